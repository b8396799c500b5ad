import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startEngines } from "#tests/engines/server.ts";
import { listing } from "#tests/factories/listing.ts";
import { json, operatorSecrets } from "#tests/factories/operator.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { axeFindings, axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { notice, open, operator } from "./operator-visit.ts";

/** Tests the dashboard's cards 'URL Indexleme' and 'Sitemap Yenile', and the screen of the queue. */

const NAMES = ["Anchor Cafe", "Beacon Cafe", "Compass Cafe", "Dragon Cafe"];

let engines: Awaited<ReturnType<typeof startEngines>>;
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	engines = await startEngines({ host: "localhost" });
	engines.failWith(answerOf);
	site = await startTestSite(
		NAMES.map((name) => listing({ name, category: "Cafe" })),
		{ vars: engines.bindings, secrets: { ...operatorSecrets(), GOOGLE_SERVICE_ACCOUNT: engines.account } },
	);
	await runJobs();
});
afterAll(async () => {
	await site?.stop();
	engines?.stop();
});
beforeEach(changeAll);
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page, text: string) => page.locator(".admin-toast").filter({ hasText: text }).waitFor();
const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function address(name: string): Promise<string> {
	const slug = await (await site.database())
		.prepare("SELECT slug FROM businesses WHERE name = ?1")
		.bind(name)
		.first("slug");
	return `${site.url}/business/${slug}`;
}

/** Runs what the clock would: changes are followed, and what waits is sent. */
async function runJobs(): Promise<void> {
	const { fetch } = await site.signedIn();
	for (const cron of ["*/5 * * * *", "1-56/5 * * * *", "* * * * *"]) {
		const answer = await fetch(`/api/jobs/run?cron=${encodeURIComponent(cron)}`, { method: "POST" });
		expect(answer.status).toBe(200);
	}
}

/** Changes every business: what an engine has been told within a day is sent again only when it has changed since. */
async function changeAll(): Promise<void> {
	await (await site.database()).prepare("UPDATE businesses SET content_changed_at = ?").bind(Date.now()).run();
}

/** Adds an address as the card does, and sends it. */
async function sendOne(name: string): Promise<string> {
	const url = await address(name);
	const { fetch } = await site.signedIn();
	expect((await fetch("/api/submit-url", json("POST", { url, type: "URL_UPDATED" }))).status).toBe(202);
	await runJobs();
	return url;
}

/** Holds an engine until an instant. */
async function hold(engine: string, until: number): Promise<void> {
	const held = "UPDATE submission_engines SET held_until = ?2 WHERE engine = ?1";
	await (await site.database()).prepare(held).bind(engine, until).run();
}

/** Lets IndexNow stop, and with it the sending of all pages, or go on. */
async function stopIndexNow(reason: "key-refused" | null): Promise<void> {
	const database = await site.database();
	const since = reason && Date.now();
	await database.batch([
		database
			.prepare("UPDATE submission_engines SET stop_reason = ?1, stopped_at = ?2 WHERE engine = 'indexnow'")
			.bind(reason, since),
		database
			.prepare("UPDATE send_all SET state = ?1, error = ?2, successful = 3, failed = 0, finished_at = ?3 WHERE id = 1")
			.bind(reason ? "failed" : "idle", reason, since),
	]);
}

/**
 * Lets Google say for one address that it belongs to another owner, and for another one that it is wrong. IndexNow
 * takes all.
 */
function answerOf({ kind }: { kind: string }, url: string | null) {
	if (kind === "token" || (kind === "batch" && url === null)) return null;
	if (url?.includes("/business/compass")) return refusal(403, "Permission denied. Failed to verify the URL ownership.");
	return url?.includes("/business/dragon") ? refusal(400, "Invalid value at 'url'") : { status: 200, body: {} };
}

function refusal(status: number, message: string) {
	return { status, body: { error: { code: status, message } } };
}

