/**
 * Holds what the calling entrypoint may set for a request. A visitor cannot (workers/cache/cache-keys, "Custom cache
 * keys").
 */
type CallerWishes = { cf?: { cacheKey?: string; cacheControl?: string } };

/**
 * Some frameworks take the method or the address from these headers, so requests with other values of them get other
 * entries.
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
 * Returns the key of an answer: path and query as they are, and the headers above, but not host, method or cookies. On
 * the platform, entrypoint, version of the worker and `ctx.props` are part of it too. They are constant here, because
 * the cache stands before one entrypoint of one build.
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

/** Returns the variant of a page that a request asks for: its exact values of the headers by which the page varies. */
export function variantOf(vary: readonly string[], headers: Headers): string {
	return vary.map((name) => `${name}: ${headers.get(name) ?? ""}`).join("\n");
}
