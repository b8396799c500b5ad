import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { OPERATOR } from "#tests/factories/operator.ts";
import { HAS_LONG_TESTS, IS_LONG_RUN, longDescribe, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite, withoutTable } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { adminScreens } from "./admin-screens.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { hydrated } from "./hydrated.ts";
import { BOTH_IN_LONG_RUN, forgetSignIns, operatorPage } from "./operator-page.ts";
import { write } from "./operator-visit.ts";
import { watchedPage } from "./watched-page.ts";

const ENTRIES = ["Dashboard", "İşletmeler", "Excel İçe Aktarma", "Analitikler", "Veritabanı", "Ayarlar"];
const LARGE = { width: 1_440, height: 900 };
const SMALL = { width: 360, height: 740 };

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([
		listing({ name: "One", category: "Cafe" }),
		listing({ name: "Two", category: "Cafe" }),
		listing({ name: "Three", category: "Restaurant" }),
	]);
});
afterAll(() => site?.stop());
beforeEach(() => forgetSignIns(site));
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const currentOf = (page: Page) => page.locator(".sidebar nav [aria-current=page]:visible").allTextContents();

test("without a session every screen leads to the sign-in and back, with nothing shown meanwhile", async () => {
	for (const path of ["/admin", "/admin/sessions", "/admin/audit?action=auth.sign-in", "/admin/settings", "/admin/x"]) {
		const answer = await site.get(path);
		expect(answer.status, path).toBe(303);
		expect(await answer.text(), path).toBe("");
		const target = new URL(answer.headers.get("Location") as string, site.url);
		expect(target.pathname, path).toBe("/admin/login");
		expect(target.searchParams.get("next") ?? "/admin", path).toBe(path);
		const data = await site.get(`${path.split("?")[0] === "/admin" ? "/admin/_" : path.split("?")[0]}.data`);
		expect(await data.text(), path).not.toMatch(/session"|since|stats"/);
	}
	const posted = await site.get("/admin/sessions", {
		method: "POST",
		body: "intent=end-others",
		headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
	});
	expect([posted.status, posted.headers.get("Location")]).toEqual([303, "/admin/login?next=%2Fadmin%2Fsessions"]);
});

test("every screen comes alive, and nothing fails on it", async () => {
	const named = ["/admin/businesses", "/admin/businesses/1", "/admin/categories/1", "/admin/cities/1"];
	const unnamed = (await adminScreens()).filter((address) => !address.includes(":"));
	expect(unnamed.length).toBeGreaterThan(25);
	const { page, problems, foreign } = await operatorPage(browser, site, { viewport: LARGE });
	// `npm test` has the first screen of each room.
	const shown = HAS_LONG_TESTS ? [...unnamed, ...named] : unnamed.filter((address) => address.split("/").length <= 3);
	for (const address of shown) {
		const answer = await page.goto(site.url + address);
		expect(answer?.status(), address).toBe(200);
		await hydrated(page);
		expect([problems, foreign], address).toEqual([[], []]);
		expect(await page.getByText("Saatler Türkiye saatiyledir (Europe/Istanbul).").count(), address).toBe(1);
	}
});

longTest(
	"the sidebar has its six entries, and highlights the one whose address the path is or begins with",
	async () => {
		const { page, problems } = await operatorPage(browser, site, { viewport: LARGE });
		await page.goto(`${site.url}/admin`);
		expect(await page.locator(".sidebar nav a").allTextContents()).toEqual(ENTRIES);
		expect(await page.locator(".mobile-bar").isVisible()).toBe(false);
		for (const [path, entry] of [
			["/admin", "Dashboard"],
			["/admin/businesses", "İşletmeler"],
			["/admin/excel", "Excel İçe Aktarma"],
			["/admin/analytics", "Analitikler"],
			["/admin/database", "Veritabanı"],
			["/admin/settings", "Ayarlar"],
			["/admin/businesses/12", "İşletmeler"],
		] as const) {
			await page.goto(site.url + path);
			expect(await currentOf(page), path).toEqual([entry]);
		}
		for (const path of ["/admin/sessions", "/admin/audit", "/admin/businesses-of-others", "/admin/ads"]) {
			await page.goto(site.url + path);
			expect(await currentOf(page), path).toEqual([]);
		}
		expect(await page.locator(".sidebar").textContent()).toContain("Business Directory v1.0");
		const { version } = await (await site.get("/api/health")).json<{ version: string }>();
		expect(version).toMatch(/^1\.0\./);
		expect(problems.filter((one) => !one.includes("status of 404"))).toEqual([]);
	},
);

