import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { WriteConflict } from "#db/batch.ts";
import { ApiError, STATUS } from "#workers/api/errors.ts";
import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";
import type { ApiEnv } from "./context.ts";

/** Every error leaves here, in the one envelope. What was not foreseen is logged with its request id and says nothing else. */
export const handleError: ErrorHandler<ApiEnv> = (error, c) => {
	const known = knownError(error);
	const requestId = c.get("requestId") ?? crypto.randomUUID();
	if (known.code === "internal-error")
		console.error(JSON.stringify({ requestId, error: String(error.stack ?? error) }));
	const body: ErrorEnvelope = {
		error: {
			code: known.code,
			message: known.message,
			requestId,
			...(known.issues === undefined ? {} : { issues: known.issues }),
		},
	};
	c.header("Cache-Control", "no-store");
	if (known.code === "unauthorized") c.header("WWW-Authenticate", 'Bearer realm="directory"');
	const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
	if (known.code === "unavailable") c.header("Retry-After", "2");
	else if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
	return c.json(body, STATUS[known.code]);
};

export const handleNotFound: NotFoundHandler<ApiEnv> = (c) =>
	handleError(new ApiError("not-found", "No such call"), c) as Response;

function knownError(error: Error): { code: ErrorCode; message: string; issues?: ErrorEnvelope["error"]["issues"] } {
	if (error instanceof ApiError) return error;
	if (error instanceof WriteConflict) return { code: "write-conflict", message: error.message };
	if (error instanceof HTTPException && error.status < 500)
		return { code: error.status === 413 ? "payload-too-large" : "bad-request", message: error.message };
	// D1's own words for "try again": the queue is full, or the object moved.
	if (
		/D1_ERROR.*(?:overloaded|Network connection lost|storage caused object to be reset|reset because)/.test(
			String(error),
		)
	)
		return { code: "unavailable", message: "The database is busy" };
	return { code: "internal-error", message: "Something went wrong" };
}
