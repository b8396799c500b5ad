import * as z from "zod";
import { MAX_OPERATOR_NAME } from "./session.ts";
import { secret } from "./sign-in.schema.ts";

/** Checks the repeated password, which is required before something that cannot be undone. */
export const confirmSchema = z.object({ password: secret });

/** Takes the name of an operator. It may be empty. */
export const sessionNameSchema = z.strictObject({
	name: z
		.string()
		.trim()
		.max(MAX_OPERATOR_NAME)
		.regex(/^[^\p{C}]*$/u),
});
