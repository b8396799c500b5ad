import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { JOB_NAMES } from "#workers/contract/job.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { notice, open, operator } from "./operator-visit.ts";

/** Tests the page of the background jobs, and what the dashboard says about them. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startTestSite([]);
	const database = await site.database();
	const inTenMinutes = Date.now() + 600_000;
	await database.batch([
		database
			.prepare(
				`INSERT INTO jobs (name, state, attempt, failures, last_error, failed_at, next_at, started_at, finished_at, duration_ms, updated_at)
				VALUES ('prove-counts', 'failed', 3, 7, 'Error: <b>out of order</b>', 2, ?1, 1, 2, 1500, 2),
					('verify-audit', 'idle', 0, 1, 'Error: of yesterday', 2, ?1, 86400000, 86400005, 5, 86400005)`,
			)
			.bind(inTenMinutes),
		database
			.prepare(
				`INSERT INTO jobs (name, state, lease_until, fence, attempt, cursor, progress, next_at, started_at, updated_at)
				VALUES ('find-duplicates', 'running', ?1, 1, 1, '3', '{"done":1200,"total":4800}', ?1, 1, 1)`,
			)
			.bind(inTenMinutes),
	]);
});
afterAll(() => site?.stop());

/** Returns the words of elements that are broken over lines. */
function brokenWords(elements: Element[]): string[] {
	return elements.flatMap((element) => {
		const text = element.firstChild;
		if (!(text instanceof Text)) return [element.outerHTML];
		return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
			const range = document.createRange();
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			return range.getClientRects().length === 1 ? [] : [word];
		});
	});
}

test("an operator sees how every job stands and runs one with the keyboard, which the audit log keeps", async () => {
	const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
	const { page } = visit;
	await open(visit, "/admin");
	const alert = page.getByRole("region", { name: "Bir arka plan işi başarısız oldu" });
	expect(await alert.textContent()).toMatch(/Sayıların denetimi – tekrar denenecek: \d/);
	await alert.getByRole("link", { name: "İşlere git" }).click();
	await page.getByRole("heading", { level: 1, name: "İşler" }).waitFor();

	const row = (name: string) => page.getByRole("row").filter({ hasText: name });
	expect(await page.locator("main tbody tr").count()).toBe(JOB_NAMES.length);
	await page.getByText("1 iş başarısız, 1 iş çalışıyor ya da sırada.").waitFor();
	const failed = row("Sayıların denetimi");
	expect(await page.locator("main tbody tr").first().textContent()).toContain("Sayıların denetimi");
	expect(await failed.textContent()).toMatch(/Başarısız.*Art arda 3 kez başarısız oldu.*Toplam 7 hata.*Süre: 2 sn/);
	await failed.locator("summary").click();
	expect(await failed.locator("code").textContent()).toBe("Error: <b>out of order</b>");
	const mended = row("İşlem geçmişinin denetimi");
	expect(await mended.textContent()).toMatch(/Planlandı.*Toplam 1 hata.*Son hata: 1 Oca 1970/);
	await mended.locator("summary").click();
	expect(await mended.locator("code").textContent()).toBe("Error: of yesterday");
	expect(await row("Yinelenenleri arama").textContent()).toMatch(/Çalışıyor.*1\.200 \/ 4\.800.*Şimdi/);
	expect(await row("Veritabanı bakımı").textContent()).toMatch(/Henüz çalışmadı.*\d{2}:17:00/);
	expect(await axeInBothThemes(page, "main")).toEqual([]);

	await page.setViewportSize({ width: 768, height: 900 });
	expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(768);
	// Each word of a button is on one line.
	expect(await page.locator("main tbody button").evaluateAll(brokenWords)).toEqual([]);
	await page.setViewportSize({ width: 1_440, height: 900 });

	await page.getByRole("button", { name: "Şimdi çalıştır: Veritabanı bakımı" }).focus();
	await page.keyboard.press("Enter");
	await notice(page, "İş sıraya alındı; sırası gelince çalışır.");
	await expect.poll(() => row("Veritabanı bakımı").textContent()).toMatch(/Planlandı.*\d+ (?:ms|sn)/);
	const audited = "SELECT actor, subject FROM audit_log WHERE action = 'job.run'";
	const log = await (await site.database()).prepare(audited).all<{ actor: string; subject: string }>();
	expect(log.results).toEqual([{ actor: expect.stringMatching(/^session:/), subject: "optimize" }]);
	expect([...visit.problems, ...visit.foreign]).toEqual([]);
});

test("on a small screen, without JavaScript, each job is a card that fits and can be run", async () => {
	const visit = await operator(browser, site, { viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
	const { page } = visit;
	await open(visit, "/admin/jobs");
	expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
	await page.getByRole("button", { name: "Şimdi çalıştır: Eski mesajlar" }).click();
	await notice(page, "İş sıraya alındı; sırası gelince çalışır.");
	const ran = "SELECT fence FROM jobs WHERE name = 'forget-messages' AND state = 'idle'";
	const database = await site.database();
	await expect.poll(() => database.prepare(ran).first<number>("fence")).toBe(1);
});
