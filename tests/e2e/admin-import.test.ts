import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CFB } from "xlsx";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type WrittenCell, writeWorkbook } from "#tests/factories/workbook.ts";
import { SAMPLES, type SampleName } from "#tests/fixtures/samples.ts";
import { HAS_LONG_TESTS, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { computedSeconds, ownChromium } from "./chromium.ts";
import { open, operator } from "./operator-visit.ts";

/** Tests 'Excel İçe Aktarma' from the choice of a file to its businesses in the directory, in the tab's own worker. */

const SCREEN = "/admin/excel";
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

type Picked = string | { name: string; mimeType: string; buffer: Buffer };

const pathOf = (sample: SampleName) => fileURLToPath(new URL(`../fixtures/${SAMPLES[sample].path}`, import.meta.url));
const choose = (page: Page, file: Picked) => page.setInputFiles("input[type=file]", file);
const start = (page: Page) => page.getByRole("button", { name: "İçe aktarmayı başlat" });
const panel = (page: Page) => page.getByRole("tabpanel").filter({ visible: true });
const toasts = (page: Page) => page.locator(".admin-toasts");
const result = (page: Page) => page.getByRole("region", { name: "Yükleme sonucu" });

/** Waits until the whole file has been compared with the directory. */
async function tried(page: Page): Promise<void> {
	await panel(page).locator("dl").first().waitFor();
	await panel(page).getByRole("progressbar").waitFor({ state: "detached" });
}

async function count(table: string, condition = "true"): Promise<number> {
	const database = await site.database();
	return (await database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first<number>("n")) ?? -1;
}

/** Returns the figures of a list of terms, as "İşletme: 3". */
async function figures(page: Page, within = panel(page)): Promise<Record<string, string>> {
	const pairs = within.locator("dl > div");
	const texts = await pairs.evaluateAll((all) =>
		all.map((one) => [one.querySelector("dt")?.textContent ?? "", one.querySelector("dd")?.textContent ?? ""] as const),
	);
	return Object.fromEntries(texts);
}

test("a Google-Maps export needs one click: preview, result and toasts, by keyboard", async () => {
	const sample = SAMPLES["google-maps-export-renamed.xlsx"];
	const visit = await operator(browser, site, { viewport: { width: 360, height: 800 }, colorScheme: "dark" });
	const { page, problems } = visit;
	await open(visit, SCREEN);
	expect(await page.getByText("Kabul edilen türler: .xlsx, .xls, .xlsb, .ods ve .csv; en fazla 500MB.").count()).toBe(
		1,
	);
	expect(await start(page).getAttribute("aria-disabled")).toBe("true");
	const reason = await start(page).getAttribute("aria-describedby");
	expect(await page.locator(`[id="${reason}"]`).textContent()).toBe("Lütfen önce bir Excel dosyası seçin");
	await start(page).press("Enter");
	await toasts(page).getByText("Dosya Seçilmedi").waitFor();
	await toasts(page).getByText("Lütfen önce bir Excel dosyası seçin").waitFor();
	expect(await start(page).evaluate((button) => button === document.activeElement)).toBe(true);
	// A key reaches the picker itself and opens it.
	const chooser = page.waitForEvent("filechooser");
	await page.getByLabel("Dosya seç").press("Enter");
	await (await chooser).setFiles(pathOf("google-maps-export-renamed.xlsx"));
	await toasts(page).getByText("Dosya Seçilmedi").waitFor({ state: "detached" });
	await page.getByRole("heading", { name: "Önizleme" }).waitFor();
	await tried(page);
	expect(await figures(page)).toMatchObject({ Satır: "400", Yeni: String(sample.places), Değişecek: "0" });
	if (HAS_LONG_TESTS) expect(await axeFindings(page)).toEqual([]);
	expect(await count("businesses")).toBe(0);

	await page.getByRole("tab", { name: "Ne olacak" }).press("ArrowRight");
	await panel(page)
		.getByText("full_address")
		.or(panel(page).getByText("address", { exact: true }))
		.first()
		.waitFor();
	expect(await panel(page).getByRole("cell", { name: "kesin" }).count()).toBeGreaterThan(10);
	if (HAS_LONG_TESTS) expect(await axeFindings(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	await page.setViewportSize({ width: 1_440, height: 900 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	if (HAS_LONG_TESTS) expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("tab", { name: "Sayfalar" }).click();
	expect(await panel(page).getByRole("row").nth(1).textContent()).toMatch(/400.*Okunacak.*Outscraper/);

	await start(page).press("Enter");
	await toasts(page).getByText(`${sample.places} işletme başarıyla içe aktarıldı`).waitFor();
	expect(await figures(page, result(page))).toMatchObject({
		"İçe aktarılan işletme": String(sample.places),
		"Toplam satır": String(sample.rows),
		"Oluşturulan kategori": String(sample.categories),
		"Dosyadaki şehir": String(sample.cities),
		"Atlanan satır": String(sample.nameless),
	});
	expect(
		await result(page)
			.getByRole("row", { name: /ad yok/ })
			.count(),
	).toBe(1);
	expect(await count("businesses")).toBe(sample.places);
	if (HAS_LONG_TESTS) expect(await axeFindings(page)).toEqual([]);
	const [id] = /[\da-f-]{36}/.exec((await result(page).getByRole("link").first().getAttribute("href")) ?? "") ?? [];
	expect(await count("change_sets", `id = '${id}' AND created = ${sample.places}`)).toBe(1);
	expect(problems).toEqual([]);
});

longTest("the same export again changes nothing; an older Excel's is read as well", async () => {
	const sample = SAMPLES["google-maps-export-renamed.xlsx"];
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	await open(visit, SCREEN);
	await choose(page, pathOf("google-maps-export-renamed.xlsx"));
	await tried(page);
	await start(page).click();
	await result(page).waitFor();
	await page.getByRole("button", { name: "Sıfırla", exact: true }).click();
	expect(await result(page).count()).toBe(0);
	expect(await page.getByText("Seçilen dosya").count()).toBe(0);
	await choose(page, pathOf("google-maps-export-renamed.xlsx"));
	await tried(page);
	expect(await figures(page)).toMatchObject({ Yeni: "0", Değişecek: "0", "Aynı kalacak": String(sample.places) });
	await start(page).click();
	await toasts(page).getByText("Hiçbir işletme eklenmedi ya da değişmedi").waitFor();
	expect(
		await result(page)
			.getByRole("link", { name: /işletmeleri göster/ })
			.count(),
	).toBe(0);
	await page.getByRole("button", { name: "Sıfırla", exact: true }).click();

	await choose(page, pathOf("google-maps-export-legacy.xls"));
	await start(page).and(page.locator(":not([aria-disabled])")).waitFor();
	await start(page).click();
	await result(page).getByRole("link", { name: "Yeni işletmeleri göster" }).click();
	await page.getByText("120 işletme", { exact: false }).first().waitFor();
	expect(problems).toEqual([]);
});

const HEADERS = ["Name", "Category", "Address", "City", "Country", "Phone"];
const ROWS = Array.from({ length: 20 }, (_, at): WrittenCell[] => {
	return [`Kafe ${at} Çığ`, "Kafe", `Atatürk Cad. ${at}`, "İzmir", "Türkiye", `+90 232 441 10 ${10 + at}`];
});
const asText = (rows: WrittenCell[][], by: string) => rows.map((row) => row.join(by)).join("\n");
const workbook = async (rows: WrittenCell[][]) => {
	return Buffer.from(await (await writeWorkbook({ sheets: [{ name: "Yerler", rows }] })).arrayBuffer());
};
const encrypted = () => {
	const container = CFB.utils.cfb_new();
	CFB.utils.cfb_add(container, "EncryptedPackage", Buffer.from("p".repeat(5_000)));
	return Buffer.from(CFB.write(container, { type: "array" }) as number[]);
};
const table = asText([HEADERS, ...ROWS], ";");
const html = `<html><body><table>${[HEADERS, ...ROWS].map((row) => `<tr><td>${row.join("</td><td>")}</td></tr>`).join("")}</table></body></html>`;

/** In a file, the names of members that all objects have are names like any other. */
const FEATURES = '{"Service options":{"toString":true,"valueOf":"yes"}}';

/**
 * Lists what the screen says about odd files in its own words. `read` is the number of rows that it would still import.
 */
const ODD: { name: string; file: () => Promise<Buffer> | Buffer; says: RegExp; read?: number }[] = [
	{ name: "kaynak.py", file: () => Buffer.from(table), says: /Bu dosya türü kabul edilmiyor/ },
	{
		name: "resim.xlsx",
		file: () => Buffer.from(`\x89PNG\r\n\x1a\n${"\0".repeat(99)}`, "latin1"),
		says: /Bu bir resim/,
	},
	{ name: "bos.xlsx", file: () => Buffer.alloc(0), says: /Dosya boş/ },
	{ name: "parola.xlsx", file: encrypted, says: /Dosya parola ile korunuyor; parolasız olarak kaydedip yeniden seçin/ },
	{ name: "yarim.xlsx", file: async () => (await workbook([HEADERS, ...ROWS])).subarray(0, 900), says: /sonu eksik/ },
	{ name: "giris.xls", file: () => Buffer.from("<!doctype html><p>Sign in"), says: /tablosu olmayan bir web sayfası/ },
	{
		name: "basliksiz.xlsx",
		file: () =>
			workbook([
				["1", "2"],
				["3", "4"],
			]),
		says: /Sütun adlarının olduğu bir satır tanınamadı/,
	},
	{ name: "satirsiz.xlsx", file: () => workbook([HEADERS]), says: /Başlığın altında satır yok/, read: 0 },
	{
		name: "csv.xlsx",
		file: () => Buffer.from(table),
		says: /adı \.xlsx ile bitiyor, içeriği ise ayrılmış metin/,
		read: 20,
	},
	{
		name: "html.xls",
		file: () => Buffer.from(html),
		says: /adı \.xls ile bitiyor, içeriği ise HTML tablosu/,
		read: 20,
	},
	{
		name: "tablo.pdf",
		file: () => workbook([[...HEADERS, "about"], ...ROWS.map((row) => [...row, FEATURES])]),
		says: /adı \.pdf ile bitiyor/,
		read: 20,
	},
];

longTest(
	"odd files are refused or explained in Turkish within two seconds; nothing is written, and the tab lives",
	async () => {
		const visit = await operator(browser, site);
		const { page, problems } = visit;
		await open(visit, SCREEN);
		const before = await count("businesses");
		const took: number[] = [];
		for (const { name, file, says, read } of sampleOf(ODD, 2)) {
			const buffer = await file();
			const begun = await computedSeconds(browser);
			await choose(page, { name, mimeType: "", buffer });
			const said = page
				.locator(read === undefined ? "main [role=alert]" : "main [role=status]")
				.filter({ hasText: says });
			await said.waitFor();
			took.push((await computedSeconds(browser)) - begun);
			if (read === undefined) expect(await page.getByText("Hiçbir şey yazılmadı.").count(), name).toBe(1);
			else expect((await figures(page)).Satır, name).toBe(String(read));
		}
		await tried(page);
		expect(await figures(page)).toMatchObject({ Yeni: "20" });
		expect(Math.max(...took)).toBeLessThan(2);
		// The letters are in an encoding that cannot be recognised, so the operator names it.
		const turkish = Buffer.from(
			table
				.replaceAll("Ç", "\xc7")
				.replaceAll("ğ", "\xf0")
				.replaceAll("ı", "\xfd")
				.replaceAll("ü", "\xfc")
				.replaceAll("İ", "\xdd"),
			"latin1",
		);
		await choose(page, { name: "eski.csv", mimeType: "", buffer: turkish });
		await page.getByLabel("Metin kodlaması").selectOption("windows-1254");
		await tried(page);
		expect((await figures(page)).Satır).toBe("20");
		expect(await axeFindings(page)).toEqual([]);
		expect(await count("businesses")).toBe(before);
		expect(await count("imports", "state = 'open'")).toBe(0);
		expect(problems).toEqual([]);
	},
);

longTest(
	"a category written otherwise is taken for the one here, one that means the same is the operator's to choose, and a second time nothing changes",
	async () => {
		const visit = await operator(browser, site, { viewport: { width: 360, height: 800 } });
		const { page, problems } = visit;
		const here = ["Tea Houses", "Locksmith"].map((category) => listing({ name: `${category} Road`, category }));
		await importListings({ fetch: site.get }, here);
		await open(visit, SCREEN);
		const rows = ["Tea House", "Çilingir", "Çilingir"].map((kind, at) => [
			`Kavak ${at}`,
			kind,
			`Kordon ${at}`,
			"İzmir",
		]);
		const csv = asText([["Ad", "Kategori", "Adres", "Şehir"], ...rows], ";");
		const file = (name: string) => ({ name, mimeType: "", buffer: Buffer.from(csv) });
		await choose(page, file("kavak.csv"));
		await tried(page);
		expect(await figures(page)).toMatchObject({ Yeni: "3", "Oluşturulacak kategori": "1" });
		const taken = panel(page).getByRole("list", { name: "Başka adla var olan kategoriye alınanlar" });
		await taken.getByText("“Tea House” → Tea Houses").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await panel(page).getByRole("button", { name: "Ayrı kategori yap: Tea House" }).click();
		await panel(page).getByText("“Tea House” ayrı bir kategori olacak").waitFor();
		await tried(page);
		expect(await figures(page)).toMatchObject({ "Oluşturulacak kategori": "2" });
		await panel(page).getByRole("button", { name: "Eşlemeyi kaldır: Tea House" }).click();
		await tried(page);
		await panel(page).getByRole("button", { name: "“Çilingir” işletmelerini “Locksmith” kategorisine al" }).click();
		await panel(page).getByText("“Çilingir” → Locksmith").waitFor();
		await tried(page);
		expect(await figures(page)).toMatchObject({ Yeni: "3", "Oluşturulacak kategori": "0" });
		await start(page).click();
		await result(page).getByText("Tea House → Tea Houses").waitFor();
		expect(await count("businesses", "name LIKE 'Kavak%' AND category_key IN ('tea houses', 'locksmith')")).toBe(3);

		await choose(page, file("kavak-again.csv"));
		await tried(page);
		expect(await figures(page)).toMatchObject({ Yeni: "0", Değişecek: "0", "Oluşturulacak kategori": "0" });
		await taken.getByText("“Çilingir” → Locksmith").waitFor();
		expect(problems).toEqual([]);
	},
);

longTest(
	"what columns, categories and rows become is the operator's to say, and the columns are remembered",
	async () => {
		const visit = await operator(browser, site, { viewport: { width: 768, height: 1_000 } });
		const { page, problems } = visit;
		await importListings({ fetch: site.get }, [listing({ name: "Ocakbaşı", category: "Restaurants" })]);
		await open(visit, SCREEN);
		const role = (header: string) => page.getByRole("combobox", { name: `“${header}” sütununun rolü` });
		const ready = start(page).and(page.locator(":not([aria-disabled])"));
		// No column holds names until one is chosen.
		const rows = Array.from({ length: 8 }, (_, at) => [
			`Çınaraltı ${at}`,
			"Turşucu",
			`Kordon ${at}`,
			"İzmir",
			"Türkiye",
		]);
		const csv = asText([["A1", "Kategori", "Adres", "Şehir", "Ülke"], ...rows], ";");
		const file = (name: string) => ({ name, mimeType: "", buffer: Buffer.from(csv) });
		await choose(page, file("once.csv"));
		await page.getByRole("alert").filter({ hasText: "İşletme adlarının olduğu sütun bulunamadı" }).waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await role("A1").selectOption({ label: "Ad" });
		await tried(page);
		expect(await figures(page)).toMatchObject({ Satır: "8", Yeni: "8", "Oluşturulacak kategori": "1" });

		await choose(page, file("again.csv"));
		await page.getByRole("status").filter({ hasText: "daha önce seçilen sütun rolleri kullanıldı" }).waitFor();
		await tried(page);
		await page.getByRole("tab", { name: "Sütunlar" }).click();
		await panel(page).getByRole("cell", { name: "sizin seçiminiz" }).waitFor();
		await role("Adres").selectOption({ label: "Alınmayacak" });
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await role("Adres").selectOption("automatic");

		await page.getByRole("tab", { name: "Ne olacak" }).click();
		await tried(page);
		await panel(page).getByText("Oluşturulacak kategoriler (1)").click();
		await panel(page).getByLabel("Turşucu").fill("rest");
		await panel(page)
			.getByRole("option", { name: /^Restaurants/ })
			.click();
		await panel(page).getByText("“Turşucu” → Restaurants").waitFor();
		await tried(page);
		expect(await figures(page)).toMatchObject({ Yeni: "8", "Oluşturulacak kategori": "0" });
		expect(await axeFindings(page)).toEqual([]);

		await page.getByRole("tab", { name: "Seçenekler" }).click();
		await panel(page).getByLabel("Yalnızca var olanları güncelle").check();
		await page.getByRole("tab", { name: "Ne olacak" }).click();
		await tried(page);
		expect(await figures(page)).toMatchObject({ Yeni: "0", "“Ne yazılsın” seçiminin dışında": "8" });
		await page.getByRole("tab", { name: "Seçenekler" }).click();
		await panel(page).getByLabel("Yalnızca yenileri ekle").check();
		await panel(page).getByLabel("Varsayılan ülke").selectOption("TR");
		const every = panel(page).getByLabel("Tümü", { exact: true });
		await every.check();
		expect(await panel(page).getByLabel("Açık/Kapalı").isChecked()).toBe(true);
		await every.uncheck();
		await panel(page).getByLabel("Telefon", { exact: true }).check();
		expect(await every.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
		await ready.click();
		await toasts(page).getByText("8 işletme başarıyla içe aktarıldı").waitFor();
		expect(await count("businesses", "name LIKE 'Çınaraltı%' AND category_key = 'restaurants'")).toBe(8);

		// The role of any column can be chosen, whatever it was taken for. Filled cells are counted in the whole file.
		const others = ["Business", "Kind", "Where", "Town", "Land", "Contact number", "Remark", "Second number"];
		const place = (mail: string) => ["Liman", "Kafe", "Rıhtım 1", "İzmir", "Türkiye", "0232 441 10 10", mail, ""];
		const odd = (mail: string) => ({
			name: `${mail}.csv`,
			mimeType: "",
			buffer: Buffer.from(asText([others, place(mail)], ";")),
		});
		await choose(page, odd("bir@liman.example"));
		await panel(page).getByText("Oluşturulacak şehir").waitFor();
		expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Ne olacak");
		await page.getByRole("tab", { name: "Sütunlar" }).click();
		await panel(page).getByText("“Dolu” ilk 200 satırda").waitFor({ state: "detached" });
		await panel(page)
			.getByRole("button", { name: /sütunu da göster$/ })
			.click();
		// Without a column of names it is another screen.
		for (const header of others.slice(1)) {
			await role(header).selectOption({ label: "Posta kodu" });
			await expect.poll(() => role(header).inputValue()).toBe("postalCode");
			await role(header).selectOption("automatic");
		}
		await role("Contact number").selectOption({ label: "Telefon" });
		await role("Remark").selectOption({ label: "E-posta" });
		await panel(page).getByText("“Dolu” ilk 200 satırda").waitFor({ state: "detached" });
		await ready.click();
		await toasts(page).getByText("1 işletme başarıyla içe aktarıldı").waitFor();
		await choose(page, odd("iki@liman.example"));
		await ready.click();
		await toasts(page).getByText("1 işletme güncellendi").waitFor();
		await result(page).getByRole("link", { name: "Değişen işletmeleri göster" }).waitFor();
		expect(problems).toEqual([]);
	},
);

longTest(
	"an import pauses, warns before its tab closes, goes on from the same file where it was, and keeps others waiting",
	async () => {
		// There are three chunks of few columns.
		const rows = Array.from({ length: 9_000 }, (_, at) => [`Durak ${at}`, "Ankara", "Kafe"]);
		const large = {
			name: "google-maps-export.xlsx",
			mimeType: "",
			buffer: await workbook([["name", "city", "category"], ...rows]),
		};
		const visit = await operator(browser, site);
		const { page, context, problems } = visit;
		/** Holds the chunks that have reached the network. */
		const sent: string[] = [];
		let hold: Promise<void> = Promise.resolve();
		/** Is the number of chunks that never arrive. `found` is what the later ones wait for. */
		let lost = 0;
		let found: Promise<void> = Promise.resolve();
		await context.route(/\/api\/imports\/[^/]+\/chunks\/\d+$/, async (route) => {
			sent.push(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
			await hold;
			if (lost-- > 0) return route.abort();
			await found;
			return route.continue();
		});
		await open(visit, SCREEN);
		await choose(page, large);
		await tried(page);
		const first = Promise.withResolvers<void>();
		hold = first.promise;
		await start(page).click();
		await expect.poll(() => sent).toEqual(["0"]);
		await page.getByRole("button", { name: "Duraklat" }).click();
		first.resolve();
		await page.getByText("Duraklatıldı").first().waitFor();
		await page.getByText("4.000 / 9.000", { exact: false }).first().waitFor();
		expect(await axeFindings(page)).toEqual([]);

		// The import belongs to the tab, not to the screen.
		await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
		await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
		await page.goBack();
		await page.getByText("Duraklatıldı").first().waitFor();
		const asked = page.waitForEvent("dialog");
		await page.close({ runBeforeUnload: true });
		expect((await asked).type()).toBe("beforeunload");
		await (await asked).accept();
		expect(sent).toEqual(["0"]);

		const second = await context.newPage();
		const again = { ...visit, page: second };
		await open(again, SCREEN);
		await second.getByText("Gönderen sekme kapandıysa aynı dosyayı seçip başlatın").waitFor();
		await choose(second, pathOf("google-maps-export-legacy.xls"));
		await tried(second);
		await start(second).click();
		await toasts(second).getByText("Başka bir içe aktarma henüz bitmedi").waitFor();
		const refused = second
			.getByRole("alert")
			.filter({ hasText: /bitmedi: google-maps-export\.xlsx .* içe aktarması başlamadı/ });
		await refused.getByRole("button", { name: "Tekrar dene" }).waitFor();
		await tried(second);

		// Nobody has heard of the first tab's import for a minute.
		await (await site.database())
			.prepare("UPDATE imports SET updated_at = updated_at - 61000 WHERE state = 'open'")
			.run();
		await open(again, SCREEN);
		const newest = second.getByRole("region", { name: "İçe aktarma geçmişi" }).locator("tbody tr").first();
		expect(await newest.textContent()).toMatch(/Yarım kaldı.*Aynı dosyayı yeniden seçtiğinizde/);
		// It is said beside the choice of a file too, before any is chosen.
		const upload = second.getByRole("region", { name: "Dosya yükleme" });
		await upload
			.getByText("“google-maps-export.xlsx” yarım kaldı (4.000 satır gönderildi). Aynı dosyayı seçip")
			.waitFor();
		const seen = Promise.withResolvers<void>();
		lost = 2;
		found = seen.promise;
		await choose(second, large);
		await second.getByRole("status").filter({ hasText: "yarım kalmış bir içe aktarması var (4.000 satır" }).waitFor();
		await start(second).and(second.locator(":not([aria-disabled])")).waitFor();
		await start(second).click();
		await second.getByText("Sunucuya ulaşılamıyor; bağlantı gelince kendiliğinden sürer.").waitFor();
		await second.getByText("daha önce gönderilen 4.000 satır yeniden gönderilmez", { exact: false }).waitFor();
		seen.resolve();
		await result(second).waitFor();
		// The rest is sent in order, in parts when a visitor has asked for something meanwhile.
		expect(sent.slice(0, 5)).toEqual(["0", "1", "1", "1", "2"]);
		expect(sent.slice(4)).toEqual(sent.slice(4).map((_, at) => String(at + 2)));
		expect(await figures(second, result(second))).toMatchObject({ "Toplam satır": "9.000" });
		const whole = `state = 'finished' AND total_rows = ${rows.length} AND imported + updated + unchanged = ${rows.length}`;
		expect(await count("imports", whole)).toBe(1);

		// A cancelled import begins again. What it has written stays in the history.
		const last = Promise.withResolvers<void>();
		hold = last.promise;
		await choose(second, pathOf("google-maps-export-legacy.xls"));
		await start(second).and(second.locator(":not([aria-disabled])")).waitFor();
		await start(second).click();
		await second.getByRole("button", { name: "İptal et" }).click();
		await second.getByRole("dialog").getByRole("button", { name: "Evet, iptal et" }).click();
		await second.getByRole("alert").filter({ hasText: "İçe aktarma iptal edildi" }).waitFor();
		last.resolve();
		expect(await count("imports", "state = 'open'")).toBe(0);
		// The trial that it has stopped runs again.
		await tried(second);
		await expect.poll(() => newest.textContent()).toContain("İptal edildi");

		const ended = Promise.withResolvers<void>();
		hold = ended.promise;
		await start(second).click();
		await expect.poll(() => newest.textContent()).toContain("Sürüyor");
		const [id] = /[\da-f-]{36}/.exec((await newest.getByRole("link").first().getAttribute("href")) ?? "") ?? [];
		expect((await (await site.signedIn()).fetch(`/api/imports/${id}/cancel`, { method: "POST" })).status).toBe(200);
		ended.resolve();
		await second.getByRole("alert").filter({ hasText: "Bu sırada geri alındı ya da iptal edildi" }).waitFor();
		expect(problems.filter((problem) => !/ERR_FAILED|409/.test(problem))).toEqual([]);
	},
);
