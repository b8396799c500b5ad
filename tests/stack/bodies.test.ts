import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import { sendRaw } from "./raw-request.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

/**
 * Lists bodies that break off or are framed wrongly: the headers that announce them, and their bytes on the network.
 */
const BROKEN = [
	["shorter than its Content-Length", "Content-Length: 100", '{"a":1'],
	["without a byte of its Content-Length", "Content-Length: 100", ""],
	["in chunks that never end", "Transfer-Encoding: chunked", '5\r\n{"a":\r\n'],
	["that ends within a chunk", "Transfer-Encoding: chunked", '50\r\n{"a":'],
	["with a chunk size that is no number", "Transfer-Encoding: chunked", 'ZZ\r\n{"a":\r\n0\r\n\r\n'],
	["with a chunk longer than its size", "Transfer-Encoding: chunked", '3\r\n{"a":1}\r\n0\r\n\r\n'],
	["with a chunk size beyond all bounds", "Transfer-Encoding: chunked", 'FFFFFFFFFFFFFFFFFF\r\n{"a":1}\r\n0\r\n\r\n'],
	["of two lengths", "Transfer-Encoding: chunked\r\nContent-Length: 5", "5\r\nabcde\r\n0\r\n\r\n"],
	["of a length below zero", "Content-Length: -5", "abcde"],
	["of a length that is no number", "Content-Length: abc", "abcde"],
	["that says it is compressed and is not", "Content-Encoding: gzip\r\nContent-Length: 5", "abcde"],
	["of no bytes", "Content-Length: 0", ""],
] as const;

const CALLS = [
	["POST", "/api/seen", JSON_TYPE],
	["POST", "/api/contact", JSON_TYPE],
	["POST", "/api/auth/sign-in", JSON_TYPE],
	["POST", "/api/imports", JSON_TYPE],
	["PUT", "/api/imports/3f1b1f9e-0000-4000-8000-000000000000/chunks/0", JSON_TYPE],
	["POST", "/api/upload-excel", MULTIPART],
	["POST", "/contact", FORM_TYPE],
	["POST", "/contact", MULTIPART],
	["POST", "/admin/login", FORM_TYPE],
	["POST", "/admin/login", MULTIPART],
	["POST", "/admin/confirm", FORM_TYPE],
	["POST", "/admin/settings/security", FORM_TYPE],
	["POST", "/admin/sessions", MULTIPART],
	["POST", "/admin/sidebar", FORM_TYPE],
] as const;

let site: TestSite;
/** Is the cookie of a signed-in operator's browser. */
let cookie = "";
beforeAll(async () => {
	site = await sharedSite([]);
	const browser = await site.signedIn();
	cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});
afterAll(() => site?.stop());

function headOf(method: string, path: string, headers: string[]): string {
	const { host } = new URL(site.url);
	return [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers, "Connection: close", "", ""].join("\r\n");
}

/** Returns the headers that a change needs: those of the site's own page, and those of a person who may make it. */
function changing(path: string, type: string): string[] {
	const own = [`Origin: ${site.url}`, "Sec-Fetch-Site: same-origin", `Content-Type: ${type}`];
	if (/^\/api\/(?:imports|upload)/.test(path)) return [...own, `Authorization: Bearer ${TEST_TOKEN}`];
	return /^\/admin\/(?!login)/.test(path) ? [...own, `Cookie: ${cookie}`] : own;
}

function refusalsOf(path: string): number[] {
	// A chunk's digest is checked before its text. The sidebar's form may be empty.
	if (path.includes("/chunks/")) return [400, 422];
	return path === "/admin/sidebar" ? [400, 303] : [400];
}

/** Every call meets another quarter of the bodies in `npm test`, and every body several calls. */
const brokenFor = (call: number) => BROKEN.filter((_, at) => IS_LONG_RUN || (at + call) % 4 === 0);

describe.each(CALLS.map((call, at) => [...call, at] as const))("%s %s (%s)", (method, path, type, at) => {
	test.each(brokenFor(at))("a body %s is refused, and is no fault of ours", async (_, framing, body) => {
		const answer = await sendRaw(site.url, headOf(method, path, [...changing(path, type), framing]), body);
		expect(refusalsOf(path), answer.text).toContain(answer.status);
	});

	test("a body of 24 MB that never says how long it will be is refused, or its sender hung up on", async () => {
		const piece = `100000\r\n${"x".repeat(0x100000)}\r\n`;
		const head = headOf(method, path, [...changing(path, type), "Transfer-Encoding: chunked"]);
		const { status, text } = await sendRaw(site.url, head, ...Array<string>(24).fill(piece), "0\r\n\r\n");
		expect([413, null], text).toContain(status);
	});
});

test.each(["GET", "HEAD"])("%s with a body, whole or broken, is answered as without one", async (method) => {
	for (const path of ["/", "/contact", "/admin/login", "/api/businesses", "/api/health", "/robots.txt"])
		for (const [framing, body] of [
			["Content-Length: 5", "hello"],
			["Content-Length: 100", "hello"],
			["Transfer-Encoding: chunked", "5\r\nhello\r\n0\r\n\r\n"],
			["Transfer-Encoding: chunked", "5\r\nhel"],
		] as const)
			expect((await sendRaw(site.url, headOf(method, path, [framing]), body)).status, `${path} ${framing}`).toBe(200);
});

test("after all of them the site answers as before", async () => {
	expect((await site.get("/api/health")).status).toBe(200);
	expect(await site.page("/")).toContain("<h1");
});
