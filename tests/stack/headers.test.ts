import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { newBrowser, signIn } from "#tests/factories/operator.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import { casesOf } from "#tests/long-run.ts";
import { observatoryScore, type Scanned } from "./observatory.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

const ORIGIN = "https://directory.example";
const SCREENS = ["/admin", "/admin/sessions", "/admin/audit", "/admin/settings", "/admin/businesses", "/admin/nothing"];
const PRIVATE_CALLS = [
	"/api/auth/session",
	"/api/auth/sign-in",
	"/api/auth/sessions",
	"/api/auth/tokens",
	"/api/auth/one-time-codes",
	"/api/admin/audit",
];

let site: TestSite;
let slug: string;

beforeAll(async () => {
	site = await sharedSite([listing({ name: "Cafe", photoUrl: "https://photos.invalid/1.jpg" })], {
		vars: { PUBLIC_ORIGIN: ORIGIN },
	});
	const [first] = (await (await site.get("/api/businesses?limit=1")).json()) as { slug: string }[];
	slug = first?.slug as string;
});
afterAll(() => site.stop());

/** Scans as the Observatory does: the page, and the same once more with a foreign Origin. */
async function scan(path: string, cookies: string[] = []): Promise<Scanned> {
	const headers: Record<string, string> = {};
	if (cookies.length > 0) headers.Cookie = cookies.map((line) => line.split(";")[0]).join("; ");
	const page = await site.get(path, { headers });
	expect(page.status, path).toBe(200);
	const origin = "https://http-observatory.security.mozilla.org";
	const cors = await site.get(path, { headers: { ...headers, Origin: origin } });
	return {
		headers: page.headers,
		html: await page.text(),
		cookies: [...cookies, ...page.headers.getSetCookie()],
		cors: { origin, headers: cors.headers },
		host: "directory.example",
	};
}

/** Returns the `Set-Cookie` lines of a whole sign-in that are still in force. It is made once, because it hashes slowly. */
async function operatorCookies(): Promise<string[]> {
	signedInCookies ??= signInCookies();
	return signedInCookies;
}
let signedInCookies: Promise<string[]> | undefined;

async function signInCookies(): Promise<string[]> {
	const lines: string[] = [];
	const fetchAs = async (path: string, init?: RequestInit) => {
		const answer = await site.get(path, init);
		lines.push(...answer.headers.getSetCookie());
		return answer;
	};
	await signIn(newBrowser({ fetch: fetchAs }, ORIGIN), 3);
	return lines.filter((line) => /^__Host-admin-session=[^;]/.test(line));
}

describe("the Observatory gives", () => {
	test("the sign-in and the screens behind it 120 and more", async () => {
		const signInPage = observatoryScore(await scan("/admin/login"));
		expect(signInPage.score, JSON.stringify(signInPage.results)).toBeGreaterThanOrEqual(120);
		const cookies = await operatorCookies();
		expect(cookies).toHaveLength(1);
		for (const path of ["/admin", "/admin/sessions"]) {
			const screen = observatoryScore(await scan(path, cookies));
			expect(screen.results.cookies, path).toBe(5);
			expect(screen.score, JSON.stringify(screen.results)).toBeGreaterThanOrEqual(120);
		}
	});

	test("the public pages 100 and more, with three snippets of the operator as well", async () => {
		const paths = ["/", `/business/${slug}`, "/categories", "/search", "/contact", "/about"];
		for (const path of paths) {
			const { score, results } = observatoryScore(await scan(path));
			expect(score, `${path} ${JSON.stringify(results)}`).toBeGreaterThanOrEqual(100);
		}
		const database = await site.database();
		await storeSnippets(database, [
			{
				id: "ads",
				name: "Ads",
				code: '<script async src="https://ads.example/ads.js"></script>',
				position: "head",
				consent: "necessary",
			},
			{
				id: "count",
				name: "Count",
				code: "<script>window.counted = 1</script>",
				position: "body-start",
				consent: "necessary",
			},
			{
				id: "pixel",
				name: "Pixel",
				code: '<img src="https://pixel.example/p.gif" alt="">',
				position: "body-end",
				consent: "marketing",
			},
		]);
		await site.forgetPages();
		try {
			for (const path of paths) {
				const page = await scan(path);
				expect(page.html, path).toContain("https://ads.example/ads.js");
				const { score, results } = observatoryScore(page);
				expect(score, `${path} ${JSON.stringify(results)}`).toBeGreaterThanOrEqual(100);
			}
			for (const path of ["/admin/login", "/Admin/login", "/%61dmin/login", "/admin/login/"]) {
				const signInPage = await site.get(path, { redirect: "follow" });
				expect(await signInPage.text(), path).not.toMatch(/ads\.example|window\.counted|pixel\.example/);
			}
		} finally {
			await storeSnippets(database, []);
			await site.forgetPages();
		}
	});

	test("less to a page without its headers, so that the rules can fail", async () => {
		const page = await scan("/admin/login");
		const without = (name: string, value?: string) => {
			const headers = new Headers(page.headers);
			headers.delete(name);
			if (value !== undefined) headers.set(name, value);
			return observatoryScore({ ...page, headers }).score;
		};
		const full = observatoryScore(page).score;
		expect(without("Content-Security-Policy")).toBe(75);
		expect(without("Content-Security-Policy", "script-src 'unsafe-inline'; object-src 'none'")).toBe(80);
		expect(without("Strict-Transport-Security")).toBe(80);
		expect(without("X-Content-Type-Options")).toBe(full - 5);
		expect(without("Cross-Origin-Resource-Policy")).toBe(full - 10);
		expect(observatoryScore({ ...page, cookies: ["session=1"] }).score).toBe(70);
	});
});

