import { expect, test } from "vitest";
import { cachedOrigin, page } from "./cached-origin.ts";

/**
 * Tests the directives of an answer: the sentences of workers/cache/configuration and debugging,
 * cache/concepts/cache-control.
 */

const HOUR = 3600;

test("max-age: cached for so many seconds", async () => {
	const origin = cachedOrigin({ "cache-control": "public, max-age=60" });
	expect(await origin.seen()).toBe("MISS page 1");
	origin.pass(59);
	expect(await origin.seen()).toBe("HIT page 1");
	origin.pass(1);
	expect(await origin.seen()).toBe("EXPIRED page 2");
	expect(await origin.seen()).toBe("HIT page 2");
});

test("s-maxage overrides max-age, and max-age overrides Expires", async () => {
	const expires = new Date(Date.UTC(2026, 10, 22, 1)).toUTCString();
	const said = { "cache-control": "max-age=10, s-maxage=100", expires };
	const shared = cachedOrigin(said);
	await shared.seen();
	shared.pass(99);
	expect(await shared.seen()).toBe("HIT page 1");
	shared.pass(1);
	expect(await shared.seen()).toBe("EXPIRED page 2");

	const own = cachedOrigin({ ...said, "cache-control": "max-age=10" });
	await own.seen();
	own.pass(10);
	expect(await own.seen()).toBe("EXPIRED page 2");
});

test("Expires alone counts as well, and one in the past or unreadable is no time at all", async () => {
	for (const [expires, later] of [
		[new Date(Date.UTC(2026, 10, 22, 1)).toUTCString(), "HIT page 1"],
		["Thu, 01 Jan 1970 00:00:00 GMT", "EXPIRED page 2"],
		["0", "EXPIRED page 2"],
	] as const) {
		const origin = cachedOrigin({ expires });
		expect(await origin.seen()).toBe("MISS page 1");
		origin.pass(HOUR - 1);
		expect(await origin.seen()).toBe(later);
	}
});

test.each([
	[200, 7200],
	[203, 7200],
	[204, 7200],
	[300, 1200],
	[301, 1200],
	[404, 180],
	[405, 60],
	[410, 180],
	[414, 60],
	[501, 60],
])("an answer %i that says nothing of its keeping is kept %i seconds", async (status, seconds) => {
	const origin = cachedOrigin((call) => page(call, {}, status));
	expect(await origin.seen()).toMatch(/^MISS/);
	origin.pass(seconds - 1);
	expect(await origin.seen()).toMatch(/^HIT/);
	// From here on a 501 would be an error, and stale.
	origin.pass(1);
	expect(await origin.seen()).toMatch(status === 501 ? /^STALE/ : /^EXPIRED/);
});

test.each([302, 307, 400, 401, 403, 429, 500, 503])(
	"an answer %i is not cached by default, and is with directives that say so",
	async (status) => {
		const silent = cachedOrigin((call) => page(call, {}, status));
		expect([await silent.seen(), await silent.seen()]).toEqual(["DYNAMIC page 1", "DYNAMIC page 2"]);
		const said = cachedOrigin((call) => page(call, { "cache-control": "max-age=60" }, status));
		expect([await said.seen(), await said.seen()]).toEqual(["MISS page 1", "HIT page 1"]);
	},
);

test("the defaults do not apply to an answer that says anything itself", async () => {
	const origin = cachedOrigin({ "cache-control": "public" });
	expect([await origin.seen(), await origin.seen()]).toEqual(["MISS page 1", "EXPIRED page 2"]);
});

test.each(["no-store", "private", "private, max-age=60", "No-Store, public, max-age=60"])(
	"%s bypasses the cache: the worker runs on every request",
	async (said) => {
		const origin = cachedOrigin({ "cache-control": said });
		expect([await origin.seen(), await origin.seen()]).toEqual(["BYPASS page 1", "BYPASS page 2"]);
	},
);

test.each([206, 520, 521, 522, 523, 524, 525, 526])(
	"an answer %i is never stored, whatever it says",
	async (status) => {
		const origin = cachedOrigin((call) => page(call, { "cache-control": "public, max-age=60" }, status));
		expect([await origin.seen(), await origin.seen()]).toEqual(["MISS page 1", "MISS page 2"]);
	},
);

test("an answer with Set-Cookie bypasses the cache", async () => {
	const origin = cachedOrigin({ "cache-control": "public, max-age=60", "set-cookie": "a=1" });
	expect([await origin.seen(), await origin.seen()]).toEqual(["BYPASS page 1", "BYPASS page 2"]);
});

