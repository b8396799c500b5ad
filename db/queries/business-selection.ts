import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { contactMatch } from "#workers/domain/contact-words.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import { postcodeKey } from "#workers/domain/search/lexicon/postcodes.ts";
import { searchMatch } from "#workers/domain/search/results/match.ts";
import { postcodeWords } from "./business-facets.ts";
import { numberOfSet } from "./change-sets.ts";
import { numberOfMissing } from "./full-lists.ts";

/**
 * Selects businesses by a filter: as words of an index, as conditions on rows, and as streams of ids in the order of the row number. One
 * stream leads, and the conditions narrow it.
 */

/** Returns a value's parameter, such as "?3". */
export type Bind = (value: unknown) => string;

export function binder(values: unknown[]): Bind {
	return (value) => `?${values.push(value)}`;
}

/** No business was or will be changed in any other year. D1 takes 100 parameters, and a count binds these, the months and the days. */
const YEARS = { first: 2010, last: 2059 } as const;

/** Returns the facet words that a business must have, one of each group. No business has two of a group. */
export function facetGroups(filter: BusinessFilter): string[][] {
	const flag = (letter: string, value: boolean | undefined) => (value === undefined ? [] : [[`${letter}${+value}`]]);
	const word = (letter: string, value: string | number | undefined) =>
		value === undefined ? [] : [[`${letter}${String(value).toLowerCase()}`]];
	return [
		...word("k", filter.categoryId),
		...word("c", filter.cityId),
		...word("n", filter.countryCode),
		...flag("o", filter.open),
		...word("s", filter.status),
		...flag("v", filter.verified),
		...word("x", filter.source),
		...(filter.noHours ? [["h0"]] : []),
		...(filter.noPhone ? [["p0"]] : []),
		...(filter.noPhoto ? [["f0"]] : []),
		...flag("e", filter.edited),
		...bitsOf(filter.has).map((bit) => [`a${bit}`]),
		...(filter.postcode === undefined ? [] : [[`z${postcodeKey(filter.postcode)}`]]),
		...(filter.changedSince === undefined ? [] : [daysSince(filter.changedSince)]),
		...(filter.changedBefore === undefined ? [] : [daysBefore(filter.changedBefore)]),
	];
}

/** Returns the bits of features that are named with commas between them. */
function bitsOf(features: string | undefined): number[] {
	const names = new Set(features?.split(","));
	return FEATURES.flatMap((feature, bit) => (names.has(feature) ? [bit] : []));
}

/** Returns the facet words that a business must have none of. */
function unwantedFacets({ lacks, notCityIds, notCountryCode }: BusinessFilter): string[] {
	return [
		...bitsOf(lacks).map((bit) => `a${bit}`),
		...idsOf(notCityIds).map((id) => `c${id}`),
		...(notCountryCode === undefined ? [] : [`n${notCountryCode.toLowerCase()}`]),
	];
}

/** Tells whether a filter says what a business must not have or be in. No count is kept of that. */
export function isExcluding(filter: BusinessFilter): boolean {
	return unwantedFacets(filter).length > 0;
}

/** Returns ids that are written with commas between them. */
function idsOf(ids: string | undefined): number[] {
	return ids === undefined ? [] : ids.split(",").map(Number);
}

/** Returns the FTS5 expression for all that the index of facets knows of a filter. Every business is open or closed. */
function facetsOf(filter: BusinessFilter): string {
	const groups = facetGroups(filter);
	const unwanted = unwantedFacets(filter);
	const wanted = facetMatch(groups.length === 0 ? [["o0", "o1"]] : groups);
	return unwanted.length === 0 ? wanted : `(${wanted}) NOT ${facetMatch([unwanted])}`;
}

/** Tells whether a filter is by days. These have many words, and their number is unknown. */
export function isByDays({ changedSince, changedBefore }: BusinessFilter): boolean {
	return changedSince !== undefined || changedBefore !== undefined;
}

const two = (number: number) => String(number).padStart(2, "0");
const from = (first: number, last: number) =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/** Returns the rest of the days of a month, the later months of its year, and the later years. */
function daysSince(day: string): string[] {
	const [year = "", month = "", date = ""] = day.split("-");
	return [
		...from(Number(date), 31).map((one) => `d${year}${month}${two(one)}`),
		...from(Number(month) + 1, 12).map((one) => `d${year}${two(one)}`),
		...from(Math.max(YEARS.first, Number(year) + 1), YEARS.last).map((one) => `d${one}`),
	];
}

/**
 * Returns the earlier years, the earlier months of the same year, and the earlier days of the same month. Nothing is of the day 00. It is
 * among them so that there is always a word.
 */
function daysBefore(day: string): string[] {
	const [year = "", month = "", date = ""] = day.split("-");
	return [
		...from(YEARS.first, Math.min(YEARS.last, Number(year) - 1)).map((one) => `d${one}`),
		...from(1, Number(month) - 1).map((one) => `d${year}${two(one)}`),
		...from(0, Number(date) - 1).map((one) => `d${year}${month}${two(one)}`),
	];
}

