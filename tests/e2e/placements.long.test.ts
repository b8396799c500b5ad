import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adSetting, houseAd } from "#tests/factories/house-ad.ts";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import { png } from "#tests/factories/picture.ts";
import { sharedSite, withoutTable } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { HouseAdFields, HouseAdRecord } from "#workers/contract/house-ad.ts";
import type { AdAnalytics, AdSetting } from "#workers/contract/placement.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { layoutShift } from "./layout-shift.ts";
import { MAC, open, operator } from "./operator-visit.ts";
import { photograph } from "./photograph.ts";
import { type WatchedPage, watchedPage, withChoice } from "./watched-page.ts";

const SCREEN = "/admin/placements";
const NETWORK = { adClient: "ca-pub-1234567890123456", adSlot: "1234567890" };
/** Matches what a list against ads and counting blocks, except for pages: words in addresses. */
const BLOCKED =
	/[/._-](?:ads?|adv|advert\w*|banners?|sponsor\w*|analytics|track\w*|pixel|stat|beacon|collect)[/._?&=-]/i;

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite(
		Array.from({ length: 8 }, (_, at) => listing({ name: `Cafe ${at}`, category: "Cafe", city: "Leeds" })),
	);
});
afterAll(() => site?.stop());
beforeEach(async () => {
	await empty();
	for (const placement of ["top", "middle", "bottom", "sidebar", "inline"] as const)
		await place({ placement, enabled: false });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Removes all ads and their counts. */
async function empty(): Promise<void> {
	const database = await site.database();
	const tables = ["house_ads", "house_ad_spots", "spot_days", "spot_ignored", "spot_tokens"];
	await database.batch(tables.map((table) => database.prepare(`DELETE FROM ${table}`)));
}
async function send<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await (await site.signedIn()).fetch(path, init);
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response.json() as Promise<T>;
}
const place = (facts: Partial<AdSetting>) => send("/api/admin/ad-settings", json("POST", [adSetting(facts)]));
const sell = (facts: Partial<HouseAdFields> = {}) =>
	send<HouseAdRecord>("/api/admin/house-ads", json("POST", houseAd(facts)));
const figures = () => send<AdAnalytics>("/api/admin/ad-analytics");
const toast = (page: Page, text: string) => page.locator(".admin-toast").filter({ hasText: text }).waitFor();
const card = (page: Page, name: string) =>
	page.locator("[data-placement]").filter({ has: page.getByRole("heading", { name }) });

async function visit(path: string, choice: { marketing?: boolean } | null = null): Promise<WatchedPage> {
	const watched = await watchedPage(browser, site.url, { userAgent: MAC, viewport: { width: 1280, height: 900 } });
	if (choice !== null) {
		await withChoice(watched, choice);
		if (choice.marketing)
			await watched.context.addCookies([{ name: "consent", value: "marketing", url: site.url, sameSite: "Lax" }]);
	}
	await watched.context.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "elsewhere" }));
	await watched.page.goto(site.url + path);
	return watched;
}
const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`);

/** Fills in what every ad of a house must have. */
async function fillAd(page: Page): Promise<void> {
	await page.getByLabel("Reklamveren").fill("Corner Bakery");
	await page.getByLabel("Bağlantı").fill("https://bakery.example/");
	await page.getByLabel("Metin", { exact: true }).fill("Fresh bread from six");
}

describe("the operators' screens", () => {
	test("with a blocking list on: a place is switched on, a bad style is said and nothing saved, a good one is", async () => {
		const watched = await operator(browser, site);
		const { page } = watched;
		const stopped: string[] = [];
		await page.route(
			(url) => BLOCKED.test(url.pathname + url.search),
			(route) => {
				if (route.request().resourceType() === "document") return route.continue();
				stopped.push(route.request().url());
				return route.abort();
			},
		);
		await open(watched, "/admin/ads");
		expect(new URL(page.url()).pathname).toBe(SCREEN);
		await page.getByRole("heading", { level: 1, name: "Reklam Yönetimi" }).waitFor();
		const tabs = page.getByRole("navigation", { name: "Reklam bölümleri" }).getByRole("link");
		expect(await tabs.allTextContents()).toEqual([
			"Reklam Yerleşimleri",
			"Genel Ayarlar",
			"HTML Kod Ekleme",
			"Önizleme",
		]);
		const top = card(page, "Üst");
		expect(await top.getByLabel("Biçim").count()).toBe(0);
		await top.getByText("Etkin", { exact: true }).last().click();
		await top.getByLabel("Biçim").selectOption("rectangle");
		await top.getByLabel("Stil (JSON)").fill('{"position": "fixed"');
		await top.getByText("Bu geçerli bir JSON değil.").waitFor();
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("Düzeltilmesi gereken alanlar var; hiçbir şey kaydedilmedi.").waitFor();
		expect((await send<AdSetting[]>("/api/admin/ad-settings")).some(({ enabled }) => enabled)).toBe(false);
		await top.getByLabel("Stil (JSON)").fill('{"position": "fixed"}');
		await top.getByText("Bu özellik kullanılamaz: position").waitFor();
		await top.getByLabel("Stil (JSON)").fill('{"backgroundColor": "#fff"}');
		await top.getByText("Ana sayfa", { exact: true }).click();
		expect(await axeInBothThemes(page)).toEqual([]);
		await page.getByRole("button", { name: "Kaydet" }).click();
		await toast(page, "Reklam ayarları kaydedildi");
		expect((await send<AdSetting[]>("/api/admin/ad-settings"))[0]).toEqual(
			adSetting({ adFormat: "rectangle", adStyle: { "background-color": "#fff" }, pageKinds: ["home"] }),
		);

		await tabs.nth(1).click();
		await page.getByRole("heading", { name: "Genel Ayarlar" }).waitFor();
		await page.getByText("Yalnızca reklam ağı bilir; ağın kendi raporuna bakın.").first().waitFor();
		await page.getByLabel("Reklam istemcisi (ad client)").fill("pub-1");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await toast(page, "Reklam ayarları kaydedilemedi");
		await page.getByText("ca-pub- ile başlayan 10-20 rakamlı istemci numarasını girin.").waitFor();
		await page.getByLabel("Reklam istemcisi (ad client)").fill(NETWORK.adClient);
		expect(await axeInBothThemes(page)).toEqual([]);
		await page.getByRole("button", { name: "Kaydet" }).click();
		await toast(page, "Reklam ayarları kaydedildi");

		await tabs.nth(2).click();
		await page.getByRole("heading", { name: "HTML Kod Ekleme" }).waitFor();
		await tabs.nth(3).click();
		const sizes = async (format: string) =>
			(await page.locator(`[data-preview="${format}"]`).boundingBox()) ?? { width: 0, height: 0 };
		for (const [format, width, height] of [
			["rectangle", 300, 250],
			["vertical", 160, 600],
			["horizontal", 728, 90],
		] as const)
			expect(await sizes(format)).toMatchObject({ width, height });
		expect((await sizes("auto")).height).toBe(200);
		expect(await axeInBothThemes(page)).toEqual([]);
		expect(stopped).toEqual([]);
		expect([...watched.problems.filter((text) => !/400/.test(text)), ...watched.foreign]).toEqual([]);
		await send("/api/admin/ad-settings/all", json("PUT", { off: false, adClient: "" }));
	});

	test("settings that cannot be read are said to be so", async () => {
		const watched = await operator(browser, site);
		await withoutTable(site, "placements", async () => {
			await open(watched, `${SCREEN}/preview`);
			await toast(watched.page, "Reklam ayarları yüklenemedi");
			await watched.page.getByRole("link", { name: "Yeniden yükle" }).waitFor();
		});
	});

	test("an ad whose place is switched off: the form says it, and so does what answers its save, in part and as a whole", async () => {
		await place({ placement: "bottom" });
		const watched = await operator(browser, site);
		const { page } = watched;
		await open(watched, `${SCREEN}/own/new`);
		const closed = page.getByLabel("Üst (yeri kapalı)");
		expect(await closed.isChecked()).toBe(true);
		await page.getByText("Kapalı bir yerde reklam gösterilmez.").waitFor();
		expect(await axeInBothThemes(page)).toEqual([]);
		await fillAd(page);
		await page.getByRole("button", { name: "Kaydet" }).click();
		const said = page.getByRole("status").filter({ hasText: "Reklam kaydedildi" });
		await said.getByText("ama ziyaretçilere gösterilmez: seçilen yerleşimlerin hiçbiri açık değil.").waitFor();
		expect(await axeInBothThemes(page)).toEqual([]);
		await photograph(page, "ad-without-place");

		await page.getByRole("link", { name: "Düzenle: Corner Bakery: Fresh bread from six" }).click();
		await page.getByLabel("Alt", { exact: true }).check();
		await page.getByRole("button", { name: "Kaydet" }).click();
		await said.getByText("seçilen yerleşimlerin bir kısmı kapalı, reklam orada gösterilmez.").waitFor();

		await page.getByRole("link", { name: "Düzenle: Corner Bakery: Fresh bread from six" }).click();
		await closed.uncheck();
		expect(await page.getByText("Kapalı bir yerde reklam gösterilmez.").count()).toBe(0);
		await page.getByRole("button", { name: "Kaydet" }).click();
		await said.getByText("Reklam kaydedildi.", { exact: true }).waitFor();

		await page.getByRole("link", { name: "Düzenle: Corner Bakery: Fresh bread from six" }).click();
		await closed.check();
		await page.getByLabel("Alt", { exact: true }).uncheck();
		await page.getByRole("button", { name: "Kaydet" }).click();
		await said.getByRole("link", { name: "Reklam Yerleşimleri bölümünü aç" }).click();
		await card(page, "Üst").waitFor();
		expect(watched.problems).toEqual([]);
	});

	test("a target that is typed and not chosen: the only one that fits is taken, any other text keeps the ad from being saved", async () => {
		await place({ placement: "top" });
		const watched = await operator(browser, site);
		const { page } = watched;
		await open(watched, `${SCREEN}/own/new`);
		await fillAd(page);
		const city = page.getByRole("combobox", { name: "Şehir ekle" });
		await page.getByRole("combobox", { name: "Kategori ekle" }).fill("caf");
		await page.getByRole("option", { name: "Cafe" }).waitFor();
		await city.fill("Nowhere");
		await page.getByText("Eşleşen kayıt yok.").waitFor();
		await page.getByRole("button", { name: "Cafe: kaldır" }).waitFor();
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByRole("alert").filter({ hasText: "Yazdığınız seçilmedi" }).waitFor();
		expect(await city.inputValue()).toBe("Nowhere");
		expect(await city.evaluate((field) => field === document.activeElement)).toBe(true);
		expect(await axeInBothThemes(page)).toEqual([]);
		await photograph(page, "ad-target-undecided");

		await city.fill("lee");
		await page.getByRole("option", { name: "Leeds" }).waitFor();
		const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/own/new"));
		await page.getByRole("button", { name: "Kaydet" }).click();
		const ad = JSON.parse(new URLSearchParams((await sent).postData() ?? "").get("ad") ?? "{}") as HouseAdFields;
		expect([ad.categories.length, ad.cities.length]).toEqual([1, 1]);
		await page.getByRole("status").filter({ hasText: "Reklam kaydedildi" }).waitFor();
		expect(watched.problems).toEqual([]);
	});

	test("who pays for an ad is found by its name, stands there by its name, and is said to have no plan for it where the cursor goes", async () => {
		const watched = await operator(browser, site);
		const { page } = watched;
		await open(watched, `${SCREEN}/own/new`);
		await fillAd(page);
		const payer = page.getByRole("combobox", { name: "Ödeyen işletme" });
		await payer.fill("cafe 3");
		await page.getByRole("option", { name: /^Cafe 3 / }).waitFor();
		await page.keyboard.press("Enter");
		expect(await payer.inputValue()).toBe("Cafe 3");
		expect(await axeInBothThemes(page)).toEqual([]);
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("İşletmenin planı daha fazla reklama izin vermiyor.").waitFor();
		await expect.poll(() => payer.evaluate((field) => field === document.activeElement)).toBe(true);
		// A text that nothing fits is never saved as if nobody paid.
		await payer.fill("nobody here");
		await page.getByText("Eşleşen kayıt yok.").waitFor();
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByRole("alert").filter({ hasText: "Yazdığınız seçilmedi" }).waitFor();
		await page.getByLabel("Etkin", { exact: true }).uncheck();
		await payer.fill("cafe 4");
		await page.getByRole("option", { name: /^Cafe 4 / }).click();
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByRole("link", { name: "Düzenle: Corner Bakery: Fresh bread from six" }).click();
		expect(await payer.inputValue()).toBe("Cafe 4");
		expect(watched.problems.filter((text) => !/400/.test(text))).toEqual([]);
	});

	test("an ad that was refused is still unsaved, and leaving it asks", async () => {
		const watched = await operator(browser, site);
		const { page } = watched;
		await open(watched, `${SCREEN}/own/new`);
		await page.getByLabel("Reklamveren").fill("Corner Bakery");
		await page.getByLabel("Bağlantı").fill("javascript:alert(1)");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("Adres https:// ile başlamalı.").waitFor();
		await page.getByLabel("Metin", { exact: true }).fill("Fresh bread from six");
		await page.getByRole("link", { name: "Genel Ayarlar" }).click();
		await page.getByRole("dialog").getByText("Kaydedilmemiş değişiklikler var").waitFor();
		await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
		expect(await page.getByLabel("Metin", { exact: true }).inputValue()).toBe("Fresh bread from six");
	});

	test("an ad is not saved while its picture is still on its way", async () => {
		const watched = await operator(browser, site);
		const { page } = watched;
		let letThrough = () => {};
		const waiting = new Promise<void>((done) => {
			letThrough = done;
		});
		await page.route("**/api/admin/pictures", async (route) => {
			await waiting;
			await route.continue();
		});
		await open(watched, `${SCREEN}/own/new`);
		const save = page.getByRole("button", { name: "Kaydet" });
		expect(await save.isEnabled()).toBe(true);
		const sent = page.waitForRequest("**/api/admin/pictures");
		await page
			.getByLabel("Görsel", { exact: true })
			.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(png(1_600, 800)) });
		await sent;
		expect(await save.isDisabled()).toBe(true);
		letThrough();
		await expect.poll(() => save.isEnabled()).toBe(true);
	});

	test("an ad is made with a picture, stands on its page, is counted, and its advertiser sees the same figures by a secret address", async () => {
		await place({ placement: "top" });
		const watched = await operator(browser, site);
		const { page } = watched;
		await open(watched, `${SCREEN}/own/new`);
		await page.getByLabel("Reklamveren").fill("Corner Bakery");
		await page.getByLabel("Bağlantı").fill("javascript:alert(1)");
		await page.getByLabel("Metin", { exact: true }).fill("Fresh bread from six");
		const choose = (name: string, mimeType: string, bytes: Uint8Array) =>
			page.getByLabel("Görsel", { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
		await choose(
			"a.svg",
			"image/svg+xml",
			Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
		);
		await page.getByText("SVG görseller içinde kod taşıyabildiği için kullanılamaz.").waitFor();
		await choose("a.png", "image/png", png(1_600, 800));
		await page.getByText("Görsel hazır").waitFor();
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("Adres https:// ile başlamalı.").waitFor();
		await page.getByLabel("Bağlantı").fill("https://bakery.example/offer");
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("Bu alan zorunlu.").waitFor();
		await page.getByLabel("Görselin alternatif metni").fill("A loaf of bread");
		expect(await axeInBothThemes(page)).toEqual([]);
		await page.getByRole("button", { name: "Kaydet" }).click();
		await page.getByText("Reklam kaydedildi.").waitFor();

		const visitor = await visit("/city/leeds");
		const shown = spot(visitor.page, "top");
		const link = shown.getByRole("link");
		await link.getByRole("img", { name: "A loaf of bread" }).waitFor();
		expect(await shown.textContent()).toContain("Advertisements");
		expect(await link.getAttribute("rel")).toContain("sponsored");
		expect(await shown.evaluate((one) => one.outerHTML)).not.toMatch(/class="[^"]*\b(?:ads?|sponsor|banner)\b/);
		expect(await axeInBothThemes(visitor.page)).toEqual([]);
		await expect.poll(async () => (await figures()).impressions).toBe(1);
		const [led] = await Promise.all([
			visitor.page.waitForResponse((answer) => /\/api\/spots\/to\//.test(answer.url())),
			link.click({ noWaitAfter: true }),
		]);
		expect([led.status(), led.headers().location]).toEqual([302, "https://bakery.example/offer"]);
		await expect.poll(async () => (await figures()).clicks).toBe(1);

		await page.getByRole("link", { name: /^Rapor: / }).click();
		await page.getByRole("row", { name: /Toplam/ }).waitFor();
		expect((await page.getByRole("row", { name: /Toplam/ }).textContent())?.replace("Toplam", "")).toBe("111");
		const csv = await page.context().request.get(`${page.url()}.csv`);
		expect(await csv.text()).toMatch(/"Corner Bakery";"\d{4}-\d\d-\d\d";"Üst";"1";"1";"1"/);
		await page.getByRole("button", { name: "Gizli adres oluştur" }).click();
		const address = (await page.locator("code").textContent()) ?? "";
		expect(await axeInBothThemes(page)).toEqual([]);
		const own = await visit(new URL(address).pathname);
		await own.page.getByRole("heading", { name: "Results for Corner Bakery" }).waitFor();
		expect(await own.page.locator("dl").textContent()).toContain("Views1Clicks1");
		expect(await own.page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
		expect(await own.page.locator("[data-spot]").count()).toBe(0);
		await page.getByRole("button", { name: "Adresi geçersiz kıl" }).click();
		await page.getByText("Gizli adres geçersiz kılındı.").waitFor();
		expect((await site.get(new URL(address).pathname)).status).toBe(404);
	});
});

describe("the visitors' pages", () => {
	const POLICY = "content-security-policy";

	test("have places where operators want them, keep their room, and none on pages of law, thanks and errors", async () => {
		for (const placement of ["top", "middle", "bottom", "sidebar", "inline"] as const)
			await place({ placement, adFormat: placement === "inline" ? "rectangle" : "horizontal", frequency: 2 });
		await sell({ placements: ["top", "middle", "bottom", "sidebar", "inline"], text: "One" });
		const count = async (path: string) => [...(await (await site.get(path)).text()).matchAll(/data-spot="/g)].length;
		const first = /href="(\/business\/[^"]+)"/.exec(await site.page("/city/leeds"))?.[1] ?? "";
		expect(await count("/city/leeds")).toBe(6);
		expect(await count(first)).toBe(4);
		expect(await count("/categories")).toBe(2);
		for (const path of ["/about", "/privacy-policy", "/contact?sent=1", "/nowhere", "/city/nowhere", "/search?page=0"])
			expect(await count(path), path).toBe(0);
		expect(await site.page("/about")).not.toContain("public-spots-");
		const watched = await visit("/city/leeds");
		await spot(watched.page, "top").getByRole("link").waitFor();
		for (const height of [600, 1_400, 2_400, 9_000]) await watched.page.mouse.wheel(0, height);
		expect(await layoutShift(watched.page)).toBeLessThanOrEqual(0.02);
		// A list that changes in place brings new places, which are asked for again.
		const asked = watched.page.waitForRequest(/\/api\/spots\?places=inline/);
		await watched.page.locator("[data-swap]").filter({ hasText: "Rating" }).first().click();
		await asked;
		expect(watched.problems).toEqual([]);
		expect(watched.foreign).toEqual([]);
	});

	test("ask the network when the visitor has agreed, near its place, with a policy of that page alone", async () => {
		await place({ placement: "top", ...NETWORK, adStyle: { "background-color": "#eee" }, pageKinds: ["city"] });
		const before = await visit("/city/leeds");
		await before.page.getByRole("button", { name: "Accept all" }).waitFor();
		expect(before.foreign).toEqual([]);
		const policy = async (path: string, cookie = "consent=marketing") =>
			(await site.get(path, { headers: { Cookie: cookie } })).headers.get(POLICY) ?? "";
		expect(await policy("/city/leeds", "")).not.toMatch(/unsafe-eval| https:;/);
		expect(await policy("/city/leeds")).toMatch(/script-src [^;]*'unsafe-eval'/);
		for (const path of ["/", "/category/cafe", "/about", "/city/nowhere"])
			expect(await policy(path), path).not.toMatch(/unsafe-eval| https:;/);
		const status = (text: string) =>
			`document.querySelectorAll("ins.adsbygoogle").forEach((one) => { one.dataset.adStatus = "${text}" })`;
		await before.context.route(/googlesyndication/, (route) => script(route, status("filled")));
		await before.page.getByRole("button", { name: "Accept all" }).click();
		const unit = spot(before.page, "top").locator("ins.adsbygoogle");
		await unit.waitFor();
		expect(await unit.evaluate((one: HTMLElement) => ({ ...one.dataset, colour: one.style.backgroundColor }))).toEqual({
			adClient: NETWORK.adClient,
			adSlot: NETWORK.adSlot,
			adStatus: "filled",
			colour: "rgb(238, 238, 238)",
		});
		await expect.poll(figures).toMatchObject({ filled: 1, unfilled: 0, fillRate: 100, impressions: 0 });
		expect(await spot(before.page, "top").textContent()).toBe("Advertisements");
		expect(await layoutShift(before.page)).toBeLessThanOrEqual(0.02);
		expect(before.problems).toEqual([]);
	});

	test("show a house ad where the network leaves its place empty, is gone, or does not answer; none: nothing shows, and nothing moves", async () => {
		await place({ placement: "top", ...NETWORK, adFormat: "rectangle" });
		const emptied =
			'document.querySelectorAll("ins.adsbygoogle").forEach((one) => { one.dataset.adStatus = "unfilled" })';
		const answers: ((route: Route) => Promise<void>)[] = [
			(route) => script(route, emptied),
			(route) => route.abort(),
			(route) => script(route, ""),
		];
		for (const [at, answer] of answers.entries())
			for (const house of [false, true]) {
				await empty();
				if (house) await sell({ text: "Instead" });
				const watched = await visit("/about", { marketing: true });
				await watched.context.route(/googlesyndication/, answer);
				await watched.page.clock.install();
				await watched.page.goto(`${site.url}/city/leeds`);
				const room = spot(watched.page, "top");
				if (at === 2) {
					await room.locator("ins").waitFor({ state: "attached" });
					await watched.page.clock.runFor(10_500);
				}
				await expect.poll(async () => (await figures()).unfilled, { message: `${at} ${house}` }).toBe(1);
				if (house) await room.getByRole("link", { name: /Instead/ }).waitFor();
				expect(await room.locator("ins").count()).toBe(0);
				expect(await room.isVisible()).toBe(house);
				expect((await room.locator("div").first().boundingBox())?.height).toBe(250);
				await watched.page.clock.runFor(1_000);
				expect(await shiftSoFar(watched.page)).toBeLessThanOrEqual(0.02);
			}
	});
});

/** Returns the shift until now, of a page whose clock stands still. */
function shiftSoFar(page: Page): Promise<number> {
	return page.evaluate(() => {
		const watch = new PerformanceObserver(() => {});
		watch.observe({ type: "layout-shift", buffered: true });
		return watch.takeRecords().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
	});
}

function script(route: Route, body: string): Promise<void> {
	const headers = { "Access-Control-Allow-Origin": "*" };
	return route.fulfill({ contentType: "text/javascript", body, headers });
}
