import type { Browser, Download, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { zipBlob } from "#tests/factories/zip.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { givePassword, open, operator } from "./operator-visit.ts";
import { photograph } from "./photograph.ts";

/**
 * Tests the screen of the database: its figures, a backup from its beginning to its end, a restore, and a reset that is
 * taken back.
 */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startTestSite(
		Array.from({ length: 12 }, (_, at) => listing({ name: `Bakery ${at}`, city: at % 2 ? "Leeds" : "York" })),
	);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

const WIDE = { viewport: { width: 1_440, height: 900 } };
const toast = (page: Page, text: string) => page.locator(".admin-toast").filter({ hasText: text }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const named = async (id: number) =>
	(await site.database()).prepare("SELECT name FROM businesses WHERE id = ?1").bind(id).first<string>("name");
const total = async () =>
	(await site.database()).prepare("SELECT business_count AS n FROM directory").first<number>("n");

/** Waits until no backup is being made or restored. */
async function settled(): Promise<void> {
	const sql = `SELECT (SELECT count(*) FROM backups WHERE state = 'running')
		+ (SELECT count(*) FROM restores WHERE state NOT IN ('finished', 'failed')) AS n`;
	await expect.poll(async () => (await site.database()).prepare(sql).first<number>("n")).toBe(0);
}

test("an operator sees how the database stands, has it put in order and clears the caches, at any width", async () => {
	const visit = await operator(browser, site, WIDE);
	const { page } = visit;
	await open(visit, "/admin");
	await page.getByRole("link", { name: "Veritabanı" }).first().click();
	await page.getByRole("heading", { level: 1, name: "Veritabanı" }).waitFor();
	const main = page.locator("main");
	await expect.poll(() => main.textContent()).toMatch(/Boyut[\d,]+ (?:KB|MB).* \/ 10 GB/);
	expect(await main.textContent()).toMatch(
		/Henüz bilinmiyor.*Son şema değişikliği\d{4}_.*Yazma sürümü\d.*Henüz yedek yok/,
	);
	await photograph(page, "database-empty");

	await page.getByRole("button", { name: "Optimize Et" }).focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => main.textContent()).toMatch(/Dizinler tek parçada birleştirildi.*oldu; sorgu istatistikleri/);
	await press(page, "Şimdi ölç");
	await page.getByText("Tabloları göster").click();
	await expect
		.poll(() =>
			page
				.getByRole("row")
				.filter({ hasText: /^businesses12/ })
				.count(),
		)
		.toBe(1);
	await press(page, "Aramayı denetle");
	await expect.poll(() => main.textContent()).toMatch(/Eksiksiz12 işletme ve \d+ sözcük okundu/);

	await press(page, "Cache'i Temizle");
	await toast(page, "Cache başarıyla temizlendi");
	await page.route("**/api/clear-cache", (route) => route.abort());
	await press(page, "Cache'i Temizle");
	await toast(page, "Cache temizlenemedi");
	await toast(page, "Cache temizlenirken hata oluştu");

	expect(await axeInBothThemes(page, "main")).toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
	expect(visit.problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
	expect(visit.foreign).toEqual([]);
});

test("a backup is made, pinned, downloaded, deleted, uploaded again and restored; the password is asked for once", async () => {
	const visit = await operator(browser, site, WIDE);
	const { page } = visit;
	await open(visit, "/admin/database");
	await press(page, "Yedek Al");
	await toast(page, "Yedek alınmaya başlandı");
	await photograph(page, "database-backup-running");
	await settled();
	const row = page.getByRole("row").filter({ hasText: "İstenen yedek" });
	await row.filter({ hasText: "12 işletme" }).waitFor();
	await page.getByRole("button", { name: /^Sabitle:/ }).click();
	await row.getByText("Sabitlendi").waitFor();
	expect(await page.getByRole("button", { name: /^Sil:/ }).count()).toBe(0);
	await page.getByRole("button", { name: /^Sabitlemeyi kaldır:/ }).click();
	await press(page, /^İndir:/);
	const [download] = await Promise.all([page.waitForEvent("download"), givePassword(visit)]);
	expect(download.suggestedFilename()).toMatch(/^backup_\d{4}-\d\d-\d\d_[\da-f]{8}\.zip$/);
	const file = await download.path();

	await press(page, /^Sil:/);
	await page.getByRole("dialog").getByRole("button", { name: "Sil", exact: true }).click();
	await toast(page, "Yedek silindi");
	await page.getByText("Henüz yedek yok. İlki").waitFor();
	// A tab that is closed in the middle leaves an upload that need not wait for its end.
	await page.route("**/uploads/*/finish", () => {});
	const finishing = page.waitForRequest("**/uploads/*/finish");
	await upload(page, file);
	await finishing;
	await open(visit, "/admin/database");
	await page.unroute("**/uploads/*/finish");
	await press(page, /^Yüklemeyi iptal et:/);
	await page.getByRole("dialog").getByRole("button", { name: "Yüklemeyi iptal et", exact: true }).click();
	await toast(page, "Yükleme iptal edildi");
	await page.getByText("Henüz yedek yok. İlki").waitFor();
	await upload(page, file);
	await toast(page, "Yedek yüklendi");
	await page.getByRole("row").filter({ hasText: "Yüklenen dosya" }).filter({ hasText: "12 işletme" }).waitFor();
	await upload(page, file);
	await toast(page, "Bu yedek zaten burada");
	expect(await page.getByText("Yedek yüklenemedi").count()).toBe(0);

	const database = await site.database();
	await database.prepare("UPDATE businesses SET name = 'Somebody else' WHERE id = 3").run();
	await press(page, /^Geri yükle:/);
	const dialog = page.getByRole("dialog");
	await dialog.getByText("Eski hâline dönecek işletmeler (1)").waitFor();
	expect(await dialog.textContent()).toContain("Somebody else #3");
	await photograph(page, "database-restore-preview");
	expect(await axeInBothThemes(page, "[role=dialog]")).toEqual([]);
	await dialog.getByLabel("Onaylamak için sitenin adını yazın").fill("another site");
	await dialog.getByRole("button", { name: "Geri yükle" }).click();
	await dialog.getByText("Sitenin adı tam olarak yazılmadı; hiçbir şey değiştirilmedi.").waitFor();
	expect(await named(3)).toBe("Somebody else");
	await dialog.getByLabel("Onaylamak için sitenin adını yazın").fill(SITE_NAME);
	// What was wrong is said until the next letter.
	expect(await dialog.getByText("Sitenin adı tam olarak yazılmadı").count()).toBe(0);
	// Nothing else need come before the bar is there.
	const held = Promise.withResolvers<void>();
	await page.route("**/admin/database.data*", (route) => held.promise.then(() => route.continue()));
	await dialog.getByRole("button", { name: "Geri yükle" }).click();
	await toast(page, "Geri yükleme başladı");
	const current = page.getByRole("region", { name: /^Geri yükleme: .* yedeği$/ });
	await current.getByRole("progressbar").waitFor();
	await expect.poll(() => current.evaluate((region) => region === document.activeElement)).toBe(true);
	expect(await current.evaluate(inSight)).toBe(true);
	const starter = page.getByRole("button", { name: /^Geri yükleniyor\.\.\.: / });
	expect(await starter.getAttribute("aria-disabled")).toBe("true");
	await photograph(page, "database-restoring");
	held.resolve();
	await settled();
	expect(await named(3)).toBe("Bakery 2");
	await current.getByText("Yedekten geri gelenler: 12 işletme").waitFor();
	const result = (await current.textContent()) ?? "";
	expect(result).toMatch(/Bitti.*12 işletme, 1 kategori, 2 şehir.*Olduğu gibi kalanlar: .*işlem geçmişi/);
	const ended = await current.getByRole("time").first().getAttribute("datetime");
	await page.getByText("Geri yükleme öncesi").waitFor();
	await expect.poll(() => page.getByRole("region", { name: "Geri yüklemeler" }).textContent()).toContain("Bitti");
	await photograph(page, "database-restored");
	expect(await axeInBothThemes(page, "main")).toEqual([]);

	const safety = await database
		.prepare("SELECT id, started_at AS at FROM backups WHERE origin = 'before-restore'")
		.first<{ id: string; at: number }>();
	expect(Date.parse(ended ?? "")).toBeGreaterThan(safety?.at ?? 0);
	await current.getByRole("link", { name: /yedeği$/ }).click();
	await page.waitForURL(/#backup-/);
	const kept = page.locator(`#backup-${safety?.id}`);
	await expect.poll(() => kept.evaluate((row) => row === document.activeElement)).toBe(true);
	await expect.poll(() => kept.evaluate(inSight)).toBe(true);
	expect(visit.problems.filter((problem) => !/40[39]|422/.test(problem))).toEqual([]);
});

/** Tells whether an element lies in the window as a whole. */
function inSight(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return top >= 0 && bottom <= innerHeight;
}

async function upload(
	page: Page,
	file: Awaited<ReturnType<Download["path"]>> | { name: string; mimeType: string; buffer: Buffer },
) {
	await page.getByLabel("Yedek dosyası seç").setInputFiles(file);
}

test("a file that is no backup is refused with the reason, before anything of it is sent", async () => {
	const visit = await operator(browser, site, WIDE);
	const { page } = visit;
	await open(visit, "/admin/database");
	const sent: string[] = [];
	page.on("request", (request) => request.url().includes("/uploads") && sent.push(request.url()));
	const zipped = async (parts: Parameters<typeof zipBlob>[0]) => ({
		name: "backup.zip",
		mimeType: "application/zip",
		buffer: Buffer.from(await (await zipBlob(parts)).arrayBuffer()),
	});
	const manifest = { name: "manifest.json", data: "{}" };
	await upload(page, await zipped([manifest, manifest]));
	await page.getByText("Dosyada aynı adla iki parça var").waitFor();
	await upload(page, await zipped([manifest, { name: "../manifest.json", data: "{}" }]));
	await page.getByText("Bu dosya bir yedek değil").waitFor();
	await upload(page, { name: "backup.zip", mimeType: "application/zip", buffer: Buffer.from("PK") });
	await page.getByText("Dosya bir zip değil ya da sonu kesik.").waitFor();
	expect(await page.getByRole("button", { name: "Sürdür" }).count()).toBe(0);
	expect(sent).toEqual([]);
	expect(await axeInBothThemes(page, "main")).toEqual([]);
});

test("a proof that has failed is red on the dashboard and says what was found on the screen", async () => {
	const visit = await operator(browser, site, WIDE);
	const { page } = visit;
	await open(visit, "/admin/database");
	await press(page, "Yedek Al");
	await settled();
	const database = await site.database();
	const damage = "UPDATE backups SET manifest_at = 1, manifest_failure = 'damaged: The manifest is cut off'";
	await database.prepare(damage).run();
	await open(visit, "/admin");
	const card = page.getByRole("region", { name: /^Son yedek/ });
	expect(await card.textContent()).toContain("Başarısız: Yedek bozuk ya da değiştirilmiş.");
	expect(await card.getAttribute("class")).toContain("bg-shut-soft");
	await photograph(page, "dashboard-failed-proof");
	expect(await axeInBothThemes(page, "main")).toEqual([]);
	await card.getByRole("link", { name: "Veritabanı" }).click();
	await page.getByText("The manifest is cut off").first().waitFor();
	await photograph(page, "database-failed-proof");
	await database.prepare("UPDATE backups SET manifest_failure = NULL").run();
});

test("the dangerous panel empties the directory when the site's name is typed, and one button takes it back", async () => {
	const visit = await operator(browser, site, WIDE);
	const { page } = visit;
	await open(visit, "/admin/excel");
	const panel = page.getByRole("region", { name: "Tehlikeli İşlemler" });
	// On the screen of the imports it is closed.
	const ask = panel.getByRole("button", { name: "Veritabanını Sıfırla" });
	expect(await ask.count()).toBe(0);
	await panel.getByRole("heading", { name: "Tehlikeli İşlemler" }).click();
	await ask.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Onaylamak için sitenin adını yazın").fill(SITE_NAME.toLowerCase());
	await dialog.getByRole("button", { name: "Tüm verileri sil" }).click();
	await givePassword(visit);
	await toast(page, "Veritabanı sıfırlanırken hata oluştu");
	await photograph(page, "reset-dialog");
	expect(await total()).toBe(12);
	await dialog.getByLabel("Onaylamak için sitenin adını yazın").fill(SITE_NAME);
	await dialog.getByRole("button", { name: "Tüm verileri sil" }).click();
	await toast(page, "Sıfırlama başladı");
	await settled();
	expect(await total()).toBe(0);

	await open(visit, "/admin/database");
	await page.getByText("Sıfırlamadan önceki yedek").waitFor();
	await photograph(page, "database-reset-undo");
	await page.getByRole("button", { name: "Sıfırlamayı geri al" }).click();
	await page.getByRole("dialog").getByText("Geri gelecek işletmeler (12)").waitFor();
	await page.getByLabel("Onaylamak için sitenin adını yazın").fill(SITE_NAME);
	await page.getByRole("dialog").getByRole("button", { name: "Geri yükle" }).click();
	await toast(page, "Geri yükleme başladı");
	await settled();
	expect(await total()).toBe(12);
	await expect.poll(() => page.getByRole("button", { name: "Sıfırlamayı geri al" }).count()).toBe(0);
});
