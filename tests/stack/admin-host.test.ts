import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { OPERATOR } from "#tests/factories/operator.ts";
import { longTest } from "#tests/long-run.ts";
import { requestHost } from "./host-request.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

const PUBLIC = "directory.example";
const ADMIN = "admin.example";
/** The router ignores case and decodes. A host that must not have the pages must not have them under any spelling. */
const SPELLINGS = [
	"/admin",
	"/admin/",
	"/admin/login",
	"/Admin/login",
	"/ADMIN/LOGIN",
	"/%61dmin/login",
	"/admin/%6Cogin",
	"//admin/login",
	"/./admin/login",
	"/x/../admin/login",
	"/admin%2Flogin",
	"/admin/sessions",
	"/admin/sign-out",
	"/admin/nothing",
];
const DATA = ["/admin.data", "/admin/_.data", "/admin/login.data", "/Admin/Login.data", "/admin/sessions.data"];

let site: TestSite;

beforeAll(async () => {
	site = await sharedSite([], {
		vars: { PUBLIC_ORIGIN: `http://${PUBLIC}`, ADMIN_ORIGIN: `http://${ADMIN}` },
	});
});
afterAll(() => site.stop());

const ask = (host: string, path: string, init?: Parameters<typeof requestHost>[3]) =>
	requestHost(site.url, host, path, init);
const langOf = (html: string) => /<html[^>]*\blang="([\w-]+)"/.exec(html)?.[1];

/** Follows redirects on the same host. */
async function follow(host: string, path: string) {
	let answer = await ask(host, path);
	for (let hops = 0; hops < 5 && answer.status >= 300 && answer.status < 400; hops++)
		answer = await ask(host, answer.headers.get("Location") as string);
	return answer;
}

describe("the public host", () => {
	test.each(SPELLINGS)("does not have %s: the ordinary page for what does not exist", async (path) => {
		const { status, text } = await follow(PUBLIC, path);
		expect(status).toBe(404);
		expect(langOf(text)).toBe("en-GB");
		expect(text).toContain("Page Not Found");
		expect(text).not.toMatch(/Yönetim|Erişim Anahtarı|admin-login/);
	});

	test.each(DATA)("does not answer the router's own call %s either", async (path) => {
		const { status, text } = await ask(PUBLIC, path);
		expect(status).toBe(404);
		expect(text).not.toMatch(/formId|signedIn/);
	});

	test("takes no form of the sign-in and no call of it", async () => {
		const form = { formId: crypto.randomUUID(), step: 1, secret: OPERATOR.accessKey };
		const headers = { Origin: `http://${PUBLIC}`, "Sec-Fetch-Site": "same-origin" };
		const page = await ask(PUBLIC, "/admin/login", {
			method: "POST",
			body: new URLSearchParams({ ...form, step: "1" }).toString(),
			headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
		});
		expect([404, 405]).toContain(page.status);
		const call = await ask(PUBLIC, "/api/auth/sign-in", {
			method: "POST",
			body: JSON.stringify(form),
			headers: { ...headers, "Content-Type": "application/json" },
		});
		expect(call.status).toBe(401);
		expect([...page.headers.getSetCookie(), ...call.headers.getSetCookie()]).toEqual([]);
	});

	test("says nothing of the admin's address", async () => {
		for (const path of ["/", "/contact", "/contact.data", "/_root.data", "/admin"])
			expect((await ask(PUBLIC, path)).text, path).not.toContain(ADMIN);
	});

	test("has its pages as ever", async () => {
		for (const path of ["/", "/categories", "/about"]) expect((await ask(PUBLIC, path)).status, path).toBe(200);
		expect((await ask(PUBLIC, "/api/health")).status).toBe(200);
	});
});