describe("URL Indexleme", () => {
	test("takes one address, several, and all; each refusal has its reason and costs nothing that was typed", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1440, height: 900 } });
		const { page } = visit;
		await open(visit, "/admin");
		const within = card(page, "URL Indexleme");
		const one = within.getByLabel("Tek URL");
		const send = within.getByRole("button", { name: "Gönder", exact: true });
		expect(await send.isDisabled()).toBe(true);
		await one.press("Enter");
		await toast(page, "Lütfen geçerli bir URL girin.");
		for (const [typed, reason] of [
			["kafe", "Geçerli bir adres değil."],
			["http://elsewhere.example/business/a", "Bu adres başka bir siteye ait."],
			[`${site.url}/business/nobody`, "Sitede böyle bir sayfa yok."],
			[`${site.url}/search?q=cafe`, "Bu sayfa arama motorlarına kapalı"],
		] as const) {
			await one.fill(typed);
			await one.press("Enter");
			await within.getByText(reason).waitFor();
			expect(await one.inputValue()).toBe(typed);
		}
		await one.fill(` ${await address("Anchor Cafe")} `);
		await send.click();
		await toast(page, "URL Google indexleme için gönderildi!. Google ve IndexNow kuyruğuna alındı");
		await runJobs();
		expect(await one.inputValue()).toBe("");
		expect(await one.evaluate((field) => field === document.activeElement)).toBe(true);

		const several = within.getByLabel("Toplu URL (her satıra bir adres)");
		const button = within.getByRole("button", { name: /^Toplu Gönder/ });
		expect(await button.isDisabled()).toBe(true);
		await several.fill(Array.from({ length: 101 }, (_, at) => `${site.url}/business/${at}`).join("\n"));
		expect(await button.isDisabled()).toBe(true);
		expect(await within.getByText("En fazla 100 URL gönderebilirsiniz").count()).toBe(1);
		await within.getByText("En fazla 100 URL gönderebilirsiniz; şu anda 101 satır var.").waitFor();
		const foreign = "http://elsewhere.example/";
		const known = await address("Beacon Cafe");
		await several.fill(`\n${known}\r\n\n  ${foreign}\n${known}`);
		expect(await button.textContent()).toBe("Toplu Gönder (3 URL)");
		await button.click();
		await toast(page, "1 URL başarıyla gönderildi, 2 hata oluştu.");
		expect(await several.inputValue()).toBe(foreign);
		expect(await within.getByRole("listitem").allTextContents()).toEqual(
			expect.arrayContaining([
				`${foreign}Bu adres başka bir siteye ait. Yalnızca bu sitenin sayfaları gönderilebilir.`,
				`${known}Bu adres zaten kuyrukta bekliyor, listede birden çok kez var ya da son 24 saatte bildirildi ve o zamandan beri değişmedi.`,
			]),
		);
		expect(await axeInBothThemes(page)).toEqual([]);
		expect(visit.foreign).toEqual([]);

		// The reason of an address that is not in the field any more is gone.
		await several.fill(known);
		expect(await within.getByText("Bu adres başka bir siteye ait").count()).toBe(0);
		await runJobs();
		await changeAll();
		// Everything is sent only after a second confirmation.
		const everything = within.getByRole("button", { name: "Tüm İşletmeleri Gönder" });
		const asked = page.getByRole("dialog", { name: "Tüm işletme sayfaları gönderilsin mi?" });
		await everything.press("Enter");
		await asked.waitFor();
		// It says how many, how many were told today, and what the engines advise.
		expect(await asked.textContent()).toMatch(
			/4 işletmenin adresi bildirilecek; bugün şimdiye dek [1-9]\d* adres bildirildi\..*IndexNow yalnızca değişen adresleri ister/,
		);
		await page.keyboard.press("Escape");
		await asked.waitFor({ state: "detached" });
		expect(await everything.evaluate((button) => button === document.activeElement)).toBe(true);
		await everything.press("Enter");
		const answered = Promise.withResolvers<void>();
		// The page's request is held while it runs, because otherwise it would end before it is looked at.
		await page.route("**/api/admin/submissions/send-all", async (route) => {
			if (route.request().method() !== "POST") return;
			await answered.promise;
			await route.continue();
		});
		await asked.getByRole("button", { name: "Hepsini gönder" }).press("Enter");
		const asking = within.locator("button[aria-disabled=true]");
		await asking.press("Enter");
		expect(await asked.count()).toBe(0);
		answered.resolve();
		await within.getByRole("progressbar").waitFor();
		expect(await page.evaluate("document.activeElement.textContent")).toBe("Durdur");
		await page.unroute("**/api/admin/submissions/send-all");
		await page.reload();
		await runJobs();
		await within.getByText("4 işletme URL'si başarıyla gönderildi, 0 hata oluştu.").waitFor();
		expect(visit.problems.filter((one) => !/status of 4(?:09|22)/.test(one))).toEqual([]);
	});
});

