import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { watchedPage } from "./watched-page.ts";

/** Tests what a new browser fetches and runs. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite(
		Array.from({ length: 30 }, (_, at) => listing({ name: `Cafe ${at}`, city: "Leeds", category: "Cafe" })).concat(
			Array.from({ length: 3 }, (_, at) => listing({ name: `The Crown ${at}`, city: "York", category: "Pub" })),
		),
	);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Looks at all of a page once, so that everything on it has loaded. */
async function seeAll(page: Page): Promise<void> {
	for (const picture of await page.locator("main img").all()) await picture.scrollIntoViewIfNeeded();
	await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

describe.each(sampleOf(["/category/cafe", "/city/leeds"], 2))("the first visit of %s", (path) => {
	// The long run sees each page at both widths.
	test.each(IS_LONG_RUN ? [360, 1440] : [path.startsWith("/city") ? 360 : 1440])(
		"takes eight requests at most, all pictures of the list included, %i pixels wide",
		async (width) => {
			const { page, context, problems } = await watchedPage(browser, site.url, { viewport: { width, height: 900 } });
			const asked: string[] = [];
			context.on("request", (request) => asked.push(new URL(request.url()).pathname));
			await page.goto(site.url + path, { waitUntil: "networkidle" });
			const first = [...asked];
			expect(first.length, first.join("\n")).toBeLessThanOrEqual(8);
			await seeAll(page);
			expect(asked.filter((one) => one.startsWith("/placeholder/"))).toHaveLength(1);
			const sizes = await page
				.locator("main .photo > img")
				.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
			expect(sizes).toHaveLength(12);
			expect(sizes.every((size) => size > 0)).toBe(true);
			expect(problems).toEqual([]);
		},
	);
});

longTest("a picture says the trade: it is the same for two cafes, and another for a pub", async () => {
	const { page } = await watchedPage(browser, site.url, { viewport: { width: 1440, height: 900 } });
	const drawnOn = async (path: string) => {
		await page.goto(site.url + path);
		await seeAll(page);
		return page.evaluate(() =>
			[...document.querySelectorAll<HTMLImageElement>("main .photo > img")].map((picture) => {
				const canvas = new OffscreenCanvas(64, 40);
				const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
				context.drawImage(picture, 0, 0, 64, 40);
				return [...context.getImageData(0, 0, 64, 40).data].join();
			}),
		);
	};
	const cafes = new Set(await drawnOn("/category/cafe"));
	const others = new Set(await drawnOn("/category/pub"));
	expect(cafes.size).toBe(1);
	expect(others.size).toBe(1);
	expect(cafes).not.toEqual(others);
});

test("scripts run that are ours, and none that others put into the page", async () => {
	const { page, context } = await watchedPage(browser, site.url);
	const refused: string[] = [];
	await context.exposeBinding("refused", (_, what: string) => void refused.push(what));
	await context.addInitScript(() =>
		document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
			(window as unknown as { refused(what: string): void }).refused(`${effectiveDirective} ${blockedURI}`),
		),
	);
	const strangers = [
		"<script>window.stranger = 'inline'</script>",
		"<script nonce=''>window.stranger = 'nonce'</script>",
		"<img src='/nothing.png' onerror=\"window.stranger = 'handler'\">",
		"<script src='data:text/javascript,window.stranger=1'></script>",
		"<script src='https://stranger.example/x.js'></script>",
		"<script src='/api/businesses?limit=1'></script>",
		"<script type='module' src='/placeholder/trades.svg'></script>",
	];
	await page.route(`${site.url}/about`, async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replace("</main>", `${strangers.join("")}</main>`);
		await route.fulfill({ response: answer, body });
	});
	await page.goto(`${site.url}/about`, { waitUntil: "networkidle" });
	expect(await page.evaluate(() => Reflect.get(window, "stranger"))).toBeUndefined();
	// These are the consent's inline script and the question itself, which the module asks.
	expect(await page.evaluate(() => Array.isArray(Reflect.get(window, "dataLayer")))).toBe(true);
	await page.getByRole("button", { name: "Reject all" }).waitFor();
	expect(refused.toSorted()).toEqual([
		"script-src-attr inline",
		"script-src-elem data",
		`script-src-elem ${site.url}/api/businesses?limit=1`,
		`script-src-elem ${site.url}/placeholder/trades.svg`,
		"script-src-elem https://stranger.example/x.js",
		"script-src-elem inline",
		"script-src-elem inline",
	]);
});

longTest("pages that a pointer rests on are fetched ahead, by rules that the policy lets stand", async () => {
	const { page, problems } = await watchedPage(browser, site.url);
	await page.goto(`${site.url}/about`);
	const ahead = page
		.context()
		.waitForEvent("request", (request) => request.headers()["sec-purpose"]?.startsWith("prefetch") === true);
	await page.getByRole("link", { name: "Cities", exact: true }).first().hover();
	expect(new URL((await ahead).url()).pathname).toBe("/cities");
	expect(problems).toEqual([]);
});
