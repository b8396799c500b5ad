import type { StoredBusiness } from "#db/schema/business.ts";
import type { NotedChanges } from "#db/schema/change-set.ts";
import {
	columnsOf,
	computed,
	type Database,
	type OneRow,
	type RowOf,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { TAXONOMY_TABLES } from "./taxonomies.ts";

/**
 * Writes many businesses that are not planned one by one: each statement finds its businesses itself. A step that gives many the same
 * values, or restores them, is in uniform-writes.ts; a removal is in removals.ts. Only a removal reads the rows, to keep them.
 */

/** Collects the values of a statement, each once, by its number. */
export class Bound {
	readonly values: unknown[] = [];

	of(value: unknown): string {
		const at = this.values.indexOf(value);
		return `?${at === -1 ? this.values.push(value) : at + 1}`;
	}
}

/** Holds the numbers of a set's existing businesses, and of those that change. */
export type Counted = { present: number; changing: number };

/**
 * Is a range of row numbers in which a numbered change set has changed a number of businesses, each once. `present` of
 * them exist, and `changing` have not been changed since.
 */
export type ChangedRange = Counted & { undoes: number; first: number; last: number; businesses: number };

/** Holds the change set, write version and time of a write. `version` is the one at which the businesses were read. */
export type SetWriting = { changeSet: string; version: number; now: number };

/**
 * Holds the FROM and the WHERE of a statement that finds the businesses `b` that change. For a range, `c` is the change
 * set's change of each.
 */
export type Source = { from: string; where: string };

/** Holds the reads of a set before it is written, for one way of writing sets. */
export type SetReads = {
	/** Finds those that change. */
	source(bound: Bound): Source;
	/** Returns SQL of the category's id and of the city's id that each business gets. */
	wanted: Record<TaxonomyKind, (bound: Bound) => string>;
	/** Is true when it moves businesses into another one. */
	moves: Record<TaxonomyKind, boolean>;
	/** These are true when the businesses are removed, and when some may move within their lists. */
	removes: boolean;
	reorders: boolean;
	/** Holds the counts of the set, where they were read together with the directory's row. */
	known: Counted | null;
	/** Counts the set when they are unknown; null when the moves give the counts already. */
	counted(db: Database): OneRow<Counted> | null;
	/** Reads the parts of the search text of businesses whose text changes; null when none changes. */
	texts(db: Database): Statement<ChangingText> | null;
	/** Reads all that is stored of removed businesses; null when they stay. */
	whole(db: Database): Statement<StoredBusiness> | null;
};
/** Holds the same, with the statements that write its rows. */
export type SetWrite = SetReads & {
	/**
	 * Makes the statements of a set's rows, given how many change: before-values (`gone`: those of removed ones), facets, the businesses, and
	 * those that an undo leaves alone.
	 */
	rows(db: Database, writing: SetWriting, changing: number, gone: NotedChanges): D1PreparedStatement[];
};

/** Holds a business with the category and the city that it gets. */
type ChangingText = {
	id: number;
	name: string;
	type: string | null;
	address: string | null;
	street: string | null;
	postalCode: string | null;
	geoCell: number | null;
	categoryId: number | null;
	categoryKey: string;
	cityId: number | null;
	cityKey: string;
};

/** Selects the businesses of a list. */
export function inList(ids: readonly number[], bound: Bound): string {
	return `json_each(${bound.of(JSON.stringify(ids))}) k CROSS JOIN businesses b ON b.id = k.value`;
}

/** Selects a change set's changes within a range, with the existing businesses. */
export function inRange(range: ChangedRange, bound: Bound): Source {
	return {
		from: "business_changes c CROSS JOIN businesses b ON b.id = c.business_id",
		where: `c.change_set = ${bound.of(range.undoes)}
			AND likely(c.business_id BETWEEN ${bound.of(range.first)} AND ${bound.of(range.last)})`,
	};
}

/** Is a write of businesses that stay in their category and city, and may move within their lists. */
export type StayingWrite = SetReads & { rows(db: Database): D1PreparedStatement[] };

/** Holds the reads of such a write that follow from the businesses alone. */
export function readsOfStaying(ids: readonly number[]) {
	return {
		source: (bound: Bound): Source => ({ from: inList(ids, bound), where: "true" }),
		wanted: { category: () => "b.category_id", city: () => "b.city_id" },
		moves: { category: false, city: false },
		removes: false,
		reorders: true,
		whole: () => null,
	} satisfies Partial<SetReads>;
}

/** Counts the businesses of a source, where all of them change. */
export function countSource(db: Database, source: (bound: Bound) => Source) {
	const bound = new Bound();
	const { from, where } = source(bound);
	return selectOne(db, COUNTED, `FROM ${from} WHERE ${where}`, ...bound.values);
}
const COUNTED = columnsOf({ present: computed<number>("count(*)"), changing: computed<number>("count(*)") });

/** Reads the parts of the search text of a source's businesses, with SQL of the wanted category, city and address of each. */
export function textsOf(
	db: Database,
	{ from, where }: Source,
	wanted: Record<"categoryId" | "categoryKey" | "cityId" | "cityKey" | "address", string>,
	bound: Bound,
): Statement<ChangingText> {
	const columns = columnsOf({
		id: computed<number>("b.id"),
		name: computed<string>("b.name"),
		type: computed<string | null>("b.type"),
		address: computed<string | null>(wanted.address),
		street: computed<string | null>("d.street"),
		postalCode: computed<string | null>("d.postal_code"),
		geoCell: computed<number | null>("b.geo_cell"),
		categoryId: computed<number | null>(wanted.categoryId),
		categoryKey: computed<string>(wanted.categoryKey),
		cityId: computed<number | null>(wanted.cityId),
		cityKey: computed<string>(wanted.cityKey),
	});
	const rest = `FROM ${from} CROSS JOIN business_details d ON d.id = b.id WHERE ${where}`;
	return select(db, columns, rest, ...bound.values);
}

const MOVED = {
	found: computed<number | null>("g.found"),
	wanted: computed<number | null>("g.wanted"),
	businesses: computed<number>("g.businesses"),
	foundCount: computed<number | null>("f.business_count"),
	wantedCount: computed<number | null>("t.business_count"),
	/** Is 1 when the target was removed, or is about to be. */
	wantedGone: computed<0 | 1>("coalesce(t.removed_at, t.merged_into) IS NOT NULL"),
};
const countOfCountry = (code: string) =>
	computed<number | null>(`(SELECT business_count FROM countries WHERE code = ${code})`);
const CATEGORY_MOVE = columnsOf(MOVED);
const CITY_MOVE = columnsOf({
	...MOVED,
	foundCountry: computed<string | null>("f.country_code"),
	wantedCountry: computed<string | null>("t.country_code"),
	foundCountryCount: countOfCountry("f.country_code"),
	wantedCountryCount: countOfCountry("t.country_code"),
});

export type CategoryMove = RowOf<typeof CATEGORY_MOVE>;
export type CityMove = RowOf<typeof CITY_MOVE>;

/** Counts the businesses that move from each category to another, with the number that each of the two has; null when none moves. */
export function categoryMoves(db: Database, set: SetReads) {
	return set.moves.category ? select(db, CATEGORY_MOVE, ...movesOf(set, "category")) : null;
}

/** Counts the businesses that move from each city to another, with their countries; null when none moves. */
export function cityMoves(db: Database, set: SetReads) {
	return set.moves.city ? select(db, CITY_MOVE, ...movesOf(set, "city")) : null;
}

function movesOf(set: SetReads, kind: TaxonomyKind): [rest: string, ...values: unknown[]] {
	const { table, holder } = TAXONOMY_TABLES[kind];
	const bound = new Bound();
	const { from, where } = set.source(bound);
	const grouped = `SELECT b.${holder} AS found, ${set.wanted[kind](bound)} AS wanted, count(*) AS businesses
		FROM ${from} WHERE ${where} GROUP BY 1, 2`;
	const rest = `FROM (${grouped}) g LEFT JOIN ${table} f ON f.id = g.found LEFT JOIN ${table} t ON t.id = g.wanted`;
	return [rest, ...bound.values];
}

/** Describes businesses that change and have the same place before and the same after. `ids` is JSON. */
export type ChangingPlace = {
	ids: string;
	categoryId: number | null;
	cityId: number | null;
	toCategoryId: number | null;
	toCityId: number | null;
};

/** Reads the businesses that change, by their present and wanted category and city. */
export function changingPlaces(db: Database, set: SetReads): Statement<ChangingPlace> {
	const bound = new Bound();
	const { from, where } = set.source(bound);
	const columns = columnsOf({
		ids: computed<string>("json_group_array(b.id)"),
		categoryId: computed<number | null>("b.category_id"),
		cityId: computed<number | null>("b.city_id"),
		toCategoryId: computed<number | null>(set.wanted.category(bound)),
		toCityId: computed<number | null>(set.wanted.city(bound)),
	});
	return select(db, columns, `FROM ${from} WHERE ${where} GROUP BY 2, 3, 4, 5`, ...bound.values);
}

/** Reads the first businesses that change. */
export function changingIds(db: Database, set: SetReads, limit: number) {
	const bound = new Bound();
	const { from, where } = set.source(bound);
	const columns = columnsOf({ id: computed<number>("b.id") });
	return select(db, columns, `FROM ${from} WHERE ${where} LIMIT ${bound.of(limit)}`, ...bound.values);
}

/**
 * Notes which pages a set changes. It comes before the statements that write the businesses, because it reads them.
 * `path` precedes the slugs of removed ones.
 */
export function noteSetPages(db: Database, set: SetReads, path: string, now: number): D1PreparedStatement {
	const bound = new Bound();
	const { from, where } = set.source(bound);
	const [gone, pages] = set.removes
		? [`json_group_array(${bound.of(path)} || b.slug)`, "2 * count(*)"]
		: ["'[]'", "count(*)"];
	const sql = `INSERT INTO page_changes (at, businesses, gone, pages)
		SELECT ${bound.of(now)}, json_group_array(b.id), ${gone}, ${pages} FROM ${from} WHERE ${where}`;
	return db.prepare(sql).bind(...bound.values);
}
