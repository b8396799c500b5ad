import * as z from "zod";
import { CATEGORY_ICONS } from "#workers/domain/category-icon.ts";
import type { CategoryEdit, NewCategory } from "./category.ts";
import { limit, offset, searchText } from "./list.schema.ts";
import { taxonomyName, taxonomyRevision, taxonomySlug } from "./taxonomy.schema.ts";

export const categoryListQuery = z.object({ limit: limit(200, 1_000), offset, search: searchText });

export const categoryEditSchema = z.strictObject({
	revision: taxonomyRevision,
	name: taxonomyName.optional(),
	slug: taxonomySlug.optional(),
	icon: z.enum(CATEGORY_ICONS).optional(),
}) satisfies z.ZodType<CategoryEdit>;

export const newCategorySchema = z.strictObject({
	name: taxonomyName,
	slug: taxonomySlug.or(z.literal("").transform(() => undefined)).optional(),
	icon: z.enum(CATEGORY_ICONS).optional(),
}) satisfies z.ZodType<NewCategory>;
