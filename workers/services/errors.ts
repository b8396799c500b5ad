import { WriteConflict } from "#db/batch.ts";
import { isRestoreRunning } from "#db/queries/change-sets.ts";
import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";

/**
 * Is the error that services throw. It has a code, and an English sentence for developers. `retryAfter` is the number
 * of seconds until a retry makes sense.
 */
export class ServiceError extends Error {
	readonly code: ErrorCode;
	readonly issues: ErrorEnvelope["error"]["issues"];
	readonly retryAfter: number | undefined;
	constructor(
		code: ErrorCode,
		message: string,
		more: { issues?: ErrorEnvelope["error"]["issues"]; retryAfter?: number } = {},
	) {
		super(message);
		this.name = "ServiceError";
		this.code = code;
		this.issues = more.issues;
		this.retryAfter = more.retryAfter;
	}
}

/**
 * Converts a thrown error to one with a code: its own, that of a lost race that was not run again, or that of a running restore. Returns
 * null for any other error.
 */
export function serviceErrorOf(error: unknown): ServiceError | null {
	if (error instanceof ServiceError) return error;
	if (isRestoreRunning(error)) return new ServiceError("restore-running", "A restore or a reset is under way");
	return error instanceof WriteConflict ? new ServiceError("write-conflict", error.message) : null;
}
