import * as z from "zod";
import { page } from "./list.schema.ts";
import { ENGINES, MAX_BULK_URLS, SUBMISSION_STATES, SUBMISSION_TYPES, type SubmissionQuery } from "./submission.ts";

/** The fault of an address has its own code, so any text is accepted here. */
export const submitUrlSchema = z.strictObject({
	url: z.string(),
	type: z.enum(SUBMISSION_TYPES).default("URL_UPDATED"),
});
export const submitUrlsSchema = z.strictObject({ urls: z.array(z.string()).min(1).max(MAX_BULK_URLS) });

export const submissionQuery = z.object({
	engine: z.enum(ENGINES).optional(),
	state: z.enum(SUBMISSION_STATES).optional(),
	search: z.string().max(2_000).optional(),
	page,
}) satisfies z.ZodType<SubmissionQuery>;
export const historyQuery = z.object({ url: z.string().max(2_000) });
export const submissionParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const engineParam = z.object({ engine: z.enum(ENGINES) });
export const sendAllSchema = z.strictObject({ google: z.boolean().default(false) });
