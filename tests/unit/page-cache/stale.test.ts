import { expect, test } from "vitest";
import { cachedOrigin, page } from "./cached-origin.ts";

/** Tests old entries: the sentences of workers/cache/configuration and debugging, cache/concepts/revalidation. */

test("stale-while-revalidate: the stale page at once, and a fresh one for who comes next", async () => {
	const origin = cachedOrigin({ "cache-control": "max-age=600, stale-while-revalidate=60" });
	await origin.seen();
	origin.pass(600);
	expect(await origin.seen()).toBe("UPDATING page 1");
	expect(await origin.seen()).toBe("HIT page 2");
	origin.pass(660);
	expect(await origin.seen()).toBe("EXPIRED page 3");
});

test("all who come until the origin has answered get the stale page, and it is asked once", async () => {
	const slow = Promise.withResolvers<Response>();
	const headers = { "cache-control": "max-age=600, stale-while-revalidate=60" };
	const origin = cachedOrigin((call) => (call === 1 ? page(1, headers) : slow.promise));
	await origin.seen();
	origin.pass(600);
	for (let time = 0; time < 5; time++) {
		const response = await origin.get("/");
		expect([response.headers.get("cf-cache-status"), await response.text()]).toEqual(["UPDATING", "page 1"]);
	}
	slow.resolve(page(2, headers));
	await origin.settled();
	expect(await origin.seen()).toBe("HIT page 2");
	expect(origin.asked.length).toBe(2);
});

test("without the directive every request for a stale page waits for a fresh one", async () => {
	const origin = cachedOrigin({ "cache-control": "max-age=60" });
	await origin.seen();
	origin.pass(61);
	expect(await origin.seen()).toBe("EXPIRED page 2");
});

test.each(["s-maxage=60", "must-revalidate", "proxy-revalidate"])(
	"%s switches stale-while-revalidate and stale-if-error off",
	async (directive) => {
		const headers = { "cache-control": `max-age=60, ${directive}, stale-while-revalidate=600, stale-if-error=600` };
		const origin = cachedOrigin((call) => (call === 2 ? page(call, {}, 500) : page(call, headers)));
		await origin.seen();
		origin.pass(61);
		expect(await origin.seen()).toBe("DYNAMIC page 2");
		expect(await origin.seen()).toBe("EXPIRED page 3");
	},
);

test.each([
	["throws", () => Promise.reject(new Error("no origin"))],
	["answers 500", () => page(2, {}, 500)],
	["answers 503", () => page(2, { "cache-control": "no-store" }, 503)],
	["answers 522", () => page(2, {}, 522)],
])("stale-if-error: where the worker %s the last good page is shown, for so many seconds", async (_, failure) => {
	const headers = { "cache-control": "max-age=600, stale-if-error=86400" };
	const origin = cachedOrigin((call) => (call === 1 ? page(1, headers) : failure()));
	await origin.seen();
	origin.pass(600 + 86_399);
	expect(await origin.seen()).toBe("STALE page 1");
	origin.pass(1);
	const after = await origin.get("/").catch((error: Error) => error);
	expect(after instanceof Error ? after.message : after.status).not.toBe(200);
});

test("without stale-if-error a stale page is shown on errors indefinitely, until it is purged", async () => {
	const headers = { "cache-control": "max-age=60", "cache-tag": "a" };
	const origin = cachedOrigin((call) => page(call, headers, call === 1 ? 200 : 500));
	await origin.seen();
	origin.pass(10 * 365 * 86_400);
	expect(await origin.seen()).toBe("STALE page 1");
	origin.purge({ tags: ["a"] });
	expect((await origin.get("/")).status).toBe(500);
});

test("stale-if-error=0 lets errors through at once", async () => {
	const headers = { "cache-control": "max-age=60, stale-if-error=0" };
	const origin = cachedOrigin((call) => (call === 1 ? page(1, headers) : page(call, {}, 500)));
	await origin.seen();
	origin.pass(60);
	expect(await origin.seen()).toBe("DYNAMIC page 2");
});

