import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { BOTH_IN_LONG_RUN } from "./operator-page.ts";
import { open, operator, write } from "./operator-visit.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startTestSite([]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

test.each([390, 768, 1_024, 1_440])("the history shows all of its columns at %i px", async (width) => {
	const visit = await operator(browser, site, { viewport: { width, height: 900 } });
	const subject = "isletmeler_export_4471-4800_2026-11-29.rows";
	await write(site, { action: "import.open", actor: "token:yerel", subject, before: null, after: { rows: 1 } });
	await open(visit, `/admin/audit?subject=${subject}`);
	await visit.page.locator("main tbody tr").first().waitFor();
	const widths = await visit.page.evaluate(() => {
		const frame = document.querySelector("table")?.parentElement ?? document.body;
		const page = document.documentElement;
		return [page.scrollWidth - page.clientWidth, frame.scrollWidth - frame.clientWidth];
	});
	expect(widths).toEqual([0, 0]);
});

describe.each(BOTH_IN_LONG_RUN)("the history, $name", ({ javaScriptEnabled }) => {
	const items = (page: Page) => page.locator("main tbody tr");
	const choose = (page: Page, label: string, value: string) =>
		page.getByLabel(label, { exact: true }).selectOption(value);
	const apply = (page: Page) => page.getByRole("button", { name: "Süz" }).click();

	test("names who and what, shows what changed, and never as HTML", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const subject = crypto.randomUUID();
		await write(site, {
			action: "business.update",
			subject,
			before: { name: "<b>Old</b>" },
			after: { name: "New" },
		});
		await write(site, { actor: "token:Ofis", action: "import.open", subject });
		await write(site, { actor: "visitor", action: "auth.refused", subject });
		await open(visit, `/admin/audit?subject=${subject}`);
		const lines = (await items(visit.page).allTextContents()).map((text) => text.replace(/\s+/g, " "));
		expect(lines).toHaveLength(3);
		expect(lines[0]).toMatch(/Ziyaretçi.*Giriş reddedildi/);
		expect(lines[1]).toMatch(/Anahtar: Ofis.*İçe aktarma başladı/);
		expect(lines[2]).toMatch(/Zamanlayıcı.*business\.update/);
		const changed = items(visit.page).nth(2);
		await changed.locator("summary").click();
		expect(await changed.locator("dl").textContent()).toBe("İşletme adı:Önce: <b>Old</b> → Sonra: New");
		expect(await changed.locator("b").count()).toBe(0);
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});

	test("is filtered by action, actor, subject, day and request, with the choice in the address", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const request = crypto.randomUUID();
		// Nothing can be removed from the log, so each run has its own year.
		const year = javaScriptEnabled ? 2024 : 2025;
		await write(site, { subject: "one", action: "job.run", request, at: `${year}-03-05T12:00:00.000Z` });
		await write(site, {
			subject: "two",
			action: "import.open",
			actor: "token:Ofis",
			at: `${year}-03-07T12:00:00.000Z`,
		});
		const { page } = visit;
		await open(visit, "/admin/audit");
		await choose(page, "İşlem", "job.run");
		await page.getByLabel("Başlangıç günü").fill(`${year}-03-04`);
		await page.getByLabel("Bitiş günü").fill(`${year}-03-05`);
		await apply(page);
		await page.waitForURL(/action=job\.run/);
		await expect.poll(() => items(page).count()).toBe(1);
		expect(await items(page).first().textContent()).toContain("one");
		expect(await page.getByLabel("Başlangıç günü").inputValue()).toBe(`${year}-03-04`);
		await page.getByRole("link", { name: "Temizle" }).first().click();
		await page.waitForURL(`${site.url}/admin/audit`);
		await expect.poll(() => page.getByLabel("Başlangıç günü").inputValue()).toBe("");

		await open(visit, "/admin/audit?subject=two");
		await items(page).first().getByRole("link", { name: "Yalnızca bunun işlemleri: Anahtar: Ofis" }).click();
		await page.waitForURL(/actor=token%3AOfis/);
		await expect.poll(() => page.getByLabel("Kim", { exact: true }).inputValue()).toBe("token:Ofis");

		await open(visit, "/admin/audit");
		await page.getByLabel("İstek no.", { exact: true }).fill(request);
		await apply(page);
		await page.waitForURL(/request=/);
		await expect.poll(() => items(page).count()).toBe(1);
		expect(await items(page).count()).toBe(1);

		await open(visit, "/admin/audit");
		await page.getByLabel("İstek no.", { exact: true }).fill(request.slice(0, 8).toUpperCase());
		await apply(page);
		await page.waitForURL(/request=/);
		await expect.poll(() => items(page).count()).toBe(1);

		const refused = crypto.randomUUID();
		await write(site, { subject: "step-4", action: "auth.refused", actor: "visitor", request: refused });
		await open(visit, `/admin/audit?request=${refused}`);
		await page.getByLabel("Konu", { exact: true }).fill("Giriş adımı 4");
		await apply(page);
		await page.waitForURL(/subject=/);
		await expect.poll(() => items(page).count()).toBe(1);
	});

	test("goes back page by page and to the newest again", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const subject = `paged-${crypto.randomUUID()}`;
		for (let number = 1; number <= 120; number++) await write(site, { subject, after: { number } });
		const { page } = visit;
		await open(visit, `/admin/audit?subject=${subject}`);
		const seen: number[] = [];
		const numberOf = (text: string | undefined) => Number(/\d+/.exec(text ?? "")?.[0]);
		const numbers = async () => (await page.locator("main tbody dl").allTextContents()).map(numberOf);
		for (const first of [120, 70, 20]) {
			// This is not waitForFunction, because without JavaScript it looks only once, and a page comes in pieces.
			await expect.poll(async () => (await numbers())[0]).toBe(first);
			await expect.poll(async () => (await numbers()).length).toBe(Math.min(first, 50));
			seen.push(...(await numbers()));
			if (first > 50) await page.getByRole("link", { name: "Daha eski" }).click();
		}
		expect(await page.getByRole("link", { name: "Daha eski" }).count()).toBe(0);
		expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
		await page.getByRole("link", { name: "En yeni kayıtlara dön" }).click();
		await page.waitForURL(`${site.url}/admin/audit?subject=${subject}`);
		await expect.poll(() => items(page).count()).toBe(50);
	});

	test("says which filter is wrong, keeps what was typed, and shows when nothing fits", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, "/admin/audit?from=2024-99-01&request=1234&subject=kept");
		await page.getByRole("alert").filter({ hasText: "Süzgeçlerden bazıları geçersiz" }).waitFor();
		expect(await page.getByLabel("Başlangıç günü").inputValue()).toBe("2024-99-01");
		expect(await page.getByLabel("İstek no.", { exact: true }).inputValue()).toBe("1234");
		expect(await page.getByLabel("Konu", { exact: true }).inputValue()).toBe("kept");
		expect(await page.getByLabel("İstek no.", { exact: true }).getAttribute("aria-invalid")).toBe("true");
		await open(visit, "/admin/audit?from=2024-03-06&to=2024-03-05");
		await page.getByText("Bitiş günü başlangıç gününden önce olamaz.").waitFor();
		await open(visit, "/admin/audit?subject=nobody-ever");
		await page.getByText("Eşleşen kayıt yok").waitFor();
	});
});
