import * as z from "zod";
import { LIST_VIEW_LIMITS, type NewListView } from "./list-view.ts";

export const newListView = z.strictObject({
	name: z.string().trim().min(1).max(LIST_VIEW_LIMITS.name),
	query: z
		.string()
		.max(LIST_VIEW_LIMITS.query)
		.regex(/^[\w\-.~%+=&*]*$/),
}) satisfies z.ZodType<NewListView>;

export const listViewName = newListView.pick({ name: true });

export const listViewParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
