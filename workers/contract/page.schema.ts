import * as z from "zod";
import { categoryId, filterable, page, searchText, sortBy, sortOrder } from "./list.schema.ts";

export const homePageQuery = z.object({ search: searchText, categoryId });
export const searchPageQuery = filterable({
	search: searchText,
	categoryId,
	city: z.string().min(1).max(200).optional(),
	sortBy,
	sortOrder,
	page,
});
export const taxonomyPageQuery = filterable({ search: searchText, sortBy, sortOrder, page });
export const directoryPageQuery = z.object({
	search: searchText,
	page,
	/** Is the city whose preview panel is open, for visitors without JavaScript. */
	open: z.string().max(200).optional(),
});
