import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { stopClock, watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Opens the contact page, whose clock stands still, after a message that could not be sent. */
async function failedMessage(options: BrowserContextOptions = {}): Promise<Page> {
	const visit = await watchedPage(browser, site.url, options);
	await withChoice(visit);
	const { page } = visit;
	await stopClock(page);
	await page.route("**/contact", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
	await page.goto(`${site.url}/contact`);
	for (const [label, text] of Object.entries({ Name: "A", Email: "a@example.com", Subject: "S", Message: "M" }))
		await page.getByLabel(label, { exact: true }).fill(text);
	await send(page);
	return page;
}

async function send(page: Page): Promise<void> {
	const before = (await toast(page).count()) > 0 ? await toast(page).elementHandle() : null;
	await page.locator("form[data-contact] button").click();
	// The message is tried a second time after half a second, and the toast's words come with the next frame.
	await expect
		.poll(
			async () => {
				await page.clock.runFor(40);
				return (await before?.evaluate((element) => element.isConnected)) ? null : toast(page).allTextContents();
			},
			{ interval: 10 },
		)
		.toEqual(["ErrorFailed to send message. Please try again."]);
}

const toast = (page: Page) => page.locator("[data-toasts] [role]");

describe("a toast", () => {
	test("stays 5 seconds and goes by itself", async () => {
		const page = await failedMessage();
		await page.mouse.move(0, 400);
		await page.clock.runFor(4_800);
		expect(await toast(page).count()).toBe(1);
		await page.clock.runFor(300);
		expect(await toast(page).count()).toBe(0);
	});

	test("is alone: the next one takes its place", async () => {
		const page = await failedMessage();
		await send(page);
		expect(await toast(page).count()).toBe(1);
	});

	test("waits while the pointer is on it", async () => {
		const page = await failedMessage();
		await toast(page).hover();
		await page.clock.runFor(20_000);
		expect(await toast(page).count()).toBe(1);
		await page.mouse.move(0, 400);
		await page.clock.runFor(5_100);
		expect(await toast(page).count()).toBe(0);
	});

	test.each([
		[40, 1],
		[60, 0],
	])("swiped %i px to the right leaves %i", async (distance, left) => {
		const page = await failedMessage();
		const box = await toast(page).boundingBox();
		if (!box) throw new Error("no toast");
		const [x, y] = [box.x + 40, box.y + box.height / 2];
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + distance / 2, y);
		await page.mouse.move(x + distance, y);
		await page.mouse.up();
		expect(await toast(page).count()).toBe(left);
	});

	const screens = [
		[1_440, 900],
		[1_280, 800],
		[1_024, 768],
	] as const;
	test.each(sampleOf(screens, 4))("lies over nothing that is read at %i x %i", async (width, height) => {
		const page = await failedMessage({ viewport: { width, height } });
		await page.evaluate(() => window.scrollTo(0, 0));
		const covered = await toast(page).evaluate((element) => {
			const over = element.getBoundingClientRect();
			const isCovered = ({ left, right, top, bottom }: DOMRect) =>
				left < over.right && right > over.left && top < over.bottom && bottom > over.top;
			const fields = [...document.querySelectorAll("header a, main :is(input, textarea, button, a)")];
			const words = [...document.querySelectorAll("main :is(h1, h2, p, dt, dd, label, nav li)")].map((read) => {
				const range = document.createRange();
				range.selectNodeContents(read);
				return { textContent: read.textContent, getClientRects: () => range.getClientRects() };
			});
			return [...fields, ...words]
				.filter((read) => [...read.getClientRects()].some(isCovered))
				.map(({ textContent }) => textContent);
		});
		expect(covered).toEqual([]);
		const box = await toast(page).boundingBox();
		expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
	});

	test("stays clear of the scroll-to-top button", async () => {
		const page = await failedMessage({ viewport: { width: 1_440, height: 500 }, reducedMotion: "reduce" });
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		const button = page.locator("[data-scroll-top]");
		await button.waitFor();
		const box = await toast(page).boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0);
	});

	test("F8 leads to the region, where time stands still; Escape closes and goes back", async () => {
		const page = await failedMessage();
		await page.getByLabel("Subject").focus();
		await page.keyboard.press("F8");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Notifications (F8)");
		await page.clock.runFor(20_000);
		expect(await toast(page).count()).toBe(1);
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Close notification");
		await page.keyboard.press("Escape");
		expect(await toast(page).count()).toBe(0);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-subject");
	});
});

describe("a tooltip", () => {
	async function scrolled(): Promise<Page> {
		const visit = await watchedPage(browser, site.url, { reducedMotion: "reduce" });
		await withChoice(visit);
		await stopClock(visit.page);
		await visit.page.goto(`${site.url}/privacy-policy`);
		await visit.page.evaluate(() => {
			window.scrollTo(0, 600);
			const second = document.createElement("button");
			second.dataset.tooltip = "A second one";
			second.textContent = "Second";
			document.querySelector("main")?.insertBefore(second, null);
		});
		await visit.page.locator("[data-scroll-top]").waitFor();
		await visit.page.clock.runFor(1_000);
		return visit.page;
	}
	const tooltip = (page: Page) => page.getByRole("tooltip");

	test("comes after 700 ms of hovering and goes with the pointer", async () => {
		const page = await scrolled();
		await page.locator("[data-scroll-top]").hover();
		await page.clock.runFor(650);
		expect(await tooltip(page).isVisible()).toBe(false);
		await page.clock.runFor(100);
		expect(await tooltip(page).isVisible()).toBe(true);
		expect(await tooltip(page).textContent()).toBe("Scroll to top");
		await page.mouse.move(10, 300);
		await page.clock.runFor(150);
		expect(await tooltip(page).isVisible()).toBe(false);
	});

	test("comes at once within 300 ms of the last one", async () => {
		const page = await scrolled();
		await page.locator("[data-scroll-top]").hover();
		await page.clock.runFor(750);
		await page.mouse.move(10, 300);
		await page.clock.runFor(200);
		await page.evaluate(() =>
			document
				.querySelector("[data-tooltip='A second one']")
				?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" })),
		);
		await page.clock.runFor(10);
		expect(await tooltip(page).textContent()).toBe("A second one");
		expect(await tooltip(page).isVisible()).toBe(true);
	});

	test("comes with the keyboard's focus and closes with Escape", async () => {
		const page = await scrolled();
		await page.keyboard.press("Tab");
		await page.evaluate(() => document.querySelector<HTMLElement>("[data-tooltip='A second one']")?.focus());
		expect(await tooltip(page).isVisible()).toBe(true);
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-describedby"))).toBe("tooltip");
		await page.keyboard.press("Escape");
		expect(await tooltip(page).isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-describedby"))).toBeNull();
	});
});
