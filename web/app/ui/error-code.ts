import { isRouteErrorResponse } from "react-router";
import { ERROR_CODES, type ErrorCode } from "#workers/contract/errors.ts";

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

/** Returns the code of what a loader threw or the router refused, "internal-error" for anything unexpected. */
export function errorCode(error: unknown): ErrorCode {
	if (!isRouteErrorResponse(error)) return "internal-error";
	const code: unknown = (error.data as { code?: unknown } | null)?.code;
	if (typeof code === "string" && codes.has(code)) return code as ErrorCode;
	return error.status === 404 ? "not-found" : error.status === 405 ? "method-not-allowed" : "internal-error";
}
