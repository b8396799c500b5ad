import * as z from "zod";
import { EXPORT_ANSWERS, type ExportQuery } from "./export.ts";

const rowNumber = z
	.string()
	.regex(/^\d{1,15}$/)
	.transform(Number)
	.pipe(z.int().min(1));

/** A reversed range is refused. The service limits the number of records. */
export const exportQuery = z
	.object({
		startIndex: rowNumber.optional(),
		endIndex: rowNumber.optional(),
		categoryId: rowNumber.optional(),
		countryCode: z
			.string()
			.regex(/^[A-Z]{2}$/)
			.optional(),
		format: z.enum(EXPORT_ANSWERS).default("xlsx"),
	})
	.refine(({ startIndex = 1, endIndex = startIndex }) => startIndex <= endIndex, {
		path: ["startIndex"],
		message: "startIndex is not greater than endIndex",
	}) satisfies z.ZodType<ExportQuery>;
