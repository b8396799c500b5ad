import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import { longDescribe, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { layoutShift } from "./layout-shift.ts";
import { searchBox } from "./search-box.ts";
import { type WatchedPage, watchedPage } from "./watched-page.ts";

const PAGES = [
	"/",
	"/business/corner-cafe-leeds",
	"/categories",
	"/category/cafe",
	"/cities",
	"/city/leeds",
	"/search?search=cafe",
	"/about",
	"/contact",
	"/privacy-policy",
	"/no-such-page",
];

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		listing({ name: "Corner Cafe", city: "Leeds", category: "Cafe", latitude: 53.8, longitude: -1.55 }),
	]);
	await storeSnippets(await site.database(), [
		{
			id: "analytics",
			name: "Analytics",
			code: `<script async src="https://statistics.example/tag.js"></script><script>window.statisticsRan = (window.statisticsRan ?? 0) + 1; document.cookie = "_visitor=1;path=/"</script>`,
			position: "head",
			consent: "statistics",
		},
		{
			id: "pixel",
			name: "Pixel",
			code: `<p id="advert">Advert</p><script src="https://marketing.example/first.js"></script><script>window.order = (window.order ?? "") + "second"</script>`,
			position: "body-end",
			consent: "marketing",
		},
		{
			id: "verify",
			name: "Verify",
			code: "<script>window.necessaryRan = typeof gtag</script>",
			position: "head",
			consent: "necessary",
		},
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Opens the site as a new visitor. Other hosts answer with what their scripts would do. */
async function visit(path: string, options = {}): Promise<WatchedPage> {
	const watched = await watchedPage(browser, site.url, options);
	await watched.context.route(/^https:\/\/(?:statistics|marketing)\.example\//, async (route) => {
		const slow = route.request().url().includes("first.js");
		if (slow) await new Promise((done) => setTimeout(done, 100));
		await route.fulfill({ contentType: "text/javascript", body: 'window.order = (window.order ?? "") + "first"' });
	});
	await watched.context.route(/^https:\/\/www\.google\.com\//, (route) =>
		route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }),
	);
	await watched.page.goto(site.url + path);
	return watched;
}

const hosts = (foreign: string[]) => [...new Set(foreign.map((url) => new URL(url).hostname))].sort();
const banner = ({ page }: WatchedPage) => page.getByRole("region", { name: "Your choice about optional content" });

