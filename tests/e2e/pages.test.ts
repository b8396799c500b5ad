import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { longDescribe, longTest, sampleOf } from "#tests/long-run.ts";
import { awayFromRotation } from "#tests/stack/home-rotation.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { axeFindings } from "./axe.ts";
import { launchChromium, ownChromium } from "./chromium.ts";
import { searchBox } from "./search-box.ts";
import { stopClock } from "./watched-page.ts";

const ALWAYS: OpeningWeek = ["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"];
const OFFICE: OpeningWeek = [
	[[540, 1050]],
	[[540, 1050]],
	[[540, 1050]],
	[[540, 1050]],
	[[540, 1050]],
	"closed",
	"closed",
];

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	const cafes = Array.from({ length: 30 }, (_, index) =>
		listing({ name: `Cafe ${String(index + 1).padStart(2, "0")}`, rating: 1 + index / 10, openingHours: ALWAYS }),
	);
	site = await sharedSite([
		...cafes,
		listing({ name: "Office Hours", city: "York", category: "Law firm", openingHours: OFFICE }),
		listing({
			name: "Dead Photo",
			city: "York",
			category: "Museum",
			photoUrl: "http://127.0.0.1:9/photo.jpg",
			about: { A: { one: true }, B: { two: true }, C: { three: true }, D: { four: false } },
		}),
	]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Opens a page and notes every console error and uncaught exception. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; problems: string[] }> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	const problems: string[] = [];
	page.on("pageerror", (error) => problems.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") problems.push(message.text());
	});
	await page.goto(site.url + path);
	return { page, problems };
}

describe("lists, while the visitor types and clicks", () => {
	test("the home search runs by itself, counts, keeps the focus and can be cleared", async () => {
		const { page, problems } = await open("/");
		await page.getByLabel("Search businesses or locations").fill("office hours");
		await page.getByRole("heading", { name: "Search Results" }).waitFor();
		await page.getByText("1 result found").first().waitFor();
		expect(await page.locator("#results article").count()).toBe(1);
		expect(new URL(page.url()).search).toBe("?search=office+hours");
		expect(await page.locator("#announcer").textContent()).toBe("1 result found");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("search");
		await page.getByRole("link", { name: "Clear", exact: true }).click();
		await page.getByRole("heading", { name: "Featured Businesses" }).waitFor();
		expect(problems).toEqual([]);
	});

	longTest("a search without results says so, and 'Clear Filters' brings the list back", async () => {
		const { page } = await open("/");
		await page.getByLabel("Search businesses or locations").fill("zzzzqqq");
		await page.getByText("Try different keywords or browse all categories.").waitFor();
		await page.getByRole("link", { name: "Clear Filters" }).click();
		await page.getByRole("heading", { name: "Featured Businesses" }).waitFor();
	});

	longTest("twelve skeletons stand in while an answer takes its time", async () => {
		const { page } = await open("/city/leeds");
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/city/leeds?*", async (route) => {
			await held;
			await route.continue();
		});
		await page.getByRole("link", { name: "Rating" }).click();
		await page.locator("#results .skeleton").first().waitFor();
		expect(await page.locator("#results .skeleton").count()).toBe(12);
		answer();
		await page.locator("#results article").first().waitFor();
		expect(await page.locator("#results .skeleton").count()).toBe(0);
	});

	test("sorts and pages have addresses, and Back goes through them", async () => {
		const { page } = await open("/city/leeds");
		await page.getByRole("link", { name: /^Rating/ }).click();
		await page.waitForURL("**/city/leeds?sort=rating");
		await page.getByRole("link", { name: "Next" }).click();
		await page.waitForURL("**/city/leeds?sort=rating&page=2");
		await page.getByText("Showing 13 - 24 of 30 businesses in Leeds").waitFor();
		await page.goBack();
		await page.getByText("Showing 1 - 12 of 30 businesses in Leeds").waitFor();
		expect(new URL(page.url()).search).toBe("?sort=rating");
	});

	test.each([
		[1_440, 3],
		[768, 2],
		[360, 1],
	])("a city's cards stand at %i px in %i columns", async (width, columns) => {
		const { page } = await open("/city/leeds", { viewport: { width, height: 900 } });
		const boxes = await page.locator("#results article").evaluateAll((cards) =>
			cards.map((card) => {
				const { left, top } = card.getBoundingClientRect();
				return { left, top };
			}),
		);
		expect(boxes).toHaveLength(12);
		expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns);
		expect(new Set(boxes.map(({ top }) => top)).size).toBe(12 / columns);
	});

	longTest("a city's panel opens and closes in place", async () => {
		const { page } = await open("/cities");
		const toggle = page.locator("#toggle-york");
		await toggle.click();
		await page.locator("#panel-york").waitFor();
		expect(await toggle.getAttribute("aria-expanded")).toBe("true");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("toggle-york");
		await toggle.click();
		await page.locator("#panel-york").waitFor({ state: "detached" });
	});
});

