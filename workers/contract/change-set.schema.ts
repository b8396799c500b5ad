import * as z from "zod";
import type { BulkFacts } from "#workers/domain/business/field-lists.ts";
import { BUSINESS_STATUSES } from "#workers/domain/listing/listing.ts";
import { businessFilter } from "./business-filter.schema.ts";
import { type BulkChange, CHANGE_SET_KINDS, MAX_SELECTED_IDS, type UniformValues } from "./change-set.ts";

const rowNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const uniformValues = z
	.strictObject({
		categoryId: rowNumber.optional(),
		cityId: rowNumber.optional(),
		status: z.enum(BUSINESS_STATUSES).optional(),
		verified: z.boolean().optional(),
		open: z.boolean().optional(),
	} satisfies Record<keyof BulkFacts, z.ZodType>)
	.refine((values) => Object.values(values).some((value) => value !== undefined), {
		error: "Nothing is set",
	}) satisfies z.ZodType<UniformValues>;

const selection = z.union([
	z.strictObject({ ids: z.array(rowNumber).min(1).max(MAX_SELECTED_IDS) }),
	z.strictObject({ filter: businessFilter }),
]);

export const bulkChange = z.union([
	z.strictObject({ selection, set: uniformValues }),
	z.strictObject({ selection, remove: z.literal(true) }),
]) satisfies z.ZodType<BulkChange>;

/** `after` is the `next` of the part before. */
export const bulkPreviewRequest = z.object({
	change: bulkChange,
	after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

export const changeSetListQuery = z.object({
	kind: z.enum(CHANGE_SET_KINDS).optional(),
	/** Selects those that are under way, and those of the same author that have ended lately. */
	recent: z.literal("true").optional(),
	/** Holds the instant and the id of the last change set on the page before. */
	before: z
		.string()
		.regex(/^\d{1,16}\.[\da-f-]{36}$/)
		.optional(),
});

/** `after` is the `next` of the part before. */
export const undoPreviewQuery = z.object({
	after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
