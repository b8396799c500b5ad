import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUILD_DIR } from "#cli/run/site.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { sharedSite, withoutTable } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

const JS_BUDGET = 16 * 1024;
/** Limits what a page loads at once. The rest comes with the first use of a search field, and in one view of ten. */
const JS_AT_ONCE = 11 * 1024;
const CSS_BUDGET = 15 * 1024;

let site: TestSite;
let pages: string[];

beforeAll(async () => {
	site = await sharedSite(
		Array.from({ length: 20 }, (_, index) =>
			listing({ photoUrl: `https://photos.example/${index}.jpg`, openingHours: Array(7).fill("open24h") as never }),
		),
	);
	const [first] = (await (await site.get("/api/businesses?limit=1")).json()) as BusinessSummary[];
	pages = ["/", `/business/${first?.slug}`, "/categories", "/category/cafe", "/cities?open=leeds", "/city/leeds"];
	pages.push(
		"/search",
		"/about",
		"/contact",
		"/developers",
		"/privacy-policy",
		"/legal-notice",
		"/terms-of-service",
		"/cookie-policy",
	);
});
afterAll(() => site.stop());

test("visitors ask again for every page, keep no contact form, get no cookie and a request id", async () => {
	await awayFromRotation();
	for (const path of pages) {
		const { headers } = await site.get(path);
		expect(headers.get("Cache-Control"), path).toBe(
			/^\/(?:contact|search)/.test(path) ? "no-store" : "public, max-age=0, must-revalidate",
		);
		expect(headers.get("Set-Cookie"), path).toBeNull();
		expect(headers.get("X-Request-Id"), path).toMatch(/^[\da-f-]{36}$/);
		expect(headers.get("Content-Security-Policy"), path).toMatch(/script-src 'sha256-[^;]+ 'strict-dynamic';/);
		expect(headers.get("Content-Type"), path).toBe("text/html; charset=utf-8");
	}
});

test("a page asks the api worker once", async () => {
	for (const path of pages) {
		const calls = /bindingCalls;desc="(\d+)"/.exec((await site.get(path)).headers.get("Server-Timing") ?? "")?.[1];
		expect(Number(calls), path).toBe(1);
	}
});

/** Returns the addresses of the scripts that a page's own script puts into it. */
function loadedScripts(html: string): string[] {
	return [...html.matchAll(/\.src="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? "");
}

test("every kind of page stays within its budget of JavaScript and CSS over the wire, whatever the visitor does on it", async () => {
	const lists = ["/city/leeds/cafe", "/search?search=cafes+in+leeds+open+now&rating=4", "/search?search=leedz"];
	lists.push("/search?search=qqqqqqqq", "/search?near=53.8,-1.55", "/categories?search=x");
	const missing = ["/search?page=0", "/nowhere"];
	for (const path of [...pages, ...lists, ...missing]) {
		const answer = await site.get(path);
		expect(answer.status, path).toBe(missing.includes(path) ? 404 : 200);
		const html = await answer.text();
		const scripts = loadedScripts(html);
		const styles = [...html.matchAll(/<link(?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g)].map(
			(match) => match[1] ?? "",
		);
		expect(scripts.length, path).toBeGreaterThan(0);
		expect(styles.length, path).toBeGreaterThan(0);
		const inline = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([^<]+)<\/script>/g)]
			.map((match) => gzipSync(match[1] ?? "").length)
			.reduce((sum, bytes) => sum + bytes, 0);
		expect(inline, path).toBeGreaterThan(0);
		expect(inline + gzippedSize(withImports(scripts, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)/g)), path).toBeLessThan(
			JS_AT_ONCE,
		);
		const all = withImports(scripts, /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)/g);
		expect(all.length, path).toBeGreaterThan(scripts.length);
		expect(inline + gzippedSize(all), path).toBeLessThan(JS_BUDGET);
		expect(gzippedSize(styles), path).toBeLessThanOrEqual(CSS_BUDGET);
	}
});

