import { Secret, TOTP } from "otpauth";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { json, OPERATOR } from "#tests/factories/operator.ts";
import { IS_LONG_RUN, longDescribe, longTest } from "#tests/long-run.ts";
import { sharedSite, withoutTable } from "#tests/stack/shared-site.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { axeFindings, axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { hydrated } from "./hydrated.ts";
import { BOTH_IN_LONG_RUN, forgetSignIns, operatorPage } from "./operator-page.ts";
import { stopClock, type WatchedPage, watchedPage } from "./watched-page.ts";

const STEPS = [
	{ field: "Erişim Anahtarı", secret: OPERATOR.accessKey, button: "Devam Et", done: "Adım 1 Tamamlandı" },
	{ field: "Kullanıcı Kodu", secret: OPERATOR.userCode, button: "Devam Et", done: "Adım 2 Tamamlandı" },
	{ field: "Şifre", secret: OPERATOR.password, button: "Sisteme Giriş", done: "Giriş Başarılı" },
] as const;
const WRONG = [
	["Hatalı Erişim Anahtarı", "Geçersiz anahtar girdiniz. Lütfen tekrar deneyin."],
	["Hatalı Kullanıcı Kodu", "Geçersiz kullanıcı kodu. Lütfen tekrar deneyin."],
	["Hatalı Şifre", "Geçersiz şifre. Lütfen tekrar deneyin."],
] as const;

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterAll(() => site?.stop());
beforeEach(() => forgetSignIns(site));
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Opens the sign-in as a visitor finds it. With a stopped clock, time moves only when the test says so. */
async function openSignIn(
	{ stopped = false, ...options }: BrowserContextOptions & { stopped?: boolean } = {},
	path = "/admin/login",
): Promise<WatchedPage> {
	const visit = await watchedPage(browser, site.url, options);
	if (stopped) await stopClock(visit.page);
	await visit.page.goto(site.url + path);
	if (options.javaScriptEnabled !== false) await hydrated(visit.page);
	return visit;
}

/** Returns the field of a step by its label. The show button of Şifre has another name. */
const fieldOf = (page: Page, index: number) => page.getByLabel(STEPS[index]?.field as string, { exact: true });
const submit = (page: Page) => page.locator("main form button[type=submit]");

async function fill(page: Page, index: number, secret: string = STEPS[index]?.secret as string): Promise<void> {
	await fieldOf(page, index).fill(secret);
	await submit(page).click();
}

/** Returns the faults in the console. Refusals are left out, because the browser notes their status. */
const faults = ({ problems }: WatchedPage) => problems.filter((one) => !/status of (?:403|409|429|503)/.test(one));
const count = async (sql: string) => (await (await site.database()).prepare(sql).first<{ n: number }>())?.n;

describe.each(BOTH_IN_LONG_RUN)("$name", ({ javaScriptEnabled }) => {
	test("three right steps lead to the dashboard a second after the last one", async () => {
		const visit = await openSignIn({ javaScriptEnabled, stopped: javaScriptEnabled });
		const { page } = visit;
		const refreshes: (string | undefined)[] = [];
		page.on("response", (answer) => {
			if (answer.request().method() === "POST") refreshes.push(answer.headers().refresh);
		});
		// The page that says how the last step went stays until it has been read.
		let read = () => {};
		const held = new Promise<void>((resolve) => {
			read = resolve;
		});
		await page.route(/\/admin(?:\/_\.data)?(?:\?|$)/, (route) => held.then(() => route.continue()));
		const asked = () => new Promise<void>((resolve) => page.once("request", () => resolve()));
		expect(await page.getAttribute("html", "lang")).toBe("tr");
		for (const [index, step] of STEPS.entries()) {
			await fieldOf(page, index).waitFor();
			expect(await submit(page).textContent()).toBe(step.button);
			expect(await page.locator("[aria-current=step]").textContent()).toContain(step.field);
			await fill(page, index);
			await page.getByText(step.done, { exact: true }).first().waitFor();
		}
		expect(refreshes).toEqual([undefined, undefined, "1; url=/admin"]);
		if (javaScriptEnabled) {
			let isAsked = false;
			const asking = asked().then(() => {
				isAsked = true;
			});
			await page.clock.runFor(990);
			expect(isAsked).toBe(false);
			await page.clock.runFor(10);
			await asking;
		}
		read();
		await page.waitForURL(`${site.url}/admin`);
		await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
		expect(await count("SELECT COUNT(*) AS n FROM admin_sessions WHERE ended_at IS NULL")).toBe(1);
		expect(faults(visit)).toEqual([]);
		expect(visit.foreign).toEqual([]);
	});
});

