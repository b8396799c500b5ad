import type { Context } from "hono";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { ServiceError } from "#workers/services/errors.ts";
import type { ApiEnv } from "../http/context.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const BODY_TYPE = /^(?:application\/(?:json|octet-stream)|multipart\/form-data)\s*(?:;|$)/i;
const REFUSALS = {
	"cross-site-request": "A change must come from the site's own pages",
	"unsupported-media-type": "A body is application/json, application/octet-stream or multipart/form-data",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What a request says of where it comes from: Sec-Fetch-Site, Origin and Content-Type as they were sent, null where they were not. */
type Sender = {
	method: string;
	site: string | null;
	origin: string | null;
	type: string | null;
	hasBody: boolean;
};

/** The address that the browser must have sent a change from: the admin's own at its own host. From configuration alone. */
export function ownOrigin({ hostKind, ADMIN_ORIGIN, PUBLIC_ORIGIN }: ApiEnv["Bindings"]): string {
	return ((hostKind === "admin" && ADMIN_ORIGIN) || PUBLIC_ORIGIN).replace(/\/+$/, "");
}

/**
 * The code that refuses a change which another site made the browser send (ASVS 3.5.1–3.5.3, OWASP CSRF sheet), or null: by Fetch
 * Metadata, by Origin, and by the type of its body. Every browser sends one of the two headers with a change, so where a cookie
 * would decide (`strict`) one must be there; a program that brings a token of its own sends neither.
 */
export function crossSiteRefusal(
	{ method, site, origin, type, hasBody }: Sender,
	own: string,
	strict: boolean,
): keyof typeof REFUSALS | null {
	if (READING.has(method)) return null;
	const foreign =
		(site !== null && site !== "same-origin" && site !== "none") ||
		(origin !== null && !isOwn(origin, own)) ||
		(strict && site === null && origin === null);
	if (foreign) return "cross-site-request";
	const takesType = type === null ? !hasBody : BODY_TYPE.test(type);
	return takesType ? null : "unsupported-media-type";
}

/** Throws where `crossSiteRefusal` refuses this request. */
export function refuseCrossSite(c: Context<ApiEnv>, strict: boolean): void {
	const refusal = senderRefusal(c, strict);
	if (refusal !== null) throw refusal;
}

/** What `crossSiteRefusal` refuses this request with, for a call that has something to do before. */
export function senderRefusal(c: Context<ApiEnv>, strict: boolean): ServiceError | null {
	const code = crossSiteRefusal(senderOf(c), ownOrigin(c.env), strict);
	return code === null ? null : new ServiceError(code, REFUSALS[code]);
}

function senderOf(c: Context<ApiEnv>): Sender {
	return {
		method: c.req.method,
		site: c.req.header("Sec-Fetch-Site") ?? null,
		origin: c.req.header("Origin") ?? null,
		type: c.req.header("Content-Type") ?? null,
		// What `fetch` and curl send with a POST without a body arrives as one of no bytes.
		hasBody: c.req.raw.body !== null && c.req.header("Content-Length") !== "0",
	};
}

/** On the developer's machine 127.0.0.1 is localhost by its other name. */
function isOwn(origin: string, own: string): boolean {
	return origin === own || origin === own.replace("http://localhost", "http://127.0.0.1");
}