test.each(BOTH_IN_LONG_RUN)(
	"signing out ends the session at once, here and for whoever kept its cookie",
	async ({ javaScriptEnabled }) => {
		const { page, context } = await operatorPage(browser, site, { viewport: LARGE, javaScriptEnabled });
		await page.goto(`${site.url}/admin`);
		const kept = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
		await page.getByRole("button", { name: "Çıkış Yap" }).click();
		await page.waitForURL(`${site.url}/admin/login?notice=signed-out`);
		await page.getByText("Çıkış yaptınız.").waitFor();
		expect((await site.get("/api/auth/session", { headers: { Cookie: kept } })).status).toBe(401);
		await page.goto(`${site.url}/admin/sessions`);
		expect(new URL(page.url()).pathname).toBe("/admin/login");
	},
);

longDescribe.each(BOTH_IN_LONG_RUN)("$name", ({ javaScriptEnabled }) => {
	longTest("a collapsed sidebar stays collapsed, from the first byte of the next page on", async () => {
		const { page, context } = await operatorPage(browser, site, { viewport: LARGE, javaScriptEnabled });
		await page.goto(`${site.url}/admin/audit?action=auth.sign-in`);
		if (javaScriptEnabled) await hydrated(page);
		await page.getByRole("button", { name: "Menüyü daralt" }).click();
		await page.getByRole("button", { name: "Menüyü genişlet" }).waitFor();
		await page.waitForFunction(() => (document.querySelector(".sidebar")?.clientWidth ?? 999) < 80);
		expect(page.url()).toBe(`${site.url}/admin/audit?action=auth.sign-in`);
		await expect
			.poll(async () => (await context.cookies(`${site.url}/admin`)).map(({ name, value }) => `${name}=${value}`))
			.toContain("admin_sidebar=collapsed");
		const cookie = (await context.cookies(`${site.url}/admin`)).find(({ name }) => name === "admin_sidebar");
		expect(cookie).toMatchObject({ path: "/", sameSite: "Strict", httpOnly: true });
		expect((cookie?.expires ?? 0) * 1_000 - Date.now()).toBeGreaterThan(360 * 86_400_000);
		const html = await (await page.reload())?.text();
		expect(html).toMatch(/class="sidebar" data-collapsed/);
		expect(await page.getByRole("link", { name: "Veritabanı" }).isVisible()).toBe(true);
		await page.goto(`${site.url}/admin`);
		if (javaScriptEnabled) await hydrated(page);
		for (const [press, then] of [
			["Menüyü genişlet", "Menüyü daralt"],
			["Menüyü daralt", "Menüyü genişlet"],
		] as const) {
			const answered = page.waitForResponse((answer) => answer.url().includes("/admin/sidebar"));
			await page.getByRole("button", { name: press }).click();
			await answered;
			await page.waitForLoadState("networkidle");
			await page.getByRole("button", { name: then }).waitFor();
		}
	});

	longTest("a session that ends during work leads to the sign-in and back", async () => {
		const { page } = await operatorPage(browser, site, { viewport: LARGE, javaScriptEnabled });
		await page.goto(`${site.url}/admin`);
		if (javaScriptEnabled) await hydrated(page);
		await (await site.database()).prepare("UPDATE admin_sessions SET ended_at = 1").run();
		await page.getByRole("navigation", { name: "Ana menü" }).getByRole("link", { name: "Ayarlar" }).click();
		await page.waitForURL(`${site.url}/admin/login?next=%2Fadmin%2Fsettings&notice=session-ended`);
		await page.getByText("Oturumunuz sona erdi. Lütfen yeniden giriş yapın.").waitFor();
		for (const secret of [OPERATOR.accessKey, OPERATOR.userCode, OPERATOR.password]) {
			const form = await page.locator("[name=formId]").inputValue();
			await page.fill("#secret", secret);
			await page.click("main form button[type=submit]");
			await page.waitForFunction(
				(before) => document.querySelector<HTMLInputElement>("[name=formId]")?.value !== before,
				form,
			);
		}
		await page.waitForURL(`${site.url}/admin/settings`);
	});

	longTest("the menu of small screens reaches every screen and the way out", async () => {
		const { page } = await operatorPage(browser, site, { viewport: SMALL, javaScriptEnabled });
		await page.goto(`${site.url}/admin`);
		if (javaScriptEnabled) await hydrated(page);
		expect(await page.locator(".mobile-bar").textContent()).toMatch(/^Yönetim Paneli · Mobil DashboardDashboard/);
		expect(await page.locator(".sidebar").isVisible()).toBe(false);
		const opener = page.locator(".mobile-bar [aria-label='Menüyü aç']");
		await opener.focus();
		await page.keyboard.press("Enter");
		const nav = page.getByRole("navigation", { name: "Ana menü" });
		await nav.waitFor();
		expect(await nav.getByRole("link").allTextContents()).toEqual([
			...ENTRIES,
			"Gelen Kutusu",
			"URL Indexleme",
			"Reklam Yönetimi",
			"Fiyatlandırma Planları",
			"Oturumlar",
			"İşlem geçmişi",
			"İşler",
		]);
		await page.getByRole("button", { name: "Çıkış Yap" }).waitFor();
		await nav.getByRole("link", { name: "Oturumlar" }).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(`${site.url}/admin/sessions`);
		await page.getByRole("heading", { level: 1, name: "Oturumlar" }).waitFor();
		expect(await page.locator(".mobile-bar").textContent()).toMatch(/^Yönetim Paneli · Mobil DashboardOturumlar/);
		await page.goto(`${site.url}/admin/changes?kind=undo`);
		expect(await page.locator(".mobile-bar").textContent()).toMatch(/^Yönetim Paneli · Mobil DashboardDeğişiklikler/);
	});
});

