import { type Columns, columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import type { BusinessFilter, ListFilter } from "#workers/contract/business-filter.ts";
import type { ManagedSort } from "#workers/contract/business-list.ts";
import type { KeyOrder, KeyValue } from "#workers/domain/keyed-order.ts";
import {
	type Bind,
	binder,
	facetConditions,
	isSearching,
	type Lead,
	leadingIds,
	remainingConditions,
	type Stretch,
} from "./business-selection.ts";
import { closedSql } from "./scores.ts";

/**
 * This file has the orders of the operators' list, and the queries that read businesses in them: along an index, or as
 * candidates to be sorted. Empty values come last in both directions.
 */

type OrderKey = { sql: string; descending?: true; empty?: "NULL" | "''" };
type Scope = { field: "categoryId" | "cityId" | "countryCode"; column: string };
/**
 * Holds the keys of an order before the row number. `indexed` names the index that holds it, for all businesses or
 * within the scope; without a name it is the table itself.
 */
export type BusinessOrder = {
	sort: ManagedSort;
	scope: Scope | null;
	keys: OrderKey[];
	index: string | null;
	indexed: boolean;
};

const CATEGORY: Scope = { field: "categoryId", column: "b.category_id" };
const CITY: Scope = { field: "cityId", column: "b.city_id" };
const COUNTRY: Scope = { field: "countryCode", column: "b.country_code" };
const NAME: OrderKey = { sql: "b.name_key" };
const RATING: OrderKey = { sql: "b.listed_rating", descending: true, empty: "NULL" };
const REVIEWS: OrderKey = { sql: "b.review_count" };
const BY_RATING: OrderKey[] = [RATING, { ...REVIEWS, descending: true }];
const CATEGORY_KEY: OrderKey = { sql: "b.category_key", empty: "''" };
const CITY_KEY: OrderKey = { sql: "b.city_key", empty: "''" };

type IndexedOrder = { scope: Scope | null; keys: OrderKey[]; index: string | null };
const within = (scope: Scope | null, keys: OrderKey[], index: string | null): IndexedOrder => ({ scope, keys, index });

/** Lists the indexes that visitors' lists use too. They put permanently closed businesses after the others. */
const CLOSED_LAST = [
	"businesses_by_rating",
	"businesses_in_city_by_rating",
	"businesses_in_category_by_rating",
	"businesses_in_city_by_name",
	"businesses_in_category_by_name",
	"businesses_in_city_by_category",
	"businesses_in_category_by_city",
];

/**
 * Lists the indexes of each order: first those within a scope, last that of all businesses. They are named, because the
 * planner might choose another one and sort.
 */
const INDEXED: Partial<Record<ManagedSort, IndexedOrder[]>> = {
	number: [within(null, [], null)],
	name: [
		within(CITY, [NAME], "businesses_in_city_by_name"),
		within(CATEGORY, [NAME], "businesses_in_category_by_name"),
		within(COUNTRY, [NAME], "businesses_in_country_by_name"),
		within(null, [NAME], "businesses_by_name"),
	],
	category: [
		within(CITY, [CATEGORY_KEY, NAME], "businesses_in_city_by_category"),
		within(null, [CATEGORY_KEY, NAME], "businesses_by_category"),
	],
	city: [
		within(CATEGORY, [CITY_KEY], "businesses_in_category_by_city"),
		within(null, [CITY_KEY, NAME], "businesses_by_city"),
	],
	country: [within(null, [{ sql: "b.country_code", empty: "NULL" }, NAME], "businesses_in_country_by_name")],
	phone: [within(null, [{ sql: "b.phone", empty: "NULL" }], "businesses_by_phone")],
	rating: [
		within(CITY, BY_RATING, "businesses_in_city_by_rating"),
		within(CATEGORY, BY_RATING, "businesses_in_category_by_rating"),
		within(null, BY_RATING, "businesses_by_rating"),
	],
	reviewCount: [within(null, [REVIEWS], "businesses_by_review_count")],
	updatedAt: [within(null, [{ sql: "b.updated_at" }], "businesses_by_update")],
};

const detail = (column: string) => `(SELECT d.${column} FROM business_details d WHERE d.id = b.id)`;
/**
 * Lists the orders that no index holds in full: a small set of businesses is sorted when it is read. Those of few values are also read value
 * after value (grouped-order.ts).
 */
const SORTED: Partial<Record<ManagedSort, OrderKey>> = {
	address: { sql: "b.address", empty: "NULL" },
	email: { sql: detail("email"), empty: "NULL" },
	source: { sql: detail("source") },
	open: { sql: "b.is_open", descending: true },
	verified: { sql: "b.is_verified", descending: true },
	status: { sql: "b.business_status", empty: "NULL" },
};

/** After a filter by category there is nothing to sort by category. Such a list is sorted by name. */
const FIXED_BY = { category: "categoryId", city: "cityId", country: "countryCode" } as const;

/** Returns the order of what a filter selects. */
export function orderOf(sort: ManagedSort, filter: BusinessFilter): BusinessOrder {
	if (Object.hasOwn(FIXED_BY, sort) && filter[FIXED_BY[sort as keyof typeof FIXED_BY]] !== undefined)
		return orderOf("name", filter);
	const fitting = INDEXED[sort]?.find(({ scope }) => scope === null || filter[scope.field] !== undefined);
	if (fitting !== undefined) return { sort, ...fitting, indexed: true };
	const key = SORTED[sort];
	return { sort, scope: null, keys: key === undefined ? [] : [key], index: null, indexed: false };
}

/** Returns what rows that are read with the keys of an order are sorted by. */
export function keyOrderOf({ keys }: BusinessOrder): KeyOrder {
	return keys.map(({ descending, empty }) => ({ descending: descending === true, emptyLast: empty !== undefined }));
}

export const CANDIDATE = columnsOf({
	id: computed<number>("id"),
	/** Is 1 when the whole filter matches. */
	fits: computed<number>("fits"),
	first: computed<KeyValue>("first"),
	second: computed<KeyValue>("second"),
});
export type Candidate = RowOf<typeof CANDIDATE> & Partial<Hours>;

const HOURS = columnsOf({ week: computed<string | null>("week"), zone: computed<string | null>("zone") });
/** Is what tells whether a business is open: its packed week and its time zone. It is read where a filter asks for it alone. */
type Hours = RowOf<typeof HOURS>;
const TIMED: Columns<Candidate> = { sql: `${CANDIDATE.sql}, ${HOURS.sql}` };

/** Returns the columns of candidates, and their expressions on a row `b`. */
function candidateColumns({ openAt }: ListFilter, order: BusinessOrder) {
	if (openAt === undefined) return { columns: CANDIDATE as Columns<Candidate>, sql: keyColumns(order) };
	return { columns: TIMED, sql: `${keyColumns(order)}, b.open_week AS week, b.time_zone AS zone` };
}

const keyColumns = ({ keys }: BusinessOrder) =>
	`${keys[0]?.sql ?? "NULL"} AS first, ${keys[1]?.sql ?? "NULL"} AS second`;

const BARE = columnsOf({
	id: computed<number>("id"),
	fits: computed<number>("1"),
	first: computed<KeyValue>("NULL"),
	second: computed<KeyValue>("NULL"),
});

function isBare(filter: ListFilter, lead: Lead, { keys }: BusinessOrder): boolean {
	const isCompared = filter.importId !== undefined || filter.openAt !== undefined || isSearching(filter);
	return keys.length === 0 && lead === "facets" && !isCompared;
}

/** Returns the rows that a candidate costs: an entry of the leading index, its own row, and all else that is compared or sorted by. */
export function candidateCost(filter: ListFilter, lead: Lead, order: BusinessOrder): number {
	if (isBare(filter, lead, order)) return 1;
	const compared = lead === "facets" ? 0 : detailConditions(filter);
	const imported = lead !== "import" && filter.importId !== undefined ? 1 : 0;
	const searched = lead !== "search" && isSearching(filter) ? 1 : 0;
	// Of an import, and of what one lacks, it is asked first whether the business is still there.
	const there = lead === "import" || lead === "missing" ? 1 : 0;
	return 2 + there + compared + imported + searched + (order.sort === "email" || order.sort === "source" ? 1 : 0);
}

/** Returns the extra rows that the conditions on details read. */
function detailConditions({ source, noHours, postcode }: BusinessFilter): number {
	return Number(source !== undefined) + Number(noHours === true) + Number(postcode !== undefined);
}

/** Returns the same for a business along an index. */
export function walkCost(filter: BusinessFilter): number {
	return 1 + detailConditions(filter);
}

/** Reads candidates in the order of the row number, with the keys to sort them by, at most `limit`. */
export function candidates(
	db: Database,
	filter: ListFilter,
	lead: Lead,
	order: BusinessOrder,
	stretch: Stretch,
	limit: number,
): Statement<Candidate> {
	const values: unknown[] = [];
	const bind = binder(values);
	const ids = leadingIds(filter, lead, bind, stretch, limit);
	const fits = remainingConditions(filter, lead, bind);
	// The index alone holds everything that is needed.
	if (isBare(filter, lead, order)) return select(db, BARE, `FROM (${ids})`, ...values);
	const { columns, sql } = candidateColumns(filter, order);
	return select(
		db,
		columns,
		`FROM (SELECT b.id AS id, (${fits}) AS fits, ${sql}
			FROM (${ids}) s CROSS JOIN businesses b ON b.id = s.id)`,
		...values,
	);
}

/** Is the start of a walk: a row's keys and number, that row included, or (null) the end that it comes from. */
type WalkFrom = { keys: KeyValue[]; id: number } | null;
export type Walk = { from: WalkFrom; descending: boolean; backwards: boolean };

/** Reads businesses along the index of an order, at most `limit`. `fits` tells which of them match the rest of the filter. */
export function walk(
	db: Database,
	filter: ListFilter,
	order: BusinessOrder,
	way: Walk,
	limit: number,
): Statement<Candidate> {
	const values: unknown[] = [];
	const bind = binder(values);
	const { scope } = order;
	const inScope = scope === null ? [] : [`${scope.column} = ${bind(filter[scope.field])}`];
	const rest = scope === null ? filter : { ...filter, [scope.field]: undefined };
	const fits = facetConditions(rest, bind).join(" AND ") || "true";
	const count = bind(limit);
	const { columns, sql } = candidateColumns(filter, order);
	const reading = `SELECT b.id AS id, (${fits}) AS fits, ${sql}
		FROM businesses b ${order.index === null ? "NOT INDEXED" : `INDEXED BY ${order.index}`} WHERE`;
	// Operators look for names, wherever visitors see them. An index that separates closed businesses is therefore read from both places at
	// once.
	const apart = CLOSED_LAST.includes(order.index ?? "") ? [0, 1].map((is) => [`${closedSql("b")} = ${is}`]) : [[]];
	const parts = stretchesOf(order, way, bind).map(({ where, by }) => {
		const rows = apart.map((closed) => `${reading} ${[...inScope, ...closed, ...where].join(" AND ") || "true"}`);
		return `SELECT * FROM (${rows.join(" UNION ALL ")} ORDER BY ${by} LIMIT ${count})`;
	});
	return select(db, columns, `FROM (${parts.join(" UNION ALL ")} LIMIT ${count})`, ...values);
}

type Column = { sql: string; descending: boolean };
type Part = { where: string[]; by: string };

/**
 * Returns the consecutive stretches of an index from a row on: those with the same first key and a further second one, those with a further
 * first key, and the empty ones, before or after the rest. A comparison of rows would only work for one of them.
 */
function stretchesOf(order: BusinessOrder, { from, descending, backwards }: Walk, bind: Bind): Part[] {
	const flipped = descending !== (order.keys[0]?.descending === true);
	const runs = (key: { descending?: true }) => ((key.descending === true) !== flipped) !== backwards;
	const columns: Column[] = [
		...order.keys.map((key) => ({ sql: key.sql, descending: runs(key) })),
		{ sql: "b.id", descending: runs({}) },
	];
	const [first] = order.keys;
	const values = from === null ? null : [...from.keys, from.id];
	if (first?.empty === undefined) return further(columns, values, { where: [], fixed: [] }, bind);
	const isEmpty = `${first.sql} ${first.empty === "NULL" ? "IS NULL" : "= ''"}`;
	const isFilled = `${first.sql} ${first.empty === "NULL" ? "IS NOT NULL" : "> ''"}`;
	const fromEmpty = values !== null && (values[0] === null || values[0] === "");
	const filled = (at: KeyValue[] | null) => further(columns, at, { where: [isFilled], fixed: [] }, bind);
	const empty = (at: KeyValue[] | null) =>
		further(columns.slice(1), at?.slice(1) ?? null, { where: [], fixed: [isEmpty] }, bind);
	if (fromEmpty) return backwards ? [...empty(values), ...filled(null)] : empty(values);
	if (backwards) return values === null ? [...empty(null), ...filled(null)] : filled(values);
	return [...filled(values), ...empty(null)];
}

/** Returns the rows from `values` on, that row included, in the order of `columns`: first those that share all but the last value. */
function further(
	columns: Column[],
	values: KeyValue[] | null,
	{ where, fixed }: { where: string[]; fixed: string[] },
	bind: Bind,
): Part[] {
	const by = columns.map(({ sql, descending }) => `${sql}${descending ? " DESC" : ""}`).join(", ");
	if (values === null) return [{ where: [...where, ...fixed], by }];
	return columns
		.map((column, at) => {
			const same = columns.slice(0, at).map(({ sql }, index) => `${sql} = ${bind(values[index])}`);
			const beyond = column.descending ? "<" : ">";
			const including = at === columns.length - 1 ? "=" : "";
			// Other bounds would repeat this, and of two the planner may take the wider one.
			const bounded = same.length === 0 && column.descending ? where : [];
			return { where: [...bounded, ...fixed, ...same, `${column.sql} ${beyond}${including} ${bind(values[at])}`], by };
		})
		.reverse();
}
