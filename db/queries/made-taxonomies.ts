import { bulkInsert, jsonPieces } from "#db/batch.ts";
import { type MadeTaxonomyRow, madeTaxonomies } from "#db/schema/made-taxonomy.ts";
import { columnsOf, computed, type Database, type RowOf, select } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { TAXONOMY_TABLES } from "./taxonomies.ts";

/** Notes what a change set has made or brought back, in the batch of its rows. */
export function noteMadeTaxonomies(db: Database, made: readonly MadeTaxonomyRow[]): D1PreparedStatement[] {
	return bulkInsert(db, madeTaxonomies, [...made], { target: "change_set_id, kind, hub_id", update: "all" });
}

/** Notes that one of the set's own cities that gets its state from it is still as the set left it. */
export function noteStatedCities(
	db: Database,
	changeSet: string,
	cities: readonly { id: number; revision: number }[],
): D1PreparedStatement[] {
	return jsonPieces(cities.map(({ id, revision }) => [id, revision])).map((json) =>
		db
			.prepare(
				`UPDATE made_hubs SET revision = revision + 1 FROM json_each(?2) k WHERE change_set_id = ?1 AND kind = 'city'
					AND hub_id = k.value->>0 AND revision = k.value->>1 - 1`,
			)
			.bind(changeSet, json),
	);
}

const MADE = columnsOf({
	id: computed<number>("h.id"),
	name: computed<string>("h.name"),
	slug: computed<string>("h.slug"),
	/** Is 1 when it has no business, nothing leads to it, and nobody has changed it since. */
	unused: computed<0 | 1>("unused"),
});
export type MadeTaxonomy = RowOf<typeof MADE>;

/** Reads the first categories and cities of a kind that a change set has made and that its undo has not yet looked at. */
export function taxonomiesMadeBy(db: Database, changeSet: string, kind: TaxonomyKind, limit: number) {
	const { table } = TAXONOMY_TABLES[kind];
	const unused = `t.business_count = 0 AND t.removed_at IS NULL AND t.merged_into IS NULL AND t.revision = m.revision
		AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.merged_into = t.id)`;
	const rest = `FROM (SELECT t.id, t.name, t.slug, ${unused} AS unused FROM made_hubs m CROSS JOIN ${table} t ON t.id = m.hub_id
		WHERE m.change_set_id = ?1 AND m.kind = ?2 ORDER BY m.hub_id LIMIT ?3) h`;
	return select(db, MADE, rest, changeSet, kind, limit);
}

/** Forgets those that an undo has looked at, so that it does not look again. */
export function forgetMadeTaxonomies(db: Database, changeSet: string, kind: TaxonomyKind, ids: readonly number[]) {
	return db
		.prepare(
			"DELETE FROM made_hubs WHERE change_set_id = ?1 AND kind = ?2 AND hub_id IN (SELECT value FROM json_each(?3))",
		)
		.bind(changeSet, kind, JSON.stringify(ids));
}

/**
 * Removes categories and cities without a business, as `writeTaxonomy` of taxonomies.ts does with one: their addresses and names then lead
 * to them as removed ones. It must be committed with a claim of the write version.
 */
export function removeEmptyTaxonomies(
	db: Database,
	kind: TaxonomyKind,
	ids: readonly number[],
	now: number,
): D1PreparedStatement[] {
	const { table, named, holder } = TAXONOMY_TABLES[kind];
	const keys = kind === "category" ? ["name_key"] : ["name_key", "country_key", "state_key"];
	const gone = `FROM json_each(?1) k CROSS JOIN ${table} t ON t.id = k.value WHERE true`;
	const json = JSON.stringify(ids);
	return [
		db
			.prepare(
				`INSERT INTO ${named}_redirects (slug, ${holder}, created_at) SELECT t.slug, t.id, ?2 ${gone}
				ON CONFLICT (slug) DO UPDATE SET ${holder} = excluded.${holder}, created_at = excluded.created_at`,
			)
			.bind(json, now),
		db
			.prepare(
				`INSERT INTO ${named}_aliases (${keys.join(", ")}, ${holder}) SELECT ${keys.map((key) => `t.${key}`).join(", ")}, t.id ${gone}
				ON CONFLICT DO UPDATE SET ${holder} = excluded.${holder}`,
			)
			.bind(json),
		db.prepare(`DELETE FROM ${named}_search WHERE rowid IN (SELECT value FROM json_each(?1))`).bind(json),
		db
			.prepare(
				`UPDATE ${table} SET slug = '~' || id, name_key = char(1114111) || id, removed_at = ?2, updated_at = ?2,
					revision = revision + 1 WHERE id IN (SELECT value FROM json_each(?1))`,
			)
			.bind(json, now),
	];
}

/** Forgets what was made by change sets before an instant, which can no longer be taken back, some at a time. */
export function forgetOldTaxonomies(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM made_hubs WHERE (change_set_id, kind, hub_id) IN (
				SELECT m.change_set_id, m.kind, m.hub_id FROM change_sets s CROSS JOIN made_hubs m ON m.change_set_id = s.id
				WHERE s.created_at < ?1 AND NOT EXISTS (SELECT 1 FROM change_sets u WHERE u.undoes = s.id AND u.state = 'open')
				LIMIT ?2)`,
		)
		.bind(before, limit);
}
