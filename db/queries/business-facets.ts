import type { StoredBusiness } from "#db/schema/business.ts";
import { columnsOf, computed, type Database, type OneRow, type RowOf, selectOne } from "#db/statement.ts";
import { contactWords } from "#workers/domain/contact-words.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import { jsonPieces } from "../batch.ts";
import { mergeIndex } from "./full-text.ts";
import { Bound, type Source } from "./set-writes.ts";

/**
 * This file makes the words that the operators' list finds businesses by (migrations 0015 and 0018). They name facts to
 * filter by, and ways to reach a business.
 */

/** Is the offset of the operators' zone in seconds. Days are named in this zone. */
const ZONE_SECONDS = 10_800;

/** Returns SQL for the number of the day of the instant `of`. All instants of a day share one word. */
export function dayOf(of: string): string {
	return `((${of}) + ${ZONE_SECONDS * 1_000}) / 86400000`;
}

/**
 * Returns SQL of a facet's word for its column. The words begin with k category, c city, n country, o open, s status, v
 * verified, e set by hand (0 or 1), a feature (its bit), and d year, month and day of the last change.
 */
export const FACET_WORD = {
	isOpen: (of: string) => `' o' || (${of})`,
	isVerified: (of: string) => `' v' || (${of})`,
	categoryId: (of: string) => `coalesce(' k' || (${of}), '')`,
	cityId: (of: string) => `coalesce(' c' || (${of}), '')`,
	countryCode: (of: string) => `coalesce(' n' || (${of}), '')`,
	businessStatus: (of: string) => `coalesce(' s' || (${of}), '')`,
	handEdited: (of: string) => `iif((${of}) IS NULL, ' e0', ' e1')`,
	features: (of: string) =>
		`iif((${of}) = 0, '', ${FEATURES.map((_, bit) => `iif((${of}) & ${2 ** bit}, ' a${bit}', '')`).join(" || ")})`,
	updatedAt: (of: string) => `strftime(' d%Y d%Y%m d%Y%m%d', (${of}) / 1000 + ${ZONE_SECONDS}, 'unixepoch')`,
};

/** Postcodes are at most this long. */
const LONGEST_POSTCODE = 10;

/**
 * Returns SQL of the words of a postcode: the whole one without blanks and hyphens, and what stands before the first of these. What has other characters
 * than letters and digits has no words.
 */
export function postcodeWords(of: string): string {
	const whole = `replace(replace(lower(${of}), ' ', ''), '-', '')`;
	const first = `instr(replace(${of}, '-', ' '), ' ')`;
	return `iif(length(${whole}) BETWEEN 2 AND ${LONGEST_POSTCODE} AND trim(${whole}, 'abcdefghijklmnopqrstuvwxyz0123456789') = '',
		' z' || ${whole} || iif(${first} > 1, ' z' || lower(substr(${of}, 1, ${first} - 1)), ''), '')`;
}

/**
 * Lists SQL of all words of a business `b` with its details `d`: those above, and x source, h hours, p phone, f photo
 * (0 or 1 each), z postcode. A source with other characters would be split into several words.
 */
export const FACET_WORDS = [
	FACET_WORD.isOpen("b.is_open"),
	FACET_WORD.isVerified("b.is_verified"),
	FACET_WORD.categoryId("b.category_id"),
	FACET_WORD.cityId("b.city_id"),
	FACET_WORD.countryCode("b.country_code"),
	FACET_WORD.businessStatus("b.business_status"),
	"iif(trim(d.source, 'abcdefghijklmnopqrstuvwxyz-') = '', ' x' || d.source, '')",
	"iif(d.opening_hours IS NULL, ' h0', ' h1')",
	"iif(coalesce(b.phone, b.phone_display) IS NULL, ' p0', ' p1')",
	"iif(coalesce(b.photo_url, b.image_url) IS NULL, ' f0', ' f1')",
	FACET_WORD.handEdited("b.hand_edited"),
	FACET_WORD.features("b.features"),
	postcodeWords("d.postal_code"),
	FACET_WORD.updatedAt("b.updated_at"),
].join(" || ");

/**
 * Removes all words of businesses that are about to be changed or removed. It comes before the first change of their
 * rows, because the index keeps no words by business: they are computed from the present rows.
 */
