import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { json } from "#tests/factories/operator.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { Snippet } from "#web/request/api.ts";
import { ownChromium } from "./chromium.ts";
import { layoutShift } from "./layout-shift.ts";
import { type WatchedPage, watchedPage } from "./watched-page.ts";

/** Lists what each network tells operators to paste, one for each default item. */
const PASTED: Snippet[] = [
	{
		id: "adsense",
		name: "Google AdSense",
		code: '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1" crossorigin="anonymous"></script>',
		position: "head",
		consent: "marketing",
	},
	{
		id: "adsense-display",
		name: "AdSense display ad",
		code: '<ins class="adsbygoogle" data-ad-client="ca-pub-1" data-ad-slot="2"></ins><script>(adsbygoogle = window.adsbygoogle || []).push({})</script>',
		position: "body-end",
		consent: "marketing",
	},
	{
		id: "search-console",
		name: "Search Console",
		code: '<meta name="google-site-verification" content="token">',
		position: "head",
		consent: "necessary",
	},
	{
		id: "analytics-4",
		name: "Analytics 4",
		code: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST1234"></script><script>gtag("js", new Date()); gtag("config", "G-TEST1234")</script>',
		position: "head",
		consent: "statistics",
	},
	{
		id: "facebook-pixel",
		name: "Facebook Pixel",
		code: `<script>!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version="2.0";n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,"script","https://connect.facebook.net/en_US/fbevents.js");fbq("init","1");fbq("track","PageView")</script>`,
		position: "head",
		consent: "marketing",
	},
	{
		id: "custom-head",
		name: "Custom head",
		code: "<script>window.customHead = 1</script>",
		position: "head",
		consent: "necessary",
	},
	{
		id: "custom-body",
		name: "Custom body",
		code: "<p id='custom'>Hello</p>",
		position: "body-end",
		consent: "necessary",
	},
];

