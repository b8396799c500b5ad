import { ASK_AGAIN } from "./freshness.server.ts";
import { NONCE_AT, newNonce, withNonce } from "./nonce.server.ts";
import { withPageHeaders } from "./response-headers.server.ts";

const NONCE = /'nonce-[^']+'/;
/** What the cache in front has to know of a page, and nobody beyond it. */
const INTERNAL = [NONCE_AT, "Cache-Tag", "Age", "Last-Modified", "Expires", "CDN-Cache-Control"];

/**
 * A page, kept or just drawn, as one visitor gets it: with a nonce of its own, headers for browsers, without a body for HEAD; a 304 where
 * the visitor has it already.
 */
export function visitorAnswer(request: Request, page: Response): Response {
	const headers = new Headers(page.headers);
	for (const name of INTERNAL) headers.delete(name);
	const tag = headers.get("ETag");
	const kept = page.status === 200 && tag !== null;
	// An error page names the id under which it was logged; a kept page was made for another request.
	const requestId = (kept ? null : headers.get("X-Request-Id")) ?? crypto.randomUUID();
	if (kept) headers.set("Cache-Control", ASK_AGAIN);
	const known = request.headers.get("If-None-Match");
	if (kept && known !== null && isAmong(tag, known)) {
		page.body?.cancel();
		headers.delete("Content-Type");
		return withPageHeaders(new Response(null, { status: 304, headers }), { requestId, staff: false });
	}
	const at = page.headers.get(NONCE_AT);
	const nonce = newNonce();
	const policy = headers.get("Content-Security-Policy");
	if (policy !== null) headers.set("Content-Security-Policy", policy.replace(NONCE, `'nonce-${nonce}'`));
	let body: BodyInit | null = page.body;
	if (request.method === "HEAD") {
		page.body?.cancel();
		body = null;
	} else if (page.body !== null && at) {
		body = withNonce(page.body, at.split(",").map(Number), nonce);
	}
	return withPageHeaders(new Response(body, { status: page.status, headers }), { requestId, staff: false });
}

/** Whether an ETag is one of those that a visitor has; weak ones are compared without regard to how strong they are. */
function isAmong(tag: string, known: string): boolean {
	return (
		known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag.replace(/^W\//, ""))
	);
}
