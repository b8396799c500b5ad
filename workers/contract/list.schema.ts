import * as z from "zod";
import { MAX_LIMIT, MAX_SEARCH_LENGTH, SORT_FIELDS, SORT_ORDERS } from "./list.ts";
import { NO_FILTERS, readListFilters } from "./list-filters.ts";

/** These are parts of the queries of lists. */

export const sortBy = z.enum(SORT_FIELDS).optional();
export const sortOrder = z.enum(SORT_ORDERS).optional();
export const searchText = z.string().max(MAX_SEARCH_LENGTH).optional();
export const limit = (fallback: number, max = MAX_LIMIT) => z.coerce.number().int().min(1).max(max).default(fallback);
export const offset = z.coerce.number().int().min(0).max(1_000_000_000).default(0);
export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const filter = z.string().max(200).optional();
/** Checks the filters of lists, as texts: those of `FILTER_PARAMETERS`, and `as=typed` with a search. */
const filterFields = {
	open: filter,
	rating: filter,
	price: filter,
	has: filter,
	near: filter,
	within: filter,
	as: z.enum(["typed"]).optional(),
};

/** Makes the query of a list with filters. An unknown filter is refused, and so are too many. */
export function filterable<Fields extends z.ZodRawShape>(fields: Fields) {
	return z.object({ ...fields, ...filterFields }).refine((query) => filtersOf(query) !== null, {
		path: ["filters"],
		message: "There is no such filter, or there are too many",
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
