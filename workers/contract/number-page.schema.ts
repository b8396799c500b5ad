import * as z from "zod";
import { RUNNING_SPANS } from "#workers/domain/numbers/spans.ts";
import { type NumbersQuery, PICKED_KINDS, TOP_KINDS } from "./number-page.ts";

const SPANS = [...RUNNING_SPANS, "month", "own"] as const;
/** Is longer than any subject. */
const MOST_SUBJECT = 400;

export const numbersQuery = z
	.strictObject({
		span: z.enum(SPANS).optional(),
		month: z
			.string()
			.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
			.optional(),
		from: z.iso.date().optional(),
		to: z.iso.date().optional(),
		all: z.enum(TOP_KINDS).optional(),
		kind: z.enum(PICKED_KINDS).optional(),
		subject: z.string().min(1).max(MOST_SUBJECT).optional(),
	})
	.refine((query) => query.span !== "month" || query.month !== undefined, { path: ["month"], message: "Needed" })
	.refine((query) => query.span !== "own" || (query.from !== undefined && query.to !== undefined), {
		path: ["from"],
		message: "Both days are needed",
	})
	.refine((query) => (query.kind === undefined) === (query.subject === undefined), {
		path: ["subject"],
		message: "A kind and a subject go together",
	}) satisfies z.ZodType<NumbersQuery>;