longDescribe.each(BOTH_IN_LONG_RUN)("$name", ({ javaScriptEnabled }) => {
	test("a wrong step says so in its own words, and what was typed is not on the page any more", async () => {
		const { page } = await openSignIn({ javaScriptEnabled });
		for (const [index, [title, text]] of WRONG.entries()) {
			await fieldOf(page, index).waitFor();
			await fill(page, index, "Ne olduğu belli");
			await page.getByText(title, { exact: true }).first().waitFor();
			await page.getByText(text, { exact: true }).first().waitFor();
			await expect.poll(() => page.locator("#secret").inputValue()).toBe("");
			expect(await page.content()).not.toContain("Ne olduğu belli");
			await fill(page, index);
		}
		await page.waitForURL(`${site.url}/admin`);
	});

	longTest("a double click on each step counts once", async () => {
		const { page } = await openSignIn({ javaScriptEnabled });
		for (const index of [0, 1, 2]) {
			await fieldOf(page, index).fill(STEPS[index]?.secret as string);
			await submit(page).dblclick();
			if (index < 2) await fieldOf(page, index + 1).waitFor();
		}
		await page.waitForURL(`${site.url}/admin`);
		expect(await count("SELECT COUNT(*) AS n FROM admin_sessions")).toBe(1);
		expect(await count("SELECT COUNT(*) AS n FROM sign_in_attempts")).toBe(3);
		expect(await count("SELECT COUNT(*) AS n FROM sign_ins")).toBe(0);
	});

	longTest("while it is locked the right secret is refused, and the page says for how long", async () => {
		const visit = await openSignIn({ javaScriptEnabled });
		const { page } = visit;
		const until = Date.now() + 5 * 60_000;
		await (await site.database())
			.prepare("UPDATE sign_in_budgets SET attempts = 9, locked_until = ?1")
			.bind(until)
			.run();
		await fill(page, 0);
		await page.getByText("Giriş geçici olarak kilitlendi").waitFor();
		const left = (await page.getByRole("timer").textContent()) ?? "";
		expect(left).toMatch(/^0[45]:\d\d$/);
		if (javaScriptEnabled) {
			await page.waitForFunction((before) => document.querySelector("[role=timer]")?.textContent !== before, left);
			await fieldOf(page, 0).fill(OPERATOR.accessKey);
			expect(await submit(page).isDisabled()).toBe(true);
		}
		await page.reload();
		await page.getByText("Giriş geçici olarak kilitlendi").waitFor();
		expect(await count("SELECT COUNT(*) AS n FROM sign_ins")).toBe(0);
		expect(faults(visit)).toEqual([]);
	});

	longTest("whoever is signed in already is not asked again", async () => {
		const { page } = await operatorPage(browser, site, { javaScriptEnabled });
		await page.goto(`${site.url}/admin/login?next=/admin/sessions`);
		expect(page.url()).toBe(`${site.url}/admin/sessions`);
	});
});

