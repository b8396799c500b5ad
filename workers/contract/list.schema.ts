import * as z from "zod";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import { MAX_LIMIT, MAX_SEARCH_LENGTH, MOST_PAGES, SORT_FIELDS, SORT_ORDERS } from "./list.ts";
import { FILTER_PARAMETERS, NO_FILTERS, readListFilters } from "./list-filters.ts";
import { LEAST_RATINGS, MOST_FILTERS, PRICE_LEVELS, RADII } from "./search.ts";

/** These are parts of the queries of lists. */

export const sortBy = z.enum(SORT_FIELDS).optional();
export const sortOrder = z.enum(SORT_ORDERS).optional();
export const searchText = z.string().max(MAX_SEARCH_LENGTH).optional();
export const limit = (fallback: number, max = MAX_LIMIT) => z.coerce.number().int().min(1).max(max).default(fallback);
export const offset = z.coerce.number().int().min(0).max(1_000_000_000).default(0);
export const page = z.coerce.number().int().min(1).max(MOST_PAGES).default(1);
const filter = (description: string) => z.string().max(200).optional().describe(description);
const listed = (values: readonly (string | number)[]) => values.join(", ");
/** Checks the filters of lists, as texts: those of `FILTER_PARAMETERS`, and `as=typed` with a search. */
const filterFields = {
	open: filter(
		"when it must be open, by its own clock: now, late, 24h, a day (sun), a day and hour (sun-2100) or an hour (2100)",
	),
	rating: filter(`the least rating: ${listed(LEAST_RATINGS)}`),
	price: filter(`price levels, with commas between them: ${listed(PRICE_LEVELS)}`),
	has: filter(`features that it must have, with commas between them: ${listed(FEATURES)}`),
	near: filter("latitude and longitude in degrees: 53.8,-1.55"),
	within: filter(`the distance from near or from the town: ${listed(RADII)}`),
	as: z.enum(["typed"]).optional(),
};

/** Makes the query of a list with filters. An unknown filter is refused by its name, and so are too many. */
export function filterable<Fields extends z.ZodRawShape>(fields: Fields) {
	return z.object({ ...fields, ...filterFields }).superRefine((query, { addIssue }) => {
		if (filtersOf(query) !== null) return;
		const given = FILTER_PARAMETERS.filter((name) => query[name as keyof typeof query] !== undefined);
		const unknown = given.filter((name) => filtersOf({ [name]: query[name as keyof typeof query] }) === null);
		const message = unknown.length > 0 ? "There is no such filter" : `There are more than ${MOST_FILTERS} filters`;
		for (const name of unknown.length > 0 ? unknown : given) addIssue({ code: "custom", path: [name], message });
	});
}

/** Reads the filters of a query that `filterable` has accepted. */
export function listAsked<Query extends { [Name in keyof typeof filterFields]?: string | undefined }>(query: Query) {
	const { open: _o, rating: _r, price: _p, has: _h, near: _n, within: _w, as, ...rest } = query;
	return { ...rest, asTyped: as === "typed", filters: filtersOf(query) ?? NO_FILTERS };
}

function filtersOf(query: object) {
	const given = query as Readonly<Record<string, string | undefined>>;
	return readListFilters({ get: (name) => given[name] });
}

export const categoryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();
