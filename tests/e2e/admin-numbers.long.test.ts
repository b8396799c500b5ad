import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { visitedDays } from "#tests/factories/numbers.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { dayAfter, dayOf, firstHourOf } from "#workers/domain/numbers/days.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { hydrated } from "./hydrated.ts";
import { operatorPage } from "./operator-page.ts";

/** The numbers of the dashboard, of 'Analitikler' and of one business. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	// It is its own site, because the counter of a shared one may still write the counts of the file before among these
	// days.
	site = await startTestSite([
		listing({ name: "Golden Anchor", category: "Cafe", city: "Leeds" }),
		listing({ name: "Silver Badger", category: "Bakery", city: "Leeds" }),
	]);
	const database = await site.database();
	await database.batch(visitedDays(database, Date.now(), [1, 2]));
	// The counter could not keep these ten days ago.
	await database
		.prepare("INSERT INTO number_gaps (hour, lost) VALUES (?1, 12), (?1 + 1, 3)")
		.bind(firstHourOf(dayAfter(dayOf(Date.now()), -10)) + 4)
		.run();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

const WIDE = { width: 1_440, height: 900 };
const NARROW = { width: 390, height: 844 };

/**
 * Matches what a blocking list stops: requests of scripts, styles, pictures and fetches whose address has such a word,
 * as EasyPrivacy's rules do, but not a document that the address bar asks for. It also stops elements with such a
 * class.
 */
const BLOCKED = /analytics|\bstats?\b|[/?&_.-]stat|track|pixel|event|collect|beacon|[/?&_.=-]ads?[/?&_.=-]|\/ads?$/i;
const HIDDEN =
	"[class~=ad], [class~=ads], [class*=analytics], [class~=stats], [class*=pixel], [class*=beacon], [class*=banner], [id*=analytics], [id^=ad-]";

