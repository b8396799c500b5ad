import { expect, test } from "vitest";
import { cachedOrigin } from "./cached-origin.ts";

/** Tests the keys of answers: the sentences of workers/cache/cache-keys, and those about Vary. */

const KEPT = { "cache-control": "public, max-age=60" };

test("path and query are the key, in their order and with their slashes and cases", async () => {
	const origin = cachedOrigin(KEPT);
	const paths = ["/", "/a", "/a/", "/A", "/a?", "/a?a=1&b=2", "/a?b=2&a=1", "/a?a=1", "/a?a=1&a=1", "/a?A=1"];
	// An empty query is no query, as the URL itself says.
	expect(new URL("http://cache.test/a?").search).toBe("");
	const shared = new Set(["/a?"]);
	for (const path of paths) expect(await origin.seen(path)).toMatch(shared.has(path) ? /^HIT/ : /^MISS/);
	for (const path of paths) expect(await origin.seen(path)).toMatch(/^HIT/);
});

test("the host is not part of it: every way to the worker shares one entry", async () => {
	const origin = cachedOrigin(KEPT);
	await origin.seen("/page");
	expect(await origin.seen("/page", { headers: { host: "other.test" } })).toBe("HIT page 1");
});

test.each(["user-agent", "accept-language", "cookie", "authorization", "x-forwarded-for", "cache-control", "pragma"])(
	"requests that differ in %s alone get the same answer",
	async (name) => {
		const origin = cachedOrigin(KEPT);
		await origin.seen("/", { headers: { [name]: "one" } });
		expect(await origin.seen("/", { headers: { [name]: "no-cache" } })).toBe("HIT page 1");
		expect(await origin.seen()).toBe("HIT page 1");
	},
);

test.each([
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
])("a poisoned entry only affects requests that carry the same %s", async (name) => {
	const origin = cachedOrigin(KEPT);
	const poisoned = { headers: { [name]: "evil.test" } };
	expect(await origin.seen("/", poisoned)).toBe("MISS page 1");
	expect(await origin.seen()).toBe("MISS page 2");
	expect(await origin.seen("/", poisoned)).toBe("HIT page 1");
	expect(await origin.seen("/", { headers: { [name]: "other.test" } })).toBe("MISS page 3");
});

test("x-forwarded-scheme is not part of the key where it is http or https", async () => {
	const origin = cachedOrigin(KEPT);
	await origin.seen();
	for (const scheme of ["http", "https"])
		expect(await origin.seen("/", { headers: { "x-forwarded-scheme": scheme } })).toBe("HIT page 1");
});

test("GET and HEAD for the same URL share one entry: a HEAD on a cold cache is a GET to the worker", async () => {
	const origin = cachedOrigin(KEPT);
	expect(await origin.seen("/", { method: "HEAD" })).toBe("MISS");
	expect(origin.asked[0]?.method).toBe("GET");
	expect(await origin.seen()).toBe("HIT page 1");
	const head = await origin.get("/", { method: "HEAD" });
	expect([head.headers.get("cf-cache-status"), head.headers.get("cache-control"), head.body]).toEqual([
		"HIT",
		KEPT["cache-control"],
		null,
	]);
});

test("a custom key replaces path and query: different URLs share an entry, and one URL may have several", async () => {
	const origin = cachedOrigin(KEPT);
	expect(await origin.seen("/a?utm=1", { cf: { cacheKey: "/a" } })).toBe("MISS page 1");
	expect(await origin.seen("/a?utm=2", { cf: { cacheKey: "/a" } })).toBe("HIT page 1");
	expect(await origin.seen("/a?utm=2", { cf: { cacheKey: "/a#2" } })).toBe("MISS page 2");
});

test("an empty custom key falls back to the URL", async () => {
	const origin = cachedOrigin(KEPT);
	await origin.seen("/a", { cf: { cacheKey: "" } });
	expect(await origin.seen("/a")).toBe("HIT page 1");
	expect(await origin.seen("/b", { cf: { cacheKey: "" } })).toBe("MISS page 2");
});

test("everything else of the key still applies to a custom one", async () => {
	const origin = cachedOrigin(KEPT);
	const cf = { cacheKey: "/a" };
	await origin.seen("/a", { cf });
	expect(await origin.seen("/a", { cf, headers: { "x-forwarded-host": "evil.test" } })).toBe("MISS page 2");
});

test("Vary: a variant for each distinct value of the listed headers, compared verbatim", async () => {
	const origin = cachedOrigin({ ...KEPT, vary: "Accept-Encoding, X-Anything" });
	const asked = (value: string, anything = "") => ({
		headers: { "accept-encoding": value, ...(anything === "" ? {} : { "x-anything": anything }) },
	});
	expect(await origin.seen("/", asked("gzip, br"))).toBe("MISS page 1");
	expect(await origin.seen("/", asked("br, gzip"))).toBe("MISS page 2");
	expect(await origin.seen("/", asked("gzip, br", "x"))).toBe("MISS page 3");
	expect(await origin.seen()).toBe("MISS page 4");
	expect(await origin.seen("/", asked("gzip, br"))).toBe("HIT page 1");
	expect(await origin.seen("/", asked("br, gzip"))).toBe("HIT page 2");
	expect(await origin.seen("/", asked("gzip, br", "x"))).toBe("HIT page 3");
	expect(await origin.seen()).toBe("HIT page 4");
});

test("Vary: * disables caching", async () => {
	const origin = cachedOrigin({ ...KEPT, vary: "Accept, *" });
	expect([await origin.seen(), await origin.seen()]).toEqual(["BYPASS page 1", "BYPASS page 2"]);
});

test("purging a tag of any variant invalidates all variants of that URL", async () => {
	const origin = cachedOrigin((call, request) => {
		const language = request.headers.get("accept-language") ?? "none";
		return new Response(`page ${call}`, { headers: { ...KEPT, vary: "Accept-Language", "cache-tag": language } });
	});
	const asked = (language: string) => ({ headers: { "accept-language": language } });
	await origin.seen("/", asked("en"));
	await origin.seen("/", asked("tr"));
	origin.purge({ tags: ["tr"] });
	expect(await origin.seen("/", asked("en"))).toBe("MISS page 3");
	expect(await origin.seen("/", asked("tr"))).toBe("MISS page 4");
});

test("no variant outlives a change of what the page varies by", async () => {
	const origin = cachedOrigin(
		(call) => new Response(`page ${call}`, { headers: { ...KEPT, vary: call === 1 ? "Accept" : "Accept-Language" } }),
	);
	await origin.seen("/", { headers: { accept: "a" } });
	await origin.seen("/", { headers: { accept: "b" } });
	expect(await origin.seen("/", { headers: { accept: "a" } })).toBe("HIT page 2");
});
