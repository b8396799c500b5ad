import { WORKBOOK_ERROR_CODES } from "#workers/domain/workbook/error.ts";
import { URL_REFUSALS } from "./submission.ts";

/** Lists every code that the API can answer. The matching sentences are in the web's text files. */
export const ERROR_CODES = [
	"bad-request",
	"validation-failed",
	"offset-too-deep",
	"unauthorized",
	"forbidden",
	"cross-site-request",
	"wrong-secret",
	"sign-in-expired",
	"sign-in-locked",
	"confirmation-required",
	"admin-not-configured",
	"not-found",
	"business-not-found",
	"business-gone",
	"category-not-found",
	"category-gone",
	"city-not-found",
	"city-gone",
	"trade-not-found",
	"import-not-found",
	"import-finished",
	"import-running",
	"change-set-not-found",
	"empty-selection",
	"export-too-large",
	"export-empty",
	"duplicate-not-found",
	"undo-expired",
	"chunk-conflict",
	"chunk-out-of-order",
	"chunk-damaged",
	"write-conflict",
	"edit-conflict",
	"slug-taken",
	"name-taken",
	"not-empty",
	"merge-under-way",
	"version-not-found",
	"backup-not-found",
	"backup-running",
	"backup-exists",
	"backup-needed",
	"backup-incomplete",
	"backup-damaged",
	"backup-newer",
	"restore-running",
	"change-set-running",
	"wrong-site-name",
	"plan-not-found",
	"subscription-not-found",
	"subscription-conflict",
	"too-many-businesses",
	"business-exists",
	"number-taken",
	...URL_REFUSALS,
	"engine-not-ready",
	"send-all-running",
	"method-not-allowed",
	"payload-too-large",
	"unsupported-media-type",
	...WORKBOOK_ERROR_CODES,
	"no-header-row",
	"no-name-column",
	"persons-only",
	"columns-doubtful",
	"older-file",
	"namesakes-here",
	"rate-limited",
	"internal-error",
	"unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Is the only form of an error: `{ error: { code, message, requestId, issues? } }`. */
export type ErrorEnvelope = {
	error: {
		code: ErrorCode;
		/**
		 * Is a text for developers, in English. It never contains SQL, a stack or a value that the visitor did not send.
		 */
		message: string;
		requestId: string;
		issues?: { path: string; message: string }[];
	};
};
