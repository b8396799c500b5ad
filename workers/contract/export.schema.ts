import * as z from "zod";
import { businessFilterFields } from "./business-filter.schema.ts";
import { EXPORT_ANSWERS, type ExportQuery, MOST_EXPORTED_IDS } from "./export.ts";

const rowNumber = z
	.string()
	.regex(/^\d{1,15}$/)
	.transform(Number)
	.pipe(z.int().min(1));

/** A reversed range is refused. The service limits the number of records. */
export const exportQuery = z
	.object({
		...businessFilterFields,
		startIndex: rowNumber.optional(),
		endIndex: rowNumber.optional(),
		categoryId: rowNumber.optional(),
		/** Is a list such as "3,17,204" in an address. */
		ids: z
			.string()
			.max(MOST_EXPORTED_IDS * 16)
			.transform((text) => text.split(","))
			.pipe(z.array(rowNumber).max(MOST_EXPORTED_IDS))
			.optional(),
		format: z.enum(EXPORT_ANSWERS).default("xlsx"),
	})
	.refine(({ startIndex = 1, endIndex = startIndex }) => startIndex <= endIndex, {
		path: ["startIndex"],
		message: "startIndex is not greater than endIndex",
	}) satisfies z.ZodType<ExportQuery>;