test.each(["private", "no-cache"])(
	'unless %s="set-cookie" is said, which strips it from the cached copy',
	async (directive) => {
		const origin = cachedOrigin({ "cache-control": `max-age=60, ${directive}="Set-Cookie"`, "set-cookie": "a=1" });
		expect(await origin.seen()).toBe("MISS page 1");
		const again = await origin.get("/");
		expect([again.headers.get("cf-cache-status"), again.headers.get("set-cookie")]).toEqual(["HIT", null]);
	},
);

test("a request with Authorization is only stored where public, must-revalidate or s-maxage is said", async () => {
	const init = { headers: { authorization: "Bearer x" } };
	const silent = cachedOrigin({ "cache-control": "max-age=60" });
	expect([await silent.seen("/", init), await silent.seen("/", init)]).toEqual(["BYPASS page 1", "BYPASS page 2"]);
	for (const said of ["public, max-age=60", "max-age=60, must-revalidate", "s-maxage=60"]) {
		const origin = cachedOrigin({ "cache-control": said });
		expect([await origin.seen("/", init), await origin.seen("/", init)]).toEqual(["MISS page 1", "HIT page 1"]);
	}
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s always invokes the worker", async (method) => {
	const origin = cachedOrigin({ "cache-control": "public, max-age=60" });
	expect([await origin.seen("/", { method }), await origin.seen("/", { method })]).toEqual([
		"BYPASS page 1",
		"BYPASS page 2",
	]);
	expect(await origin.seen()).toBe("MISS page 3");
});

test("a GET that upgrades to a WebSocket bypasses the cache", async () => {
	const origin = cachedOrigin({ "cache-control": "public, max-age=60" });
	await origin.seen();
	expect(await origin.seen("/", { headers: { upgrade: "websocket" } })).toBe("BYPASS page 2");
});

test("cloudflare-cdn-cache-control goes before cdn-cache-control, and that before Cache-Control", async () => {
	const all = {
		"cloudflare-cdn-cache-control": "max-age=300",
		"cdn-cache-control": "max-age=200",
		"cache-control": "no-store",
	};
	const { "cloudflare-cdn-cache-control": _, ...cdn } = all;
	for (const [said, seconds] of [
		[all, 300],
		[cdn, 200],
	] as const) {
		const origin = cachedOrigin(said);
		await origin.seen();
		origin.pass(seconds - 1);
		expect(await origin.seen()).toBe("HIT page 1");
		origin.pass(1);
		expect(await origin.seen()).toBe("EXPIRED page 2");
	}
});

test("cloudflare-cdn-cache-control and Cache-Tag are stripped, the others passed on, cached or not", async () => {
	for (const said of ["max-age=300", "no-store"]) {
		const origin = cachedOrigin({
			"cloudflare-cdn-cache-control": said,
			"cdn-cache-control": "max-age=200",
			"cache-control": "max-age=100",
			"cache-tag": "a,b",
		});
		for (let time = 0; time < 2; time++) {
			const { headers } = await origin.get("/");
			await origin.settled();
			expect(headers.get("cdn-cache-control")).toBe("max-age=200");
			expect(headers.get("cache-control")).toBe("max-age=100");
			expect([headers.get("cloudflare-cdn-cache-control"), headers.get("cache-tag")]).toEqual([null, null]);
		}
	}
});

test("the caller's cf.cacheControl stands for what the answer says", async () => {
	const cf = { cacheControl: "public, max-age=300" };
	const origin = cachedOrigin({ "cache-control": "no-store" });
	expect(await origin.seen("/", { cf })).toBe("MISS page 1");
	origin.pass(299);
	expect(await origin.seen("/", { cf })).toBe("HIT page 1");
	const other = cachedOrigin({ "cache-control": "max-age=300" });
	expect(await other.seen("/", { cf: { cacheControl: "no-store" } })).toBe("BYPASS page 1");
});

test("Age says for how long a page has been in the cache, and stands on nothing that did not come out of it", async () => {
	const origin = cachedOrigin({ "cache-control": "max-age=60, stale-while-revalidate=60", age: "7" });
	const age = async () => {
		const { headers } = await origin.get("/");
		await origin.settled();
		return headers.get("age");
	};
	expect(await age()).toBeNull();
	origin.pass(42.9);
	expect(await age()).toBe("42");
	origin.pass(30);
	expect(await age()).toBe("72");
	expect(await age()).toBe("0");
	origin.pass(200);
	expect(await age()).toBeNull();
});