longTest("the menu keeps the keyboard while it is open, and gives it back", async () => {
	const { page, problems } = await operatorPage(browser, site, { viewport: SMALL });
	await page.goto(`${site.url}/admin`);
	await hydrated(page);
	await page.getByRole("button", { name: "Menüyü aç" }).press("Enter");
	const menu = page.getByRole("dialog", { name: "Menü" });
	await menu.waitFor();
	for (let presses = 0; presses < 14; presses++) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
	}
	await page.keyboard.press("Escape");
	await menu.waitFor({ state: "detached" });
	await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Menüyü aç");
	expect(problems).toEqual([]);
});

longTest(
	"without a network a screen says so and stays; a reload shows the shell and goes on by itself, and nothing of an operator is kept",
	async () => {
		const { page, context, problems } = await operatorPage(browser, site, { viewport: LARGE, serviceWorkers: "allow" });
		await page.goto(`${site.url}/admin/audit`);
		await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
		const heading = page.locator("h1");
		const before = await heading.textContent();
		await context.setOffline(true);
		await page.getByText("Ağ bağlantısı yok. Ekrandakiler duruyor").waitFor();
		expect(await heading.textContent()).toBe(before);
		const kept = await page.evaluate(async () => {
			const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
			const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
			return requests.map(({ url }) => new URL(url).pathname).filter((path) => !/^\/assets\/[\w-]+\.css$/.test(path));
		});
		expect(kept.sort()).toEqual(["/admin-without-network.js", "/admin/without-network", "/favicon.svg"]);
		expect(await site.page("/admin/without-network")).not.toMatch(/session|Çıkış Yap/);

		for (const path of ["/admin", "/admin/businesses?countryCode=GB", "/admin/settings#main"]) {
			await page.goto(site.url + path);
			expect(await heading.textContent(), path).toBe("Ağ bağlantısı yok");
			expect(page.url()).toBe(site.url + path);
		}
		expect(await page.locator(".sidebar nav a").allTextContents()).toEqual(ENTRIES);
		expect(await page.locator(".sidebar").evaluate((bar) => getComputedStyle(bar).position)).not.toBe("static");
		expect(await axeInBothThemes(page)).toEqual([]);
		await context.setOffline(false);
		await page.getByRole("heading", { level: 1, name: "Ayarlar" }).waitFor();
		expect(page.url()).toBe(`${site.url}/admin/settings#main`);
		expect(problems.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(line))).toEqual([]);
	},
);

