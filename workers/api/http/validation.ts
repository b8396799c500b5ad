import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import * as z from "zod";
import { ServiceError } from "#workers/services/errors.ts";

/** Checks the parameter of calls about one item that has a UUID. */
export const idParam = z.object({ id: z.uuid() });

/** Validates a part of the request with a schema of the contract. A mismatch is a 400 that names each field. */
export function validate<T extends z.ZodType, Target extends keyof ValidationTargets>(
	target: Target,
	schema: T,
	message = "The request does not have the expected form",
) {
	return zValidator(target, schema, (result) => {
		if (!result.success) throw misfit(message, result.error);
	});
}

/** Makes the error for a value that does not match its schema. It names the first twenty fields. */
export function misfit(message: string, { issues }: Pick<z.core.$ZodError, "issues">): ServiceError {
	return new ServiceError("validation-failed", message, {
		issues: issues
			.slice(0, 20)
			.map((issue) => ({ path: issue.path.join(".").slice(0, 200), message: issue.message.slice(0, 300) })),
	});
}