describe("opening status", () => {
	test("turns by itself when the minute comes, by the place's clock", async () => {
		const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
		const page = await context.newPage();
		// It is a Wednesday in London, half a minute before closing time.
		await stopClock(page, Date.parse("2026-11-18T17:29:30Z"));
		await page.goto(`${site.url}/city/york?search=office`);
		const card = page.locator("article", { hasText: "Office Hours" });
		await page.clock.runFor(1_000);
		expect(await card.textContent()).toContain("Open NowCloses 17:30");
		await page.clock.runFor(40_000);
		expect(await card.textContent()).toContain("ClosedOpens tomorrow 09:00");
	});

	longTest.each(
		sampleOf(
			[
				["2026-11-18T10:00:00Z", "Open NowCloses 17:30", "Wednesday"],
				["2026-11-21T20:00:00Z", "ClosedOpens Monday 09:00", "Saturday"],
			],
			2,
		),
	)("on a page that was kept until %s is right as soon as it is there", async (time, says, day) => {
		const page = await (await browser.newContext()).newPage();
		await stopClock(page, Date.parse(time));
		await page.goto(`${site.url}/business/office-hours-york`);
		await expect.poll(() => page.locator("h1").locator("..").locator("[data-hours]").textContent()).toBe(says);
		expect(await page.locator("tr[aria-current=date] th").textContent()).toContain(day);
	});

	longTest("is right at once on a page that the browser brings back as it was left", async () => {
		const remembering = await launchChromium({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
		try {
			const page = await remembering.newPage();
			await page.goto(`${site.url}/business/office-hours-york`);
			const left = () => page.evaluate(() => document.documentElement.dataset.left);
			const badge = () => page.evaluate(() => document.querySelector("[data-hours]")?.textContent);
			const rows = () => page.evaluate(() => document.querySelectorAll("tr[aria-current=date]").length);
			const said = await badge();
			await page.evaluate(() => {
				document.documentElement.dataset.left = "as it was";
				for (const text of document.querySelectorAll("[data-hours] > *")) text.textContent = "Long ago";
				document.querySelector("tr[aria-current=date]")?.removeAttribute("aria-current");
			});
			await page.goto(`${site.url}/about`);
			await page.evaluate(() => history.back());
			await expect.poll(left).toBe("as it was");
			expect([await badge(), await rows()]).toEqual([said, 1]);
		} finally {
			await remembering.close();
		}
	});

	longTest("today is marked by the place's clock", async () => {
		const context = await browser.newContext({ timezoneId: "Pacific/Auckland" });
		const page = await context.newPage();
		await stopClock(page, Date.parse("2026-11-18T17:29:30Z"));
		await page.goto(`${site.url}/business/office-hours-york`);
		await expect.poll(() => page.locator("tr[aria-current=date] th").textContent()).toMatch(/Wednesday\s+\(Today\)/);
	});
});

longDescribe("pictures", () => {
	longTest("a dead photo is the drawn placeholder, from our own domain and without an error", async () => {
		const { page, problems } = await open("/city/york");
		const picture = page.locator("article", { hasText: "Dead Photo" }).locator("img");
		await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
		expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`${site.url}/photos/`);
		expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
		expect(problems).toEqual([]);
	});

	longTest("a photo that the browser cannot get becomes the placeholder, in the same room", async () => {
		const { page } = await open("/about");
		await page.route("**/photos/**", (route) => route.abort());
		await page.goto(`${site.url}/city/york`);
		const picture = page.locator("article", { hasText: "Dead Photo" }).locator("img");
		await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
		expect(await picture.evaluate((image: HTMLImageElement) => image.src)).toMatch(
			/\/placeholder\/trades\.svg#[\w-]+$/,
		);
		const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
		expect(width / height).toBeCloseTo(1.6, 1);
	});

	longTest("when that fails too, icon and name remain, with 'Image not available'", async () => {
		const { page } = await open("/about");
		await page.route(/\/(?:photos|placeholder)\//, (route) => route.abort());
		await page.goto(`${site.url}/city/york`);
		const photo = page.locator("article", { hasText: "Dead Photo" }).locator(".photo");
		await photo.locator("img").waitFor({ state: "hidden" });
		expect(await photo.locator("svg").isVisible()).toBe(true);
		expect(await photo.textContent()).toContain("Dead Photo");
		const said = await photo
			.locator(".photo-stand-in")
			.evaluate((element) => getComputedStyle(element, "::after").content);
		expect(said).toBe('"Image not available"');
	});

	longTest("flags are pictures that load", async () => {
		const { page } = await open("/cities");
		const flag = page.getByAltText("🇬🇧").first();
		await flag.scrollIntoViewIfNeeded();
		await page.waitForFunction(() => (document.querySelector<HTMLImageElement>("img.flag")?.naturalWidth ?? 0) > 0);
	});
});

longDescribe("the category dropdown", () => {
	longTest("shows each category with its icon, searches when one is chosen and keeps the choice", async () => {
		const { page } = await open("/");
		const select = page.getByLabel("Category");
		await select.click();
		const option = page.getByRole("option", { name: "Museum" });
		await option.waitFor();
		expect(await option.locator("svg").isVisible()).toBe(true);
		await option.click();
		await page.getByText("1 result found").first().waitFor();
		expect(await page.locator("#results article").count()).toBe(1);
		expect(await select.locator("option:checked").textContent()).toBe("Museum");
	});
});

longDescribe("a business page", () => {
	longTest("shows three sections of features, all of them and three again", async () => {
		const { page } = await open("/business/dead-photo-york");
		const hidden = page.getByText("four", { exact: true });
		expect(await hidden.isVisible()).toBe(false);
		await page.getByText("Show More (1 more section)").click();
		await hidden.waitFor();
		await page.getByText("Show Less").click();
		await hidden.waitFor({ state: "hidden" });
	});

	longTest("'Detailed Info' jumps to the details", async () => {
		const { page } = await open("/business/dead-photo-york");
		await page.getByRole("link", { name: "Detailed Info" }).click();
		await page.waitForURL("**#details");
		await page.waitForFunction(() => {
			const { top, bottom } = document.getElementById("details")?.getBoundingClientRect() ?? { top: -1, bottom: 1e9 };
			return top >= 0 && bottom <= innerHeight;
		});
	});

	longTest("on paper has its hours, its address and every feature, black on white and without navigation", async () => {
		await awayFromRotation();
		const { page } = await open("/business/dead-photo-york", { colorScheme: "dark" });
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		const day = new Date().toLocaleDateString("en-GB", {
			day: "numeric",
			month: "long",
			year: "numeric",
			timeZone: "UTC",
		});
		const origin = `${site.url}/business/dead-photo-york as of ${day}`;
		for (const text of ["Opening Hours", "Business Details", "four", origin])
			expect(await page.getByText(text, { exact: true }).first().isVisible(), text).toBe(true);
		for (const selector of ["header nav", "footer", "#nearby", "[data-show-map]", "[data-consent-banner]"])
			expect(await page.locator(selector).first().isVisible(), selector).toBe(false);
		const colours = await page.evaluate(() => {
			const { backgroundColor, color } = getComputedStyle(document.body);
			return [backgroundColor, color];
		});
		expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
	});
});

longDescribe("page furniture", () => {
	longTest("the menu slides in on small screens and closes with Escape", async () => {
		const { page } = await open("/", { viewport: { width: 360, height: 740 } });
		await page.getByRole("button", { name: "Open menu" }).click();
		const link = page.locator("#menu").getByRole("link", { name: "Cities" });
		await link.waitFor();
		await page.keyboard.press("Escape");
		await link.waitFor({ state: "hidden" });
	});

	longTest("the scroll-to-top button appears after 300 px and goes up", async () => {
		const { page } = await open("/", { reducedMotion: "reduce" });
		await page.getByRole("button", { name: "Reject all" }).click();
		const button = page.getByRole("link", { name: "Scroll to top" });
		expect(await button.isVisible()).toBe(false);
		await page.evaluate(() => window.scrollTo(0, 301));
		await button.waitFor();
		expect(await axeFindings(page, undefined, ["region"])).toEqual([]);
		await button.click();
		await page.waitForFunction(() => window.scrollY === 0);
		await button.waitFor({ state: "hidden" });
	});

	longTest("the scroll-to-top button scrolls smoothly where motion is welcome", async () => {
		const { page } = await open("/privacy-policy", { reducedMotion: "no-preference" });
		await page.getByRole("button", { name: "Reject all" }).click();
		await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: "instant" }));
		const button = page.getByRole("link", { name: "Scroll to top" });
		await button.waitFor();
		await page.evaluate(() => {
			const places: number[] = [];
			Object.assign(window, { places });
			addEventListener("scroll", () => places.push(window.scrollY));
		});
		await button.click();
		await page.waitForFunction(() => window.scrollY === 0);
		const places = await page.evaluate(() => Reflect.get(window, "places") as number[]);
		expect(places.filter((place) => place > 0 && place < 1_500).length).toBeGreaterThan(2);
		expect(places).toEqual(places.toSorted((a, b) => b - a));
	});

	longTest("'Go Back' of the not-found page goes back", async () => {
		const { page } = await open("/about");
		await page.goto(`${site.url}/no-such-page`);
		await page.getByRole("link", { name: "Go Back" }).click();
		await page.waitForURL("**/about");
	});

	longTest("nothing is asked of other hosts", async () => {
		const context = await browser.newContext();
		const page = await context.newPage();
		const foreign: string[] = [];
		page.on("request", (request) => {
			if (!request.url().startsWith(site.url)) foreign.push(request.url());
		});
		for (const path of ["/", "/business/dead-photo-york", "/cities", "/privacy-policy"])
			await page.goto(site.url + path);
		expect(foreign).toEqual([]);
		expect(await context.cookies()).toEqual([]);
	});
});