longDescribe.each(BOTH_IN_LONG_RUN)("$name", ({ javaScriptEnabled }) => {
	test("Back goes one step back and the way forward stays open", async () => {
		const { page } = await openSignIn({ javaScriptEnabled }, "/admin/login?next=%2Fadmin%2Faudit");
		expect(await page.getByRole("link", { name: "Geri" }).count()).toBe(0);
		await fill(page, 0);
		await fieldOf(page, 1).waitFor();
		await fill(page, 1);
		await fieldOf(page, 2).waitFor();
		await page.getByRole("link", { name: "Geri" }).click();
		await fieldOf(page, 1).waitFor();
		await page.getByRole("link", { name: "Geri" }).click();
		await fieldOf(page, 0).waitFor();
		expect(new URL(page.url()).searchParams.get("step")).toBe("1");
		for (const index of [0, 1, 2]) {
			await fieldOf(page, index).waitFor();
			await fill(page, index);
		}
		await page.waitForURL(`${site.url}/admin/audit`);
	});

	test("a double click on a wrong step costs one attempt", async () => {
		const { page } = await openSignIn({ javaScriptEnabled });
		await fieldOf(page, 0).fill("wrong");
		await submit(page).dblclick();
		await page.getByText("Hatalı Erişim Anahtarı", { exact: true }).first().waitFor();
		expect(await count("SELECT SUM(attempts) AS n FROM sign_in_budgets")).toBe(1);
	});

	test("a sign-in that the database has forgotten says so and starts over", async () => {
		const { page } = await openSignIn({ javaScriptEnabled });
		await fill(page, 0);
		await fieldOf(page, 1).waitFor();
		await (await site.database()).prepare("DELETE FROM sign_ins").run();
		await fill(page, 1);
		await page.getByText("Girişin Süresi Doldu").first().waitFor();
		await fieldOf(page, 0).waitFor();
		for (const index of [0, 1, 2]) {
			await fieldOf(page, index).waitFor();
			await fill(page, index);
		}
		await page.waitForURL(`${site.url}/admin`);
	});
});

longTest("submitting is off while the field is empty, and the busy label stands while it is checked", async () => {
	const { page } = await openSignIn();
	expect(await submit(page).isDisabled()).toBe(true);
	await fieldOf(page, 0).fill("x");
	expect(await submit(page).isEnabled()).toBe(true);
	await fieldOf(page, 0).fill("");
	expect(await submit(page).isDisabled()).toBe(true);
	let release = () => {};
	const held = new Promise<void>((done) => {
		release = done;
	});
	await page.route("**/admin/login.data**", async (route) => {
		await held;
		await route.continue();
	});
	await fill(page, 0);
	await page.getByRole("button", { name: "Kontrol Ediliyor..." }).waitFor();
	expect(await submit(page).isDisabled()).toBe(true);
	release();
	await fieldOf(page, 1).waitFor();
});

longTest("without the network what was typed stays, and the same form can be sent again", async () => {
	const { page, context } = await openSignIn();
	await fieldOf(page, 0).fill(OPERATOR.accessKey);
	await context.setOffline(true);
	await submit(page).click();
	await page.getByText("Bağlantı Hatası").first().waitFor();
	expect(await fieldOf(page, 0).inputValue()).toBe(OPERATOR.accessKey);
	await context.setOffline(false);
	await submit(page).click();
	await fieldOf(page, 1).waitFor();
	expect(await count("SELECT COUNT(*) AS n FROM sign_in_attempts")).toBe(1);
});

longTest(
	"what is typed is hidden until it is asked for, and each field tells password managers what it is",
	async () => {
		const { page } = await openSignIn();
		expect(await fieldOf(page, 0).getAttribute("type")).toBe("password");
		await page.getByRole("button", { name: "Göster: Erişim Anahtarı" }).click();
		expect(await fieldOf(page, 0).getAttribute("type")).toBe("text");
		await page.getByRole("button", { name: "Gizle: Erişim Anahtarı" }).click();
		await fill(page, 0);
		await fieldOf(page, 1).waitFor();
		expect(await fieldOf(page, 1).getAttribute("type")).toBe("text");
		expect(await fieldOf(page, 1).getAttribute("autocomplete")).toBe("username");
		await page.waitForFunction(() => document.activeElement?.id === "secret");
		await fill(page, 1);
		await fieldOf(page, 2).waitFor();
		expect(await fieldOf(page, 2).getAttribute("type")).toBe("password");
		expect(await fieldOf(page, 2).getAttribute("autocomplete")).toBe("current-password");
	},
);