test("pages have no inline script of unknown purpose and load nothing of others", async () => {
	for (const path of pages) {
		const html = await site.page(path);
		const inline = html.replace(
			/<script type="(?:application\/ld\+json|speculationrules)"|<script[^>]*>window\.dataLayer=|<script>\(function\(s\)\{s\.type="module";s\.src="\/assets\/public-script-/g,
			"",
		);
		expect(inline, path).not.toMatch(/<script/);
		expect(html, path).not.toMatch(/<(?:iframe|object|embed)\b/);
		expect(html, path).not.toMatch(/<link[^>]+rel="(?:stylesheet|preload|modulepreload|preconnect)"[^>]+href="https?:/);
		for (const [image] of html.matchAll(/<img[^>]*>/g)) {
			expect(image).toMatch(/width="\d+"/);
			expect(image).toMatch(/height="\d+"/);
			expect(image).not.toMatch(/(?:src|srcset)="https?:/i);
		}
	}
});

test("the first three pictures of a list load at once, the first with high priority, the rest lazily", async () => {
	const images = [...(await site.page("/city/leeds")).matchAll(/<img[^>]*>/g)]
		.map((match) => match[0])
		.filter((image) => image.includes("/photos/"));
	expect(images).toHaveLength(12);
	expect(images.map((image) => image.includes('loading="lazy"'))).toEqual(images.map((_, index) => index >= 3));
	expect(images.map((image) => /fetchpriority="high"/i.test(image))).toEqual(images.map((_, index) => index === 0));
});

test("built files are kept for ever, drawn pictures for a week", async () => {
	const [script = ""] = loadedScripts(await site.page("/"));
	expect((await site.get(script)).headers.get("Cache-Control")).toContain("immutable");
	const { headers } = await site.get("/placeholder/trades.svg");
	expect(headers.get("Content-Type")).toBe("image/svg+xml");
	expect(headers.get("Cache-Control")).toContain("max-age=604800");
});

describe("forwarding", () => {
	test("calls reach the api worker with method, body and status unchanged", async () => {
		expect((await site.get("/api/health")).status).toBe(200);
		expect((await site.get("/api/no-such-call")).status).toBe(401);
		const headers = { "Content-Type": "application/json", Origin: site.url };
		const posted = await site.get("/api/imports", { method: "POST", body: "{}", headers });
		expect(posted.status).toBe(401);
		expect(((await posted.json()) as { error: { code: string } }).error.code).toBe("unauthorized");
	});

	test("pages take no posts", async () => {
		const response = await site.get("/about", { method: "POST", body: "x=1" });
		expect(response.status).toBe(405);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
	});
});

test("an unexpected failure is a page with a request id, never a stack, and is not stored", async () => {
	await withoutTable(site, "categories", async () => {
		const response = await site.get("/categories");
		const html = await response.text();
		expect(response.status).toBe(500);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(html).toContain("Something went wrong");
		expect(html).toContain(response.headers.get("X-Request-Id"));
		expect(html).toContain("Privacy Policy");
		expect(html).not.toMatch(/SQLITE|D1_ERROR|no such table|\bat \w+ \(/);
		expect((await site.get("/about")).status).toBe(200);
	});
});

/** Returns the scripts and everything they import, which `imported` finds. */
function withImports(scripts: string[], imported: RegExp): string[] {
	const seen = new Set<string>();
	const open = [...scripts];
	for (let path = open.pop(); path !== undefined; path = open.pop()) {
		if (seen.has(path)) continue;
		seen.add(path);
		const source = readAsset(path);
		for (const match of source.matchAll(imported)) open.push(`/assets/${match[1]}`);
	}
	return [...seen];
}

function gzippedSize(paths: string[]): number {
	return paths.reduce((sum, path) => sum + gzipSync(readAsset(path)).length, 0);
}

function readAsset(path: string): string {
	return readFileSync(join(BUILD_DIR, "client", path), "utf8");
}
