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
