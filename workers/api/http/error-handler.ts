import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";
import { ServiceError, serviceErrorOf } from "#workers/services/errors.ts";
import type { ApiEnv } from "./context.ts";
import { methodRefusal } from "./methods.ts";

/** Maps each error code to its HTTP status. This is the only place that does so. */
export const STATUS = {
	"bad-request": 400,
	"validation-failed": 400,
	"offset-too-deep": 400,
	unauthorized: 401,
	forbidden: 403,
	"cross-site-request": 403,
	"wrong-secret": 403,
	"sign-in-expired": 409,
	"sign-in-locked": 429,
	"confirmation-required": 403,
	"admin-not-configured": 503,
	"not-found": 404,
	"business-not-found": 404,
	"business-gone": 410,
	"category-not-found": 404,
	"category-gone": 410,
	"city-not-found": 404,
	"city-gone": 410,
	"trade-not-found": 404,
	"import-not-found": 404,
	"import-finished": 409,
	"import-running": 409,
	"change-set-not-found": 404,
	"empty-selection": 422,
	"export-too-large": 422,
	"export-empty": 404,
	"duplicate-not-found": 404,
	"undo-expired": 409,
	"chunk-conflict": 409,
	"chunk-out-of-order": 409,
	"chunk-damaged": 422,
	"write-conflict": 409,
	"edit-conflict": 409,
	"slug-taken": 409,
	"name-taken": 409,
	"not-empty": 409,
	"merge-under-way": 409,
	"version-not-found": 404,
	"backup-not-found": 404,
	"backup-running": 409,
	"backup-exists": 409,
	"backup-needed": 409,
	"backup-incomplete": 409,
	"backup-damaged": 422,
	"backup-newer": 422,
	"restore-running": 409,
	"change-set-running": 409,
	"wrong-site-name": 422,
	"plan-not-found": 404,
	"subscription-not-found": 404,
	"subscription-conflict": 409,
	"too-many-businesses": 422,
	"business-exists": 409,
	"number-taken": 409,
	"not-a-url": 422,
	"not-https": 422,
	foreign: 422,
	"unknown-page": 422,
	"not-indexable": 422,
	duplicate: 409,
	"still-there": 409,
	"engine-not-ready": 409,
	"send-all-running": 409,
	"method-not-allowed": 405,
	"payload-too-large": 413,
	"unsupported-media-type": 415,
	"not-a-workbook": 422,
	"empty-workbook": 422,
	"encrypted-workbook": 422,
	"truncated-workbook": 422,
	"damaged-workbook": 422,
	"zip-bomb": 422,
	"too-many-entries": 422,
	"unsupported-compression": 422,
	"doctype-refused": 422,
	"row-too-large": 422,
	"nested-too-deep": 422,
	"xls-too-large": 413,
	"file-too-large": 413,
	"unreadable-file": 400,
	"unknown-encoding": 422,
	"no-header-row": 422,
	"no-name-column": 422,
	"persons-only": 422,
	"columns-doubtful": 422,
	"older-file": 409,
	"namesakes-here": 409,
	"rate-limited": 429,
	"internal-error": 500,
	unavailable: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** Matches the messages of D1 that mean "try again": the queue is full, or the object has moved. */
const PASSING = /D1_ERROR.*(?:overloaded|Network connection lost|storage caused object to be reset|reset because)/;
/**
 * Matches the messages of the storage when the disk is full or broken. Usually workerd writes them only to its own log
 * and gives a reference.
 */
const STORAGE_FAILS =
	/database or disk is full|disk I\/O error|SQLITE_(?:FULL|IOERR)|Exceeded maximum DB size|internal error; reference = /;

/**
 * Answers every error in the same envelope. An unexpected error is logged with its request id. The answer says nothing
 * else about it.
 */
export const handleError: ErrorHandler<ApiEnv> = (error, c) => {
	const known = knownError(error);
	const requestId = c.get("ctx")?.requestId ?? crypto.randomUUID();
	if (known.code === "internal-error" || STORAGE_FAILS.test(String(error)))
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
	const retryAfter = error instanceof ServiceError ? error.retryAfter : undefined;
	if (known.code === "unavailable") c.header("Retry-After", "2");
	else if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
	return c.json(body, STATUS[known.code]);
};

/**
 * Answers a request without a route. The answer is a 405 when the path takes other methods, otherwise a 404.
 * `methodsAt` returns the methods of the routes at a path.
 */
export function handleNotFound(methodsAt: (path: string) => string[]): NotFoundHandler<ApiEnv> {
	return (c) => {
		const methods = methodsAt(c.req.path);
		const error = methods.length > 0 ? methodRefusal(c, methods) : new ServiceError("not-found", "No such call");
		return handleError(error, c);
	};
}

function knownError(error: Error): { code: ErrorCode; message: string; issues?: ErrorEnvelope["error"]["issues"] } {
	const coded = serviceErrorOf(error);
	if (coded !== null) return coded;
	if (error instanceof HTTPException && error.status < 500)
		return { code: error.status === 413 ? "payload-too-large" : "bad-request", message: error.message };
	if (PASSING.test(String(error))) return { code: "unavailable", message: "The database is busy" };
	if (STORAGE_FAILS.test(String(error))) return { code: "unavailable", message: "The database cannot be used now" };
	return { code: "internal-error", message: "Something went wrong" };
}
