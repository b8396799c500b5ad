import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

const CITIES = ["Birmingham", "Rathfarnham", "Manchester", "Portsmouth", "Wolverhampton"];
const CATEGORIES = ["Supermarket", "Hardware Store", "Accountants", "Restaurants", "Photographer"];

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite(
		CITIES.flatMap((city, at) =>
			CATEGORIES.map((category, index) =>
				listing({
					name: `${category} ${at}`,
					category,
					type: "Shop",
					city,
					latitude: 53 + at + index / 1_000,
					longitude: -1,
					rating: 4.6,
					reviewCount: 1_234,
				}),
			),
		),
	);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function open(path: string, width: number, options: BrowserContextOptions = {}): Promise<Page> {
	const watched = await watchedPage(browser, site.url, { viewport: { width, height: 800 }, ...options });
	await withChoice(watched);
	await watched.page.goto(site.url + path);
	return watched.page;
}

test.each(sampleOf([540, 720], 1))(
	"search and menu stand side by side at the end of the header at %i px",
	async (width) => {
		const page = await open("/", width);
		const [search, menu] = await Promise.all(
			["[data-open-search]", "[popovertarget=menu][aria-label='Open menu']"].map((button) =>
				page.locator(button).boundingBox(),
			),
		);
		if (!search || !menu) throw new Error("one of them is not shown");
		expect(menu.x - (search.x + search.width)).toBeLessThanOrEqual(24);
		expect(width - (menu.x + menu.width)).toBeLessThanOrEqual(24);
	},
);

describe("the strips of the start page", () => {
	test.each(sampleOf([320, 360, 768, 1_024, 1_440], 5))("break no name inside a word at %i px", async (width) => {
		const page = await open("/", width);
		const lines = await page.evaluate(() =>
			["categories-heading", "cities-heading"].flatMap((heading) =>
				[...document.querySelectorAll(`[aria-labelledby=${heading}] li strong`)].map((name) => {
					const range = document.createRange();
					range.selectNodeContents(name);
					const words = name.textContent?.split(" ").length ?? 0;
					return {
						name: name.textContent,
						words,
						lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
					};
				}),
			),
		);
		expect(lines).toHaveLength(10);
		expect(lines.filter(({ lines, words }) => lines > words)).toEqual([]);
	});
});

describe("a business page", () => {
	test.each(sampleOf([320, 360], 2))("has its related cards lie at %i px: picture left, words right", async (width) => {
		const page = await open("/business/supermarket-0-birmingham", width);
		const cards = await page.locator("#more-in-city ~ ul article").evaluateAll((articles) =>
			articles.map((article) => {
				const card = article.getBoundingClientRect();
				const photo = article.querySelector(".photo")?.getBoundingClientRect() ?? new DOMRect();
				const name = article.querySelector("h3")?.getBoundingClientRect() ?? new DOMRect();
				return [photo.height / card.height, photo.width / card.width, name.left >= photo.right];
			}),
		);
		expect(cards).toHaveLength(4);
		for (const [high, wide, beside] of cards) {
			expect(high).toBeGreaterThan(0.97);
			expect(wide).toBeLessThan(0.4);
			expect(beside).toBe(true);
		}
	});

	longTest.each(sampleOf([768, 1_440], 2))("fills the side of its header with the photo at %i px", async (width) => {
		const page = await open("/business/supermarket-0-birmingham", width);
		const [photo, card] = await page
			.locator("main .photo")
			.first()
			.evaluate((element) => [element.clientHeight, element.parentElement?.clientHeight ?? 0]);
		expect(photo).toBe(card);
	});
});

test.each(["/", "/search", "/categories", "/cities", "/city/birmingham", "/category/restaurants"])(
	"the hint in the search field of %s is read whole at 360 px",
	async (path) => {
		const page = await open(path, 360);
		const [hint, room] = await page.locator(".list-search input[name=search]").evaluate((field) => {
			const { paddingLeft, paddingRight } = getComputedStyle(field);
			const { font } = getComputedStyle(field, "::placeholder");
			const pen = document.createElement("canvas").getContext("2d");
			if (!(field instanceof HTMLInputElement) || !pen) throw new Error("no field");
			pen.font = font;
			return [
				pen.measureText(field.placeholder).width,
				field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
			];
		});
		expect(hint).toBeGreaterThan(90);
		expect(hint).toBeLessThanOrEqual(room ?? 0);
	},
);

test.each(
	sampleOf(
		[
			[320, "/"],
			[360, "/"],
			[360, "/business/supermarket-0-birmingham"],
			[768, "/business/supermarket-0-birmingham"],
			[320, "/city/birmingham?search=super"],
			[360, "/cities"],
			[360, "/search?search=super"],
			[360, "/contact"],
		],
		8,
	),
)("at %i px %s does not scroll sideways with text of twice the size", async (width, path) => {
	const page = await open(path, width);
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	const [inner, outer] = await page.evaluate(() => [
		document.documentElement.clientWidth,
		document.documentElement.scrollWidth,
	]);
	expect(outer).toBeLessThanOrEqual(inner ?? 0);
});

longTest.each([1_024, 1_152, 1_440])(
	"the sorts stand in one line with all other tools at %i px, searched, filtered or not",
	async (width) => {
		for (const path of [
			"/city/birmingham",
			"/city/birmingham?search=super&sort=name",
			"/search?search=shop+in+birmingham&rating=4",
		]) {
			const page = await open(path, width);
			const middles = await page
				.locator(".list-tools > div a, .list-tools > div > button, .list-tools summary")
				.evaluateAll((all) =>
					all
						// An entry of a closed menu has a place, but is not seen.
						.filter((one) => one.checkVisibility())
						.map((one) => one.getBoundingClientRect())
						.map(({ top, bottom }) => (top + bottom) / 2),
				);
			expect(middles.length, path).toBeGreaterThan(2);
			expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThan(4);
		}
	},
);

test.each(sampleOf([320, 768], 2))("the sorts of a city are a menu at %i px, which Escape closes", async (width) => {
	const page = await open("/city/birmingham?search=super", width);
	const rating = page.getByRole("link", { name: "Rating" });
	expect(await rating.isVisible()).toBe(false);
	await page.locator(".sorts > summary").click();
	const { x = -1, width: wide = 0 } = (await rating.boundingBox()) ?? {};
	expect(x).toBeGreaterThanOrEqual(0);
	expect(x + wide).toBeLessThanOrEqual(width);
	await page.keyboard.press("Escape");
	expect(await rating.isVisible()).toBe(false);
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
});

longTest("a placeholder is a night with a lit window where dark is preferred", async () => {
	const lightness = async (colorScheme: "light" | "dark") => {
		const page = await open("/about", 360, { colorScheme });
		return page.evaluate(async () => {
			const picture = new Image();
			picture.src = "/placeholder/trades.svg";
			await picture.decode();
			const canvas = document.createElement("canvas");
			const paper = canvas.getContext("2d");
			if (!paper) throw new Error("no canvas");
			document.body.appendChild(picture);
			paper.drawImage(picture, 0, 0, 32, 20);
			const { data } = paper.getImageData(0, 0, 32, 20);
			let sum = 0;
			for (let at = 0; at < data.length; at += 4) sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
			return sum / (32 * 20 * 3);
		});
	};
	expect(await lightness("light")).toBeGreaterThan(130);
	expect(await lightness("dark")).toBeLessThan(100);
});