test("an error on a true miss flows through: there is nothing stale to serve", async () => {
	const failing = cachedOrigin(() => Promise.reject(new Error("no origin")));
	await expect(failing.get("/")).rejects.toThrow("no origin");
	const answering = cachedOrigin((call) => page(call, {}, 500));
	expect((await answering.get("/")).status).toBe(500);
});

test("an error behind the visitor's back leaves the stale page for as long as it may be shown", async () => {
	const headers = { "cache-control": "max-age=60, stale-while-revalidate=60, stale-if-error=0" };
	const origin = cachedOrigin((call) => (call === 1 ? page(1, headers) : page(call, {}, 500)));
	await origin.seen();
	origin.pass(60);
	expect(await origin.seen()).toBe("UPDATING page 1");
	origin.pass(59);
	expect(await origin.seen()).toBe("UPDATING page 1");
	origin.pass(1);
	expect(await origin.seen()).toBe("DYNAMIC page 4");
});

test("no-cache alone is stored, and every later request revalidates it inline", async () => {
	const headers = { "cache-control": "no-cache", etag: '"1"' };
	const origin = cachedOrigin((call) => (call === 2 ? page(call, headers, 304) : page(call, headers)));
	expect(await origin.seen()).toBe("MISS page 1");
	expect(await origin.seen()).toBe("REVALIDATED page 1");
	expect(await origin.seen()).toBe("EXPIRED page 3");
});

test("no-cache with stale-while-revalidate is served at once and refreshed behind, inline after that window", async () => {
	const origin = cachedOrigin({ "cache-control": "no-cache, stale-while-revalidate=30" });
	await origin.seen();
	expect(await origin.seen()).toBe("UPDATING page 1");
	origin.pass(29);
	expect(await origin.seen()).toBe("UPDATING page 2");
	origin.pass(30);
	expect(await origin.seen()).toBe("EXPIRED page 4");
});

test("max-age=0 with stale-while-revalidate: every request gets the former page and asks for the next", async () => {
	const origin = cachedOrigin({ "cache-control": "max-age=0, stale-while-revalidate=600" });
	expect([await origin.seen(), await origin.seen(), await origin.seen()]).toEqual([
		"MISS page 1",
		"UPDATING page 1",
		"UPDATING page 2",
	]);
});

test("a stale page is validated by its ETag and Last-Modified, and 304 gives it a new time", async () => {
	const headers = { "cache-control": "max-age=60", etag: 'W/"1"', "last-modified": "Sun, 01 Nov 2026 00:00:00 GMT" };
	const origin = cachedOrigin((call) =>
		call === 1 ? page(1, headers) : page(call, { "cache-control": "max-age=90", "x-more": "1" }, 304),
	);
	await origin.seen();
	origin.pass(60);
	const renewed = await origin.get("/");
	expect([renewed.status, renewed.headers.get("cf-cache-status"), await renewed.text()]).toEqual([
		200,
		"REVALIDATED",
		"page 1",
	]);
	expect([renewed.headers.get("age"), renewed.headers.get("x-more")]).toEqual(["0", "1"]);
	const { headers: asked } = origin.asked[1] as Request;
	expect([asked.get("if-none-match"), asked.get("if-modified-since")]).toEqual([
		headers.etag,
		headers["last-modified"],
	]);
	await origin.settled();
	origin.pass(89);
	expect(await origin.seen()).toBe("HIT page 1");
});

test("what a visitor asks of his own copy never reaches the worker, and a page that is gone leaves the cache", async () => {
	const kept = { "cache-control": "max-age=60", etag: '"1"' };
	const origin = cachedOrigin((call) =>
		call === 1 ? page(1, kept) : page(call, { "cache-control": "no-store" }, call === 2 ? 404 : 500),
	);
	await origin.seen("/", { headers: { "if-none-match": '"9"', "if-modified-since": "x", "if-match": "*" } });
	const { headers } = origin.asked[0] as Request;
	for (const name of ["if-none-match", "if-modified-since", "if-match"]) expect(headers.has(name)).toBe(false);
	origin.pass(60);
	expect(await origin.seen()).toBe("BYPASS page 2");
	expect(await origin.seen()).toBe("BYPASS page 3");
});
