import * as z from "zod";
import { CATEGORY_ICONS } from "#workers/domain/category-icon.ts";
import type { CategoryEdit, NewCategory } from "./category.ts";
import { hubName, hubRevision, hubSlug } from "./hub.schema.ts";
import { limit, offset, searchText } from "./list.schema.ts";

export const categoryListQuery = z.object({ limit: limit(200, 1_000), offset, search: searchText });

export const categoryEditSchema = z.strictObject({
	revision: hubRevision,
	name: hubName.optional(),
	slug: hubSlug.optional(),
	icon: z.enum(CATEGORY_ICONS).optional(),
}) satisfies z.ZodType<CategoryEdit>;

export const newCategorySchema = z.strictObject({
	name: hubName,
	slug: hubSlug.or(z.literal("").transform(() => undefined)).optional(),
	icon: z.enum(CATEGORY_ICONS).optional(),
}) satisfies z.ZodType<NewCategory>;
