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

/**
 * Holds what a request says about its origin: Sec-Fetch-Site, Origin and Content-Type as they were sent. Each is null
 * when it was not sent.
 */
type Sender = {
	method: string;
	site: string | null;
	origin: string | null;
	type: string | null;
	hasBody: boolean;
};

/**
 * Returns the address that a browser must have sent a change from. At the admin's own host this is the admin's address.
 * It depends only on the configuration.
 */
export function ownOrigin({ hostKind, ADMIN_ORIGIN, PUBLIC_ORIGIN }: ApiEnv["Bindings"]): string {
	return ((hostKind === "admin" && ADMIN_ORIGIN) || PUBLIC_ORIGIN).replace(/\/+$/, "");
}

/**
 * Returns the code that refuses a change which another site made the browser send (ASVS 3.5.1–3.5.3, OWASP CSRF sheet), or null. It checks
 * Fetch Metadata, Origin, and the type of the body. Every browser sends one of the two headers with a change, so when a cookie would
 * authenticate (`strict`) one of them is required. A program with its own token sends neither.
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

/** Throws when `crossSiteRefusal` refuses this request. */
export function refuseCrossSite(c: Context<ApiEnv>, strict: boolean): void {
	const refusal = senderRefusal(c, strict);
	if (refusal !== null) throw refusal;
}

/** Returns the refusal of `crossSiteRefusal` as an error, for a call that has something to do first. */
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
		// A POST of `fetch` or curl without a body arrives with one of zero bytes.
		hasBody: c.req.raw.body !== null && c.req.header("Content-Length") !== "0",
	};
}

/** Tells whether an origin is this site's own. On a developer's machine 127.0.0.1 is another name of localhost. */
function isOwn(origin: string, own: string): boolean {
	return origin === own || origin === own.replace("http://localhost", "http://127.0.0.1");
}