/** Returns the FTS5 expression for groups of words. */
export function facetMatch(groups: readonly string[][]): string {
	return groups.map((words) => `(${words.map((word) => `"${word}"`).join(" OR ")})`).join(" AND ");
}

/** Operators' days begin at this offset from UTC all year. */
const ZONE_MS = 10_800_000;

/** Returns the same facts as conditions on a row `b` of businesses. Further rows are read only for the source and the hours. */
export function facetConditions(filter: BusinessFilter, bind: Bind): string[] {
	const equal = (column: string, value: unknown) => (value === undefined ? [] : [`${column} = ${bind(value)}`]);
	const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
	const detail = (condition: string) => `EXISTS (SELECT 1 FROM business_details d WHERE d.id = b.id AND ${condition})`;
	return [
		...equal("b.category_id", filter.categoryId),
		...equal("b.city_id", filter.cityId),
		...equal("b.country_code", filter.countryCode),
		...idsOf(filter.notCityIds).map((id) => `b.city_id IS NOT ${bind(id)}`),
		...(filter.notCountryCode === undefined ? [] : [`b.country_code IS NOT ${bind(filter.notCountryCode)}`]),
		...equal("b.is_open", flag(filter.open)),
		...equal("b.business_status", filter.status),
		...equal("b.is_verified", flag(filter.verified)),
		...(filter.source === undefined ? [] : [detail(`d.source = ${bind(filter.source)}`)]),
		...(filter.noHours ? [detail("d.opening_hours IS NULL")] : []),
		...(filter.noPhone ? ["coalesce(b.phone, b.phone_display) IS NULL"] : []),
		...(filter.noPhoto ? ["coalesce(b.photo_url, b.image_url) IS NULL"] : []),
		...bitsOf(filter.has).map((bit) => `(b.features & ${2 ** bit}) > 0`),
		...bitsOf(filter.lacks).map((bit) => `(b.features & ${2 ** bit}) = 0`),
		...(filter.postcode === undefined
			? []
			: [
					detail(
						`instr((${postcodeWords("d.postal_code")}) || ' ', ${bind(` z${postcodeKey(filter.postcode)} `)}) > 0`,
					),
				]),
		...(filter.edited === undefined ? [] : [`b.hand_edited IS ${filter.edited ? "NOT " : ""}NULL`]),
		...(filter.changedSince === undefined
			? []
			: [`b.updated_at >= ${bind(Date.parse(`${filter.changedSince}T00:00:00Z`) - ZONE_MS)}`]),
		...(filter.changedBefore === undefined
			? []
			: [`b.updated_at < ${bind(Date.parse(`${filter.changedBefore}T00:00:00Z`) - ZONE_MS)}`]),
	];
}

/** Is the part of a filter that leads: the ids are read from it, in order, and the rest is compared. */
export type Lead = "search" | "import" | "missing" | "facets" | "all";

/** Returns the parts of a filter that can lead. The one that usually finds the fewest is first. */
export function leadsOf(filter: BusinessFilter): Lead[] {
	if (filter.missingFrom !== undefined) return ["missing"];
	const isOfOthers = isExcluding(filter) && filter.importId === undefined;
	const leads: Lead[] = [
		...(isSearching(filter) && !isLeavingOut(filter) ? (["search"] as const) : []),
		...(facetGroups(filter).length > 0 || isOfOthers ? (["facets"] as const) : []),
		...(filter.importId === undefined ? [] : (["import"] as const)),
	];
	return leads.length > 0 ? leads : ["all"];
}

export function isSearching(filter: BusinessFilter): boolean {
	return filter.search !== undefined && filter.search.trim() !== "";
}

/** Tells whether a search only says what is not wanted. No index leads to all others. */
function isLeavingOut({ search = "", categoryId, cityId }: BusinessFilter): boolean {
	return searchMatch(search.trim(), { categoryId, cityId })?.isOfUnwanted === true;
}

/**
 * Describes which ids are read: those from a row number on, up or down. With `after`, that row number itself is left
 * out.
 */
export type Stretch = { from: number | null; after?: boolean; descending?: boolean };