/** Does what each network's script does: it asks its own servers, and AdSense a frame. */
const PLAYED: Record<string, string> = {
	"https://www.googletagmanager.com/gtag/js":
		'fetch("https://region1.google-analytics.com/g/collect?gcs=" + JSON.stringify(dataLayer.filter((one) => one[0] === "consent").map((one) => [one[1], one[2].analytics_storage])), { method: "POST", mode: "no-cors" }); document.cookie = "_ga=1;path=/"',
	"https://www.googletagmanager.com/gtm.js":
		'fetch("https://www.google-analytics.com/gtm?gcs=" + JSON.stringify(dataLayer.map((one) => one.event ?? [one[0], one[1], one[2]?.ad_storage])), { method: "POST", mode: "no-cors" })',
	"https://connect.facebook.net/en_US/fbevents.js": 'new Image().src = "https://www.facebook.com/tr?id=1&ev=PageView"',
	"https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js":
		'const frame = document.createElement("iframe"); frame.src = "https://googleads.g.doubleclick.net/pagead/ads"; document.querySelector("ins.adsbygoogle").append(frame)',
};

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
	await storeSnippets(await site.database(), PASTED);
	await site.forgetPages();
});
afterAll(async () => {
	await storeSnippets(await site.database(), []);
	await site?.stop();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function visit(options = {}): Promise<WatchedPage> {
	const watched = await watchedPage(browser, site.url, options);
	await watched.context.route(/^https:/, (route) => {
		const script = Object.entries(PLAYED).find(([address]) => route.request().url().startsWith(address))?.[1];
		return script === undefined
			? route.fulfill({ contentType: "text/html", body: "" })
			: route.fulfill({
					contentType: "text/javascript",
					body: script,
					headers: { "Access-Control-Allow-Origin": "*" },
				});
	});
	await watched.page.goto(`${site.url}/about`);
	return watched;
}

const hosts = (foreign: string[]) => [...new Set(foreign.map((url) => new URL(url).hostname))].sort();
const press = ({ page }: WatchedPage, name: string) => page.getByRole("button", { name, exact: true }).click();

test("every default item works: before a choice nobody is asked, behind it each network asks its own and the policy refuses none", async () => {
	const watched = await visit();
	await watched.page.getByRole("button", { name: "Accept all" }).waitFor();
	expect(await watched.page.evaluate(() => Reflect.get(window, "customHead"))).toBe(1);
	expect(await watched.page.locator("#custom").count()).toBe(1);
	expect(await watched.page.content()).toContain('<meta name="google-site-verification" content="token"');
	expect(watched.foreign).toEqual([]);
	expect(await watched.context.cookies()).toEqual([]);

	await press(watched, "Accept all");
	await expect
		.poll(() => hosts(watched.foreign))
		.toEqual([
			"connect.facebook.net",
			"googleads.g.doubleclick.net",
			"pagead2.googlesyndication.com",
			"region1.google-analytics.com",
			"www.facebook.com",
			"www.googletagmanager.com",
		]);
	expect(watched.problems).toEqual([]);
	// On the network there is one denied default, then the update, before Google was asked for anything.
	const collected = watched.foreign.find((url) => url.includes("/g/collect")) ?? "";
	expect(JSON.parse(new URL(collected).searchParams.get("gcs") ?? "")).toEqual([
		["default", "denied"],
		["update", "granted"],
	]);
	expect(watched.foreign.filter((url) => url.includes("gtag/js"))).toHaveLength(1);
	const shift = await layoutShift(watched.page);
	expect(shift).toBeLessThanOrEqual(0.02);
});

test("who agrees to statistics alone gets a policy for their hosts alone, on this page and the next", async () => {
	const watched = await visit();
	await press(watched, "Choose");
	await watched.page.getByRole("checkbox", { name: "Statistics" }).check();
	await press(watched, "Save choices");
	await expect.poll(() => hosts(watched.foreign)).toEqual(["region1.google-analytics.com", "www.googletagmanager.com"]);
	const answer = await watched.page.goto(`${site.url}/contact`);
	const policy = answer?.headers()["content-security-policy"] ?? "";
	expect(policy).toContain("https://*.google-analytics.com");
	expect(policy).not.toMatch(/ https:[; ]|facebook/);
	expect(watched.problems).toEqual([]);
});

test("Global Privacy Control is a refusal of marketing, whatever button is pressed", async () => {
	const watched = await visit({ extraHTTPHeaders: { "Sec-GPC": "1" } });
	await watched.context.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
	);
	await watched.page.goto(`${site.url}/about`);
	await press(watched, "Choose");
	const marketing = watched.page.getByRole("checkbox", { name: "Marketing" });
	expect(await marketing.isDisabled()).toBe(true);
	await watched.page.getByText("Your browser refuses it for you (Global Privacy Control).").waitFor();
	await press(watched, "Accept all");
	await expect.poll(() => hosts(watched.foreign)).toEqual(["region1.google-analytics.com", "www.googletagmanager.com"]);
	expect((await watched.context.cookies()).find(({ name }) => name === "consent")?.value).toBe("statistics");
});

test("a choice is asked for again when a category comes into use, and only then; the earlier one holds meanwhile", async () => {
	const database = await site.database();
	const use = async (snippets: Snippet[]) => {
		await storeSnippets(database, snippets);
		await site.forgetPages();
	};
	const statistics = PASTED.filter(({ consent }) => consent !== "marketing");
	await use(statistics);
	try {
		const watched = await visit();
		const bar = watched.page.getByRole("region", { name: "Your choice about optional content" });
		await press(watched, "Choose");
		expect(await watched.page.getByRole("checkbox", { name: "Marketing" }).count()).toBe(0);
		await watched.page.getByRole("checkbox", { name: "Statistics" }).check();
		await press(watched, "Save choices");
		await expect.poll(() => hosts(watched.foreign)).toContain("region1.google-analytics.com");
		await use(statistics.filter(({ id }) => id !== "custom-body"));
		await watched.page.goto(`${site.url}/about`);
		expect(await bar.isVisible()).toBe(false);

		await use(PASTED);
		watched.foreign.length = 0;
		await watched.page.goto(`${site.url}/about`);
		await bar.waitFor();
		await expect
			.poll(() => hosts(watched.foreign))
			.toEqual(["region1.google-analytics.com", "www.googletagmanager.com"]);
		await press(watched, "Choose");
		expect(await watched.page.getByRole("checkbox", { name: "Statistics" }).isChecked()).toBe(true);
		expect(await watched.page.getByRole("checkbox", { name: "Marketing" }).isChecked()).toBe(false);
		await press(watched, "Save choices");
		await watched.page.goto(`${site.url}/contact`);
		expect(await bar.isVisible()).toBe(false);
	} finally {
		await use(PASTED);
	}
});

test("what has been typed is not lost to a choice: what needs another policy waits for the next page", async () => {
	const watched = await visit();
	await watched.page.goto(`${site.url}/contact`);
	const field = watched.page.getByRole("textbox", { name: /Message/ });
	await field.fill("Half a message");
	await press(watched, "Accept all");
	expect(await field.inputValue()).toBe("Half a message");
	expect(watched.foreign).toEqual([]);
	await watched.page.goto(`${site.url}/about`);
	await expect.poll(() => hosts(watched.foreign)).toContain("region1.google-analytics.com");
});

test("a page tells which snippet's file does not load, whose script throws, what the policy refused, and which cookies came", async () => {
	const database = await site.database();
	await storeSnippets(database, [
		{
			id: "gone",
			name: "Gone",
			code: '<script src="https://gone.example/x.js?visitor=7"></script>',
			position: "head",
			consent: "statistics",
		},
		{
			id: "throws",
			name: "Throws",
			code: '<script>document.cookie = "_seen=1;path=/"; throw new Error("of the snippet")</script>',
			position: "body-end",
			consent: "statistics",
		},
		{
			id: "refused",
			name: "Refused",
			code: '<script>const host = "refused.example"; new Image().src = "https://" + host + "/p.gif?who=me"; window.late = "https://named.example/"</script>',
			position: "body-end",
			consent: "necessary",
		},
	]);
	await site.forgetPages();
	// What the pages of other tests have reported counts towards the limit of this address.
	await database.prepare("DELETE FROM rate_limits").run();
	try {
		const watched = await visit();
		await watched.context.route(/gone\.example/, (route) => route.abort());
		const rows = async (sql: string) => (await database.prepare(sql).all()).results;
		// It reports news some seconds after it has loaded, and whenever it is hidden, which happens here at each look.
		const failures = async () => {
			await watched.page.evaluate(() => {
				Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
				document.dispatchEvent(new Event("visibilitychange"));
			});
			return rows("SELECT snippet_id AS snippet, kind, detail FROM snippet_failures ORDER BY snippet_id");
		};
		const refused = { snippet: "refused", kind: "refused", detail: "img-src https://refused.example/p.gif" };
		await expect.poll(failures).toEqual([refused]);
		await press(watched, "Accept all");
		await expect
			.poll(failures)
			.toEqual([
				{ snippet: "gone", kind: "load", detail: "https://gone.example/x.js" },
				refused,
				{ snippet: "throws", kind: "error", detail: "Uncaught Error: of the snippet" },
			]);
		expect(await rows("SELECT snippet_id AS snippet, name FROM snippet_cookies")).toContainEqual({
			snippet: "throws",
			name: "_seen",
		});
	} finally {
		await storeSnippets(database, PASTED);
		await site.forgetPages();
	}
});

test("accounts of GA4, Tag Manager and the pixel: one denied default before all else, then an update, then each of them asks its own", async () => {
	const operator = await site.signedIn({ confirmedUntil: Date.now() + 3_600_000 });
	const measure = async (ids: (string | null)[]) => {
		const { version } = (await (await operator.fetch("/api/admin/settings")).json()) as { version: number };
		const [googleAnalytics, googleTagManager, facebookPixel] = ids;
		const changes = { googleAnalytics, googleTagManager, facebookPixel };
		const answer = await operator.fetch("/api/admin/settings/measurements", json("PUT", { version, changes }));
		if (!answer.ok) throw new Error(await answer.text());
	};
	await storeSnippets(await site.database(), []);
	await measure(["G-TEST1234", "GTM-TEST12", "1234567890"]);
	try {
		const source = await (await site.get("/about")).text();
		const scripts = [...source.matchAll(/<script(?![^>]*\btype="(?!module))[^>]*>([^<]*)/g)].map(([tag]) => tag);
		// The first script of the page is ours, inline, neither async nor deferred, and holds the only default.
		expect(scripts[0]).toMatch(/"consent",\s*"default"/);
		expect(scripts[0]).not.toMatch(/\b(?:async|defer|src)\b[^>]*>/);
		expect(source.match(/"consent",\s*"default"/g)).toHaveLength(1);
		const watched = await visit();
		expect(watched.foreign).toEqual([]);
		await press(watched, "Accept all");
		const asked = () => hosts(watched.foreign);
		await expect
			.poll(asked)
			.toEqual([
				"connect.facebook.net",
				"region1.google-analytics.com",
				"www.facebook.com",
				"www.google-analytics.com",
				"www.googletagmanager.com",
			]);
		const told = (host: string) => {
			const url = watched.foreign.find((one) => new URL(one).hostname === host) ?? "";
			return JSON.parse(new URL(url).searchParams.get("gcs") ?? "null");
		};
		expect(told("region1.google-analytics.com")).toEqual([
			["default", "denied"],
			["update", "granted"],
		]);
		const consents = (told("www.google-analytics.com") as unknown[]).filter(
			(one) => Array.isArray(one) && one[0] === "consent",
		);
		expect(consents).toEqual([
			["consent", "default", "denied"],
			["consent", "update", "granted"],
		]);
		expect(watched.foreign.filter((url) => url.includes("gtag/js"))).toEqual([
			"https://www.googletagmanager.com/gtag/js?id=G-TEST1234",
		]);
		expect(watched.problems).toEqual([]);
	} finally {
		await measure([null, null, null]);
	}
});
