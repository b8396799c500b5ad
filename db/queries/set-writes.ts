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
 * Writes of many businesses that are not planned one by one: each statement finds its businesses by itself. A step that gives many the
 * same, or gives it back, is in uniform-writes.ts, a removal in removals.ts; of a removal the rows are read, to be kept.
 */

/** Values on their way into a statement: each once, by its number. */
export class Bound {
	readonly values: unknown[] = [];

	of(value: unknown): string {
		const at = this.values.indexOf(value);
		return `?${at === -1 ? this.values.push(value) : at + 1}`;
	}
}

/** Businesses of a set that are there, and those of them that change. */
export type Counted = { present: number; changing: number };

/**
 * A range of row numbers in which the change set of a number has changed so many businesses, each once: `present` are there, and `changing` have
 * not been changed since.
 */
export type ChangedRange = Counted & { undoes: number; first: number; last: number; businesses: number };

/** Whose change it is, as which write version, and when. `version` is the one that the businesses were read at. */
export type SetWriting = { changeSet: string; version: number; now: number };

/** Where a statement finds the businesses `b` that change, behind FROM and WHERE. Of a range, `c` is what the change set did with each. */
export type Source = { from: string; where: string };

/** What a way of writing sets says of what is read of a set before it is written. */
export type SetReads = {
	/** Those that change. */
	source(bound: Bound): Source;
	/** SQL of the id of the category and of the city that each is to have. */
	wanted: Record<TaxonomyKind, (bound: Bound) => string>;
	/** Whether it puts businesses into another one. */
	moves: Record<TaxonomyKind, boolean>;
	/** Whether they go, and whether some may stand elsewhere in the lists that they are in. */
	removes: boolean;
	reorders: boolean;
	/** How many of the set are there and how many change, where that was read together with the directory's row. */
	known: Counted | null;
	/** The same for those that do not know it; null where the moves tell it already. */
	counted(db: Database): OneRow<Counted> | null;
	/** What search text is made of, of those whose text changes; null where none does. */
	texts(db: Database): Statement<ChangingText> | null;
	/** All that is stored of those that go; null where they stay. */
	whole(db: Database): Statement<StoredBusiness> | null;
};
/** The same, with the statements that write its rows. */
export type SetWrite = SetReads & {
	/** The rows of a set of which so many change: before-values (`gone`: of those that go), facets, the businesses, those that an undo leaves alone. */
	rows(db: Database, writing: SetWriting, changing: number, gone: NotedChanges): D1PreparedStatement[];
};

/** A business with the category and the city that it is to have. */
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

/** The businesses of a list. */
export function inList(ids: readonly number[], bound: Bound): string {
	return `json_each(${bound.of(JSON.stringify(ids))}) k CROSS JOIN businesses b ON b.id = k.value`;
}

/** What a change set did within a range, with the businesses that are there. */
export function inRange(range: ChangedRange, bound: Bound): Source {
	return {
		from: "business_changes c CROSS JOIN businesses b ON b.id = c.business_id",
		where: `c.change_set = ${bound.of(range.undoes)}
			AND c.business_id BETWEEN ${bound.of(range.first)} AND ${bound.of(range.last)}`,
	};
}

/** How many businesses a source has, where all of them change. */
export function countSource(db: Database, source: (bound: Bound) => Source) {
	const bound = new Bound();
	const { from, where } = source(bound);
	return selectOne(db, COUNTED, `FROM ${from} WHERE ${where}`, ...bound.values);
}
const COUNTED = columnsOf({ present: computed<number>("count(*)"), changing: computed<number>("count(*)") });

/** What search text is made of, of the businesses of a source, with SQL of the category and the city that each is to have. */
export function textsOf(
	db: Database,
	{ from, where }: Source,
	wanted: Record<"categoryId" | "categoryKey" | "cityId" | "cityKey", string>,
	bound: Bound,
): Statement<ChangingText> {
	const columns = columnsOf({
		id: computed<number>("b.id"),
		name: computed<string>("b.name"),
		type: computed<string | null>("b.type"),
		address: computed<string | null>("b.address"),
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
	/** Where they are to go has been removed, or is about to be. */
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

/** How many businesses go from each category to another, with how many each of the two has; null where none goes. */
export function categoryMoves(db: Database, set: SetReads) {
	return set.moves.category ? select(db, CATEGORY_MOVE, ...movesOf(set, "category")) : null;
}

/** The same of cities, with their countries. */
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

export type ChangingPlace = {
	id: number;
	categoryId: number | null;
	cityId: number | null;
	toCategoryId: number | null;
	toCityId: number | null;
};

/** The first businesses that change, with the category and the city that they have, and are to have. */
export function changingPlaces(db: Database, set: SetReads, limit: number): Statement<ChangingPlace> {
	const bound = new Bound();
	const { from, where } = set.source(bound);
	const columns = columnsOf({
		id: computed<number>("b.id"),
		categoryId: computed<number | null>("b.category_id"),
		cityId: computed<number | null>("b.city_id"),
		toCategoryId: computed<number | null>(set.wanted.category(bound)),
		toCityId: computed<number | null>(set.wanted.city(bound)),
	});
	return select(db, columns, `FROM ${from} WHERE ${where} LIMIT ${bound.of(limit)}`, ...bound.values);
}

/**
 * Notes which pages a set changes; before the businesses are written, as it looks at them. `path` is what the slugs of those stand behind that
 * go.
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