longTest.each([390, 768, 1_024, 1_440])(
	"without a network the line that says so has its own room below the bar at %i px",
	async (width) => {
		const { page, context } = await operatorPage(browser, site, { viewport: { width, height: 500 } });
		await page.goto(`${site.url}/admin/audit`);
		await page.waitForLoadState("networkidle");
		await context.setOffline(true);
		const line = page.getByText("Ağ bağlantısı yok. Ekrandakiler duruyor");
		await line.waitFor();
		await page.evaluate(() => scrollTo(0, 300));
		const [top, high, bar] = await line.evaluate((element) => {
			const { top, height } = element.getBoundingClientRect();
			return [top, height, document.querySelector(".mobile-bar")?.getBoundingClientRect().bottom ?? 0];
		});
		expect(await page.evaluate(() => scrollY)).toBe(300);
		expect(top).toBeGreaterThanOrEqual((bar ?? 0) - 1);
		expect((top ?? 0) + (high ?? 0)).toBeLessThan(200);
	},
);

longTest("the dashboard shows what was counted and what was done, and says so when it cannot", async () => {
	const { page } = await operatorPage(browser, site, { viewport: LARGE });
	await write(site, { action: "auth.sign-in" });
	await page.goto(`${site.url}/admin`);
	const figures = await page.locator("section[aria-labelledby=summary] dl > div").allTextContents();
	expect(figures.slice(0, 2)).toEqual(["Toplam İşletme3Aktif kayıt", "Kategoriler2İşletme türü"]);
	expect(figures[2]).toMatch(/^Büyüme\+3Ayın ilk \d+ gününde 3 yeni işletme; geçen ayın aynı günlerinde 0$/);
	expect(figures[3]).toBe("Performans—Son 28 günde ölçülen görüntüleme yok");
	const lines = (name: string) => page.getByRole("region", { name }).getByRole("link").allTextContents();
	expect(await lines("Veri kalitesi")).toContain("Telefon yok3 işletme (%100)");
	expect(await page.locator("main ol li").first().textContent()).toMatch(/^Giriş yapıldı(?:az önce|\d+ dakika önce)/);
	expect(await page.textContent("main")).not.toMatch(/12[.,]5|98[.,]9|4[.,]2/);
	const links = page.getByRole("navigation", { name: "Güvenlik ve Ayarlar" }).getByRole("link");
	expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
		"/admin/sessions",
		"/admin/audit",
		"/admin/jobs",
		"/admin/settings",
	]);
	// A site that is not on the internet has no engine that is ready.
	const card = page.getByRole("region", { name: "URL Indexleme", exact: true });
	await hydrated(page);
	await card.getByText("Hiçbir arama motoru hazır değil, bu yüzden şu anda bir şey gönderilemez.").waitFor();
	await card.getByLabel("Tek URL").fill(`${site.url}/`);
	await card.getByLabel("Toplu URL (her satıra bir adres)").fill(`${site.url}/`);
	for (const name of ["Gönder", "Toplu Gönder (1 URL)", "Tüm İşletmeleri Gönder"]) {
		const button = card.getByRole("button", { name, exact: true });
		expect([name, await button.isDisabled(), await button.getAttribute("aria-describedby")]).toEqual([
			name,
			true,
			"no-engine-ready",
		]);
	}
});

