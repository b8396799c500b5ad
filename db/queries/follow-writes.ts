import type { Database } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { FACET_WORD, replaceFacets } from "./business-facets.ts";
import { type Clock, setClock } from "./clocks.ts";
import { mergeIndex } from "./full-text.ts";
import { Bound, countSource, inList, readsOfStaying, type StayingWrite, textsOf } from "./set-writes.ts";
import { TAXONOMY_TABLES } from "./taxonomies.ts";

/** Updates in businesses the values of their category or city. This is no change of theirs, so nothing notes it. */

/** Names a category or city and some of the businesses in it. */
export type Following = {
	kind: TaxonomyKind;
	id: number;
	nameKey: string;
	/** Is null for a category, since only a city has a country. */
	countryCode: string | null;
	/** Is the clock of a city that has moved; null for any other. */
	clock: Clock | null;
	ids: readonly number[];
};

/** Makes the write of these businesses, with its rows. */
export function followWrite(following: Following): StayingWrite {
	const { kind, ids } = following;
	const reads = readsOfStaying(ids);
	return {
		...reads,
		known: null,
		counted: (db) => countSource(db, reads.source),
		texts(db) {
			const bound = new Bound();
			const key = bound.of(following.nameKey);
			const { key: column } = TAXONOMY_TABLES[kind];
			const keys = { categoryKey: "b.category_key", cityKey: "b.city_key", [`${kind}Key`]: key };
			const { from } = reads.source(bound);
			const wanted = { categoryId: "b.category_id", cityId: "b.city_id", address: "b.address", ...keys };
			return textsOf(db, { from, where: `b.${column} <> ${key}` }, wanted, bound);
		},
		rows: (db) => [
			// This comes before the country, because it reads the former one.
			...(following.clock === null ? [] : [setClock(db, ids, following.clock)]),
			...(kind === "city" ? moveCountry(db, following) : []),
			giveKey(db, following),
		],
	};
}
function giveKey(db: Database, { kind, nameKey, ids }: Following): D1PreparedStatement {
	const { key } = TAXONOMY_TABLES[kind];
	const sql = `UPDATE businesses SET ${key} = ?1 WHERE id IN (SELECT value FROM json_each(?2)) AND ${key} <> ?1`;
	return db.prepare(sql).bind(nameKey, JSON.stringify(ids));
}

/** Sets the country of a city's businesses, with its word. */
function moveCountry(db: Database, { countryCode, ids }: Following): D1PreparedStatement[] {
	const bound = new Bound();
	const code = bound.of(countryCode);
	const differs = `b.country_code IS NOT ${code}`;
	return [
		replaceFacets(db, { from: inList(ids, bound), where: differs }, bound, {
			found: FACET_WORD.countryCode("b.country_code"),
			next: FACET_WORD.countryCode(code),
		}),
		mergeIndex(db, "business_facets", ids.length),
		db
			.prepare(
				`UPDATE businesses AS b SET country_code = ?1 WHERE b.id IN (SELECT value FROM json_each(?2)) AND b.country_code IS NOT ?1`,
			)
			.bind(countryCode, JSON.stringify(ids)),
	];
}
