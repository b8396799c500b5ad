import type { StoredBusiness } from "#db/schema/business.ts";
import { columnsOf, computed, type Database, type OneRow, type RowOf, selectOne } from "#db/statement.ts";
import { contactWords } from "#workers/domain/contact-words.ts";
import { jsonPieces } from "../batch.ts";

/** The words that the operators' list finds businesses by (migrations 0012 and 0015): facts to filter by, and ways to reach them. */

/** Offset of the operators' zone, in which days are named. */
const ZONE_SECONDS = 10_800;

/**
 * The facet words of a business `b` with its details `d`: k category, c city, n country, o open, s status, v verified, x source, h hours, p phone,
 * f photo, e set by hand (0 or 1 each), d year, month and day of its last change. A source of other letters would part into words.
 */
export const FACET_WORDS = `'o' || b.is_open || ' v' || b.is_verified
	|| coalesce(' k' || b.category_id, '') || coalesce(' c' || b.city_id, '') || coalesce(' n' || b.country_code, '')
	|| coalesce(' s' || b.business_status, '') || iif(trim(d.source, 'abcdefghijklmnopqrstuvwxyz-') = '', ' x' || d.source, '')
	|| iif(d.opening_hours IS NULL, ' h0', ' h1') || iif(coalesce(b.phone, b.phone_display) IS NULL, ' p0', ' p1')
	|| iif(coalesce(b.photo_url, b.image_url) IS NULL, ' f0', ' f1') || iif(b.hand_edited IS NULL, ' e0', ' e1')
	|| strftime(' d%Y d%Y%m d%Y%m%d', b.updated_at / 1000 + ${ZONE_SECONDS}, 'unixepoch')`;

/** Writes the facets of businesses anew, from their rows. `ids` is SQL for their ids, with the parameters `values`. */
export function writeFacets(db: Database, ids: string, ...values: unknown[]): D1PreparedStatement {
	return db
		.prepare(
			`INSERT OR REPLACE INTO business_facets (rowid, words) SELECT b.id, ${FACET_WORDS}
			FROM (${ids}) f CROSS JOIN businesses b ON b.id = f.id CROSS JOIN business_details d ON d.id = b.id`,
		)
		.bind(...values);
}

/** Both kinds of words of the businesses that a write has put, and none of those that it has removed. */
export function writeWords(
	db: Database,
	written: readonly StoredBusiness[],
	removedIds: readonly number[],
): D1PreparedStatement[] {
	const ids = JSON.stringify(written.map(({ id }) => id));
	const removed = JSON.stringify(removedIds);
	const remove = (table: string) =>
		db.prepare(`DELETE FROM ${table} WHERE rowid IN (SELECT value FROM json_each(?1))`).bind(removed);
	const contacts = jsonPieces(written.map((business) => [business.id, contactWords(business)]));
	return [
		...(removedIds.length === 0 ? [] : [remove("business_facets"), remove("business_contacts")]),
		...(written.length === 0 ? [] : [writeFacets(db, "SELECT value AS id FROM json_each(?1)", ids)]),
		...contacts.map((json) =>
			db
				.prepare(
					"INSERT OR REPLACE INTO business_contacts (rowid, words) SELECT value->>0, value->>1 FROM json_each(?1)",
				)
				.bind(json),
		),
	];
}

const COUNT = columnsOf({ total: computed<number>("coalesce(sum(doc), 0)") });
const COUNT_OF_OTHERS = columnsOf({
	total: computed<number>("(SELECT business_count FROM directory WHERE id = 1) - coalesce(sum(doc), 0)"),
});
export type FacetCount = RowOf<typeof COUNT>;
/** What most businesses are: a word's businesses are counted one by one within the index, so the few others are. */
const FEWER: Record<string, string> = { o1: "o0", v0: "v1", e0: "e1" };

/** How many businesses have any of these words, of which no business has two; without words, all. */
export function countFacets(db: Database, words: readonly string[]): OneRow<FacetCount> {
	const others = words.length === 0 ? "" : FEWER[words[0] ?? ""];
	const counted = others === undefined ? words : others === "" ? [] : [others];
	const list = counted.map((_, at) => `?${at + 1}`).join(", ");
	const columns = others === undefined ? COUNT : COUNT_OF_OTHERS;
	return selectOne(db, columns, `FROM business_facet_counts WHERE term IN (${list})`, ...counted);
}