/** Puts snippets of the operator on the public pages while `work` runs, so that their scripts run by a nonce. */
async function withSnippet(work: () => Promise<void>): Promise<void> {
	const database = await site.database();
	await storeSnippets(database, [
		{ id: "x", name: "X", code: "<script></script>", position: "head", consent: "statistics" },
	]);
	await site.forgetPages();
	try {
		await work();
	} finally {
		await storeSnippets(database, []);
		await site.forgetPages();
	}
}

test("of many answers no two have the same nonce", async () => {
	const nonces = new Set<string>();
	const paths = Array.from({ length: casesOf(1_000) }, (_, index) => (index % 10 === 0 ? "/admin/login" : "/about"));
	const next = paths.values();
	const ask = async () => {
		for (const path of next) {
			const answer = await site.get(path);
			await answer.body?.cancel();
			const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
			expect(nonce).toMatch(/^[\w+/]{22}==$/);
			nonces.add(nonce as string);
		}
	};
	await withSnippet(async () => void (await Promise.all(Array.from({ length: 8 }, ask))));
	expect(nonces.size).toBe(paths.length);
});

test("every script of a page carries the answer's nonce, and nothing is styled inline", () =>
	withSnippet(scriptsHaveNonces));

async function scriptsHaveNonces(): Promise<void> {
	const cookies = await operatorCookies();
	for (const path of ["/about", "/admin/login", "/admin", "/admin/settings"]) {
		const { html, headers } = await scan(
			path,
			path.startsWith("/admin") ? cookies.slice(0, path.includes("login") ? 0 : 1) : [],
		);
		const nonce = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] as string;
		const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
			.map(([tag]) => tag)
			.filter((tag) => !/type="(?:application\/ld\+json|speculationrules)"/.test(tag));
		expect(scripts.length, path).toBeGreaterThan(0);
		for (const tag of scripts) expect(tag, path).toContain(`nonce="${nonce}"`);
		expect(html, path).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="|<style\b/);
	}
}

test("nothing of this host but its built files can be run as a script, whatever a page names as one", async () => {
	const others = [
		"/",
		"/about",
		"/api/businesses?limit=1",
		"/api/businesses/suggest?q=caf",
		"/api/health",
		"/api/no-such-call",
	];
	others.push(
		"/robots.txt",
		"/sitemap.xml",
		"/opensearch.xml",
		"/ads.txt",
		"/placeholder/trades.svg",
		"/photos/1?w=480",
		"/admin/login",
	);
	others.push(
		"/favicon.svg",
		"/category/cafe/feed.xml",
		"/api/businesses?callback=run",
		"/no-such-page.js",
		"/assets/none.js",
	);
	for (const path of others) {
		const { headers } = await site.get(path);
		expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
		// Every script type in the WHATWG's MIME sniffing standard ends in one of these.
		expect(headers.get("Content-Type") ?? "text/plain", path).not.toMatch(/(?:java|ecma|j|live)script/i);
	}
});

