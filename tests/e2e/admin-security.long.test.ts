import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPERATOR } from "#tests/factories/operator.ts";
import { IS_LONG_RUN, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings, axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { hydrated } from "./hydrated.ts";
import { BOTH_IN_LONG_RUN } from "./operator-page.ts";
import { confirmed, givePassword, MAC, notice, open, operator, write } from "./operator-visit.ts";
import { watchedPage } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterAll(() => site?.stop());
beforeEach(async () => {
	const database = await site.database();
	await database.batch([
		database.prepare("DELETE FROM admin_sessions"),
		database.prepare("DELETE FROM one_time_codes"),
		database.prepare("DELETE FROM recovery_codes"),
		database.prepare("DELETE FROM service_tokens"),
	]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const rows = async <T>(sql: string): Promise<T[]> => (await (await site.database()).prepare(sql).all<T>()).results;

describe.each(BOTH_IN_LONG_RUN)("sessions, $name", ({ javaScriptEnabled }) => {
	test("list device, place, address and times, this one marked; ending another one signs it out at once", async () => {
		const own = await operator(browser, site, { javaScriptEnabled });
		const other = await operator(browser, site, {
			javaScriptEnabled,
			userAgent: MAC,
			country: "DE",
			address: "203.0.113.9",
		});
		await open(other, "/admin/sessions");
		await open(own, "/admin/sessions");
		const cards = own.page.locator("main li").filter({ has: own.page.locator("h2") });
		expect(await cards.count()).toBe(2);
		const mine = cards.filter({ hasText: "Bu oturum" });
		expect(await mine.count()).toBe(1);
		expect(await mine.textContent()).toContain("Chrome · Windows");
		expect(await mine.textContent()).toContain("Türkiye");
		expect(await mine.getAttribute("aria-current")).toBe("true");
		const theirs = cards.filter({ hasText: "Firefox · macOS" });
		expect(await theirs.textContent()).toContain("Almanya");
		expect(await theirs.textContent()).toContain("203.0.113.9");
		const times = await theirs.locator("time").evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
		expect(times).toHaveLength(3);
		expect(times.every((time) => new Date(time ?? "").toISOString() === time)).toBe(true);
		expect(await own.page.locator("main").textContent()).toContain("Europe/Istanbul");

		await confirmed(own, theirs, "Sonlandır", "Evet, sonlandır");
		await notice(own.page, "Oturum sonlandırıldı.");
		expect(await cards.count()).toBe(1);
		await other.page.goto(`${site.url}/admin/sessions`);
		expect(new URL(other.page.url()).pathname).toBe("/admin/login");
		expect([...own.problems, ...own.foreign]).toEqual([]);
	});

	test("all others end with one button, which is not there when there are none", async () => {
		const own = await operator(browser, site, { javaScriptEnabled });
		const others = [
			await operator(browser, site, { userAgent: MAC }),
			await operator(browser, site, { address: "203.0.113.10" }),
		];
		await open(own, "/admin/sessions");
		await confirmed(own, own.page.locator("main"), "Diğer tüm oturumları sonlandır", "Evet, hepsini sonlandır");
		await notice(own.page, "Diğer tüm oturumlar sonlandırıldı.");
		expect(await own.page.locator("main").textContent()).toContain("Bu oturumdan başka geçerli oturum yok.");
		expect(await own.page.getByText("Diğer tüm oturumları sonlandır", { exact: true }).count()).toBe(0);
		for (const other of others) {
			await other.page.goto(`${site.url}/admin/sessions`);
			expect(new URL(other.page.url()).pathname).toBe("/admin/login");
		}
	});

	test("ending the own one signs out", async () => {
		const own = await operator(browser, site, { javaScriptEnabled });
		await open(own, "/admin/sessions");
		await confirmed(own, own.page.locator("main"), "Sonlandır", "Evet, sonlandır");
		await own.page.waitForURL((url) => url.pathname === "/admin/login");
		expect((await own.context.cookies()).map(({ name }) => name)).not.toContain("admin-session");
		expect(await rows("SELECT id FROM admin_sessions WHERE ended_at IS NULL")).toEqual([]);
	});

	test("one that has ended meanwhile is said to have", async () => {
		const own = await operator(browser, site, { javaScriptEnabled });
		await operator(browser, site, { userAgent: MAC });
		await open(own, "/admin/sessions");
		await (await site.database()).prepare("UPDATE admin_sessions SET ended_at = 1 WHERE device LIKE 'Firefox%'").run();
		const card = own.page.locator("main li", { hasText: "Firefox" });
		await confirmed(own, card, "Sonlandır", "Evet, sonlandır");
		await notice(own.page, "Bu oturum zaten sona ermişti.");
	});
});

describe.each(BOTH_IN_LONG_RUN)("one-time codes, $name", ({ javaScriptEnabled }) => {
	test("are set up, confirmed by a code, ask at the sign-in, are replaced by recovery codes, and are switched off", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, "/admin/settings/security");
		await page.getByText("Tek kullanımlık kodlar kapalı.").waitFor();
		await page.getByRole("button", { name: "Kurulumu başlat" }).click();
		await givePassword(visit, "not the password");
		await page.getByText("Geçersiz şifre. Lütfen tekrar deneyin.").waitFor();
		await givePassword(visit);
		if (!javaScriptEnabled) await page.getByRole("button", { name: "Kurulumu başlat" }).click();
		await page.getByRole("img", { name: "Doğrulama uygulaması için QR kodu" }).waitFor();
		const uri = (await page.getByRole("link", { name: "Bu cihazdaki uygulamada aç" }).getAttribute("href")) ?? "";
		const secret = new URL(uri).searchParams.get("secret") ?? "";
		const shown = await page.locator("main code").first().textContent();
		expect(shown?.replaceAll(" ", "")).toBe(secret);

		await page.getByLabel("Uygulamanın gösterdiği 6 haneli kod").fill("12345");
		await page.getByRole("button", { name: "Kodu doğrula ve aç" }).click();
		await page.getByText("6 haneli kodu girin.").waitFor();
		await page.getByLabel("Uygulamanın gösterdiği 6 haneli kod").fill(wrongCode(secret));
		await page.getByRole("button", { name: "Kodu doğrula ve aç" }).click();
		await page.getByText("Kod doğru değil.").waitFor();
		expect((await page.locator("main code").first().textContent())?.replaceAll(" ", "")).toBe(secret);
		await page.getByLabel("Uygulamanın gösterdiği 6 haneli kod").fill(codeOf(secret));
		await page.getByRole("button", { name: "Kodu doğrula ve aç" }).click();
		const codes = await recoveryCodes(page);
		expect(codes).toHaveLength(10);
		await page.getByRole("link", { name: "Kaydettim" }).click();
		await notice(page, "Kurtarma kodları artık gösterilmez");
		expect(await page.content()).not.toContain(codes[0]);
		await page.getByText("Kullanılmamış kurtarma kodu: 10").waitFor();

		// The code of this half minute was used up, so the next one is taken.
		await signInByHand(javaScriptEnabled, codeOf(secret, 30_000));
		await signInByHand(javaScriptEnabled, codes[0] as string);
		await open(visit, "/admin/settings/security");
		await page.getByText("Kullanılmamış kurtarma kodu: 9").waitFor();

		await confirmed(visit, page.locator("main"), "Yeni kurtarma kodları üret", "Evet, yenilerini üret");
		const fresh = await recoveryCodes(page);
		expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
		await open(visit, "/admin/settings/security");
		await confirmed(visit, page.locator("main"), "Kodları kapat", "Evet, kapat");
		await notice(page, "Tek kullanımlık kodlar kapatıldı.");
		await signInByHand(javaScriptEnabled);
		const values = JSON.stringify(await rows("SELECT * FROM audit_log"));
		for (const planted of [secret, ...codes, ...fresh]) expect(values).not.toContain(planted);
	});
});

describe.each(BOTH_IN_LONG_RUN)("service tokens, $name", ({ javaScriptEnabled }) => {
	test("are made with what was typed, shown once with their command, work, and end when revoked", async () => {
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, "/admin/settings/security");
		await page.getByText("Henüz servis anahtarı yok.").waitFor();
		const form = page.getByRole("form", { name: "Yeni anahtar" });
		await form.getByLabel("Ad", { exact: true }).fill("Ofis & Depo");
		await form.getByLabel("Geçerlilik (gün)").fill("4000");
		await form.getByRole("button", { name: "Anahtar oluştur" }).click();
		await page.getByText("1 ile 365 arasında bir tam sayı girin.").waitFor();
		if (javaScriptEnabled) await page.waitForFunction(() => document.activeElement?.id === "token-days");
		expect(await form.getByLabel("Ad", { exact: true }).inputValue()).toBe("Ofis & Depo");
		await form.getByLabel("Geçerlilik (gün)").fill("30");
		await form.getByLabel("Arka plan işleri").check();
		await form.getByRole("button", { name: "Anahtar oluştur" }).click();
		await givePassword(visit);
		if (!javaScriptEnabled) {
			expect(await form.getByLabel("Ad", { exact: true }).inputValue()).toBe("Ofis & Depo");
			expect(await form.getByLabel("Geçerlilik (gün)").inputValue()).toBe("30");
			expect(await form.getByLabel("Arka plan işleri").isChecked()).toBe(true);
			await form.getByRole("button", { name: "Anahtar oluştur" }).click();
		}
		const created = page.getByRole("status", { name: "Anahtar oluşturuldu" });
		await created.waitFor();
		const [token = "", command = ""] = await created.locator("code").allTextContents();
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(command).toBe(`SERVICE_TOKEN=${token} npm run import -- dosya.xlsx --url ${site.url}`);
		const row = page.locator("main tbody tr", { hasText: "Ofis & Depo" });
		expect(await row.textContent()).toContain("İçe aktarma, Arka plan işleri");
		expect(await row.textContent()).toContain("Geçerli");
		const call = () =>
			site.get(`/api/imports/${crypto.randomUUID()}`, { headers: { Authorization: `Bearer ${token}` } });
		expect((await call()).status).toBe(404);

		await open(visit, "/admin/settings/security");
		expect(await page.content()).not.toContain(token);
		expect(await row.textContent()).not.toContain("Hiç");
		await confirmed(visit, row, "İptal et", "Evet, iptal et");
		await notice(page, "Servis anahtarı iptal edildi.");
		expect(await row.textContent()).toContain("İptal edildi");
		expect((await call()).status).toBe(401);
		expect(JSON.stringify(await rows("SELECT * FROM audit_log"))).not.toContain(token);
	});
});

describe("with JavaScript", () => {
	test("the keyboard opens, leaves and answers a question, and the focus comes back", async () => {
		const own = await operator(browser, site);
		await operator(browser, site, { userAgent: MAC });
		await open(own, "/admin/sessions");
		const { page } = own;
		const button = page.getByRole("button", { name: "Diğer tüm oturumları sonlandır" });
		await button.focus();
		await page.keyboard.press("Enter");
		await page.getByRole("dialog", { name: "Diğer tüm oturumlar sonlandırılsın mı?" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await rows("SELECT id FROM admin_sessions WHERE ended_at IS NULL")).toHaveLength(2);
		await page.keyboard.press("Enter");
		await page.getByRole("dialog").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Evet, hepsini sonlandır" }).focus();
		await page.keyboard.press("Enter");
		await notice(page, "Diğer tüm oturumlar sonlandırıldı.");
		expect(own.problems).toEqual([]);
	});

	test("a secret is copied with one press, and no library for QR codes reaches the browser", async () => {
		const visit = await operator(browser, site, { permissions: ["clipboard-read", "clipboard-write"] });
		const { page } = visit;
		const scripts: Promise<string>[] = [];
		page.on("response", (response) => {
			if (response.url().endsWith(".js")) scripts.push(response.text());
		});
		await open(visit, "/admin/settings/security");
		await page.getByRole("button", { name: "Kurulumu başlat" }).click();
		await givePassword(visit);
		const secret = (await page.locator("main code").first().textContent())?.replaceAll(" ", "");
		await page.getByRole("button", { name: "Kopyala: Kurulum anahtarı" }).click();
		await notice(page, "Kopyalandı");
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
		const texts = await Promise.all(scripts);
		expect(texts.length).toBeGreaterThan(1);
		expect(texts.filter((text) => /Reed|alphanumeric|toSJIS/i.test(text))).toEqual([]);
		// A refused call is an error in the console, whatever the page does with it.
		expect(visit.problems.filter((problem) => !problem.includes("status of 403"))).toEqual([]);
	});
});

describe("in either theme", () => {
	test("axe finds nothing, nothing scrolls sideways, and everything is large enough to touch", async () => {
		const visit = await operator(browser, site, { colorScheme: "light", reducedMotion: "reduce" });
		await operator(browser, site, { userAgent: MAC, country: "DE" });
		await write(site, {
			action: "auth.refused",
			actor: "visitor",
			before: { a: 1 },
			after: { a: 2, long: "x".repeat(120) },
		});
		await write(site, { action: "import.finish", actor: `token:${"uzun ".repeat(12)}`, subject: "s".repeat(120) });
		await open(visit, "/admin/settings/security");
		const { page } = visit;
		await page
			.getByRole("form", { name: "Yeni anahtar" })
			.getByLabel("Ad", { exact: true })
			.fill("Uzun adlı anahtar ".repeat(5));
		await page.getByRole("button", { name: "Anahtar oluştur" }).click();
		await givePassword(visit);
		await page.getByRole("status", { name: "Anahtar oluşturuldu" }).waitFor();
		await checked(page, "a new token");
		await page.getByRole("button", { name: "Kurulumu başlat" }).click();
		await page.getByRole("img", { name: "Doğrulama uygulaması için QR kodu" }).waitFor();
		await checked(page, "setting up");
		const others = ["/admin/sessions", "/admin/audit", "/admin/audit?from=x&request=1", "/admin/audit?subject=none"];
		for (const path of sampleOf(others, 4)) {
			await open(visit, path);
			for (const details of await page.locator("main tbody details").all()) await details.locator("summary").click();
			await checked(page, path, !path.includes("?"));
		}
	});
});

/** Checks a page. When a similar page was checked already, only the long run checks the dark theme. */
async function checked(page: Page, what: string, isNew = true): Promise<void> {
	const findings = IS_LONG_RUN || isNew ? axeInBothThemes(page, "main") : axeFindings(page, "main");
	expect(await findings, what).toEqual([]);
	for (const width of sampleOf([320, 360, 768, 1_024, 1_440], 2)) {
		await page.setViewportSize({ width, height: 900 });
		const seen = await page.evaluate(() => ({
			overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
			small: [...document.querySelectorAll("main :is(a, button, summary, input, select)")]
				.map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML.slice(0, 120) }))
				.filter(({ box }) => box.width > 0 && box.height > 0 && (box.height < 23.5 || box.width < 23.5))
				.map(({ text }) => text),
		}));
		expect(seen, `${what} at ${width} px`).toEqual({ overflow: 0, small: [] });
	}
	await page.setViewportSize({ width: 1_280, height: 720 });
}

