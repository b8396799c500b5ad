import * as z from "zod";
import { MAX_TOKEN_DAYS, type NewToken, SCOPES } from "./service-token.ts";

export const newTokenSchema = z.object({
	name: z.string().trim().min(1).max(100),
	scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
	days: z.number().int().min(1).max(MAX_TOKEN_DAYS),
}) satisfies z.ZodType<NewToken>;
