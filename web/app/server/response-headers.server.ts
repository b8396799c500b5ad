/** Everything is our own except photos, which come from wherever the listing says. */
const CONTENT_SECURITY_POLICY = [
	"default-src 'self'",
	"img-src 'self' data: https: http:",
	"style-src 'self'",
	"script-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
].join("; ");

/** Adds to a rendered page what every page carries: the request id and the security headers. */
export function withPageHeaders(response: Response, requestId: string): Response {
	const headers = new Headers(response.headers);
	headers.set("X-Request-Id", requestId);
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
	// Vite's development client brings inline scripts and a web socket of its own.
	if (!import.meta.env.DEV) headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
