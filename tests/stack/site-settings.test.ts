import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { png } from "#tests/factories/picture.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import type { SettingChanges, SitePicture, StoredSettings } from "#workers/contract/site-settings.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/** Tests what operators set of the site, as visitors see it. */

const SETTINGS = "/api/admin/settings";
let site: TestSite;
let operator: Browser;
let business: string;
let version = 0;

beforeAll(async () => {
	site = await sharedSite([
		listing({ name: "Corner Cafe", city: "Leeds", category: "Cafe" }),
		// This place has only its name.
		listing({ name: "Lone Mill", city: null, category: null, country: null }),
	]);
	operator = await site.signedIn({ confirmedUntil: Date.now() + 600_000 });
	const found = (await (await site.get("/api/businesses?limit=2")).json()) as { slug: string; name: string }[];
	business = `/business/${found.find(({ name }) => name === "Corner Cafe")?.slug}`;
});
afterAll(() => site.stop());
beforeEach(awayFromRotation);

async function save(changes: SettingChanges, more: object = {}): Promise<StoredSettings> {
	const answer = await operator.fetch(SETTINGS, json("PUT", { version, changes, ...more }));
	expect(answer.status).toBe(200);
	const stored = (await answer.json()) as StoredSettings;
	version = stored.version;
	return stored;
}
async function upload(use: string, bytes: Uint8Array<ArrayBuffer>): Promise<SitePicture> {
	const body = new FormData();
	body.set("picture", new File([bytes], "picture"));
	return (await operator.fetch(`${SETTINGS}/pictures/${use}`, { method: "POST", body })).json() as Promise<SitePicture>;
}
const headOf = (html: string) => /<head>(.*)<\/head>/s.exec(html)?.[1] ?? "";

describe("the site's name", () => {
	test("stands in titles, header, footer, share cards, structured data and texts, and goes again", async () => {
		const before = await site.page("/about");
		await save({ siteName: "Leeds & Guide", footerLine: "Open since <1999>" });
		for (const path of ["/", business, "/about", "/city/leeds", "/contact"]) {
			const html = await site.page(path);
			expect(html, path).toContain("<span>Leeds &amp; Guide</span>");
			expect(html, path).toContain("Open since &lt;1999&gt;");
			expect(html, path).toMatch(/<meta property="og:site_name" content="Leeds &amp; Guide"/);
			expect(html, path).not.toContain("Local Business Directory");
		}
		expect(await site.page("/about")).toContain("About Leeds &amp; Guide");
		expect((await (await site.get("/nowhere")).text()).match(/<title>[^<]*/)?.[0]).toContain("Leeds &amp; Guide");
		await save({ siteName: null, footerLine: null });
		expect(await site.page("/about")).toBe(before);
	});
});

test("texts of the start page, its description and keywords, and who runs the site are as they were set", async () => {
	await save({
		heroTitle: "All of Leeds",
		heroLead: "From A to Z",
		metaDescription: "A guide",
		metaKeywords: "leeds, guide",
		operatorName: "Ada Ltd",
		operatorAddress: "1 High Street",
		operatorEmail: "ada@leeds.example",
		operatorPhone: "+44 113 496 0000",
	});
	const home = await site.page("/");
	expect(home).toMatch(/<h1[^>]*>All of Leeds<\/h1>/);
	expect(home).toContain("From A to Z");
	expect(headOf(home)).toContain('<meta name="description" content="A guide"/>');
	expect(headOf(home)).toContain('<meta name="keywords" content="leeds, guide"/>');
	expect(headOf(await site.page(business))).not.toContain("keywords");
	const legal = await site.page("/legal-notice");
	for (const text of ["Ada Ltd", "1 High Street", "ada@leeds.example", "+44 113 496 0000"])
		expect(legal).toContain(text);
	expect(await site.page("/contact")).toContain("ada@leeds.example");
	await save({ heroTitle: null, heroLead: null, operatorName: null });
	expect(await site.page("/")).toContain("Find the best local businesses");
});