async function blockWords(page: Page): Promise<string[]> {
	const stopped: string[] = [];
	await page.route("**/*", (route) => {
		const { pathname, search } = new URL(route.request().url());
		if (route.request().resourceType() === "document" || !BLOCKED.test(pathname + search)) return route.fallback();
		stopped.push(pathname + search);
		return route.abort("blockedbyclient");
	});
	return stopped;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const tableRows = async (page: Page, name: string) =>
	(await page.getByRole("region", { name, exact: true }).locator("tbody tr").allTextContents()).map((text) =>
		text.trim(),
	);

test("with a list of blocked words in force both screens work, nothing of them is stopped, and the loss is said", async () => {
	const { page, problems, foreign } = await operatorPage(browser, site, { viewport: WIDE });
	const stopped = await blockWords(page);
	await page.goto(`${site.url}/admin`);
	await hydrated(page);
	const cards = await page.locator("section[aria-labelledby=summary] dl > div").allTextContents();
	expect(cards[3]).toMatch(
		/^Performans%90Son 28 günde ölçülen 280 görüntülemeden .*LCP [\d,]+ s · INP \d+ ms · CLS 0,0\d$/,
	);
	const quality = page.getByRole("region", { name: "Veri kalitesi" });
	await page.getByRole("link", { name: "Analitikler", exact: true }).click();
	await heading(page, "Analitikler");
	await hydrated(page);
	expect(await page.textContent("main")).toMatch(/Betikleri ya da bu ölçümü engelleyen tarayıcılar.*hiç sayılmaz/);
	expect(await page.locator("svg[role=img]").count()).toBeGreaterThanOrEqual(4);
	const views = page.getByRole("region", { name: "Görüntüleme", exact: true });
	// There are 28 days of 160 views; the day `at` days ago has `at` fewer.
	expect(await views.textContent()).toMatch(/4\.102.*\+%\d+(?:,\d)? \(önceki aralığın aynı bölümüne göre\)/);
	const chart = views.locator("svg");
	expect(await chart.getAttribute("aria-label")).toMatch(
		/^Görüntüleme, .* – .*\. En yüksek: 160 \(.*Eksik sayılanlar: /,
	);
	const lost = page.getByRole("alert").filter({ hasText: "Bu aralıkta eksik saatler var" });
	expect(await lost.textContent()).toMatch(/En az 15 ileti kaydedilemedi\. Saatler: \S+ \S+ \d{4} 04:00–06:00\./);
	const strip = await chart.locator("rect").evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
	expect(strip).toHaveLength(1);
	expect(strip[0]).not.toMatch(/none|rgb\(0, 0, 0\)/);

	await page.getByRole("link", { name: "7 gün" }).click();
	await page.waitForURL(/span=7/);
	expect(await tableRows(page, "En çok görülen 5 kategori")).toEqual(["Cafe175", "Bakery63"]);
	expect(await tableRows(page, "Sayılmayanlar")).toEqual(["Bot63%90", "“Beni sayma” seçimi7%10"]);
	await page.getByRole("link", { name: "flat white" }).click();
	await page.getByRole("heading", { name: "Seçili: flat white" }).waitFor();
	expect(new URL(page.url()).searchParams.toString()).toBe("span=7&kind=search&subject=flat+white");
	expect(await page.locator(HIDDEN).count()).toBe(0);

	await page.goto(`${site.url}/admin`);
	const noPhone = quality.getByRole("link", { name: /^Telefon yok/ });
	expect(await noPhone.getAttribute("href")).toBe("/admin/businesses?noPhone=true");
	expect(stopped).toEqual([]);
	expect(problems).toEqual([]);
	expect(foreign).toEqual([]);
});

test("spans are chosen by keyboard, tables are got as CSV, and a span that cannot be is said to be none", async () => {
	const { page, problems } = await operatorPage(browser, site, { viewport: WIDE });
	await page.goto(`${site.url}/admin/analytics`);
	await hydrated(page);
	await page.getByRole("link", { name: "Bugün" }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(/span=today/);
	await page.getByLabel("Ay", { exact: true }).selectOption({ index: 1 });
	await page.getByRole("button", { name: /^Göster\s*: Ay$/ }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(/span=month&month=/);
	await page.goto(`${site.url}/admin/analytics?span=own&from=2020-01-01&to=2019-01-01`);
	await page.getByText("Bu aralık gösterilemez").waitFor();

	await page.goto(`${site.url}/admin/analytics?span=7`);
	await hydrated(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Aramalar: CSV indir", exact: true }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^sayilar-search-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
	const csv = readFileSync(await download.path(), "utf8");
	expect(csv.split("\r\n").slice(0, 2)).toEqual([
		'\uFEFF"Ad";"Sayı";"Pay";"Seçilen";"Ortalama sonuç"',
		'"flat white";"84";"0,6";"0,5";"5"',
	]);
	expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
});

test("a search without result becomes another name of a category with one press, and is taken back with another", async () => {
	const { page, problems } = await operatorPage(browser, site, { viewport: WIDE });
	await page.goto(`${site.url}/admin/analytics`);
	await hydrated(page);
	const empty = page.getByRole("region", { name: "Sonuçsuz aramalar", exact: true });
	await empty.getByLabel("“gluten free” hangi kategori?").selectOption("Bakery");
	await empty.getByRole("button", { name: /^Eş anlamlı ekle.*gluten free/ }).click();
	await page.getByText("“gluten free” artık “bakery” demek").waitFor();
	const stored = async () =>
		(await site.database())
			.prepare("SELECT meaning FROM search_synonyms WHERE phrase = 'gluten free'")
			.first("meaning");
	expect(await stored()).toBe("bakery");
	await page.getByRole("button", { name: "Geri al" }).click();
	await page.getByText("Eş anlamlı kaldırıldı.").waitFor();
	expect(await stored()).toBeNull();

	const proposals = page.getByRole("region", { name: "Eş anlamlı önerileri" });
	const accept = proposals.getByRole("button", { name: /^Kabul et ?: “spelt bakery” → Bakery$/ });
	await accept.click();
	await page.getByText("“spelt bakery” artık “bakery” demek").waitFor();
	await page.getByRole("button", { name: "Geri al" }).click();
	await accept.waitFor();
	expect(problems).toEqual([]);
});

test("a proposal that nobody wants is refused with one press, stays away, and comes back with another", async () => {
	const { page, problems } = await operatorPage(browser, site, { viewport: NARROW });
	await page.goto(`${site.url}/admin/analytics?span=7`);
	await hydrated(page);
	const proposals = page.getByRole("region", { name: "Eş anlamlı önerileri" });
	const refuse = proposals.getByRole("button", { name: /^Reddet ?: “spelt bakery” → Bakery$/ });
	await refuse.click();
	await page.getByText("“spelt bakery” reddedildi; bir daha önerilmez.").waitFor();
	expect(new URL(page.url()).searchParams.get("span")).toBe("7");
	await page.goto(`${site.url}/admin/analytics?span=7`);
	await hydrated(page);
	expect(await refuse.count()).toBe(0);
	await proposals.getByText("Reddedilenler (1)").click();
	await proposals.getByRole("button", { name: /^Yeniden öner ?: spelt bakery$/ }).waitFor();
	expect(await axeInBothThemes(page)).toEqual([]);
	await proposals.getByRole("button", { name: /^Yeniden öner ?: spelt bakery$/ }).click();
	await page.getByText("“spelt bakery” reddedilenlerden çıkarıldı; yeniden önerilebilir.").waitFor();
	await refuse.click();
	await page.getByRole("button", { name: /^Geri al ?: spelt bakery$/ }).click();
	await refuse.waitFor();
	expect(problems).toEqual([]);
});

test("a business has its own numbers beside its form", async () => {
	const { page, problems } = await operatorPage(browser, site, { viewport: WIDE });
	await page.goto(`${site.url}/admin/businesses/1/numbers`);
	await heading(page, "Golden Anchor: sayılar");
	await hydrated(page);
	expect(await tableRows(page, "Son 28 gün")).toContain("Telefon140135135");
	expect(await axeInBothThemes(page, "main")).toEqual([]);
	await page.getByRole("link", { name: "İşletmeye dön" }).click();
	await page.getByRole("link", { name: "Sayılar" }).waitFor();
	expect(problems).toEqual([]);
});

test("dashboard and numbers are read by everybody: axe finds nothing, and a small screen scrolls down alone", async () => {
	const { page } = await operatorPage(browser, site, { viewport: WIDE });
	for (const path of ["/admin", "/admin/analytics?kind=search&subject=flat+white"]) {
		await page.goto(site.url + path);
		await hydrated(page);
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		expect(await axeInBothThemes(page, "main"), path).toEqual([]);
		await page.setViewportSize(NARROW);
		expect(await page.evaluate("document.documentElement.scrollWidth"), path).toBe(NARROW.width);
		await page.setViewportSize(WIDE);
	}
});
