import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import * as z from "zod";

// Otherwise Zod compiles its checks with `Function`. Even its test whether it may do so breaks the policy of the admin
// pages.
z.config({ jitless: true });

/** Checks a form's values as a schema does. It is in a file of its own, which is fetched with the schemas. */
export function zodChecks<Values extends FieldValues, Sent extends FieldValues>(
	schema: z.ZodType<Sent, Values>,
): Resolver<Values, unknown, Sent> {
	return zodResolver<Values, unknown, Sent>(schema);
}
