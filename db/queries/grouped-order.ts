import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import type { ManagedSort } from "#workers/contract/business-list.ts";
import type { KeyValue } from "#workers/domain/keyed-order.ts";
import { BUSINESS_STATUSES } from "#workers/domain/listing/listing.ts";
import type { BusinessOrder, Candidate, Walk } from "./business-order.ts";
import { CANDIDATE } from "./business-order.ts";
import { binder, facetGroups, facetMatch } from "./business-selection.ts";

/**
 * This file reads the operators' list in the orders of columns that have few values: their businesses stand in the index of facets, value
 * after value, each in the order of the row number. Such an order needs no index of its own.
 */

type Grouping = {
	field: "open" | "status" | "verified" | "source";
	word: (value: KeyValue) => string;
	/** Lists the values in ascending order, but for the empty one. Null: the index of facets knows them. */
	values: readonly KeyValue[] | null;
};

const GROUPINGS: Partial<Record<ManagedSort, Grouping>> = {
	open: { field: "open", word: (value) => `o${value}`, values: [0, 1] },
	verified: { field: "verified", word: (value) => `v${value}`, values: [0, 1] },
	status: {
		field: "status",
		word: (value) => `s${String(value).toLowerCase()}`,
		values: BUSINESS_STATUSES.toSorted(),
	},
	source: { field: "source", word: (value) => `x${value}`, values: null },
};

export function groupingOf(sort: ManagedSort): Grouping | null {
	return GROUPINGS[sort] ?? null;
}

const SOURCE = columnsOf({ source: computed<string>("substr(term, 2)"), total: computed<number>("doc") });
type SourceCount = RowOf<typeof SOURCE>;

/** Reads the sources that businesses come from, in ascending order, with their numbers of businesses. */
export function sourcesOfFacets(db: Database, limit: number): Statement<SourceCount> {
	return select(
		db,
		SOURCE,
		"FROM business_facet_counts WHERE term >= 'x' AND term < 'y' ORDER BY term LIMIT ?1",
		limit,
	);
}

/** D1 joins at most five queries by UNION. */
const MOST_JOINED = 5;

/**
 * Reads businesses whose column has one of the values after the other, at most `limit`, one row each. `values` are those that can occur, in
 * ascending order. The filter has facets alone.
 */
export function walkGroups(
	db: Database,
	filter: BusinessFilter,
	order: BusinessOrder,
	{ field, word }: Grouping,
	values: readonly KeyValue[],
	{ from, descending, backwards }: Walk,
	limit: number,
): Statement<Candidate> {
	const bound: unknown[] = [];
	const bind = binder(bound);
	const flipped = descending !== (order.keys[0]?.descending === true);
	const down = flipped !== backwards ? " DESC" : "";
	const isEmptyLast = order.keys[0]?.empty !== undefined && filter[field] === undefined;
	const filled = descending ? values.toReversed() : values;
	const forward = isEmptyLast ? [...filled, null] : [...filled];
	const sequence = backwards ? forward.reverse() : forward;
	const start = from === null ? null : (from.keys[0] ?? null);
	// A value of which the last business has gone is passed over.
	const isBehind = (value: KeyValue) =>
		start === null || value === null
			? (start === null) === backwards || value === start
			: value === start || value > start !== (descending !== backwards);
	const rest = facetGroups({ ...filter, [field]: undefined });
	const others = rest.length === 0 ? [["o0", "o1"]] : rest;
	const match = (value: KeyValue) =>
		value === null
			? `(${facetMatch(others)}) NOT ${facetMatch([values.map(word)])}`
			: facetMatch([...rest, [word(value)]]);
	const count = bind(limit);
	const parts = (from === null ? sequence : sequence.filter(isBehind)).map((value) => {
		// D1 binds every number as REAL, by which FTS5 cannot seek.
		const on =
			from !== null && value === start
				? ` AND rowid ${down === "" ? ">=" : "<="} CAST(${bind(from.id)} AS INTEGER)`
				: "";
		return `SELECT * FROM (SELECT rowid AS id, 1 AS fits, ${bind(value)} AS first, NULL AS second FROM business_facets
			WHERE business_facets MATCH ${bind(match(value))}${on} ORDER BY rowid${down} LIMIT ${count})`;
	});
	return select(db, CANDIDATE, `FROM (${joined(parts, count)}) LIMIT ${count}`, ...bound);
}

/** Joins queries to one that reads them in turn, and stops at the limit. */
function joined(parts: readonly string[], count: string): string {
	if (parts.length === 0) return "SELECT 0 AS id, 0 AS fits, NULL AS first, NULL AS second WHERE false";
	if (parts.length <= MOST_JOINED) return `${parts.join(" UNION ALL ")} LIMIT ${count}`;
	const size = MOST_JOINED ** (Math.ceil(Math.log(parts.length) / Math.log(MOST_JOINED)) - 1);
	const pieces = Array.from({ length: Math.ceil(parts.length / size) }, (_, at) =>
		joined(parts.slice(at * size, (at + 1) * size), count),
	);
	return `${pieces.map((piece) => `SELECT * FROM (${piece})`).join(" UNION ALL ")} LIMIT ${count}`;
}