async function recoveryCodes(page: Page): Promise<string[]> {
	const list = page.getByRole("status", { name: "Kurtarma kodları" });
	await list.waitFor();
	return list.locator("li code").allTextContents();
}

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
const codeOf = (secret: string, later = 0) => totp(secret).generate({ timestamp: Date.now() + later });
/** Returns a code that none of the steps around now has. */
function wrongCode(secret: string): string {
	const near = new Set([-60_000, -30_000, 0, 30_000, 60_000].map((later) => codeOf(secret, later)));
	return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.has(code)) as string;
}

/**
 * Signs in step by step as a person does, in its own browser, with a one-time or recovery code when one is asked for.
 */
async function signInByHand(javaScriptEnabled: boolean, code?: string): Promise<void> {
	const { page, context } = await watchedPage(browser, site.url, { javaScriptEnabled });
	await page.goto(`${site.url}/admin/login`);
	const steps = [
		["Erişim Anahtarı", OPERATOR.accessKey],
		["Kullanıcı Kodu", OPERATOR.userCode],
		["Şifre", OPERATOR.password],
		...(code === undefined ? [] : [["Doğrulama Kodu", code] as const]),
	] as const;
	for (const [index, [label, secret]] of steps.entries()) {
		const field = page.getByLabel(label, { exact: true });
		await field.waitFor();
		if (javaScriptEnabled) await hydrated(page);
		await field.fill(secret);
		await page.getByRole("button", { name: index < steps.length - 1 ? "Devam Et" : "Sisteme Giriş" }).click();
	}
	await page.waitForURL(`${site.url}/admin`);
	await context.close();
}
