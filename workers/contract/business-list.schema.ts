import * as z from "zod";
import { businessFilterFields, listFilterFields } from "./business-filter.schema.ts";
import {
	MANAGED_PAGE_SIZE,
	MANAGED_SORTS,
	MAX_MANAGED_LIMIT,
	MAX_STRETCH,
	type ManagedPageQuery,
} from "./business-list.ts";
import { limit, offset } from "./list.schema.ts";
import { MAX_SEARCH_LENGTH, SORT_ORDERS } from "./list.ts";

const sorted = {
	sort: z.enum(MANAGED_SORTS).default("name"),
	order: z.enum(SORT_ORDERS).default("asc"),
	/** Is Base64url of JSON. The service function parses it, since it knows the parts of each order. */
	anchor: z
		.string()
		.regex(/^[\w-]{1,1000}$/)
		.optional(),
};

export const managedListQuery = z.object({
	...listFilterFields,
	...sorted,
	limit: limit(MANAGED_PAGE_SIZE, MAX_MANAGED_LIMIT),
	offset,
});

export const managedPageQuery = z.object({
	...listFilterFields,
	...sorted,
	page: z.coerce.number().int().min(1).max(10_000_000).default(1),
	have: z.coerce
		.number()
		.int()
		.min(0)
		.max(MANAGED_PAGE_SIZE - 1)
		.default(0),
}) satisfies z.ZodType<ManagedPageQuery>;

export const managedStretchQuery = z.object({
	...listFilterFields,
	...sorted,
	limit: limit(MAX_STRETCH, MAX_STRETCH),
	offset,
});

const after = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0);
export const managedCountQuery = z.object({ ...listFilterFields, after });
export const managedKeysQuery = z.object({ ...listFilterFields, after, sort: sorted.sort });

export const managedRowsQuery = z.object({
	ids: z
		.string()
		.regex(/^\d{1,15}(?:,\d{1,15})*$/)
		.transform((text) => text.split(",").map(Number))
		.refine((ids) => ids.length <= MANAGED_PAGE_SIZE),
});

export const meaningQuery = z.object({ search: z.string().max(MAX_SEARCH_LENGTH) });

const { categoryId, cityId, notCityIds, importId, missingFrom } = businessFilterFields;
export const choicesQuery = z.object({ categoryId, cityId, notCityIds, importId, missingFrom });

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Checks the parts of an anchor: its order, its offset, the least number of rows, the row number and the keys before
 * it.
 */
export const anchorFields = z.tuple(
	[z.enum(MANAGED_SORTS), count, count, count],
	z.union([z.string().max(500), z.number(), z.null()]),
);