/** Returns SQL for the leading ids, each once and in order, as `id`. A search without words (punctuation alone) finds nothing. */
export function leadingIds(filter: BusinessFilter, lead: Lead, bind: Bind, stretch: Stretch, limit: number): string {
	const { from, after = false, descending = false } = stretch;
	const beyond = `${descending ? "<" : ">"}${after ? "" : "="}`;
	// D1 binds every number as REAL, and FTS5 cannot search by a REAL.
	const within = (column: string) => (from === null ? "" : ` AND ${column} ${beyond} CAST(${bind(from)} AS INTEGER)`);
	const order = (column: string) => `ORDER BY ${column}${descending ? " DESC" : ""}`;
	const count = () => bind(limit);
	const matching = (table: string, match: string) =>
		`SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ${bind(match)}${within("rowid")}`;
	if (lead === "search") {
		const found = searchParts(filter, bind, matching, within);
		return found.length === 0
			? "SELECT id FROM businesses WHERE false"
			: `${found.join(" UNION ")} ${order("id")} LIMIT ${count()}`;
	}
	if (lead === "facets") return `${matching("business_facets", facetsOf(filter))} ${order("rowid")} LIMIT ${count()}`;
	// A removed business must not count as read: fewer rows than were asked for mean the end of the list.
	if (lead === "import")
		return `SELECT DISTINCT business_id AS id FROM business_changes
			WHERE change_set = ${numberOfSet(bind(filter.importId))}${within("business_id")}
			AND EXISTS (SELECT 1 FROM businesses WHERE id = business_id) ${order("business_id")} LIMIT ${count()}`;
	if (lead === "missing")
		return `SELECT business_id AS id FROM missing_businesses
			WHERE change_set = ${numberOfMissing(bind(filter.missingFrom))}${within("business_id")}
			AND EXISTS (SELECT 1 FROM businesses WHERE id = business_id) ${order("business_id")} LIMIT ${count()}`;
	return `SELECT id FROM businesses WHERE true${within("id")} ${order("id")} LIMIT ${count()}`;
}

/** Returns the possible meanings of a search, each as ids in order. They are merged while they are read. */
function searchParts(
	{ search = "", categoryId, cityId }: BusinessFilter,
	bind: Bind,
	matching: (table: string, match: string) => string,
	within: (column: string) => string,
): string[] {
	const typed = search.trim();
	const alone = /^#\d{1,15}$/.test(typed);
	const number = /^#?(\d{1,15})$/.exec(typed)?.[1];
	const numbered =
		number === undefined ? [] : [`SELECT id FROM businesses WHERE id = ${bind(Number(number))}${within("id")}`];
	if (alone) return numbered;
	const words = searchMatch(typed, { categoryId, cityId });
	const contacts = contactMatch(typed);
	const slug = (/\/business\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed).toLowerCase();
	const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
	return [
		...(words === null ? [] : [matching("business_search", words.match)]),
		...(contacts === null ? [] : [matching("business_contacts", contacts)]),
		...numbered,
		...(isSlug
			? [
					`SELECT id FROM businesses WHERE slug = ${bind(slug)}${within("id")}`,
					// One that is gone must not count as read either.
					`SELECT business_id AS id FROM business_redirects WHERE slug = ${bind(slug)}${within("business_id")}
						AND EXISTS (SELECT 1 FROM businesses WHERE id = business_id)`,
				]
			: []),
	];
}

/** Returns the conditions that are left to compare on a row `b` when `lead` leads; "true" when there are none. */
export function remainingConditions(filter: BusinessFilter, lead: Lead, bind: Bind): string {
	const facets = lead === "facets" ? [] : facetConditions(filter, bind);
	const imported =
		lead === "import" || filter.importId === undefined
			? []
			: [
					`EXISTS (SELECT 1 FROM business_changes c WHERE c.change_set = ${numberOfSet(bind(filter.importId))} AND c.business_id = b.id)`,
				];
	const matching = (table: string, match: string) =>
		`SELECT 1 FROM ${table} WHERE ${table} MATCH ${bind(match)} AND rowid = b.id`;
	return [...facets, ...imported, ...searched()].join(" AND ") || "true";

	function searched(): string[] {
		if (lead === "search" || !isSearching(filter)) return [];
		const { search = "", categoryId, cityId } = filter;
		const words = searchMatch(search.trim(), { categoryId, cityId });
		if (words?.isOfUnwanted) return [`NOT EXISTS (${matching("business_search", words.match)})`];
		const parts = searchParts(filter, bind, matching, (id) => ` AND ${id} = b.id`);
		return [`(${parts.map((part) => `EXISTS (${part})`).join(" OR ") || "false"})`];
	}
}

const b = alias(businesses, "b");
const ID = columnsOf({ id: b.id });
type SelectedId = RowOf<typeof ID>;
/** Is more than any number of businesses: the leading ids continue until enough of them match. */
const ENDLESS = Number.MAX_SAFE_INTEGER;

/** Reads the ids of the first `limit` businesses after the row number `after` (0: from the first) that a filter selects, in order. */
export function selectedIds(db: Database, filter: BusinessFilter, after: number, limit: number): Statement<SelectedId> {
	const values: unknown[] = [];
	const bind = binder(values);
	const [lead = "all"] = leadsOf(filter);
	const leading = leadingIds(filter, lead, bind, { from: after, after: true }, ENDLESS);
	const rest = `FROM (${leading}) s CROSS JOIN businesses b ON b.id = s.id
		WHERE ${remainingConditions(filter, lead, bind)} LIMIT ${bind(limit)}`;
	return select(db, ID, rest, ...values);
}
