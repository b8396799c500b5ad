import { expect, test } from "vitest";
import { FREE_PURGE_RATE } from "#cli/run/page-cache/purge.ts";
import { cachedOrigin, page } from "./cached-origin.ts";

/** Tests the sentences of workers/cache/purge and cache/how-to/purge-cache. */

const DONE = { success: true, errors: [] };
const REFUSED = { success: false, errors: [{ code: expect.any(Number), message: expect.any(String) }] };
/** Tags every page with its path and with "all". */
const tagged = (options = {}) =>
	cachedOrigin((call, request) => {
		const tag = new URL(request.url).pathname.slice(1);
		return page(call, { "cache-control": "max-age=60", "cache-tag": `all,${tag}` });
	}, options);

test("tags: every cached response tagged with one of the given values, and no other", async () => {
	const origin = tagged();
	for (const path of ["/a", "/b", "/c"]) await origin.seen(path);
	expect(origin.purge({ tags: ["a", "b", "nobody"] })).toEqual(DONE);
	expect(await origin.seen("/a")).toBe("MISS page 4");
	expect(await origin.seen("/b")).toBe("MISS page 5");
	expect(await origin.seen("/c")).toBe("HIT page 3");
	origin.purge({ tags: ["all"] });
	for (const path of ["/a", "/b", "/c"]) expect(await origin.seen(path)).toMatch(/^MISS/);
});

test("pathPrefixes: every response whose path starts with one, whatever its query; paths, not URLs", async () => {
	const origin = tagged();
	for (const path of ["/blog/2025/a", "/blog/2025/b?x=1", "/blog/2026", "/?q=/blog"]) await origin.seen(path);
	expect(origin.purge({ pathPrefixes: ["https://cache.test/blog/"] })).toEqual(DONE);
	expect(await origin.seen("/blog/2025/a")).toMatch(/^HIT/);
	origin.purge({ pathPrefixes: ["/blog/2025/"] });
	expect(await origin.seen("/blog/2025/a")).toMatch(/^MISS/);
	expect(await origin.seen("/blog/2025/b?x=1")).toMatch(/^MISS/);
	expect(await origin.seen("/blog/2026")).toMatch(/^HIT/);
	expect(await origin.seen("/?q=/blog")).toMatch(/^HIT/);
});

test("purgeEverything: every cached response", async () => {
	const origin = tagged();
	for (const path of ["/a", "/b"]) await origin.seen(path);
	expect(origin.purge({ purgeEverything: true })).toEqual(DONE);
	for (const path of ["/a", "/b"]) expect(await origin.seen(path)).toMatch(/^MISS/);
});

test("tags and pathPrefixes together are united, not intersected", async () => {
	const origin = tagged();
	for (const path of ["/a", "/b", "/c"]) await origin.seen(path);
	origin.purge({ tags: ["a"], pathPrefixes: ["/b"] });
	expect(await origin.seen("/a")).toMatch(/^MISS/);
	expect(await origin.seen("/b")).toMatch(/^MISS/);
	expect(await origin.seen("/c")).toMatch(/^HIT/);
});

test("tags are told apart by no case", async () => {
	const origin = cachedOrigin({ "cache-control": "max-age=60", "cache-tag": "Foo" });
	await origin.seen();
	origin.purge({ tags: ["fOO"] });
	expect(await origin.seen()).toBe("MISS page 2");
});

test("blanks around tags and repeated commas do not count", async () => {
	const origin = cachedOrigin({ "cache-control": "max-age=60", "cache-tag": " a ,, b,,,c, " });
	for (const tag of ["a", "b", "c"]) {
		await origin.seen();
		origin.purge({ tags: [tag] });
		expect(await origin.seen()).toMatch(/^MISS/);
	}
});

