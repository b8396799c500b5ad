import * as z from "zod";
import {
	type DuplicateMerge,
	type DuplicatesQuery,
	LEADING_REASONS,
	MERGE_FIELDS,
	UNITED_FIELDS,
} from "./duplicate.ts";

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const duplicatesQuery = z.object({
	state: z.enum(["open", "dismissed"]).default("open"),
	reason: z.enum(LEADING_REASONS).optional(),
	after: z
		.string()
		.regex(/^\d{1,3}-\d{1,16}-\d{1,16}$/)
		.optional(),
}) satisfies z.ZodType<DuplicatesQuery>;

/** Parses "12-340" as the two row numbers, the lower one first. */
export const pairParam = z.object({
	pair: z
		.string()
		.regex(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/)
		.transform((pair) => pair.split("-").map(Number) as [a: number, b: number])
		.refine(([a, b]) => a < b && b <= Number.MAX_SAFE_INTEGER),
});

export const undoMergeSchema = z.strictObject({ changeSet: z.uuid() });

export const mergeSchema = z.strictObject({
	keep: id,
	revisions: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
	other: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).default([]),
	both: z.array(z.enum(UNITED_FIELDS)).max(UNITED_FIELDS.length).default([]),
}) satisfies z.ZodType<DuplicateMerge>;
