import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { type EditorSite, show, startEditorSite, state } from "./editors/editor-site.ts";
import type { WatchedPage } from "./watched-page.ts";

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
	visit = await site.page(browser, { viewport: { width: 390, height: 900 } });
	page = visit.page;
});
afterEach(async () => {
	expect(visit.problems).toEqual([]);
	expect(visit.foreign).toEqual([]);
	await visit.context.close();
});

const value = async () => (await state(page)).value;
const problem = async () => (await state(page)).problem;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const UNKNOWN = "unknown";

test("opening hours: on a desk a further range is added on the line of the last one", async () => {
	await page.setViewportSize({ width: 1_200, height: 900 });
	await show(page, "opening-hours", null);
	await field("Pazartesi: durum").selectOption("Açık");
	const [range, add] = await Promise.all([
		field("Pazartesi: 1. aralık kapanış").boundingBox(),
		button("Pazartesi gününe aralık ekle").boundingBox(),
	]);
	expect(add?.y).toBe(range?.y);
});

test("opening hours: typed, several ranges, past midnight, copied, and what is wrong is said at its field", async () => {
	await show(page, "opening-hours", null);
	await field("Pazartesi: durum").selectOption("Açık");
	expect(await problem()).toBe("Pazartesi: Açılış ve kapanış saatini girin.");
	expect(await page.getByText("Açılış ve kapanış saatini girin.").count()).toBe(0);
	await field("Pazartesi: 1. aralık açılış").fill("9");
	await field("Pazartesi: 1. aralık kapanış").fill("13.30");
	expect(await value()).toEqual([[[540, 810]], UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]);
	await button("Pazartesi gününe aralık ekle").click();
	expect(await focused()).toBe("Pazartesi: 2. aralık açılış");
	expect(await field("Pazartesi: 1. aralık açılış").inputValue()).toBe("09:00");
	await page.keyboard.type("12");
	await page.keyboard.press("Tab");
	await page.keyboard.type("2");
	await page.keyboard.press("Tab");
	await page.getByText("09:00–13:30 aralığıyla çakışıyor.").waitFor();
	expect(await field("Pazartesi: 2. aralık açılış").getAttribute("aria-invalid")).toBe("true");
	expect(await value()).toEqual([[[540, 810]], UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]);
	await field("Pazartesi: 2. aralık açılış").fill("21:00");
	await expect.poll(problem).toBeNull();
	await page.getByText("ertesi gün", { exact: true }).waitFor();
	const monday = [
		[540, 810],
		[1260, 1560],
	];

	await button("Pazartesi saatlerini diğer günlere kopyala").click();
	await button("Hafta içi").click();
	await page.getByLabel("Cumartesi", { exact: true }).check();
	expect(await axeFindings(page)).toEqual([]);
	await button("Uygula").click();
	expect(await value()).toEqual([monday, monday, monday, monday, monday, monday, UNKNOWN]);
	expect(await focused()).toBe("Pazartesi saatlerini diğer günlere kopyala");
	await page.getByText("Pazartesi saatleri kopyalandı: Salı, Çarşamba, Perşembe, Cuma, Cumartesi.").waitFor();

	await button("Salı: 2. aralığı sil").click();
	await field("Çarşamba: durum").selectOption("24 saat açık");
	await field("Pazar: durum").selectOption("Kapalı");
	expect(await value()).toEqual([monday, [[540, 810]], "open24h", monday, monday, monday, "closed"]);
});

test("opening hours out of a text: what is understood takes the place of those days, what is not is named", async () => {
	await show(page, "opening-hours", ["closed", "closed", "closed", "closed", "closed", "closed", "open24h"]);
	await page.getByLabel("Metinden oku").fill("Pzt-Cum 09:00-18:00; Cumartesi randevu ile");
	await button("Saatleri oku").click();
	await page.getByText("Okunan günler: Pazartesi, Salı, Çarşamba, Perşembe, Cuma.").waitFor();
	await page.getByText("Okunamayan bölümler:").waitFor();
	const day = [[540, 1080]];
	expect(await value()).toEqual([day, day, day, day, day, "closed", "open24h"]);
	await expect.poll(problem).toBeNull();
	await page.getByLabel("Metinden oku").fill("merhaba");
	await expect.poll(problem).toMatch(/^Buradaki metin okunmadı/);
	await button("Saatleri oku").click();
	await page.getByText("Bu metinde çalışma saati bulunamadı.").waitFor();
	expect(await value()).toEqual([day, day, day, day, day, "closed", "open24h"]);
	await expect.poll(problem).toMatch(/^Buradaki metin okunmadı/);
	await page.getByLabel("Metinden oku").fill("");
	await expect.poll(problem).toBeNull();
});

