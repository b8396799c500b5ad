import { adminSecurityPolicy, contentSecurityPolicy } from "./csp.server.ts";

/** Two years, as browsers' preload lists ask for. Over plain http browsers ignore it. */
const HSTS = "max-age=63072000; includeSubDomains";
const PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

/** The headers that every answer of the web worker carries, pages and pictures alike; `web/public/_headers` has them for built files. */
export function setSecurityHeaders(headers: Headers): void {
	headers.set("Strict-Transport-Security", HSTS);
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("X-Frame-Options", "DENY");
	headers.set("Permissions-Policy", PERMISSIONS);
	headers.set("Cross-Origin-Opener-Policy", "same-origin");
	if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
}

/**
 * A page, a redirect or an error with its request id and the security headers. The staff's are never stored, never indexed, and
 * tell no other site where a link was followed.
 */
export function withPageHeaders(
	response: Response,
	{ requestId, staff }: { requestId: string; staff: boolean },
): Response {
	const headers = new Headers(response.headers);
	headers.set("X-Request-Id", requestId);
	if (staff) {
		// Not "no-referrer": with it browsers send "Origin: null" with forms, and no form could be told from a foreign one.
		headers.set("Referrer-Policy", "same-origin");
		headers.set("X-Robots-Tag", "noindex, nofollow");
		headers.set("Cache-Control", "no-store");
		headers.delete("ETag");
	}
	setSecurityHeaders(headers);
	setPolicy(headers, response.status, staff);
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** A picture, which other sites may show too. No script can run in it, not even in an SVG that is opened by itself. */
export function withPictureHeaders(response: Response): Response {
	const headers = new Headers(response.headers);
	headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	headers.set("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
	setSecurityHeaders(headers);
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Pages bring a policy with their nonce (`entry.server.tsx`). A 304 must bring none: the browser would put the new nonce over
 * the page it has, whose scripts carry the old one.
 */
function setPolicy(headers: Headers, status: number, staff: boolean): void {
	// Vite's development client brings inline scripts and a web socket of its own.
	if (import.meta.env.DEV || status === 304) headers.delete("Content-Security-Policy");
	else if (!headers.has("Content-Security-Policy"))
		headers.set("Content-Security-Policy", staff ? adminSecurityPolicy(null) : contentSecurityPolicy(null));
}
