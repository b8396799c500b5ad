import * as z from "zod";
import { categoryId, filterable, limit, offset, searchText, sortBy, sortOrder } from "./list.schema.ts";
import { PAGE_SIZE } from "./list.ts";

export const businessListQuery = filterable({
	limit: limit(PAGE_SIZE),
	offset,
	search: searchText,
	categoryId,
	/** Is a city's slug, or its name, from which its slug is made. */
	city: z.string().min(1).max(200).optional(),
	sortBy,
	sortOrder,
});
export const randomQuery = z.object({ limit: limit(PAGE_SIZE) });
export const nearbyQuery = z.object({ limit: limit(6, 50) });