export function forgetFacets(db: Database, source: (bound: Bound) => Source): D1PreparedStatement {
	const bound = new Bound();
	const { from, where } = source(bound);
	const sql = `INSERT INTO business_facets (business_facets, rowid, words) SELECT 'delete', b.id, ${FACET_WORDS}
		FROM ${from} CROSS JOIN business_details d ON d.id = b.id WHERE ${where} ORDER BY b.id`;
	return db.prepare(sql).bind(...bound.values);
}

/**
 * Replaces the words `found` of a source's businesses by `next`, where the two differ. It comes before the change of
 * their rows.
 */
export function replaceFacets(
	db: Database,
	{ from, where }: Source,
	bound: Bound,
	{ found, next }: { found: string; next: string },
): D1PreparedStatement {
	// It takes one business after the other, because the index writes entries in the order of its numbers at once.
	const sql = `WITH w AS MATERIALIZED (SELECT b.id AS id, ${found} AS found, ${next} AS next FROM ${from} WHERE ${where})
		INSERT INTO business_facets (business_facets, rowid, words)
		SELECT iif(go.value, 'delete', NULL), w.id, iif(go.value, w.found, w.next)
		FROM w CROSS JOIN json_each('[1, 0]') go WHERE w.found <> w.next`;
	return db.prepare(sql).bind(...bound.values);
}

/** Replaces the words of the contacts of businesses. */
export function writeContacts(
	db: Database,
	businesses: readonly (Parameters<typeof contactWords>[0] & { id: number })[],
): D1PreparedStatement[] {
	const inOrder = businesses.toSorted((one, other) => one.id - other.id);
	return jsonPieces(inOrder, (business) => [business.id, contactWords(business)]).map((json) =>
		db
			.prepare(
				"INSERT OR REPLACE INTO business_contacts (rowid, words) SELECT value->>0, value->>1 FROM jsonb_each(?1)",
			)
			.bind(json),
	);
}

/** Writes both kinds of words of the businesses that were put, after their rows. `forgetFacets` comes before these. */
export function writeWords(
	db: Database,
	written: readonly StoredBusiness[],
	removedIds: readonly number[],
): D1PreparedStatement[] {
	const ids = JSON.stringify(written.map(({ id }) => id));
	const rows = written.length + removedIds.length;
	const forgotten = db
		.prepare("DELETE FROM business_contacts WHERE rowid IN (SELECT value FROM json_each(?1))")
		.bind(JSON.stringify(removedIds));
	const facets = db
		.prepare(
			`INSERT INTO business_facets (rowid, words) SELECT b.id, ${FACET_WORDS} FROM json_each(?1) f
			CROSS JOIN businesses b ON b.id = f.value CROSS JOIN business_details d ON d.id = b.id ORDER BY b.id`,
		)
		.bind(ids);
	return [
		...(removedIds.length === 0 ? [] : [forgotten]),
		...(written.length === 0 ? [] : [facets]),
		...writeContacts(db, written),
		...(rows === 0 ? [] : [mergeIndex(db, "business_facets", rows), mergeIndex(db, "business_contacts", rows)]),
	];
}

const COUNT = columnsOf({ total: computed<number>("coalesce(sum(doc), 0)") });
const COUNT_OF_OTHERS = columnsOf({
	total: computed<number>("(SELECT business_count FROM directory WHERE id = 1) - coalesce(sum(doc), 0)"),
});
type FacetCount = RowOf<typeof COUNT>;
/**
 * Maps words that most businesses have to the word of the few others. FTS5 counts a word's businesses one by one, so
 * the few are counted.
 */
const FEWER: Record<string, string> = { o1: "o0", v0: "v1", e0: "e1" };

/** Counts the businesses that have any of these words. No business has two of them. Without words it counts all. */
export function countFacets(db: Database, words: readonly string[]): OneRow<FacetCount> {
	const others = words.length === 0 ? "" : FEWER[words[0] ?? ""];
	const counted = others === undefined ? words : others === "" ? [] : [others];
	const list = counted.map((_, at) => `?${at + 1}`).join(", ");
	const columns = others === undefined ? COUNT : COUNT_OF_OTHERS;
	return selectOne(db, columns, `FROM business_facet_counts WHERE term IN (${list})`, ...counted);
}
