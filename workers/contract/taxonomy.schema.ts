import * as z from "zod";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import { searchText } from "./list.schema.ts";
import {
	type FormerName,
	MAX_TAXONOMY_NAME_LENGTH,
	TAXONOMY_ORDERS,
	TAXONOMY_SORTS,
	type TaxonomyMerge,
	type TaxonomyQuery,
} from "./taxonomy.ts";

/** These are the common parts of the calls about categories and about cities. */

export const taxonomyParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const flag = z
	.enum(["true", "false"])
	.default("false")
	.transform((value) => value === "true");

/** A folded name may be longer than the name: one sign can stand for a phrase of eighteen letters. */
const MOST_FOLDED = 18 * MAX_TAXONOMY_NAME_LENGTH;
/** Is enough for the two numbers before the folded name of the position in a list. */
const MOST_OF_POSITION = 40;

export const taxonomyListQuery = z.object({
	search: searchText,
	sort: z.enum(TAXONOMY_SORTS).default("count"),
	order: z.enum(TAXONOMY_ORDERS).default("desc"),
	empty: flag,
	removed: flag,
	after: z
		.string()
		.max(MOST_OF_POSITION + MOST_FOLDED)
		.optional(),
}) satisfies z.ZodType<TaxonomyQuery>;

const revision = z.int().min(0);
/**
 * Checks a name, and writes it as imports do. It must contain a letter or a digit of any script, because punctuation
 * alone cannot be found.
 */
export const taxonomyName = z
	.string()
	.trim()
	.overwrite(cleanLine)
	.min(1)
	.max(MAX_TAXONOMY_NAME_LENGTH)
	.regex(/[\p{L}\p{N}]/u);
/** It is converted to the form of addresses, whatever is typed. */
export const taxonomySlug = z
	.string()
	.max(MAX_SLUG_LENGTH)
	.overwrite((text) => slugify(text))
	.min(1);

export const taxonomyRemovalQuery = z.object({ revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
/** `into` is the one that stays. */
export const taxonomyMergeSchema = z.strictObject({
	revision,
	into: z.int().min(1),
}) satisfies z.ZodType<TaxonomyMerge>;
export const formerNameSchema = z.strictObject({
	name: z.string().min(1).max(MOST_FOLDED),
}) satisfies z.ZodType<FormerName>;
export { revision as taxonomyRevision };
