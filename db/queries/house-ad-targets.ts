import type { Database } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

/**
 * Keeps house ads aimed at what there is: where a category or a city is merged into another one, no page asks for its ads any more.
 */

const LIST = { category: "categories", city: "cities" } as const;
const SPOT = { category: "category_id", city: "city_id" } as const;

/** Names a merge of `from` into `into`, and its change set. */
type AdMerge = { set: string; kind: TaxonomyKind; from: number; into: number };

/** Is SQL of a list of ids in which `?2` is replaced by `?3`. D1 binds every number as REAL. */
const merged = (list: string) =>
	`(SELECT json_group_array(DISTINCT iif(value = ?2, CAST(?3 AS INTEGER), value)) FROM json_each(${list}))`;
/** Is SQL of the ads that the merge has aimed anew, with the list of each as it was. */
const AIMED =
	"(SELECT value ->> 0 AS id, value ->> 1 AS list FROM change_sets, json_each(input, '$.merges.ads') WHERE change_sets.id = ?1)";

/** Aims ads at the one that stays. The change set of the merge keeps how they were. */
export function aimAdsAnew(db: Database, { set, kind, from, into }: AdMerge): D1PreparedStatement[] {
	const [list, spot] = [LIST[kind], SPOT[kind]];
	return [
		db
			.prepare(
				`UPDATE change_sets SET input = json_set(input, '$.merges.ads', (SELECT json_group_array(json_array(id, ${list}))
				FROM house_ads WHERE archived = 0 AND EXISTS (SELECT 1 FROM json_each(${list}) WHERE value = ?2))) WHERE id = ?1`,
			)
			.bind(set, from),
		db
			.prepare(
				`UPDATE house_ads SET ${list} = ${merged(list)}, revision = revision + 1 WHERE id IN (SELECT id FROM ${AIMED})`,
			)
			.bind(set, from, into),
		db
			.prepare(
				`UPDATE OR REPLACE house_ad_spots SET ${spot} = CAST(?3 AS INTEGER)
				WHERE ${spot} = ?2 AND ad_id IN (SELECT id FROM ${AIMED})`,
			)
			.bind(set, from, into),
	];
}

/** Aims ads as they were before a merge that is taken back, except those that operators have aimed otherwise since. */
export function aimAdsBack(db: Database, { set, kind, from, into }: AdMerge): D1PreparedStatement[] {
	const [list, spot] = [LIST[kind], SPOT[kind]];
	const other = kind === "category" ? "city_id" : "category_id";
	const isAimedAt = (id: string) =>
		`EXISTS (SELECT 1 FROM house_ads a, json_each(a.${list}) WHERE a.id = ad_id AND value = ${id})`;
	return [
		db
			.prepare(
				`UPDATE house_ads SET ${list} = aimed.list, revision = revision + 1 FROM ${AIMED} aimed
				WHERE house_ads.id = aimed.id AND archived = 0 AND house_ads.${list} = ${merged("aimed.list")}`,
			)
			.bind(set, from, into),
		db
			.prepare(
				`INSERT OR IGNORE INTO house_ad_spots
				(placement, ${spot}, ${other}, ad_id, sold, due_at, shown_from, shown_until, step_ms, weight)
				SELECT placement, CAST(?2 AS INTEGER), ${other}, ad_id, sold, due_at, shown_from, shown_until, step_ms, weight
				FROM house_ad_spots WHERE ad_id IN (SELECT id FROM ${AIMED}) AND ${spot} = ?3 AND ${isAimedAt("?2")}`,
			)
			.bind(set, from, into),
		db
			.prepare(
				`DELETE FROM house_ad_spots WHERE ad_id IN (SELECT id FROM ${AIMED}) AND ${spot} = ?3 AND NOT ${isAimedAt("?3")}`,
			)
			.bind(set, from, into),
	];
}