test("opening hours out of a text: what is changed while it is read stays", async () => {
	let letThrough = () => {};
	const waiting = new Promise<void>((done) => {
		letThrough = done;
	});
	await page.route(/\/parse-[^/]*\.js$/, async (route) => {
		await waiting;
		await route.continue();
	});
	await show(page, "opening-hours", null);
	await page.getByLabel("Metinden oku").fill("Pzt 09:00-18:00");
	const asked = page.waitForRequest(/\/parse-[^/]*\.js$/);
	await button("Saatleri oku").click();
	await asked;
	await field("Pazar: durum").selectOption("Kapalı");
	await page.getByLabel("Metinden oku").fill("Pzt 09:00-18:00; Salı 10:00-12:00");
	letThrough();
	const monday = [[540, 1080]];
	await expect.poll(value).toEqual([monday, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, "closed"]);
	await expect.poll(problem).toMatch(/^Buradaki metin okunmadı/);
	await button("Saatleri oku").click();
	await expect.poll(problem).toBeNull();
	expect(await value()).toEqual([monday, [[600, 720]], UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, "closed"]);
});

test("features: added, renamed, moved by keys, taken out and brought back", async () => {
	await show(page, "about", { Ödeme: { Kart: true, Nakit: false }, Erişim: { Rampa: true } });
	await button("Ödeme 2 özellik").click();
	await field("Bölüm adı").fill("Ödemeler");
	await page.keyboard.press("Alt+ArrowDown");
	expect(JSON.stringify(await value())).toBe('{"Erişim":{"Rampa":true},"Ödemeler":{"Kart":true,"Nakit":false}}');
	expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("Ödemeler");
	await page.getByText("Ödemeler: 2 içinde 2. sırada.").waitFor();
	await button("Nakit özelliğini yukarı taşı").click();
	expect(await focused()).toBe("Nakit özelliğini yukarı taşı");
	await field("Nakit: değer").selectOption("Metin");
	expect(await problem()).toBe("Ödemeler: Metin girin ya da “Var” / “Yok” seçin.");
	await field("Nakit: metin").fill("yalnız TL");
	await button("Ödemeler bölümüne özellik ekle").click();
	await page.keyboard.type("Kart");
	await page.keyboard.press("Tab");
	await button("Bölüm ekle").focus();
	await page.getByText("Bu adda bir özellik bu bölümde zaten var.").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByLabel("Özellik adı").last().fill("Yemek kartı");
	expect(JSON.stringify(await value())).toBe(
		'{"Erişim":{"Rampa":true},"Ödemeler":{"Nakit":"yalnız TL","Kart":true,"Yemek kartı":true}}',
	);
	await button("Ödemeler bölümünü sil").click();
	expect(await value()).toEqual({ Erişim: { Rampa: true } });
	await page.getByText("Ödemeler silindi.").waitFor();
	await button("Geri al").click();
	expect(Object.keys((await value()) as object)).toEqual(["Erişim", "Ödemeler"]);
	await button("Bölüm ekle").click();
	await page.keyboard.type("Erişim");
	await page.keyboard.press("Tab");
	await page.getByText("Bu adda bir bölüm zaten var.").waitFor();
});

test("a position: by two fields, by what was pasted, by a pin that is dragged, put down and moved by keys; elsewhere it is doubted", async () => {
	await show(page, "map", null, { countryCode: "TR" });
	await page.getByLabel("Enlem").fill("41,0082");
	expect(await problem()).toBe("Enlem ve boylam birlikte girilir.");
	await page.getByLabel("Boylam").fill("28,9784");
	expect(await value()).toEqual({ latitude: 41.0082, longitude: 28.9784 });
	await page.getByLabel("Boylam").evaluate((element) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "https://www.google.com/maps/place/X/@1,2,17z/data=!3d38.4237!4d27.1428");
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	});
	expect(await value()).toEqual({ latitude: 38.4237, longitude: 27.1428 });
	expect(await page.getByLabel("Enlem").inputValue()).toBe("38.4237");

	const pin = page.getByRole("button", { name: /^İğne: / });
	await pin.focus();
	await page.keyboard.press("ArrowUp");
	const { latitude: north } = (await value()) as { latitude: number };
	expect(north).toBeGreaterThan(38.43);
	await page.keyboard.press("Shift+ArrowDown");
	expect(((await value()) as { latitude: number }).latitude).toBeLessThan(38.4);
	const box = (await pin.boundingBox()) as { x: number; y: number; width: number; height: number };
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + 40, y - 10, { steps: 3 });
	await page.mouse.up();
	const dragged = (await value()) as { longitude: number };
	expect(dragged.longitude).toBeGreaterThan(27.8);
	await button("Yakınlaştır").click();
	await page.getByRole("group", { name: "Konum haritası" }).click({ position: { x: 60, y: 60 } });
	expect(((await value()) as { longitude: number }).longitude).toBeLessThan(dragged.longitude);
	expect(await axeFindings(page)).toEqual([]);

	await page.getByLabel("Enlem").fill("28.9784");
	await page.getByLabel("Boylam").fill("41.0082");
	await page.getByText("İğnenin yeri: Suudi Arabistan. Adresin ülkesi: Türkiye.").waitFor();
	await button("41.0082, 28.9784 olarak düzelt").click();
	expect(await value()).toEqual({ latitude: 41.0082, longitude: 28.9784 });
	expect(await page.getByText("Suudi Arabistan").count()).toBe(0);
	await button("Konumu sil").click();
	expect(await value()).toBeNull();
});
