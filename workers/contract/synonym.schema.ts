import * as z from "zod";
import { MAX_SEARCH_LENGTH } from "./list.ts";
import type { NewSynonym, SynonymItem } from "./synonym.ts";

export const newSynonym = z.strictObject({
	text: z.string().trim().min(1).max(MAX_SEARCH_LENGTH),
	categoryId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
}) satisfies z.ZodType<NewSynonym>;

export const refusedPhrase = z.strictObject({ phrase: z.string().min(1).max(MAX_SEARCH_LENGTH) });

export const synonymItem = z.strictObject({
	phrase: z.string().min(1).max(MAX_SEARCH_LENGTH),
	meaning: z.string().min(1).max(MAX_SEARCH_LENGTH),
}) satisfies z.ZodType<SynonymItem>;