test("pictures stand in the header, as the page's icon and on share cards, are ours and may be kept for ever", async () => {
	const [logo, favicon, shareImage] = await Promise.all([
		upload("logo", png(320, 80)),
		upload("favicon", png(192, 192)),
		upload("shareImage", png(1200, 630)),
	]);
	await save({ logo: logo.sha, favicon: favicon.sha, shareImage: shareImage.sha });
	const home = await site.page("/");
	expect(home).toContain(
		`<img src="/site-pictures/${logo.sha}.png" width="320" height="80" alt="" class="site-logo"/>`,
	);
	expect(headOf(home)).toContain(`<link rel="icon" href="/site-pictures/${favicon.sha}.png"`);
	expect(headOf(home)).not.toContain("/favicon.svg");
	expect(headOf(home)).toMatch(
		new RegExp(`<meta property="og:image" content="https?://[^"]+/site-pictures/${shareImage.sha}.png"`),
	);
	const picture = await site.get(`/site-pictures/${logo.sha}.png`);
	expect(picture.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect(picture.headers.get("Content-Type")).toBe("image/png");
	expect(picture.headers.get("Content-Security-Policy")).toContain("sandbox");
	expect((await site.get(`/site-pictures/${"0".repeat(32)}.png`)).status).toBe(404);
	await save({ logo: null, favicon: null, shareImage: null });
	expect(await site.page("/")).not.toContain("site-pictures");
});

test("an accent colour comes as one inline style that the policy names, and nothing else inline", async () => {
	await save({ accent: "#0055cc" });
	const answer = await site.get("/");
	const style = /<style>([^<]*)<\/style>/.exec(await answer.text())?.[1] ?? "";
	expect(style).toContain("--color-brand:#0055cc");
	const digest = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style))).toString("base64");
	expect(answer.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'sha256-${digest}';`);
	await save({ accent: null });
	const ours = await site.get("/");
	expect(await ours.text()).not.toContain("<style>");
	expect(ours.headers.get("Content-Security-Policy")).toContain("style-src 'self';");
});

test("a site that is closed to search engines says so on every page", async () => {
	const paths = ["/", business, "/about", "/city/leeds", "/categories"];
	const name = (await save({ metaDescription: null })).settings.siteName ?? "Local Business Directory";
	await save({ robots: "closed" }, { confirmedName: name });
	for (const path of paths)
		expect(headOf(await site.page(path)), path).toContain('<meta name="robots" content="noindex, nofollow"/>');
	await save({ robots: null });
	for (const path of ["/", business]) expect(headOf(await site.page(path)), path).not.toContain("noindex");
});

describe("a preview", () => {
	const ask = (fetch: Browser["fetch"], page: string, fields: Record<string, string>) => {
		const body = new URLSearchParams({ version: "0", opened: "{}", ...fields }).toString();
		const headers = { "Content-Type": "application/x-www-form-urlencoded" };
		return fetch(`/admin/settings/preview?page=${page}`, { method: "POST", headers, body });
	};

	test("is the page with what stands in the form, without scripts, for our own frame alone, and stores nothing", async () => {
		for (const page of ["home", "business"]) {
			const answer = await ask(operator.fetch, page, { siteName: "Draft & Co", accent: "#0055cc" });
			const html = await answer.text();
			expect(html, page).toContain("Draft &amp; Co");
			expect(html, page).toContain("--color-brand:#0055cc");
			expect(html, page).toMatch(/<body[^>]* inert/);
			const policy = answer.headers.get("Content-Security-Policy") ?? "";
			expect(policy, page).toContain("script-src 'none'");
			expect(policy, page).toContain("frame-ancestors 'self'");
			expect(answer.headers.get("X-Frame-Options"), page).toBe("SAMEORIGIN");
			expect(answer.headers.get("Cache-Control"), page).toBe("no-store");
		}
		expect(await site.page("/")).not.toContain("Draft &amp; Co");
	});

	test("of what could not be saved is refused in words, and nobody else gets one", async () => {
		const refused = await ask(operator.fetch, "home", { accent: "#ffff00" });
		expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("hatalı alanları düzeltin")]);
		const visitor = await ask(
			(path, init) => site.get(path, { ...init, headers: { ...init?.headers, Origin: site.url } }),
			"home",
			{
				siteName: "Injected",
			},
		);
		expect(visitor.status).toBe(401);
		expect(await visitor.text()).not.toContain("Injected");
		expect((await operator.fetch("/admin/settings/preview")).status).toBe(404);
	});
});

test("changes of settings among edits: no page that is asked for after one shows what was before it", async () => {
	const CHANGES = IS_LONG_RUN ? 500 : 20;
	const draws = fc.sample(fc.tuple(fc.nat(3), fc.nat(5), fc.nat(5)), CHANGES);
	const paths = ["/", business, "/about", "/legal-notice", "/city/leeds", "/categories"];
	const now = { siteName: "Name 0", heroTitle: "Title 0", operatorName: "Operator 0", website: 0 };
	await save({ siteName: now.siteName, heroTitle: now.heroTitle, operatorName: now.operatorName });
	const { id } = (await (await site.get(`/api/businesses/${business.slice("/business/".length)}`)).json()) as {
		id: number;
	};
	const record = await operator.fetch(`/api/admin/businesses/${id}`);
	let { revision } = (await record.json()) as { revision: number };
	const stale: string[] = [];
	let hits = 0;
	for (const [at, [what, one, other]] of draws.entries()) {
		const change = at + 1;
		const name = (["siteName", "heroTitle", "operatorName"] as const)[what];
		if (name === undefined) {
			now.website = change;
			const website = `https://cafe.example/v${now.website}`;
			const edited = await operator.fetch(`/api/businesses/${id}`, json("PATCH", { website, revision }));
			expect(edited.status).toBe(200);
			({ revision } = (await edited.json()) as { revision: number });
		} else {
			now[name] = `${name} ${change}`;
			await save({ [name]: now[name] });
		}
		for (const path of [paths[one] as string, paths[other] as string]) {
			const answer = await site.get(path);
			if (answer.headers.get("CF-Cache-Status") === "HIT") hits++;
			const html = await answer.text();
			const expected = [
				`<span>${now.siteName}</span>`,
				...(path === "/" ? [now.heroTitle] : []),
				...(path === "/legal-notice" ? [`Name: ${now.operatorName}`] : []),
				...(path === business && now.website > 0 ? [`https://cafe.example/v${now.website}"`] : []),
			];
			for (const text of expected) if (!html.includes(text)) stale.push(`${change} ${path}: not ${text}`);
		}
	}
	expect(stale).toEqual([]);
	expect(hits).toBeGreaterThan(0);
});
