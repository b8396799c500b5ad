import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUILD_DIR } from "#cli/run/site.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/** Matches what only the public pages' header, footer, consent bar and scripts contain. */
const PUBLIC_ONLY =
	/Skip to content|Privacy Policy|Terms of Service|Cookie settings|Accept all|Find trusted local|data-consent|data-live|gtag|site-header/;
/** Matches what only Radix, React and the staff's texts contain. */
const STAFF_ONLY = /dismissableLayer|react\.transitional|hydrateRoot|Erişim Anahtarı|Çıkış Yap/;

/** Matches what only TanStack Table, react-hook-form and Lexical contain. */
const SCREENS_ONLY = /getHeaderGroups|shouldUseNativeValidation|LexicalEditor|data-lexical/;

/** Matches what any build of zod contains. Its test for `Function` breaks the pages' Content-Security-Policy. */
const ZOD = /\bjitless\b|invalid_type|\$ZodType/;

let site: TestSite;
beforeAll(async () => {
	site = await sharedSite([]);
});
afterAll(() => site.stop());

/** Returns every script that a page fetches by itself: its tags, preloads, and what these import statically. */
async function scriptsOf(path: string): Promise<Map<string, string>> {
	return fetchedBy(await site.page(path));
}

function fetchedBy(html: string): Map<string, string> {
	const open = [...html.matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1] as string);
	const scripts = new Map<string, string>();
	for (let file = open.pop(); file !== undefined; file = open.pop()) {
		if (scripts.has(file)) continue;
		const source = readFileSync(join(BUILD_DIR, "client", file), "utf8");
		scripts.set(file, source);
		for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
			open.push(`/assets/${match[1]}`);
	}
	return scripts;
}

test("public pages fetch nothing of the staff's: no React, no Radix, no Turkish texts", async () => {
	for (const path of ["/", "/contact", "/categories", "/about"]) {
		const scripts = await scriptsOf(path);
		expect(scripts.size, path).toBeGreaterThan(0);
		const found = [...scripts].filter(([, source]) => STAFF_ONLY.test(source)).map(([file]) => file);
		expect(found, path).toEqual([]);
	}
	const staff = await scriptsOf("/admin/login");
	expect([...staff.values()].filter((source) => STAFF_ONLY.test(source)).length).toBeGreaterThan(1);
});

test("the staff's pages fetch nothing of the public ones: no header, no footer, no consent, none of their scripts", async () => {
	const operator = await site.signedIn();
	const Cookie = [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	for (const path of ["/admin/login", "/admin", "/admin/audit", "/admin/settings/branding", "/admin/x"]) {
		const headers: HeadersInit = path === "/admin/login" ? {} : { Cookie };
		const scripts = fetchedBy(await (await site.get(path, { headers })).text());
		expect(scripts.size, path).toBeGreaterThan(5);
		const found = [...scripts].filter(([, source]) => PUBLIC_ONLY.test(source)).map(([file]) => file);
		expect(found, path).toEqual([]);
	}
	const visited = [...(await scriptsOf("/")).values()].join("\n");
	for (const word of ["data-consent", "data-live", "gtag"]) expect(visited, word).toContain(word);
});

test("the sign-in is without the public pages' header, footer, consent element and scripts", async () => {
	const html = await site.page("/admin/login");
	expect(html).toMatch(/<html[^>]*lang="tr"/);
	expect(html).not.toMatch(/<footer|data-consent-banner|data-page-kind|data-toasts|Skip to content/);
	expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
	expect(html).toMatch(/<title>Giriş \| Yönetim<\/title>/);
});

test("what the admin fetches at first is at most 160 KB of packed JavaScript: nothing of tables, forms and editors", async () => {
	const operator = await site.signedIn();
	const Cookie = [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const scripts = fetchedBy(await (await site.get("/admin", { headers: { Cookie } })).text());
	const packed = [...scripts.values()].reduce((sum, source) => sum + gzipSync(source).length, 0);
	expect(packed).toBeGreaterThan(50_000);
	expect(packed).toBeLessThanOrEqual(160 * 1024);
	const found = [...scripts].filter(([, source]) => SCREENS_ONLY.test(source)).map(([file]) => file);
	expect(found).toEqual([]);
});

test("zod reaches the browser with an operator's form alone: no public page, not the sign-in, no other screen fetches it", async () => {
	const workers = readdirSync(join(BUILD_DIR, "api/assets")).filter((file) => file.endsWith(".js"));
	const withZod = workers.filter((file) => ZOD.test(readFileSync(join(BUILD_DIR, "api/assets", file), "utf8")));
	expect(withZod.length).toBeGreaterThan(0);
	const operator = await site.signedIn();
	const Cookie = [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	for (const path of [
		"/",
		"/contact",
		"/search",
		"/admin/login",
		"/admin",
		"/admin/audit",
		"/admin/changes",
		"/admin/x",
	]) {
		// Who is signed in is led away from the sign-in.
		const headers: HeadersInit = path === "/admin/login" ? {} : { Cookie };
		const scripts = fetchedBy(await (await site.get(path, { headers })).text());
		expect(scripts.size, path).toBeGreaterThan(0);
		const found = [...scripts].filter(([, source]) => ZOD.test(source)).map(([file]) => file);
		expect(found, path).toEqual([]);
	}
});

test("no built file has a name that lists of blocked words stop: the operators' screens and the public pages lose none", () => {
	const built = readdirSync(join(BUILD_DIR, "client"), { recursive: true, encoding: "utf8" });
	expect(built.length).toBeGreaterThan(300);
	const blocked = /analytics|stat|track|pixel|event|collect|beacon|(?<![a-z])ads?(?![a-z])/i;
	expect(built.filter((file) => blocked.test(file))).toEqual([]);
});
