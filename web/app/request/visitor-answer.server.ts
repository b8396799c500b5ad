import { holdsTag } from "#workers/domain/entity-tag.ts";
import { ASK_AGAIN } from "./freshness.server.ts";
import { NONCE_AT, newNonce, withNonce } from "./nonce.server.ts";
import { pageHeaders } from "./response-headers.server.ts";

const NONCE = /'nonce-[^']+'/;
/** What the cache in front has to know of a page, and nobody beyond it. */
const INTERNAL = new Set([NONCE_AT, "cache-tag", "age", "last-modified", "expires", "cdn-cache-control"]);

/**
 * A page, kept or just drawn, as one visitor gets it: with a nonce of its own, headers for browsers, without a body for HEAD; a 304 where
 * the visitor has it already.
 */
export async function visitorAnswer(request: Request, page: Response): Promise<Response> {
	const { status } = page;
	const own: Record<string, string> = {};
	let at: string | null = null;
	for (const [name, value] of page.headers) {
		if (name === NONCE_AT) at = value;
		if (!INTERNAL.has(name)) own[name] = value;
	}
	const { etag: tag = null, "content-security-policy": policy } = own;
	// An error page names the id under which it was logged; a kept page was made for another request.
	if (status === 200 && tag !== null) {
		own["cache-control"] = ASK_AGAIN;
		own["x-request-id"] = crypto.randomUUID();
		if (holdsTag(request.headers.get("If-None-Match"), tag)) {
			page.body?.cancel();
			delete own["content-type"];
			return new Response(null, { status: 304, headers: pageHeaders(own, 304) });
		}
	}
	own["x-request-id"] ??= crypto.randomUUID();
	const nonce = newNonce();
	if (policy !== undefined) own["content-security-policy"] = policy.replace(NONCE, `'nonce-${nonce}'`);
	const headers = pageHeaders(own, status);
	if (request.method === "HEAD") {
		page.body?.cancel();
		return new Response(null, { status, headers });
	}
	const body = at === null ? page.body : await withNonce(page, at === "" ? [] : at.split(",").map(Number), nonce);
	return new Response(body, { status, headers });
}