test("invalid tags are dropped and the response is cached with the others", async () => {
	const long = "x".repeat(1025);
	const origin = cachedOrigin({ "cache-control": "max-age=60", "cache-tag": `a b,caf\u00e9,${long},good` });
	await origin.seen();
	expect(await origin.seen()).toBe("HIT page 1");
	for (const tag of ["a", "b", "caf"]) origin.purge({ tags: [tag] });
	expect(await origin.seen()).toBe("HIT page 1");
	origin.purge({ tags: ["good"] });
	expect(await origin.seen()).toBe("MISS page 2");
});

test("a response carries up to 1,000 tags, in a header of 16 KB", async () => {
	for (const [tags, last] of [
		[Array.from({ length: 1001 }, (_, at) => `t${at}`), 999],
		[Array.from({ length: 300 }, (_, at) => `t${String(at).padStart(99, "0")}`), 161],
	] as const) {
		const origin = cachedOrigin({ "cache-control": "max-age=60", "cache-tag": tags.join() });
		await origin.seen();
		origin.purge({ tags: [tags[last + 1] ?? ""] });
		expect(await origin.seen()).toBe("HIT page 1");
		origin.purge({ tags: [tags[last] as string] });
		expect(await origin.seen()).toBe("MISS page 2");
	}
});

test("a purge of nothing, of more than 100 operations or of what is no tag fails with a code and a message", async () => {
	const origin = tagged();
	await origin.seen("/a");
	const many = Array.from({ length: 60 }, (_, at) => `a${at}`);
	const wrong = [{}, { purgeEverything: false }, { tags: [] }, { tags: ["a b"] }, { tags: ["a", "x".repeat(1025)] }];
	for (const wishes of [...wrong, { tags: ["a", ...many], pathPrefixes: many }])
		expect(origin.purge(wishes)).toEqual(REFUSED);
	expect(await origin.seen("/a")).toBe("HIT page 1");
	expect(origin.purge({ tags: ["a", ...many.slice(0, 49)], pathPrefixes: many.slice(0, 50) })).toEqual(DONE);
	expect(await origin.seen("/a")).toBe("MISS page 2");
});

test("the free tier takes 25 calls at once and five more a minute; beyond them a purge fails and purges nothing", async () => {
	const origin = tagged({ purgeRate: FREE_PURGE_RATE });
	await origin.seen("/a");
	for (let call = 0; call < 25; call++) expect(origin.purge({ tags: ["other"] })).toEqual(DONE);
	expect(origin.purge({ tags: ["a"] })).toEqual(REFUSED);
	expect(origin.purge({ purgeEverything: true })).toEqual(REFUSED);
	expect(await origin.seen("/a")).toBe("HIT page 1");
	origin.pass(12);
	expect(origin.purge({ tags: ["other"] })).toEqual(DONE);
	expect(origin.purge({ tags: ["other"] })).toEqual(REFUSED);
	origin.pass(3600);
	for (let call = 0; call < 25; call++) expect(origin.purge({ tags: ["other"] })).toEqual(DONE);
	expect(origin.purge({ tags: ["other"] })).toEqual(REFUSED);
});

test("a purge that was refused for what it asked costs none of the rate", () => {
	const origin = tagged({ purgeRate: { bucket: 1, perMinute: 5 } });
	expect(origin.purge({})).toEqual(REFUSED);
	expect(origin.purge({ tags: ["a"] })).toEqual(DONE);
});

test("a fill that was underway when its tag was purged is stored afterwards: who writes has to purge again", async () => {
	const slow = Promise.withResolvers<void>();
	const origin = cachedOrigin(async (call) => {
		if (call === 1) await slow.promise;
		return page(call, { "cache-control": "max-age=60", "cache-tag": "a" });
	});
	const underway = origin.get("/");
	expect(origin.purge({ tags: ["a"] })).toEqual(DONE);
	slow.resolve();
	await (await underway).text();
	await origin.settled();
	expect(await origin.seen()).toBe("HIT page 1");
	expect(origin.purge({ tags: ["a"] })).toEqual(DONE);
	expect(await origin.seen()).toBe("MISS page 2");
});
