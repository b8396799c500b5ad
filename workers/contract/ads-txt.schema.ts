import * as z from "zod";
import { adsTxtProblems, MAX_ADS_TXT } from "#workers/domain/ads-txt.ts";
import type { AdsTxtEdit } from "./ads-txt.ts";

/** Each bad line has its own issue: `text.3`, with the fault's name. */
const text = z
	.string()
	.max(MAX_ADS_TXT)
	.superRefine((content, context) => {
		for (const { line, fault } of adsTxtProblems(content))
			context.addIssue({ code: "custom", path: [line], message: fault });
	});

export const adsTxtEdit = z.object({ text, revision: z.int().min(0) }) satisfies z.ZodType<AdsTxtEdit>;
