import { contentSecurityPolicy } from "./csp.server.ts";

/** Adds what every answer of the web worker carries: the request id and the security headers. */
export function withPageHeaders(response: Response, requestId: string): Response {
	const headers = new Headers(response.headers);
	headers.set("X-Request-Id", requestId);
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
	headers.set("Cross-Origin-Opener-Policy", "same-origin");
	setPolicy(headers, response.status);
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Pages bring a policy with their nonce (`entry.server.tsx`). A 304 must bring none: the browser would put the new nonce over
 * the page it has, whose scripts carry the old one.
 */
function setPolicy(headers: Headers, status: number): void {
	// Vite's development client brings inline scripts and a web socket of its own.
	if (import.meta.env.DEV || status === 304) headers.delete("Content-Security-Policy");
	else if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", contentSecurityPolicy(null));
}