describe("without JavaScript", () => {
	const options = { javaScriptEnabled: false };

	test("searching, choosing a category, sorting and paging work", async () => {
		const { page } = await open("/", options);
		await page.getByLabel("Search businesses or locations").fill("cafe");
		await page.getByLabel("Category").selectOption({ label: "Cafe" });
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await page.getByRole("heading", { name: "Search Results" }).waitFor();
		await page.waitForURL("**/search?search=cafe&category=*");
		expect(await page.getByText("30 results found").count()).toBe(1);
		await page.getByRole("link", { name: "Name", exact: true }).click();
		await page.getByRole("link", { name: "Next" }).click();
		await page.waitForURL("**/search?search=cafe&category=*&sort=name&page=2");
		expect(await page.locator("#results article h2").first().textContent()).toBe("Cafe 13");
	});

	longTest("a search keeps the sort and goes back to page 1", async () => {
		const { page } = await open("/city/leeds?sort=name&order=desc&page=2", options);
		await searchBox(page).fill("cafe");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await page.waitForURL("**/city/leeds?sort=name&order=desc&search=cafe");
	});

	longTest("panels, further features and the menu open", async () => {
		const { page } = await open("/cities", { ...options, viewport: { width: 360, height: 740 } });
		await page.locator("#toggle-york").click();
		await page.locator("#panel-york").waitFor();
		await page.getByRole("button", { name: "Open menu" }).click();
		await page.locator("#menu").getByRole("link", { name: "About" }).waitFor();
		await page.goto(`${site.url}/business/dead-photo-york`);
		await page.getByText("Show More (1 more section)").click();
		await page.getByText("four").waitFor();
		await page.getByText("Show Less").waitFor();
	});
});
