import { expect, test } from "vitest";
import { cachedOrigin, page } from "./cached-origin.ts";

/**
 * Tests many equal requests at the same time, and how much is kept: workers/cache, "Request collapsing", and our own
 * limit.
 */

const KEPT = { "cache-control": "max-age=60" };
const textsOf = (answers: Promise<Response>[]) =>
	Promise.all(answers.map(async (answer) => (await answer).text().catch((error: Error) => error.message)));

test("many requests for a cold page run the worker once; the first is a MISS, who waited has a HIT", async () => {
	const origin = cachedOrigin(async (call) => {
		await new Promise((done) => setTimeout(done, 10));
		return page(call, KEPT);
	});
	const answers = await Promise.all(Array.from({ length: 500 }, () => origin.get("/")));
	expect(answers.map(({ headers }) => headers.get("cf-cache-status"))).toEqual(["MISS", ...Array(499).fill("HIT")]);
	expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(["page 1"]));
	expect(origin.asked.length).toBe(1);
});

test("requests with different keys do not collapse with each other", async () => {
	const origin = cachedOrigin(KEPT);
	await textsOf([origin.get("/a"), origin.get("/b"), origin.get("/b?c")]);
	expect(origin.asked.length).toBe(3);
});

test("a page that has expired is asked for once, too", async () => {
	const origin = cachedOrigin(KEPT);
	await origin.seen();
	origin.pass(60);
	const texts = await textsOf(Array.from({ length: 50 }, () => origin.get("/")));
	expect(new Set(texts)).toEqual(new Set(["page 2"]));
	expect(origin.asked.length).toBe(2);
});

test.each([{ "cache-control": "no-store" }, { ...KEPT, "set-cookie": "a=1" }, { ...KEPT, vary: "*" }])(
	"answers that may not be stored are not collapsed: %o",
	async (headers: Record<string, string>) => {
		const origin = cachedOrigin((call) => new Response(`page ${call}`, { headers }));
		const texts = await textsOf(Array.from({ length: 20 }, () => origin.get("/")));
		expect(new Set(texts).size).toBe(20);
	},
);

test("nobody gets a variant that another visitor's headers chose, though they came at once", async () => {
	const origin = cachedOrigin((_, { headers }) => {
		const language = headers.get("accept-language") ?? "";
		return new Response(language, { headers: { ...KEPT, vary: "Accept-Language" } });
	});
	const languages = ["en", "tr", "en", "de"];
	const answers = languages.map((language) => origin.get("/", { headers: { "accept-language": language } }));
	expect(await textsOf(answers)).toEqual(languages);
	await origin.settled();
	expect(await origin.seen("/", { headers: { "accept-language": "de" } })).toBe("HIT de");
});

test("HEAD, a part and a whole page at once are one call of the worker", async () => {
	const origin = cachedOrigin(KEPT);
	const answers = await Promise.all([
		origin.get("/", { method: "HEAD" }),
		origin.get("/"),
		origin.get("/", { headers: { range: "bytes=0-3" } }),
	]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 206]);
	expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["", "page 1", "page"]);
	expect(origin.asked.length).toBe(1);
});

test("who joins late gets the body from its beginning on", async () => {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	const write = (text: string) => writer.write(new TextEncoder().encode(text));
	const origin = cachedOrigin(() => new Response(readable, { headers: KEPT }));
	const first = origin.get("/");
	await write("one ");
	const late = origin.get("/");
	await write("two ");
	await write("three");
	await writer.close();
	expect(await textsOf([first, late])).toEqual(["one two three", "one two three"]);
	await origin.settled();
	expect(await origin.seen()).toBe("HIT one two three");
	expect(origin.asked.length).toBe(1);
});

test("a body that breaks off is stored for nobody, and who waited for it asks for himself", async () => {
	const broken = new ReadableStream({
		pull(controller) {
			controller.error(new Error("broke off"));
		},
	});
	const origin = cachedOrigin((call) => (call === 1 ? new Response(broken, { headers: KEPT }) : page(call, KEPT)));
	expect(await textsOf([origin.get("/"), origin.get("/")])).toEqual(["broke off", "page 2"]);
	await origin.settled();
	expect(await origin.seen()).toBe("HIT page 2");
});

test("when the worker fails, each who waited asks for himself", async () => {
	const origin = cachedOrigin(async (call) => {
		await new Promise((done) => setTimeout(done, 10));
		if (call === 1) throw new Error("no origin");
		return page(call, KEPT);
	});
	const answers = await Promise.allSettled([origin.get("/"), origin.get("/"), origin.get("/")]);
	expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
	await origin.settled();
	expect(await origin.seen()).toMatch(/^HIT/);
});

test("nobody waits for longer than half a minute for somebody else's answer", async () => {
	const origin = cachedOrigin((call) => (call === 1 ? new Promise<Response>(() => {}) : page(call, KEPT)));
	void origin.get("/");
	origin.pass(31);
	const response = await origin.get("/");
	expect([response.headers.get("cf-cache-status"), await response.text()]).toEqual(["MISS", "page 2"]);
});

test("no more is kept than there is room for: what was not asked for the longest goes first", async () => {
	const big = "x".repeat(40_000);
	const origin = cachedOrigin(() => new Response(big, { headers: KEPT }), { mostBytes: 100_000 });
	const status = async (path: string) => (await origin.seen(path)).split(" ")[0];
	await status("/a");
	await status("/b");
	expect(await status("/a")).toBe("HIT");
	await status("/c");
	expect([await status("/a"), await status("/c")]).toEqual(["HIT", "HIT"]);
	expect(await status("/b")).toBe("MISS");
});

test("a page that is larger than the whole cache is a MISS on every request, and drives nobody out", async () => {
	const origin = cachedOrigin(
		(_, { url }) => new Response("x".repeat(url.endsWith("/big") ? 200_000 : 10), { headers: KEPT }),
		{ mostBytes: 100_000 },
	);
	const status = async (path: string) => (await origin.seen(path)).split(" ")[0];
	await status("/small");
	expect([await status("/big"), await status("/big")]).toEqual(["MISS", "MISS"]);
	expect(await status("/small")).toBe("HIT");
});
