/** What the calling entrypoint may say of a request; a visitor cannot (workers/cache/cache-keys, "Custom cache keys"). */
type CallerWishes = { cf?: { cacheKey?: string; cacheControl?: string } };

/** Some frameworks take the method or the address from these headers, so requests with other values of them get other entries. */
const KEYED_HEADERS = [
	"x-http-method-override",
	"x-http-method",
	"x-method-override",
	"x-forwarded-host",
	"x-host",
	"x-forwarded-scheme",
	"x-original-url",
	"x-rewrite-url",
	"forwarded",
	"cloudflare-workers-version-key",
];

/**
 * Under what an answer is kept: path and query as they stand, and the headers above; neither host nor method nor cookies. Entrypoint,
 * version of the worker and `ctx.props` are part of it too, and constant here: the cache stands before one entrypoint of one build.
 */
export function cacheKey(request: Request): string {
	let key = callersWish(request, "cacheKey");
	if (key === "") {
		const { pathname, search } = new URL(request.url);
		key = pathname + search;
	}
	for (const name of KEYED_HEADERS) {
		const value = request.headers.get(name);
		if (value === null || (name === "x-forwarded-scheme" && /^https?$/.test(value))) continue;
		key += `\n${name}: ${value}`;
	}
	return key;
}

/** `cf.cacheKey` or `cf.cacheControl` of a request; empty when the caller did not set it. */
export function callersWish(request: Request, name: "cacheKey" | "cacheControl"): string {
	const wish = (request as CallerWishes).cf?.[name];
	return typeof wish === "string" ? wish : "";
}

/** Which variant of a page a request asks for: its values of the headers that the page varies by, verbatim. */
export function variantOf(vary: readonly string[], headers: Headers): string {
	return vary.map((name) => `${name}: ${headers.get(name) ?? ""}`).join("\n");
}
