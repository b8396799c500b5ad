import * as z from "zod";
import { MAX_SECRET, type SignInRequest } from "./sign-in.ts";

export const secret = z.string().min(1).max(MAX_SECRET);

export const signInSchema = z.object({
	formId: z.uuid(),
	step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
	secret,
}) satisfies z.ZodType<SignInRequest>;