longTest("an unknown screen is not found, inside the shell with 404", async () => {
	const { page } = await operatorPage(browser, site, { viewport: LARGE });
	for (const path of ["/admin/nothing", "/admin/businesses/12/x", "/admin/placements/html/1"]) {
		expect((await page.goto(site.url + path))?.status(), path).toBe(404);
		await page.getByRole("heading", { level: 1, name: "Sayfa bulunamadı" }).waitFor();
		expect(await page.title()).toBe("Sayfa bulunamadı | Yönetim");
		expect(await page.locator(".sidebar").isVisible(), path).toBe(true);
		expect(await page.getAttribute("html", "lang")).toBe("tr");
	}
});

longTest("a failure inside a screen is a Turkish page in the shell with the request's id, never a stack", async () => {
	const { page } = await operatorPage(browser, site, { viewport: LARGE });
	await withoutTable(site, "service_tokens", async () => {
		const answer = await page.goto(`${site.url}/admin/settings/security`);
		expect(answer?.status()).toBeGreaterThanOrEqual(500);
		const html = (await answer?.text()) ?? "";
		expect(html).toMatch(/<html[^>]*lang="tr"/);
		expect(html).toContain("Bir şeyler ters gitti");
		expect(html).not.toMatch(/SQLITE|D1_ERROR|no such table|\bat \w+ \(|<footer/);
	});
	await withoutTable(site, "admin_sessions", async () => {
		const away = await page.goto(`${site.url}/admin`);
		expect(away?.status()).toBeGreaterThanOrEqual(500);
		expect(await away?.text()).toMatch(/<html[^>]*lang="tr"[\s\S]*Bir şeyler ters gitti/);
	});
});

longTest("the skip link is the first stop and leads past the sidebar", async () => {
	const { page } = await operatorPage(browser, site, { viewport: LARGE });
	await page.goto(`${site.url}/admin`);
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("İçeriğe geç");
	await page.keyboard.press("Enter");
	await page.waitForFunction(() => document.activeElement?.id === "content");
});

longTest("an address that is no screen of ours is never where sign-in leads to", async () => {
	for (const next of [
		"https://evil.example",
		"//evil.example",
		"/admin//evil.example",
		"/\\evil.example",
		"/administrator",
	]) {
		const { page } = await watchedPage(browser, site.url, { javaScriptEnabled: false });
		await page.goto(`${site.url}/admin/login?next=${encodeURIComponent(next)}`);
		expect(await page.content(), next).not.toContain("evil");
		expect(await page.locator("form").getAttribute("action"), next).toBe("/admin/login");
	}
});

longTest("axe finds nothing in either theme at any width, and nothing scrolls sideways", async () => {
	const { page } = await operatorPage(browser, site, { colorScheme: "light", reducedMotion: "reduce" });
	const look = async (state: string, withAxe = true) => {
		if (withAxe) expect(await axeInBothThemes(page), state).toEqual([]);
		const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
		expect(await page.evaluate(overflow), state).toBeLessThanOrEqual(0);
	};
	const paths = ["/admin", "/admin/businesses", "/admin/nothing", "/admin/confirm"];
	for (const [at, path] of sampleOf(paths, 3).entries()) {
		await page.goto(site.url + path);
		await hydrated(page);
		for (const [nth, width] of [360, 768, 1_440].entries()) {
			await page.setViewportSize({ width, height: 800 });
			await look(`${path} at ${width} px`, IS_LONG_RUN || nth === at % 3);
		}
	}
	await page.getByRole("button", { name: "Menüyü daralt" }).click();
	await page.getByRole("button", { name: "Menüyü genişlet" }).waitFor();
	await look("the narrow menu");
	for (const width of sampleOf([360, 768], 2)) {
		await page.setViewportSize({ width, height: 800 });
		await page.getByRole("button", { name: "Menüyü aç" }).click();
		await page.getByRole("dialog").waitFor();
		await look(`the menu at ${width} px`);
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
	}
});