describe("Sitemap Yenile", () => {
	test("is pressed anywhere on its card, shows what it does, and says so when it cannot", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1440, height: 900 } });
		const { page } = visit;
		await open(visit, "/admin");
		const within = card(page, "Sitemap Yenile");
		await page.route("**/api/admin/refresh-sitemap", (route) => route.abort());
		// The button covers the whole card.
		await within.getByText("Site haritasını yeniden oluşturur").click({ force: true });
		await toast(page, "Sitemap yenileme başarısız");
		await page.unroute("**/api/admin/refresh-sitemap");
		const button = within.getByRole("button", { name: "Şimdi Yenile" });
		await button.focus();
		await page.keyboard.press("Enter");
		await toast(page, "Sitemap Yenilendi");
		await button.waitFor();
		expect(await within.textContent()).toMatch(/Son oluşturma: .*adres, \d+ dosya.*İşletmeler 4/);
		// Nothing has changed since. It was built as long ago as before, and was checked now.
		const built = /Son oluşturma: [\d:. \p{L}]+/u.exec((await within.textContent()) ?? "")?.[0] ?? "";
		await page.keyboard.press("Enter");
		await toast(page, "Sitemap Yenilendi. Değişiklik yok.");
		await within.getByText(/^Son denetim: .*, değişiklik yok$/).waitFor();
		expect(await within.textContent()).toContain(built);
	});
});

