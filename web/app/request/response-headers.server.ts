import { adminSecurityPolicy, contentSecurityPolicy } from "./csp.server.ts";

/** Is two years, which the preload lists of browsers require. Over plain http browsers ignore it. */
const HSTS = "max-age=63072000; includeSubDomains";
const PERMISSIONS = "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()";

/**
 * Lists the headers of every answer of the web worker, for pages and pictures alike. `web/public/_headers` has the same
 * for built files.
 */
const SECURITY = {
	"strict-transport-security": HSTS,
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"permissions-policy": PERMISSIONS,
	"cross-origin-opener-policy": "same-origin",
};
/** Lists the headers for an answer that does not set its own. */
const UNLESS_SAID = {
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-resource-policy": "same-origin",
};

function setSecurityHeaders(headers: Headers): void {
	for (const [name, value] of Object.entries(SECURITY)) headers.set(name, value);
	for (const [name, value] of Object.entries(UNLESS_SAID)) if (!headers.has(name)) headers.set(name, value);
}

/**
 * Returns the headers of a visitor's page: its own (`own`, with names in lower case) and the common ones. It is a plain
 * record, because the platform takes it in one call. Headers that are set one by one need a call each.
 */
export function pageHeaders(own: Record<string, string>, status: number): Record<string, string> {
	const { "content-security-policy": ownPolicy = null, ...others } = own;
	const policy = policyOf(ownPolicy, status, false);
	return {
		"cache-control": "no-store",
		...UNLESS_SAID,
		...others,
		...SECURITY,
		...(policy === null ? {} : { "content-security-policy": policy }),
	};
}

/**
 * Adds the request id and the security headers to a page, a redirect or an error. The staff's answers are never stored
 * and never indexed, and other sites never see the address of the page from which a link was followed.
 */
export function withPageHeaders(
	response: Response,
	{ requestId, staff }: { requestId: string; staff: boolean },
): Response {
	const headers = new Headers(response.headers);
	headers.set("X-Request-Id", requestId);
	if (staff) {
		// It is not "no-referrer". With that, browsers send "Origin: null" with forms, and our own forms would look like
		// foreign ones.
		headers.set("Referrer-Policy", "same-origin");
		headers.set("X-Robots-Tag", "noindex, nofollow");
		headers.set("Cache-Control", "no-store");
		headers.delete("ETag");
	}
	setSecurityHeaders(headers);
	const policy = policyOf(headers.get("Content-Security-Policy"), response.status, staff);
	if (policy === null) headers.delete("Content-Security-Policy");
	else headers.set("Content-Security-Policy", policy);
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Answers a picture, which other sites may show too. No script can run in it, not even in an SVG that is opened by
 * itself.
 */
export function withPictureHeaders(response: Response): Response {
	const headers = new Headers(response.headers);
	headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	headers.set("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
	setSecurityHeaders(headers);
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Returns the policy of an answer. Pages have their own policy with their nonce (`public/answer.server.tsx`,
 * `entry.server.tsx`). A 304 must have none, because the browser would use the new nonce for the page that it has, and
 * that page's scripts have the old nonce.
 */
function policyOf(own: string | null, status: number, staff: boolean): string | null {
	// Vite's development client has its own inline scripts and web socket.
	if (import.meta.env.DEV || status === 304) return null;
	return own ?? (staff ? adminSecurityPolicy(null) : contentSecurityPolicy(null));
}
