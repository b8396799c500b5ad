import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";

/** The one place where a code becomes a status. */
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
	"category-not-found": 404,
	"city-not-found": 404,
	"import-not-found": 404,
	"import-finished": 409,
	"chunk-conflict": 409,
	"chunk-out-of-order": 409,
	"chunk-damaged": 422,
	"write-conflict": 409,
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
	"cell-too-large": 422,
	"xls-too-large": 413,
	"file-too-large": 413,
	"unreadable-file": 400,
	"no-header-row": 422,
	"no-name-column": 422,
	"rate-limited": 429,
	"internal-error": 500,
	unavailable: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** What services throw: a code, and an English sentence for developers. `retryAfter` are seconds until it is worth another try. */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly issues: ErrorEnvelope["error"]["issues"];
	readonly retryAfter: number | undefined;
	constructor(
		code: ErrorCode,
		message: string,
		more: { issues?: ErrorEnvelope["error"]["issues"]; retryAfter?: number } = {},
	) {
		super(message);
		this.name = "ApiError";
		this.code = code;
		this.issues = more.issues;
		this.retryAfter = more.retryAfter;
	}
}
