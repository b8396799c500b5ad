import * as z from "zod";

export const importListQuery = z.object({
	/** Holds the instant and the id of the last import on the page before. */
	before: z
		.string()
		.regex(/^\d{1,16}\.[\da-f-]{36}$/)
		.optional(),
});

export const importProblemsQuery = z.object({
	/** Is the `next` of the part before. */
	after: z.coerce.number().int().min(-1).max(1_000_000).default(-1),
});