longTest("a wrong secret is still said at its field when the notification is gone, and read out once", async () => {
	const { page } = await openSignIn({ viewport: { width: 360, height: 640 }, stopped: true });
	await fill(page, 0, "wrong");
	const toast = page.locator(".admin-toast");
	await toast.waitFor();
	const said = page.locator("main form #answer");
	expect(await said.textContent()).toBe(WRONG[0].join(""));
	expect(await said.getAttribute("role")).toBeNull();
	expect(await fieldOf(page, 0).getAttribute("aria-invalid")).toBe("true");
	expect(await fieldOf(page, 0).getAttribute("aria-describedby")).toContain("answer");
	const [over, field] = [await toast.boundingBox(), await fieldOf(page, 0).boundingBox()];
	expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
	// It is read out with the frame after next, for a second.
	await page.clock.runFor(100);
	await page.getByText("Bildirim Hatalı Erişim Anahtarı. Geçersiz anahtar").waitFor({ state: "attached" });
	await (await site.database())
		.prepare("UPDATE sign_in_budgets SET attempts = 9, locked_until = ?1")
		.bind(Date.now() + 5 * 60_000)
		.run();
	await fill(page, 0);
	await page.getByText("Giriş geçici olarak kilitlendi").waitFor();
	// It goes at once, before its five seconds are over.
	await toast.waitFor({ state: "detached" });
});

longTest("a notification goes after five seconds, F8 leads to it, and a new one takes its place", async () => {
	const { page } = await openSignIn({ stopped: true });
	await fill(page, 0, "wrong");
	const toast = page.locator(".admin-toast");
	await toast.waitFor();
	await fill(page, 0);
	await page.locator(".admin-toast", { hasText: "Adım 1 Tamamlandı" }).waitFor();
	expect(await toast.count()).toBe(1);
	await page.clock.runFor(4_990);
	expect(await toast.count()).toBe(1);
	await page.clock.runFor(10);
	await toast.waitFor({ state: "detached" });
	await fill(page, 1, "wrong");
	await toast.waitFor();
	await page.keyboard.press("F8");
	await page.waitForFunction(() => document.activeElement?.closest(".admin-toasts") !== null);
});

longTest("a fourth step takes the one-time code where it is switched on", async () => {
	const operator = await site.signedIn();
	const call = async (method: string, path: string, body: unknown) => {
		const answer = await operator.fetch(path, json(method, body));
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return answer.json();
	};
	await call("POST", "/api/auth/session/confirm", { password: OPERATOR.password });
	const { secret } = (await call("POST", "/api/auth/one-time-codes", {})) as { secret: string };
	const codes = new TOTP({ secret: Secret.fromBase32(secret) });
	const { recoveryCodes } = (await call("PUT", "/api/auth/one-time-codes", { code: codes.generate() })) as {
		recoveryCodes: string[];
	};
	try {
		const { page } = await openSignIn();
		expect(await page.locator(".sign-in-progress li").count()).toBe(4);
		for (const index of [0, 1]) {
			await fieldOf(page, index).waitFor();
			await fill(page, index);
		}
		await fieldOf(page, 2).waitFor();
		expect(await submit(page).textContent()).toBe("Devam Et");
		await fill(page, 2);
		await page.getByText("Adım 3 Tamamlandı").first().waitFor();
		const code = page.getByLabel("Doğrulama Kodu", { exact: true });
		expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
		await code.fill("000000000");
		await submit(page).click();
		await page.getByText("Hatalı Doğrulama Kodu").first().waitFor();
		await page.getByLabel("Doğrulama Kodu", { exact: true }).fill(recoveryCodes[0] as string);
		expect(await submit(page).textContent()).toBe("Sisteme Giriş");
		await submit(page).click();
		await page.waitForURL(`${site.url}/admin`);
	} finally {
		const database = await site.database();
		await database.batch([
			database.prepare("DELETE FROM one_time_codes"),
			database.prepare("DELETE FROM recovery_codes"),
		]);
	}
});

