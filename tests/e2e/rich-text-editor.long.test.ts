import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleOf } from "#tests/long-run.ts";
import { axeFindings } from "./axe.ts";
import { computedSeconds, ownChromium } from "./chromium.ts";
import { type EditorSite, show, startEditorSite, state } from "./editors/editor-site.ts";
import type { WatchedPage } from "./watched-page.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/pasted");
const LINK = 'target="_blank" rel="noopener noreferrer nofollow ugc"';

let site: EditorSite;
let browser: Browser;
let visit: WatchedPage;
let page: Page;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startEditorSite();
});
afterAll(() => site?.stop());
beforeEach(async () => {
	visit = await site.page(browser, { viewport: { width: 1_280, height: 900 } });
	page = visit.page;
});
afterEach(async () => {
	expect(visit.problems).toEqual([]);
	expect(visit.foreign).toEqual([]);
	await visit.context.close();
});

const text = () => page.locator("[role=textbox]");
const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
const html = async () => (await state(page)).value;

/**
 * Pastes as the clipboard does, after the frame in which the browser has told the editor where the cursor is. A key
 * that moves the cursor is reported in its own task, which a busy machine may run later than a script that comes at
 * once.
 */
async function paste(data: Record<string, string>, into = text()): Promise<void> {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
	await into.evaluate((element, types) => {
		const clipboardData = new DataTransfer();
		for (const [type, content] of Object.entries(types)) clipboardData.setData(type, content);
		(element as HTMLElement).focus();
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, data);
}

describe("the tools", () => {
	test("each makes what it says, wears it while the cursor is there, and takes it back", async () => {
		await show(page, "rich-text", "<p>bir</p>");
		expect((await text().boundingBox())?.height).toBeGreaterThanOrEqual(200);
		await text().click();
		await page.keyboard.press("Control+a");
		const made: [string, string][] = [
			["Kalın", "<p><strong>bir</strong></p>"],
			["İtalik", "<p><em>bir</em></p>"],
			["Altı çizili", "<p><u>bir</u></p>"],
			["Başlık 1", "<h1>bir</h1>"],
			["Başlık 2", "<h2>bir</h2>"],
			["Başlık 3", "<h3>bir</h3>"],
			["Alıntı", "<blockquote>bir</blockquote>"],
			["Madde işaretli liste", "<ul>\n<li>bir</li>\n</ul>"],
			["Numaralı liste", "<ol>\n<li>bir</li>\n</ol>"],
			["Ortala", '<p style="text-align:center">bir</p>'],
			["Sağa hizala", '<p style="text-align:right">bir</p>'],
			["İki yana yasla", '<p style="text-align:justify">bir</p>'],
		];
		for (const [name, expected] of made) {
			await tool(name).click();
			await expect.poll(html, { message: name }).toBe(expected);
			expect(await tool(name).getAttribute("aria-pressed"), name).toBe("true");
			await tool(name).click();
			await expect.poll(html, { message: name }).toBe("<p>bir</p>");
			expect(await tool(name).getAttribute("aria-pressed"), name).toBe("false");
		}
		await tool("Başlık 1").click();
		await tool("Geri al").click();
		await expect.poll(html).toBe("<p>bir</p>");
		await tool("Yinele").click();
		await expect.poll(html).toBe("<h1>bir</h1>");
	});

	test("are one stop of the Tab key, with arrows among them; Alt+F10 leads there and Escape back", async () => {
		await show(page, "rich-text", "<p>bir</p>");
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
		await text().click();
		await page.keyboard.press("Alt+F10");
		expect(await focused()).toBe("Geri al");
		await page.keyboard.press("ArrowLeft");
		expect(await focused()).toBe("İki yana yasla");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("End");
		expect(await focused()).toBe("İki yana yasla");
		await page.keyboard.press("Home");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		expect(await focused()).toBe("Başlık 1");
		await page.keyboard.press("Enter");
		await expect.poll(html).toBe("<h1>bir</h1>");
		expect(await focused()).toBe("Başlık 1");
		await page.keyboard.press("Escape");
		await page.keyboard.type(" iki");
		await expect.poll(html).toBe("<h1>bir iki</h1>");
		// Tab is no trap: it leaves the text and comes back to the button that was last used.
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("After");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Shift+Tab");
		expect(await focused()).toBe("Başlık 1");
		expect(await axeFindings(page)).toEqual([]);
	});

	test("have keys", async () => {
		await show(page, "rich-text", "<p>bir</p>");
		await text().click();
		for (const [keys, expected] of [
			["Control+Alt+2", "<h2>bir</h2>"],
			["Control+Shift+Digit9", "<blockquote>bir</blockquote>"],
			["Control+Shift+Digit8", "<ul>\n<li>bir</li>\n</ul>"],
			["Control+Shift+Digit7", "<ol>\n<li>bir</li>\n</ol>"],
			["Control+Shift+KeyE", '<ol>\n<li style="text-align:center">bir</li>\n</ol>'],
		]) {
			await page.keyboard.press(keys as string);
			await expect.poll(html, { message: keys }).toBe(expected);
		}
		await page.keyboard.press("Control+a");
		await page.keyboard.press("Control+b");
		await expect.poll(html).toBe('<ol>\n<li style="text-align:center"><strong>bir</strong></li>\n</ol>');
	});
});

test("the link tool asks for an address in a dialog, completes it, refuses what is none, and takes a link away", async () => {
	await show(page, "rich-text", "<p>bir</p>");
	await text().click();
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Control+k");
	const dialog = page.getByRole("dialog", { name: "Bağlantı" });
	const address = dialog.getByLabel("Bağlantı adresi");
	await address.fill("javascript:alert(1)");
	await page.keyboard.press("Enter");
	await dialog.getByText("Geçerli bir adres girin").waitFor();
	expect(await axeFindings(page, ".admin-dialog")).toEqual([]);
	await address.fill("ada.example/menu");
	await page.keyboard.press("Enter");
	await expect.poll(html).toBe(`<p><a href="https://ada.example/menu" ${LINK}>bir</a></p>`);
	expect(await text().locator("a").getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
	expect(await tool("Bağlantı").getAttribute("aria-pressed")).toBe("true");

	await tool("Bağlantı").click();
	expect(await address.inputValue()).toBe("https://ada.example/menu");
	await address.fill("bilgi@ada.example");
	await dialog.getByRole("button", { name: "Uygula" }).click();
	await expect.poll(html).toBe(`<p><a href="mailto:bilgi@ada.example" ${LINK}>bir</a></p>`);
	await tool("Bağlantı").click();
	await dialog.getByRole("button", { name: "Bağlantıyı kaldır" }).click();
	await expect.poll(html).toBe("<p>bir</p>");

	// Without a selection it asks for the words too.
	await text().click();
	await page.keyboard.press("End");
	await page.keyboard.press("Control+k");
	await address.fill("https://ada.example");
	await page.keyboard.press("Enter");
	await dialog.getByText("Bağlantı metnini girin.").waitFor();
	await dialog.getByLabel("Bağlantı metni").fill(" Ada");
	await dialog.getByRole("button", { name: "Uygula" }).click();
	await expect.poll(html).toBe(`<p>bir<a href="https://ada.example" ${LINK}>Ada</a></p>`);
});

test("both modes say the same; what is not touched stays as it was stored", async () => {
	const stored = '<p>bir <b>iki</b></p><p style="text-align:left">üç</p>';
	await show(page, "rich-text", stored);
	const source = page.getByRole("textbox", { name: "HTML kaynağı" });
	await page.getByRole("button", { name: "HTML" }).click();
	expect(await source.inputValue()).toBe(stored);
	await page.getByRole("button", { name: "Görsel" }).click();
	expect((await state(page)).changes).toBe(0);

	await page.getByRole("button", { name: "HTML" }).click();
	await source.fill('<div class="x">bir<script>alert(1)</script></div><h2 onclick="x()">iki</h2>');
	await page.getByRole("button", { name: "Görsel" }).click();
	expect(await html()).toBe("<p>bir</p>\n<h2>iki</h2>");
	expect(await text().locator("h2").textContent()).toBe("iki");
	await text().locator("h2").click();
	await page.keyboard.press("End");
	await page.keyboard.type("!");
	await page.getByRole("button", { name: "HTML" }).click();
	expect(await source.inputValue()).toBe("<p>bir</p>\n<h2>iki!</h2>");
	await source.fill(" ");
	expect(await html()).toBeNull();

	// After an undo of all changes the text is as it was stored. A value from outside replaces it.
	await show(page, "rich-text", stored);
	await text().locator("p").first().click();
	await page.keyboard.type("x");
	await page.keyboard.press("Control+z");
	await expect.poll(html).toBe(stored);
	await page.evaluate(() => window.editors.put("<h1>başka</h1>"));
	await expect.poll(() => text().textContent()).toBe("başka");
	expect(await tool("Geri al").getAttribute("aria-disabled")).toBe("true");
});

test("what was done can be taken back in the other view too, and made again", async () => {
	await show(page, "rich-text", "<p>bir</p>");
	const source = page.getByRole("textbox", { name: "HTML kaynağı" });
	const view = (name: string) => page.getByRole("button", { name, exact: true }).click();
	await text().click();
	await page.keyboard.press("End");
	await page.keyboard.type("!");
	await view("HTML");
	await source.fill("<p>bir!</p><p>iki</p>");
	await view("Görsel");
	expect(await html()).toBe("<p>bir!</p>\n<p>iki</p>");
	await tool("Geri al").click();
	await expect.poll(html).toBe("<p>bir!</p>");
	await tool("Yinele").click();
	await expect.poll(html).toBe("<p>bir!</p>\n<p>iki</p>");

	await view("HTML");
	await source.focus();
	await page.keyboard.press("Control+End");
	await page.keyboard.type("x");
	for (const before of ["<p>bir!</p>\n<p>iki</p>", "<p>bir!</p>", "<p>bir</p>", "<p>bir</p>"]) {
		await page.keyboard.press("Control+z");
		await expect.poll(html).toBe(before);
	}
	expect(await source.evaluate((field) => field === document.activeElement)).toBe(true);
	for (const after of ["<p>bir!</p>", "<p>bir!</p>\n<p>iki</p>", "<p>bir!</p>\n<p>iki</p>x"]) {
		await page.keyboard.press("Control+y");
		await expect.poll(html).toBe(after);
	}
});

test("in a text of 60,000 characters keys do not wait until all of it is written; leaving the field gives it", async () => {
	const paragraph = "Bu bölgede uzun süredir hizmet veren bir işletme. ".repeat(12);
	const long = Array.from({ length: 98 }, () => `<p>${paragraph.trim()}</p>`).join("\n");
	expect(long.length).toBeGreaterThan(58_000);
	await show(page, "rich-text", long);
	await text().locator("p").first().click();
	await page.keyboard.press("Home");
	await page.keyboard.type("kedi köpek kuş balık");
	expect((await state(page)).changes).toBeLessThan(20);
	await text().evaluate((element) => (element as HTMLElement).blur());
	await expect.poll(html).toContain("kedi köpek kuş balık");
});

describe("what is pasted", () => {
	test.each(sampleOf(["word", "google-docs"], 2))("of %s comes out clean", async (name) => {
		await show(page, "rich-text", null);
		await text().click();
		await paste({ "text/html": readFileSync(join(FIXTURES, `${name}.txt`), "utf8"), "text/plain": "…" });
		await expect.poll(html).toBe(readFileSync(join(FIXTURES, `${name}.clean.txt`), "utf8").trim());
	});

	test("of our own keeps its alignment; a word goes into the line that it is put in; plain text has paragraphs", async () => {
		await show(page, "rich-text", '<p style="text-align:center">orta</p><h2>başlık</h2>');
		await text().locator("p").click({ clickCount: 3 });
		const copied = await text().evaluate((element) => {
			const clipboardData = new DataTransfer();
			element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
			return Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]));
		});
		expect(Object.keys(copied)).toContain("application/x-lexical-editor");
		await show(page, "rich-text", "<h2>başlık</h2>");
		await text().click();
		await page.keyboard.press("End");
		await paste({ "text/html": "<span>lar</span>", "text/plain": "lar" });
		await expect.poll(html).toBe("<h2>başlıklar</h2>");
		await page.keyboard.press("Control+a");
		await paste({ "text/plain": "bir\niki\n\nüç" });
		await expect.poll(html).toBe("<p>bir<br />iki</p>\n<p>üç</p>");
	});

	test("in several blocks into an item of an inner list is kept to the last word", async () => {
		await show(page, "rich-text", "<ul><li>bir<ul><li>iki</li></ul></li></ul>");
		await text().getByText("iki").click();
		await page.keyboard.press("End");
		await paste({ "text/html": "<h2>üç</h2><p>dört</p><ol><li>beş</li></ol>", "text/plain": "…" });
		await expect.poll(html).toMatch(/iki.*üç.*dört.*beş/s);
		expect(await text().textContent()).toMatch(/iki\s*üç\s*dört\s*beş/);
	});

	test("in ten megabytes is refused at once with a sentence, in both modes, and what was there stays", async () => {
		await show(page, "rich-text", "<p>bir</p>");
		await text().click();
		const begun = await computedSeconds(browser);
		await text().evaluate((element) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/html", "<p>abc <b>def</b></p>".repeat(500_000));
			clipboardData.setData("text/plain", "abc def\n".repeat(500_000));
			element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		});
		await page.getByRole("alert").getByText("Yapıştırılan içerik çok büyük").waitFor();
		expect((await computedSeconds(browser)) - begun).toBeLessThan(3);
		await paste({ "text/html": `<p>${"a".repeat(70_000)}</p>` });
		await page.getByText("Yapıştırılan metin bir açıklamaya sığmıyor (en fazla 65.536 karakter), eklenmedi.").waitFor();
		await page.keyboard.type("x");
		await expect.poll(html).toMatch(/^<p>(?:xbir|birx|bxir|bixr)<\/p>$/);
		expect(await page.getByRole("alert").textContent()).toBe("");

		await page.getByRole("button", { name: "HTML" }).click();
		const source = page.getByRole("textbox", { name: "HTML kaynağı" });
		await source.fill("a".repeat(65_537));
		expect((await state(page)).problem).toBe("En fazla 65.536 karakter olabilir (HTML kodu dahil).");
		expect(await source.getAttribute("aria-invalid")).toBe("true");
	});
});