describe("the screen of the queue", () => {
	test("has what was sent with the engine's own answer, and by the keyboard retries, pauses and goes on", async () => {
		const visit = await operator(browser, site, { viewport: { width: 360, height: 740 } });
		const { page } = visit;
		const url = await sendOne("Dragon Cafe");
		await sendOne("Compass Cafe");
		await hold("indexnow", Date.now() + 600_000);
		await open(visit, "/admin");
		const onDashboard = card(page, "URL Indexleme");
		await onDashboard.getByText("Google gönderimi durdu. Servis hesabı, sitenin Search Console mülkünde").waitFor();
		expect(await onDashboard.getByRole("listitem").allTextContents()).toEqual([
			expect.stringMatching(/^Google: \d+ bekliyor · .* · durdu$/),
			expect.stringMatching(/^IndexNow: \d+ bekliyor · tekrar denenecek: \d/),
		]);
		expect(await page.getByRole("region", { name: "Son Aktiviteler" }).textContent()).toContain(new URL(url).pathname);
		const everything = onDashboard.getByRole("button", { name: "Tüm İşletmeleri Gönder" });
		await expect.poll(() => everything.isEnabled()).toBe(true);
		// The page does not say that an address was sent when it waits for a stopped engine.
		await onDashboard.getByLabel("Tek URL").fill(await address("Anchor Cafe"));
		await page.keyboard.press("Enter");
		const queued = "URL Google ve IndexNow için kuyruğa alındı. Google gönderimi durdu: adres kuyrukta bekler";
		await toast(page, queued);
		// When the last engine stops too, nothing is sent before one is resumed.
		await stopIndexNow("key-refused");
		await page.reload();
		await onDashboard.getByText("Sürdürülene kadar bir şey gönderilemez.").waitFor();
		await onDashboard.getByLabel("Tek URL").fill(url);
		expect(await everything.isDisabled()).toBe(true);
		expect(await everything.getAttribute("aria-describedby")).toBe("no-engine-ready");
		expect(await onDashboard.getByRole("button", { name: "Gönder", exact: true }).isDisabled()).toBe(true);
		expect(await onDashboard.getByText(/^Son gönderim/).textContent()).toMatch(
			/: IndexNow.*3 işletme URL'si başarıyla gönderildi\.$/,
		);
		await stopIndexNow(null);
		await page.getByRole("button", { name: "Menüyü aç" }).press("Enter");
		await page.getByRole("dialog").getByRole("link", { name: "URL Indexleme" }).press("Enter");
		await page.getByRole("heading", { level: 1, name: "URL Indexleme" }).waitFor();
		await page.getByText("resmî olarak yalnızca iş ilanı ve canlı yayın sayfaları").waitFor();
		const google = page.getByRole("article", { name: "Google" });
		expect(await google.textContent()).toMatch(
			/Durdu.*Search Console mülkünde sahip değil.*HTTP 403.*Failed to verify the URL ownership.*\d+ \/ 200.*Kotanın yenilenmesi/,
		);
		await google.getByRole("button", { name: "Google gönderimini sürdür" }).press("Enter");
		await notice(page, "Gönderim sürüyor.");
		const indexNow = page.getByRole("article", { name: "IndexNow" });
		expect(await indexNow.textContent()).toMatch(
			/Bekliyor.*beklenmesini istedi ya da hata verdi\. Tekrar denenecek: \d/,
		);
		await hold("indexnow", 0);
		await indexNow.getByRole("button", { name: "IndexNow gönderimini duraklat" }).press("Enter");
		await notice(page, "Gönderim duraklatıldı.");
		expect(await indexNow.textContent()).toContain("Duraklatıldı");

		await page.getByLabel("Durum").selectOption("refused");
		await page.getByRole("button", { name: "Süz" }).press("Enter");
		await page.waitForURL(/state=refused/);
		const rows = page.getByRole("table").getByRole("row");
		await rows.filter({ hasText: "HTTP 400 · İsteği geçersiz buldu" }).waitFor();
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await page
			.getByRole("link", { name: `Geçmişi göster: ${url}` })
			.first()
			.press("Enter");
		await page.getByRole("heading", { level: 1, name: "Adresin geçmişi" }).waitFor();
		expect(await page.getByRole("link", { name: "Sayfayı aç" }).getAttribute("href")).toBe(url);
		expect(await axeFindings(page)).toEqual([]);
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await page.getByRole("button", { name: `Tekrar dene: ${url}, Google` }).press("Enter");
		await notice(page, "Adres yeniden kuyruğa alındı.");
		expect(new URL(page.url()).pathname).toBe("/admin/submissions/history");
		await page.getByText("Bekliyor").first().waitFor();

		await page.getByRole("link", { name: "Kuyruğa dön" }).press("Enter");
		await page.getByLabel("Adres").fill("/business/nothing");
		await page.getByRole("button", { name: "Süz" }).press("Enter");
		await page.getByText("Eşleşen kayıt yok").waitFor();
		expect(await page.getByRole("link", { name: "Bu adresin geçmişi: /business/nothing" }).getAttribute("href")).toBe(
			"/admin/submissions/history?url=%2Fbusiness%2Fnothing",
		);
		await page.getByRole("link", { name: "Temizle" }).press("Enter");
		await page
			.getByRole("link", { name: `Geçmişi göster: ${url}` })
			.first()
			.waitFor();
		await page.setViewportSize({ width: 768, height: 900 });
		expect(await axeInBothThemes(page)).toEqual([]);
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});
});

describe("ads.txt", () => {
	test("names bad and odd lines as they are typed, keeps what is right, and fits every screen", async () => {
		const visit = await operator(browser, site, { viewport: { width: 1440, height: 900 } });
		const { page } = visit;
		await open(visit, "/admin/settings/ads-txt");
		const field = page.getByLabel("Dosyanın içeriği");
		await field.fill("google.com, pub-1, DIRECT, f08c47fec0942fa0\nOWNERDOMAN=a.example");
		await page.getByText("Bu değişken bilinmiyor.").waitFor();
		const findings = await axeInBothThemes(page);
		const odd = "google.com, pub-123, DIRECT, zzz\nGOOGLE.com, pub-123, direct";
		await field.fill(odd);
		await page.getByText("TAG ID").waitFor();
		await page.getByText("Aynı kayıt daha yukarıda da var; biri yeter.").waitFor();
		expect([...findings, ...(await axeInBothThemes(page))]).toEqual([]);
		for (const width of [360, 768]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await sideways(page)).toBeLessThanOrEqual(0);
		}
		await page.getByRole("button", { name: "Kaydet" }).press("Enter");
		await notice(page, "ads.txt kaydedildi.");
		expect(await (await site.get("/ads.txt")).text()).toBe(`${odd}\n`);
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	});
});