longTest("without secrets the page names the command that sets them, in place of the form", async () => {
	const bare = await startTestSite([], { secrets: {} });
	try {
		const { page } = await watchedPage(browser, bare.url, { javaScriptEnabled: false });
		await page.goto(`${bare.url}/admin`);
		expect(new URL(page.url()).pathname).toBe("/admin/login");
		expect(await page.textContent("main")).toContain("npm run admin:credentials");
		expect(await page.locator("form").count()).toBe(0);
		expect(await page.getAttribute("html", "lang")).toBe("tr");
		expect(await axeFindings(await axeable(page, bare.url))).toEqual([]);
	} finally {
		await bare.stop();
	}
});

/** Opens a page for axe, which needs scripts of its own. */
async function axeable(page: Page, url: string): Promise<Page> {
	const path = new URL(page.url()).pathname;
	const scripted = await (await browser.newContext()).newPage();
	await scripted.goto(url + path);
	return scripted;
}

longTest("when the database is away the sign-in says so, and nothing of it is shown", async () => {
	await withoutTable(site, "sign_in_budgets", async () => {
		const { page } = await watchedPage(browser, site.url, { javaScriptEnabled: false });
		const answer = await page.goto(`${site.url}/admin/login`);
		expect(answer?.status()).toBe(503);
		expect(await page.textContent("main")).toContain("Sunucuya Ulaşılamıyor");
		await fieldOf(page, 0).fill(OPERATOR.accessKey);
		await submit(page).click();
		await expect.poll(() => page.textContent("main")).toContain("Lütfen biraz sonra baştan başlayın.");
		expect(await page.content()).not.toMatch(/SQLITE|D1_ERROR|no such table/);
	});
});

longTest("no script without the page's nonce runs, on the sign-in as on a public page", async () => {
	for (const path of ["/admin/login", "/about"]) {
		const context = await browser.newContext();
		const page = await context.newPage();
		const refused: string[] = [];
		page.on("console", (message) => {
			if (message.text().includes("Content Security Policy")) refused.push(message.text());
		});
		await page.route(site.url + path, async (route) => {
			const answer = await route.fetch();
			const html = (await answer.text()).replace(
				"</main>",
				`<script>window.ran = "inline"</script><script src="/planted.js"></script><img src="/none.png" onerror="window.ran = 'handler'"></main>`,
			);
			await route.fulfill({ response: answer, body: html });
		});
		await page.route("**/planted.js", (route) =>
			route.fulfill({ contentType: "text/javascript", body: "window.ran = 'file'" }),
		);
		await page.goto(site.url + path, { waitUntil: "networkidle" });
		expect(await page.evaluate(() => (window as { ran?: string }).ran), path).toBeUndefined();
		expect(refused.length, path).toBeGreaterThanOrEqual(3);
	}
});

longTest("axe finds nothing in either theme at any width, and no step scrolls sideways", async () => {
	const { page } = await openSignIn({ colorScheme: "light", reducedMotion: "reduce" });
	let looks = 0;
	const look = async (state: string) => {
		const thorough = looks++ % 2 === 0 ? 360 : 1_440;
		for (const width of [360, 1_440]) {
			await page.setViewportSize({ width, height: 800 });
			if (IS_LONG_RUN || width === thorough) expect(await axeInBothThemes(page), `${state} at ${width} px`).toEqual([]);
			const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
			expect(await page.evaluate(overflow), `${state} at ${width} px`).toBeLessThanOrEqual(0);
		}
	};
	await look("empty");
	await fill(page, 0, "wrong");
	await page.locator(".admin-toast").waitFor();
	await look("wrong");
	await fill(page, 0);
	await fieldOf(page, 1).waitFor();
	await look("second step");
	await (await site.database())
		.prepare("UPDATE sign_in_budgets SET locked_until = ?1")
		.bind(Date.now() + 60_000)
		.run();
	await fill(page, 1);
	await page.getByText("Giriş geçici olarak kilitlendi").waitFor();
	await look("locked");
});
