import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { PAGE_CACHE_BINDING, pageCacheWorker } from "#cli/run/page-cache.ts";

/** Tests the page cache in workerd, between a worker that asks and one that answers. */

const ASKING = `export default {
	async fetch(request, env) {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname === "/purge") return Response.json(await env.PAGE_CACHE.purge(JSON.parse(searchParams.get("wishes"))));
		if (searchParams.has("first")) {
			const reader = (await env.PAGE_CACHE.fetch(new URL(pathname, request.url))).body.getReader();
			return new Response((await reader.read()).value);
		}
		if (searchParams.has("packed")) {
			const page = await env.PAGE_CACHE.fetch(new URL(pathname, request.url), { encodeResponseBody: "manual" });
			const { headers } = page;
			return Response.json([headers.get("cf-cache-status"), headers.get("content-encoding"), btoa(await page.text())]);
		}
		const cacheKey = searchParams.get("key");
		return env.PAGE_CACHE.fetch(request, cacheKey === null ? {} : { cf: { cacheKey } });
	},
};`;
const ANSWERING = `import { WorkerEntrypoint } from "cloudflare:workers";
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let calls = 0;
let held = false;
const released = async () => {
	while (held) await pause(5);
};
export class Pages extends WorkerEntrypoint {
	async fetch(request) {
		const { pathname } = new URL(request.url);
		if (pathname === "/calls") return Response.json(calls, { headers: { "cache-control": "no-store" } });
		if (pathname === "/hold" || pathname === "/release") {
			held = pathname === "/hold";
			return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
		}
		const call = ++calls;
		const headers = { "cache-control": pathname === "/own" ? "no-store" : "public, max-age=60", "cache-tag": "page" };
		if (pathname === "/moved") return new Response(null, { status: 301, headers: { ...headers, location: "/" } });
		if (pathname.startsWith("/packed")) {
			// Letters that nothing could unpack: whoever tried would fail.
			const packed = { ...headers, "content-encoding": pathname.slice("/packed-".length) };
			return new Response("as it is", { headers: packed, encodeBody: "manual" });
		}
		if (pathname !== "/slow") {
			await pause(100);
			await released();
			return new Response("page " + call, { headers });
		}
		const { readable, writable } = new TransformStream();
		const writer = writable.getWriter();
		this.ctx.waitUntil((async () => {
			await writer.write(new TextEncoder().encode("first "));
			await released();
			await writer.write(new TextEncoder().encode("last"));
			await writer.close();
		})());
		return new Response(readable, { headers });
	}
}
export default {};`;

const module = (contents: string) => [{ type: "ESModule" as const, path: "index.js", contents }];
const compatibilityDate = "2026-11-01";
const miniflare = new Miniflare(
	convertV4MiniflareOptions({
		log: new Log(LogLevel.NONE),
		cf: false,
		workers: [
			{
				name: "asking",
				compatibilityDate,
				modules: module(ASKING),
				serviceBindings: { PAGE_CACHE: PAGE_CACHE_BINDING },
			},
			{ name: "answering", compatibilityDate, modules: module(ANSWERING) },
			await pageCacheWorker({ origin: { name: "answering", entrypoint: "Pages" } }),
		],
	}),
);
const address = await miniflare.ready;
afterAll(() => miniflare.dispose());

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, address), { redirect: "manual", ...init });
const text = async (path: string) => (await get(path)).text();
const status = async (path: string) => {
	const response = await get(path);
	await response.arrayBuffer();
	return response.headers.get("cf-cache-status");
};
const calls = async () => Number(await text("/calls"));
const purge = async (wishes: object) => (await get(`/purge?wishes=${JSON.stringify(wishes)}`)).json();

test("a burst of 500 requests for one cold page runs the worker once and gives all the same answer", async () => {
	const before = await calls();
	const answers = await Promise.all(Array.from({ length: 500 }, () => text("/burst")));
	expect(new Set(answers).size).toBe(1);
	expect(await calls()).toBe(before + 1);
	expect(await status("/burst")).toBe("HIT");
});

test.each(["gzip", "br"])("whatever Content-Encoding an answer has is stored and handed out: %s", async (encoding) => {
	const asked = async () => JSON.parse(await text(`/packed-${encoding}?packed`));
	expect([await asked(), await asked()]).toEqual([
		["MISS", encoding, btoa("as it is")],
		["HIT", encoding, btoa("as it is")],
	]);
});

test("answers that may not be stored are not collapsed: each request gets its own", async () => {
	const before = await calls();
	const answers = await Promise.all(Array.from({ length: 20 }, () => text("/own")));
	expect(new Set(answers).size).toBe(20);
	expect(await calls()).toBe(before + 20);
});

test("who leads gets the body as it is produced; who waits gets it when it is whole", async () => {
	const before = await calls();
	await text("/hold");
	const first = text("/slow?first");
	await expect.poll(calls).toBe(before + 1);
	const waiting = Array.from({ length: 4 }, () => text("/slow"));
	expect(await first).toBe("first ");
	await text("/release");
	expect(await Promise.all(waiting)).toEqual(waiting.map(() => "first last"));
	expect(await calls()).toBe(before + 1);
	expect(await status("/slow")).toBe("HIT");
});

test("a crowd for what may not be stored, most of whom are refused, leaves nobody without an answer", async () => {
	const answers = await Promise.all(Array.from({ length: 300 }, () => text("/own")));
	expect(answers.filter((answer) => answer.includes("hung"))).toEqual([]);
	expect(new Set(answers).size).toBe(300);
});

test("a visitor who goes away in the middle holds nobody up", async () => {
	const before = await calls();
	await text("/hold");
	const impatient = new AbortController();
	const left = get("/left?page", { signal: impatient.signal }).catch(() => "gone");
	await expect.poll(calls).toBe(before + 1);
	impatient.abort();
	expect(await left).toBe("gone");
	await text("/release");
	expect(await text("/left?page")).toMatch(/^page/);
	expect(await status("/left?page")).toBe("HIT");
});

test("purge is a call of the binding: by tag, and its result says how it went", async () => {
	expect([await status("/tagged"), await status("/tagged")]).toEqual(["MISS", "HIT"]);
	expect(await purge({ tags: ["PAGE"] })).toEqual({ success: true, errors: [] });
	expect(await status("/tagged")).toBe("MISS");
	expect(await purge({ tags: Array.from({ length: 101 }, (_, at) => `tag-${at}`) })).toEqual({
		success: false,
		errors: [{ code: expect.any(Number), message: expect.any(String) }],
	});
});

test("the caller's cf.cacheKey stands for path and query", async () => {
	expect([await status("/one?key=/shared"), await status("/two?key=/shared")]).toEqual(["MISS", "HIT"]);
	expect([await status("/one?key=/other"), await status("/one")]).toEqual(["MISS", "MISS"]);
});

test("a redirect is kept, not followed", async () => {
	for (const expected of ["MISS", "HIT"]) {
		const moved = await get("/moved");
		expect([moved.status, moved.headers.get("location"), moved.headers.get("cf-cache-status")]).toEqual([
			301,
			"/",
			expected,
		]);
	}
});
