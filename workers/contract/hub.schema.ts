import * as z from "zod";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import { HUB_ORDERS, HUB_SORTS, type HubMerge, type HubQuery, MAX_HUB_NAME_LENGTH } from "./hub.ts";
import { searchText } from "./list.schema.ts";

/** What the calls about categories and about cities have in common. */

export const hubParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const flag = z
	.enum(["true", "false"])
	.default("false")
	.transform((value) => value === "true");

export const hubListQuery = z.object({
	search: searchText,
	sort: z.enum(HUB_SORTS).default("count"),
	order: z.enum(HUB_ORDERS).default("desc"),
	empty: flag,
	removed: flag,
	after: z.string().max(400).optional(),
}) satisfies z.ZodType<HubQuery>;

const revision = z.int().min(0);
/** As imports write them; a name has a letter or a digit of some script in it: by punctuation alone nothing is found. */
export const hubName = z
	.string()
	.trim()
	.overwrite(cleanLine)
	.min(1)
	.max(MAX_HUB_NAME_LENGTH)
	.regex(/[\p{L}\p{N}]/u);
/** Written as addresses are, whatever is typed. */
export const hubSlug = z
	.string()
	.max(MAX_SLUG_LENGTH)
	.overwrite((text) => slugify(text))
	.min(1);

export const hubRemovalQuery = z.object({ revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
/** `into` is the one that stays. */
export const hubMergeSchema = z.strictObject({ revision, into: z.int().min(1) }) satisfies z.ZodType<HubMerge>;
export { revision as hubRevision };
