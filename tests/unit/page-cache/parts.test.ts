import { expect, test } from "vitest";
import { cachedOrigin } from "./cached-origin.ts";

/** Tests what is cut or left out of a whole entry: the sentences about Range, and about visitors who have the page. */

const DIGITS = "0123456789";
const HEADERS = {
	"cache-control": "public, max-age=60",
	etag: '"abc"',
	"last-modified": "Sun, 01 Nov 2026 00:00:00 GMT",
};
const digits = () => cachedOrigin(() => new Response(DIGITS, { headers: HEADERS }));

test("the worker is asked for the whole, without Range; the part is cut out of it, and later ones come from the entry", async () => {
	const origin = digits();
	const first = await origin.get("/", { headers: { range: "bytes=0-3" } });
	expect([first.status, first.headers.get("cf-cache-status"), await first.text()]).toEqual([206, "MISS", "0123"]);
	expect(first.headers.get("content-range")).toBe("bytes 0-3/10");
	expect(origin.asked[0]?.headers.has("range")).toBe(false);
	await origin.settled();
	const next = await origin.get("/", { headers: { range: "bytes=4-" } });
	expect([next.status, next.headers.get("cf-cache-status"), await next.text()]).toEqual([206, "HIT", "456789"]);
	expect(origin.asked.length).toBe(1);
});

test.each([
	["bytes=0-0", 206, "0", "bytes 0-0/10"],
	["bytes=8-99", 206, "89", "bytes 8-9/10"],
	["bytes=-3", 206, "789", "bytes 7-9/10"],
	["bytes=-99", 206, DIGITS, "bytes 0-9/10"],
	["bytes=10-", 416, "", "bytes */10"],
	["bytes=5-2", 416, "", "bytes */10"],
	["bytes=-0", 416, "", "bytes */10"],
	["bytes=x", 416, "", "bytes */10"],
	["bytes=-", 416, "", "bytes */10"],
	["bytes=0-1,4-5", 200, DIGITS, null],
	["lines=1-2", 200, DIGITS, null],
])("Range: %s is answered %i", async (range, status, text, contentRange) => {
	const response = await digits().get("/", { headers: { range } });
	expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
		status,
		text,
		contentRange,
	]);
});

test("If-Range with another version gets the whole", async () => {
	const origin = digits();
	for (const [copy, status] of [
		['"abc"', 206],
		['"old"', 200],
		[HEADERS["last-modified"], 206],
	] as const) {
		const response = await origin.get("/", { headers: { range: "bytes=0-1", "if-range": copy } });
		expect(response.status, copy).toBe(status);
	}
});

test.each([
	[{ "if-none-match": '"abc"' }, 304],
	[{ "if-none-match": 'W/"abc"' }, 304],
	[{ "if-none-match": '"x", "abc"' }, 304],
	[{ "if-none-match": "*" }, 304],
	[{ "if-none-match": '"old"' }, 200],
	[{ "if-none-match": '"old"', "if-modified-since": HEADERS["last-modified"] }, 200],
	[{ "if-modified-since": HEADERS["last-modified"] }, 304],
	[{ "if-modified-since": "Sat, 31 Oct 2026 00:00:00 GMT" }, 200],
	[{ "if-modified-since": "nonsense" }, 200],
])(
	"a visitor with %o is answered %i out of the cache, on the first request and on later ones",
	async (headers, status) => {
		const origin = digits();
		for (const served of ["MISS", "HIT"]) {
			const response = await origin.get("/", { headers });
			expect([response.status, response.headers.get("cf-cache-status")]).toEqual([status, served]);
			expect(await response.text()).toBe(status === 304 ? "" : DIGITS);
			expect(response.headers.get("etag")).toBe('"abc"');
			await origin.settled();
		}
		expect(origin.asked.length).toBe(1);
	},
);