describe("the admin's host", () => {
	test("leads to the sign-in and has nothing else but the calls and the built files", async () => {
		const home = await ask(ADMIN, "/");
		expect([home.status, home.headers.get("Location")]).toEqual([301, "/admin"]);
		const dashboard = await ask(ADMIN, "/admin");
		expect([dashboard.status, dashboard.headers.get("Location")]).toEqual([303, "/admin/login"]);
		const signInPage = await ask(ADMIN, "/admin/login");
		expect(signInPage.status).toBe(200);
		expect(langOf(signInPage.text)).toBe("tr");
		const file = /src="(\/assets\/[^"]+)"|href="(\/assets\/[^"]+\.js)"/.exec(signInPage.text);
		expect((await ask(ADMIN, (file?.[1] ?? file?.[2]) as string)).status).toBe(200);
		expect((await ask(ADMIN, "/api/auth/session")).status).toBe(401);
		expect((await ask(ADMIN, "/api/auth/sign-in")).status).toBe(200);
	});

	test.each(["/about", "/categories", "/search", "/robots.txt", "/sitemap.xml", "/x"])(
		"does not have %s, and says so in Turkish",
		async (path) => {
			const { status, text, headers } = await ask(ADMIN, path);
			expect(status).toBe(404);
			expect(langOf(text)).toBe("tr");
			expect(text).toContain("Sayfa bulunamadı");
			expect(text).not.toMatch(/<footer|data-consent-banner|Privacy Policy/);
			expect(headers.get("Cache-Control")).toBe("no-store");
		},
	);

	test("has the pictures of businesses, which its lists show, and nothing can run in them", async () => {
		const { status, headers } = await ask(ADMIN, "/placeholder/trades.svg");
		expect([status, headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
		expect(headers.get("Content-Security-Policy")).toContain("sandbox");
		expect((await ask(ADMIN, "/photos/1?w=160&v=1")).headers.get("Content-Type")).toMatch(/^image\//);
	});

	test("leads from its screens to a business's page where visitors have it", async () => {
		const atAdmin = async (path: string, init?: RequestInit) => {
			const headers = Object.fromEntries(new Headers(init?.headers));
			const { status, text } = await ask(ADMIN, path, { ...init, headers, body: init?.body as string });
			return new Response(text, { status });
		};
		await importListings({ fetch: atAdmin }, [listing({ name: "Corner Cafe", city: "Leeds" })]);
		const { cookies } = await site.signedIn();
		const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
		const change = await (await site.database()).prepare("SELECT id FROM change_sets").first<{ id: string }>();
		for (const path of ["/admin/businesses/1/history", "/admin/businesses/1/plan", `/admin/changes/${change?.id}`]) {
			const { status, text } = await ask(ADMIN, path, { headers });
			const links = [...text.matchAll(/href="([^"]*\/business\/[^"]*)"/g)].map(([, href]) => href);
			expect([path, status, ...links]).toEqual([path, 200, `http://${PUBLIC}/business/corner-cafe-leeds`]);
		}
	});

	test("takes the sign-in's form from its own pages alone", async () => {
		const post = (headers: Record<string, string>) =>
			ask(ADMIN, "/admin/login", {
				method: "POST",
				body: new URLSearchParams({ formId: crypto.randomUUID(), step: "1", secret: OPERATOR.accessKey }).toString(),
				headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
			});
		for (const headers of [
			{ Origin: `http://${PUBLIC}`, "Sec-Fetch-Site": "same-site" },
			{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
			{ Origin: "null", "Sec-Fetch-Site": "cross-site" },
			{ Origin: `http://${PUBLIC}` },
			{ "Sec-Fetch-Site": "cross-site" },
		] as Record<string, string>[]) {
			const refused = await post(headers);
			expect(refused.status, JSON.stringify(headers)).toBe(403);
			expect(refused.text).toContain("başka bir siteden");
			expect(refused.headers.getSetCookie()).toEqual([]);
		}
		const taken = await post({ Origin: `http://${ADMIN}`, "Sec-Fetch-Site": "same-origin" });
		expect(taken.status).toBe(200);
		expect(taken.text).toContain("Kullanıcı Kodu");
		expect(taken.headers.getSetCookie()).toHaveLength(1);
	});
});

longTest(
	"on one host the sign-in takes forms from the configured address, also where a proxy changes the Host",
	async () => {
		const shared = await sharedSite([], { vars: { PUBLIC_ORIGIN: "https://directory.example" } });
		try {
			const body = new URLSearchParams({
				formId: crypto.randomUUID(),
				step: "1",
				secret: OPERATOR.accessKey,
			}).toString();
			const post = (Origin: string, site: string) =>
				shared.get("/admin/login", {
					method: "POST",
					body,
					headers: { "Content-Type": "application/x-www-form-urlencoded", Origin, "Sec-Fetch-Site": site },
				});
			expect((await post("https://directory.example", "same-origin")).status).toBe(200);
			expect((await post("https://evil.example", "cross-site")).status).toBe(403);
		} finally {
			await shared.stop();
		}
	},
);
