import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { ServiceError } from "#workers/services/errors.ts";

/** Validates a part of the request with a contract's schema; what does not fit is a 400 that names each field. */
export function validate<T extends ZodType, Target extends keyof ValidationTargets>(target: Target, schema: T) {
	return zValidator(target, schema, (result) => {
		if (result.success) return;
		throw new ServiceError("validation-failed", "The request does not have the expected form", {
			issues: result.error.issues
				.slice(0, 20)
				.map((issue) => ({ path: issue.path.join(".").slice(0, 200), message: issue.message.slice(0, 300) })),
		});
	});
}
