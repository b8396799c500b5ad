import { ASK_AGAIN } from "#workers/contract/freshness.ts";
import { holdsTag } from "#workers/domain/entity-tag.ts";
import { NEEDS_AFTER_CONSENT, policyAfterConsent } from "./consent-needs.server.ts";
import { NONCE_AT, newNonce, withNonce } from "./nonce.server.ts";
import { pageHeaders } from "./response-headers.server.ts";
import { takesZipped } from "./zipped-page.server.ts";

const NONCE = /'nonce-[^']+'/;
/** Names the headers that only the cache needs. */
const INTERNAL = new Set([
	NONCE_AT,
	NEEDS_AFTER_CONSENT,
	"cache-tag",
	"age",
	"last-modified",
	"expires",
	"cdn-cache-control",
]);
/** Names the headers about a body's encoding, and all headers about the body. */
const OF_THE_PACKING = ["content-encoding", "content-length"];
const OF_THE_BODY = [...OF_THE_PACKING, "content-type"];

/**
 * Returns a page, cached or just drawn, in the form for one visitor. It has the headers for browsers. It has no body
 * for HEAD, and it is a 304 when the visitor has the page already. The body is passed on unchanged, compressed when it
 * is stored so. A page with an operator's scripts gets its own nonce. A visitor who does not accept gzip gets the page
 * uncompressed. `page` must be fetched so that its body stays encoded (`encodeResponseBody`).
 */
export async function visitorAnswer(request: Request, page: Response): Promise<Response> {
	const { status } = page;
	const { own, nonceAt } = headersOf(page);
	const { etag: pageTag = null, "content-encoding": encoding = null } = own;
	const needs = page.headers.get(NEEDS_AFTER_CONSENT);
	const agreed = needs === null ? null : policyAfterConsent(request, own["content-security-policy"] ?? "", needs);
	if (agreed !== null) own["content-security-policy"] = agreed.policy;
	const tag = agreed === null || pageTag === null ? pageTag : pageTag.replace(/"$/, `-${agreed.mark}"`);
	const { "content-security-policy": policy } = own;
	if (encoding !== null) own.vary = "Accept-Encoding";
	// An error page names the id under which it was logged. A cached page was made for another request.
	if (status === 200 && tag !== null) {
		own["cache-control"] = ASK_AGAIN;
		own["x-request-id"] = crypto.randomUUID();
		own.etag = tag;
		if (isKnown(request, tag, pageTag)) {
			for (const name of OF_THE_BODY) delete own[name];
			page.body?.cancel();
			return new Response(null, { status: 304, headers: pageHeaders(own, 304) });
		}
	}
	own["x-request-id"] ??= crypto.randomUUID();
	const nonce = nonceAt === null ? null : { text: newNonce(), at: nonceAt };
	if (nonce !== null && policy !== undefined)
		own["content-security-policy"] = policy.replace(NONCE, `'nonce-${nonce.text}'`);
	const unpacked = encoding !== null && !takesZipped(request);
	if (unpacked) for (const name of OF_THE_PACKING) delete own[name];
	const headers = pageHeaders(own, status);
	if (request.method === "HEAD") {
		page.body?.cancel();
		return new Response(null, { status, headers });
	}
	if (nonce !== null) return new Response(await withNonce(page, nonce.at, nonce.text), { status, headers });
	if (unpacked) return new Response(page.body?.pipeThrough(new DecompressionStream("gzip")), { status, headers });
	return new Response(page.body, { status, headers, encodeBody: "manual" });
}

/** Tells whether the visitor has the page already. It compares `tag`, or the tag of the page's text alone. */
function isKnown(request: Request, tag: string, pageTag: string | null): boolean {
	const known = request.headers.get("If-None-Match");
	// Our own script asks only for the text of a page, with the tag of that text. The policy of this answer has no effect
	// there.
	const asksText = (request.headers.get("Sec-Fetch-Mode") ?? "navigate") !== "navigate";
	return holdsTag(known, tag) || (asksText && pageTag !== null && holdsTag(known, pageTag));
}

/** Returns the page's headers that visitors may see, and the places of its nonce, if it has one. */
function headersOf(page: Response): { own: Record<string, string>; nonceAt: number[] | null } {
	const own: Record<string, string> = {};
	let nonceAt: number[] | null = null;
	for (const [name, value] of page.headers) {
		if (name === NONCE_AT) nonceAt = value.split(",").map(Number);
		if (!INTERNAL.has(name)) own[name] = value;
	}
	return { own, nonceAt };
}
