/**
 * Holds what the calling entrypoint may set for a request. A visitor cannot (workers/cache/cache-keys, "Custom cache
 * keys").
 */
type CallerWishes = { cf?: { cacheKey?: string; cacheControl?: string } };

/**
 * Names headers from which some frameworks take the method or the address. So requests with different values of them
 * get different entries.
 */
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
 * Returns the key of an answer. It contains the path and the query unchanged, and the headers above, but not the host,
 * the method or the cookies. On the platform the key also contains the entrypoint, the version of the worker and
 * `ctx.props`. They are constant here, because the cache serves one entrypoint of one build.
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

/** Returns `cf.cacheKey` or `cf.cacheControl` of a request, or an empty text when the caller did not set it. */
export function callersWish(request: Request, name: "cacheKey" | "cacheControl"): string {
	const wish = (request as CallerWishes).cf?.[name];
	return typeof wish === "string" ? wish : "";
}

/**
 * Returns the variant of a page that a request asks for: the request's exact values of the headers that the page varies
 * by.
 */
export function variantOf(vary: readonly string[], headers: Headers): string {
	return vary.map((name) => `${name}: ${headers.get(name) ?? ""}`).join("\n");
}