describe("the security headers stand", () => {
	const expectHeaders = (headers: Headers, what: string) => {
		expect(headers.get("Strict-Transport-Security"), what).toBe("max-age=63072000; includeSubDomains");
		expect(headers.get("X-Content-Type-Options"), what).toBe("nosniff");
		expect(headers.get("X-Frame-Options"), what).toBe("DENY");
		expect(headers.get("Referrer-Policy"), what).toMatch(
			/^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/,
		);
		expect(headers.get("Permissions-Policy"), what).toContain("geolocation=(self)");
		expect(headers.get("Cross-Origin-Opener-Policy"), what).toBe("same-origin");
		expect(headers.get("Cross-Origin-Resource-Policy"), what).toMatch(/^(?:same-origin|cross-origin)$/);
		expect(headers.get("Content-Security-Policy"), what).toContain("frame-ancestors 'none'");
	};

	test("on pages, errors, redirects and pictures", async () => {
		const paths = [
			"/",
			"/no-such-page",
			"/About/",
			"/businesses",
			"/admin",
			"/admin/login",
			"/Admin",
			"/placeholder/trades.svg",
		];
		for (const path of [...paths, "/photos/1?w=480", "/photos/1?w=7"])
			expectHeaders((await site.get(path)).headers, path);
		expectHeaders((await site.get("/about", { method: "POST", body: "x=1" })).headers, "a refused post");
	});

	test("on built files and what else is served without the worker, which stay cacheable for ever where they are hashed", async () => {
		const html = await site.page("/admin/login");
		const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] as string);
		expect(files.length).toBeGreaterThan(3);
		for (const path of [...new Set(files)]) {
			const { headers, status } = await site.get(path);
			expect(status, path).toBe(200);
			expectHeaders(headers, path);
			expect(headers.get("Cache-Control"), path).toBe("public, max-age=31536000, immutable");
			expect(headers.get("Cross-Origin-Resource-Policy"), path).toBe("same-origin");
		}
		for (const path of ["/logo.png", "/social.png", "/favicon.svg"]) {
			const { headers } = await site.get(path);
			expectHeaders(headers, path);
			expect(headers.get("Cross-Origin-Resource-Policy"), path).toBe("cross-origin");
		}
	});

	test("on the staff's pages stricter: nothing foreign, no referrer for others, no index", async () => {
		for (const path of ["/admin/login", "/admin", "/admin/sign-out"]) {
			const { headers } = await site.get(path);
			expect(headers.get("Content-Security-Policy"), path).toMatch(/^default-src 'none'; /);
			expect(headers.get("Content-Security-Policy"), path).not.toMatch(/unsafe-|https?:/);
			expect(headers.get("Referrer-Policy"), path).toBe("same-origin");
			expect(headers.get("X-Robots-Tag"), path).toBe("noindex, nofollow");
		}
	});
});

test("nothing of the staff's is ever stored: pages, their data, redirects, errors and private calls", async () => {
	const cookies = await operatorCookies();
	const Cookie = cookies.map((line) => line.split(";")[0]).join("; ");
	const data = SCREENS.map((path) => (path === "/admin" ? "/admin/_.data" : `${path}.data`));
	for (const path of ["/admin/login", ...SCREENS, ...data, ...PRIVATE_CALLS]) {
		for (const headers of [new Headers(), new Headers({ Cookie })]) {
			const answer = await site.get(path, { headers });
			expect(answer.headers.get("Cache-Control"), `${path} ${answer.status}`).toBe("no-store");
			expect(answer.headers.get("CDN-Cache-Control"), path).toBeNull();
			expect(answer.headers.get("ETag"), path).toBeNull();
		}
	}
	for (const path of [...SCREENS, ...PRIVATE_CALLS])
		expect((await site.get(path, { headers: { Cookie } })).status, path).toBeLessThan(500);
});
