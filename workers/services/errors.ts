import { WriteConflict } from "#db/batch.ts";
import { isRestoreRunning } from "#db/queries/change-sets.ts";
import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";

/** What services throw: a code, and an English sentence for developers. `retryAfter` are seconds until it is worth another try. */
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

/** What a verb has thrown, as an error with a code: its own, a lost race that was not run again, or a restore that runs. Null for what has none. */
export function serviceErrorOf(error: unknown): ServiceError | null {
	if (error instanceof ServiceError) return error;
	if (isRestoreRunning(error)) return new ServiceError("restore-running", "A restore or a reset is under way");
	return error instanceof WriteConflict ? new ServiceError("write-conflict", error.message) : null;
}