describe("before a choice", () => {
	test("nothing is asked of another host and the policy has nothing to refuse, on any page", async () => {
		const watched = await visit("/");
		for (const path of sampleOf(PAGES, 6)) {
			await watched.page.goto(site.url + path);
			await watched.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
			await banner(watched).waitFor();
		}
		expect(watched.foreign).toEqual([]);
		expect(watched.problems.filter((text) => !text.includes("404"))).toEqual([]);
		expect(await watched.context.cookies()).toEqual([]);
	});

	longTest("the defaults of Consent Mode v2 are there before any tag, all denied", async () => {
		const { page } = await visit("/");
		expect(await page.evaluate(() => Reflect.get(window, "necessaryRan"))).toBe("function");
		const first = await page.evaluate(() => [...((Reflect.get(window, "dataLayer") as IArguments[])[0] as never)]);
		expect(first).toEqual([
			"consent",
			"default",
			{
				ad_storage: "denied",
				ad_user_data: "denied",
				ad_personalization: "denied",
				analytics_storage: "denied",
				wait_for_update: 500,
			},
		]);
	});

	longTest("rejecting is as easy as accepting: two like buttons side by side", async () => {
		const watched = await visit("/");
		const boxOf = async (name: string) => banner(watched).getByRole("button", { name }).boundingBox();
		const [accept, reject] = [await boxOf("Accept all"), await boxOf("Reject all")];
		expect(reject?.y).toBe(accept?.y);
		expect(reject?.height).toBe(accept?.height);
		const look = (name: string) =>
			banner(watched)
				.getByRole("button", { name })
				.evaluate((button) => getComputedStyle(button).backgroundColor);
		expect(await look("Reject all")).toBe(await look("Accept all"));
	});

	longTest("the bar moves nothing and blocks nothing: the end of the page can be reached above it", async () => {
		const watched = await visit("/about", { viewport: { width: 360, height: 740 } });
		await banner(watched).waitFor();
		const shift = await layoutShift(watched.page);
		expect(shift).toBeLessThanOrEqual(0.02);
		const link = watched.page.getByRole("contentinfo").getByRole("link", { name: "Cookie Policy" });
		await link.click();
		await watched.page.waitForURL("**/cookie-policy");
	});

	longTest("at 400 % the bar is the page's first lines, and covers nothing that is read", async () => {
		const watched = await visit("/about", { viewport: { width: 320, height: 256 } });
		await banner(watched).waitFor();
		expect((await banner(watched).boundingBox())?.y).toBe(0);
		// It is as high as what it says, so that no button is cut.
		expect(await banner(watched).evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBe(0);
		const choose = await banner(watched).getByRole("button", { name: "Choose" }).boundingBox();
		expect((choose?.x ?? 999) + (choose?.width ?? 0)).toBeLessThanOrEqual(320);
		await watched.page.evaluate(() => window.scrollTo(0, 1_000));
		const { y = 0, height = 0 } = (await banner(watched).boundingBox()) ?? {};
		expect(y + height).toBeLessThanOrEqual(0);
	});

	test("without JavaScript nothing optional loads and nothing is asked", async () => {
		const watched = await visit("/business/corner-cafe-leeds", { javaScriptEnabled: false });
		expect(await banner(watched).isVisible()).toBe(false);
		expect(await watched.page.getByRole("button", { name: "Show map", exact: true }).isVisible()).toBe(false);
		expect(await watched.page.getByRole("button", { name: "Cookie settings" }).isVisible()).toBe(false);
		expect(await watched.page.getByRole("link", { name: "Open in Google Maps" }).isVisible()).toBe(true);
		expect(watched.foreign).toEqual([]);
	});
});

describe("a choice", () => {
	test("'Accept all' wakes every snippet once, in order, tells the tags and is remembered", async () => {
		const watched = await visit("/");
		await banner(watched).getByRole("button", { name: "Accept all" }).click();
		await watched.page.waitForFunction(() => Reflect.get(window, "order") !== undefined);
		await watched.page.waitForFunction(() => String(Reflect.get(window, "order")).includes("second"));
		await expect.poll(() => hosts(watched.foreign)).toEqual(["marketing.example", "statistics.example"]);
		expect(await watched.page.evaluate(() => Reflect.get(window, "statisticsRan"))).toBe(1);
		expect(String(await watched.page.evaluate(() => Reflect.get(window, "order")))).toMatch(/first(?:first)?second/);
		expect(await watched.page.locator("#advert").getAttribute("data-snippet-name")).toBe("Pixel");
		const update = await watched.page.evaluate(() => [
			...((Reflect.get(window, "dataLayer") as IArguments[])[1] as never),
		]);
		expect(update).toEqual([
			"consent",
			"update",
			{ ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted", analytics_storage: "granted" },
		]);
		await watched.page.goto(`${site.url}/about`);
		await watched.page.waitForFunction(() => Reflect.get(window, "statisticsRan") === 1);
		expect(await banner(watched).isVisible()).toBe(false);
		expect(watched.problems).toEqual([]);
	});

	test("'Reject all' loads nothing, and is remembered", async () => {
		const watched = await visit("/");
		await banner(watched).getByRole("button", { name: "Reject all" }).click();
		await banner(watched).waitFor({ state: "hidden" });
		await watched.page.goto(`${site.url}/business/corner-cafe-leeds`);
		await watched.page.getByRole("button", { name: "Show map", exact: true }).waitFor();
		expect(await banner(watched).isVisible()).toBe(false);
		expect(watched.foreign).toEqual([]);
	});

	longTest("'Choose' allows one purpose and not the others, by keyboard alone", async () => {
		const watched = await visit("/");
		await banner(watched).getByRole("button", { name: "Choose" }).focus();
		await watched.page.keyboard.press("Enter");
		expect(await watched.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("statistics");
		await watched.page.keyboard.press("Space");
		await banner(watched).getByRole("button", { name: "Save choices" }).focus();
		await watched.page.keyboard.press("Enter");
		await watched.page.waitForFunction(() => Reflect.get(window, "statisticsRan") === 1);
		// The browser reports a request a little later than the page sends it.
		await expect.poll(() => hosts(watched.foreign)).toEqual(["statistics.example"]);
		expect(await watched.page.locator("#advert").count()).toBe(0);
	});

	longTest("'Choose' gives way to 'Save choices' and 'Back', which leads back to the question", async () => {
		const watched = await visit("/about", { viewport: { width: 360, height: 740 } });
		const button = (name: string) => banner(watched).getByRole("button", { name, exact: true });
		await button("Choose").click();
		expect(await button("Choose").isVisible()).toBe(false);
		expect(await button("Save choices").isVisible()).toBe(true);
		for (const name of ["Accept all", "Reject all", "Save choices", "Back"]) {
			const { y = 740, height = 0 } = (await button(name).boundingBox()) ?? {};
			expect(y + height, name).toBeLessThanOrEqual(740);
		}
		expect((await banner(watched).boundingBox())?.height).toBeLessThan(420);
		await banner(watched).getByRole("checkbox", { name: "Maps" }).check();
		await button("Back").click();
		expect(await banner(watched).getByRole("checkbox", { name: "Maps" }).isVisible()).toBe(false);
		expect(await button("Save choices").isVisible()).toBe(false);
		expect(await watched.page.evaluate(() => document.activeElement?.textContent)).toBe("Choose");
		expect(await watched.page.evaluate(() => localStorage.getItem("consent"))).toBeNull();
	});

	longTest("that was made is left as it is by 'Back'", async () => {
		const watched = await visit("/about");
		await banner(watched).getByRole("button", { name: "Reject all" }).click();
		const before = await watched.page.evaluate(() => localStorage.getItem("consent"));
		await watched.page.getByRole("button", { name: "Cookie settings" }).click();
		await banner(watched).getByRole("checkbox", { name: "Maps" }).check();
		await banner(watched).getByRole("button", { name: "Back" }).click();
		expect(await banner(watched).isVisible()).toBe(false);
		expect(await watched.page.evaluate(() => document.activeElement?.textContent)).toBe("Cookie settings");
		expect(await watched.page.evaluate(() => localStorage.getItem("consent"))).toBe(before);
	});

	longTest("is changed at the bottom of the page; what was taken back is gone, cookies too", async () => {
		const watched = await visit("/about");
		await banner(watched).getByRole("button", { name: "Accept all" }).click();
		await watched.page.waitForFunction(() => document.cookie.includes("_visitor"));
		await watched.page.getByRole("button", { name: "Cookie settings" }).click();
		expect(await watched.page.getByRole("checkbox", { name: "Statistics" }).isChecked()).toBe(true);
		await watched.page.keyboard.press("Escape");
		await banner(watched).waitFor({ state: "hidden" });
		expect(await watched.page.evaluate(() => document.activeElement?.textContent)).toBe("Cookie settings");
		await watched.page.getByRole("button", { name: "Cookie settings" }).click();
		await Promise.all([
			watched.page.waitForEvent("load"),
			banner(watched).getByRole("button", { name: "Reject all" }).click(),
		]);
		expect(await watched.page.evaluate(() => [Reflect.get(window, "statisticsRan"), document.cookie])).toEqual([
			undefined,
			"",
		]);
		expect(await banner(watched).isVisible()).toBe(false);
	});
});

longDescribe("maps", () => {
	const frame = ({ page }: WatchedPage) => page.locator("iframe[title='Map of Corner Cafe']");

	longTest("'Show map' is the consent for this view only", async () => {
		const watched = await visit("/business/corner-cafe-leeds");
		await banner(watched).getByRole("button", { name: "Reject all" }).click();
		const before = await watched.page.locator("[data-map]").boundingBox();
		await watched.page.getByRole("button", { name: "Show map", exact: true }).click();
		await frame(watched).waitFor();
		expect(await frame(watched).getAttribute("src")).toBe("https://www.google.com/maps?q=53.8%2C-1.55&output=embed");
		expect(await frame(watched).getAttribute("referrerpolicy")).toBe("no-referrer");
		expect((await watched.page.locator("[data-map]").boundingBox())?.height).toBe(before?.height);
		await expect.poll(() => hosts(watched.foreign)).toEqual(["www.google.com"]);
		await watched.page.reload();
		await watched.page.getByRole("button", { name: "Show map", exact: true }).waitFor();
		expect(await frame(watched).count()).toBe(0);
		expect(watched.problems).toEqual([]);
	});

	longTest("'Always show maps' is remembered, and allows maps alone", async () => {
		const watched = await visit("/business/corner-cafe-leeds");
		await watched.page.getByRole("button", { name: "Always show maps" }).click();
		await watched.page.reload();
		await frame(watched).waitFor();
		await expect.poll(() => hosts(watched.foreign)).toEqual(["www.google.com"]);
	});

	longTest("'Open in Google Maps' needs no choice", async () => {
		const { page } = await visit("/business/corner-cafe-leeds");
		const link = page.locator("#location").getByRole("link", { name: "Open in Google Maps" });
		expect(await link.getAttribute("href")).toMatch(/^https:\/\/www\.google\.com\/maps\//);
	});
});

longTest(
	"a snippet that does not load is told to the console and ignored: what follows runs, and the page is whole",
	async () => {
		const broken = await sharedSite([]);
		try {
			await storeSnippets(await broken.database(), [
				{
					id: "a-broken",
					name: "Broken",
					code: `<script src="https://broken.example/tag.js"></script><script>throw new Error("of the snippet")</script><script>window.after = "ran"</script>`,
					position: "body-end",
					consent: "statistics",
				},
				{ id: "b-sound", name: "Sound", code: "<p id=sound>Here</p>", position: "body-end", consent: "statistics" },
			]);
			const { page, context, problems } = await watchedPage(browser, broken.url);
			await context.route(/broken\.example/, (route) => route.abort());
			const warnings: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "warning") warnings.push(message.text());
			});
			await page.goto(broken.url);
			await page.getByRole("button", { name: "Accept all" }).click();
			await page.locator("#sound").waitFor();
			expect(await page.evaluate(() => Reflect.get(window, "after"))).toBe("ran");
			expect(warnings).toEqual(["A snippet's script does not load: https://broken.example/tag.js"]);
			expect(problems.filter((text) => !/ERR_FAILED|of the snippet/.test(text))).toEqual([]);
			await searchBox(page).pressSequentially("x");
			await page.getByText("No businesses found").waitFor();
		} finally {
			await broken.stop();
		}
	},
);

longTest("a page that the browser has already (304) still runs its scripts, under its own nonce", async () => {
	const watched = await visit("/about");
	const statuses: number[] = [];
	watched.page.on("response", (response) => {
		if (response.url() === `${site.url}/about`) statuses.push(response.status());
	});
	await watched.page.reload();
	expect(await watched.page.evaluate(() => Reflect.get(window, "necessaryRan"))).toBe("function");
	await banner(watched).waitFor();
	expect(watched.problems).toEqual([]);
	expect(statuses).toHaveLength(1);
});
