import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { HAS_LONG_TESTS, longTest } from "#tests/long-run.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { MANAGED_PAGE_SIZE } from "#workers/contract/business-list.ts";
import { packWeek } from "#workers/domain/opening-hours/packed-week.ts";
import { axeFindings } from "./axe.ts";
import { names, picture } from "./business-list.ts";
import { ownChromium } from "./chromium.ts";
import { startLargeSite } from "./large-directory.ts";
import { open, operator } from "./operator-visit.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[browser, site] = await Promise.all([ownChromium(), startLargeSite()]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

describe("the list of a large directory", () => {
	test("is edited in its row, and taken back from the toast", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?countryCode=TR&sort=number");
		const [name = ""] = await names(page);
		const href = await page.getByRole("link", { name: `Düzenle: ${name}`, exact: true }).getAttribute("href");
		const id = Number(/businesses\/(\d+)/.exec(href ?? "")?.[1]);
		await page.keyboard.press("j");
		await page.keyboard.press("s");
		const form = page.getByRole("form", { name: `Satırda düzenle: ${name}` });
		await expect
			.poll(() => form.getByLabel("İşletme adı").evaluate((field) => field === document.activeElement))
			.toBe(true);
		if (HAS_LONG_TESTS) expect(await axeFindings(page)).toEqual([]);
		await picture(page, "quick-edit-1280");
		await page.keyboard.press("Escape");
		await form.waitFor({ state: "detached" });
		const pencil = page.getByRole("button", { name: `Satırda düzenle: ${name}` });
		await expect.poll(() => pencil.evaluate((button) => button === document.activeElement)).toBe(true);
		await page.keyboard.press("2");
		await expect
			.poll(() => form.getByLabel("Telefon").evaluate((field) => field === document.activeElement))
			.toBe(true);
		await form.getByLabel("Telefon").fill("12");
		await form.getByRole("button", { name: "Kaydet" }).click();
		await form.getByText("İşletmenin ülkesinde böyle bir numara yok").waitFor();
		await expect
			.poll(() => form.getByLabel("Telefon").evaluate((field) => field === document.activeElement))
			.toBe(true);
		// The field that is told about stays in line with those beside it.
		const tops = await Promise.all(
			["İşletme adı", "Telefon"].map(async (label) => (await form.getByLabel(label).boundingBox())?.y),
		);
		expect(tops[1]).toBe(tops[0]);
		await form.getByLabel("Telefon").fill("0212 555 44 33");
		await form.getByLabel("Durum").selectOption({ label: "Geçici olarak kapalı" });
		await form.getByLabel("İşletme adı").fill(`${name} Yeni`);
		await page.keyboard.press("Enter");
		await page.locator(".admin-toasts").getByText(`“${name} Yeni” kaydedildi`).waitFor();
		await page.getByRole("link", { name: `Düzenle: ${name} Yeni` }).waitFor();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-quick-edit")))
			.toBe(String(id));
		const stored = async () =>
			(await site.database())
				.prepare("SELECT name, phone, business_status, hand_edited FROM businesses WHERE id = ?1")
				.bind(id)
				.first();
		expect(await stored()).toMatchObject({ phone: "+902125554433", business_status: "CLOSED_TEMPORARILY" });
		await page.locator(".admin-toasts").getByRole("button", { name: "Geri al" }).click();
		await page.locator(".admin-toasts").getByText("Değişiklik geri alındı").waitFor();
		await page.getByRole("link", { name: `Düzenle: ${name}`, exact: true }).waitFor();
		expect(await stored()).toMatchObject({ name, hand_edited: null });
		expect(visit.problems.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
	});

	longTest(
		"is edited in the next row while the one before is still saved, and nothing typed there is lost",
		async () => {
			const visit = await operator(browser, site);
			const { page } = visit;
			await open(visit, "/admin/businesses?countryCode=TR&sort=number");
			const [first = "", second = "", third = ""] = await names(page);
			const pencil = (name: string) => page.getByRole("button", { name: `Satırda düzenle: ${name}`, exact: true });
			const form = (name: string) => page.getByRole("form", { name: `Satırda düzenle: ${name}` });
			let letThrough = () => {};
			const held = async () => {
				const waiting = new Promise<void>((done) => {
					letThrough = done;
				});
				await page.unrouteAll();
				await page.route(/\/api\/businesses\/\d+$/, async (route) => {
					await waiting;
					await route.continue();
				});
			};
			await held();
			await pencil(first).click();
			await form(first).getByLabel("İşletme adı").fill(`${first} Saved`);
			await page.keyboard.press("Enter");
			await pencil(second).click();
			await form(second).getByLabel("İşletme adı").fill(`${second} Typed`);
			letThrough();
			await page.locator(".admin-toasts").getByText(`“${first} Saved” kaydedildi`).waitFor();
			await page.getByRole("link", { name: `Düzenle: ${first} Saved` }).waitFor();
			expect(await form(second).getByLabel("İşletme adı").inputValue()).toBe(`${second} Typed`);

			// A refusal is of the row that was sent, and not of the one that is open by then.
			await held();
			await form(second).getByLabel("Telefon").fill("12");
			await page.keyboard.press("Enter");
			await pencil(third).click();
			await form(third).getByLabel("İşletme adı").fill(`${third} Typed`);
			letThrough();
			await page.locator(".admin-toasts").getByText(`“${second}” kaydedilemedi`).waitFor();
			expect(await form(third).getByLabel("İşletme adı").inputValue()).toBe(`${third} Typed`);
			expect((await form(third).getByRole("alert").allTextContents()).join("")).toBe("");
		},
	);

	longTest("says that an edit is being taken back while that lasts, and that it was once it is", async () => {
		const visit = await operator(browser, site);
		const { page } = visit;
		await open(visit, "/admin/businesses?countryCode=TR&sort=number");
		const [first = ""] = await names(page);
		let isHeld = true;
		await page.route(/\/api\/admin\/change-sets\/[^/]+\/step$/, async (route) => {
			const answer = await route.fetch();
			await route.fulfill(isHeld ? { json: { ...(await answer.json()), done: false } } : { response: answer });
		});
		await page.getByRole("button", { name: `Satırda düzenle: ${first}`, exact: true }).click();
		await page
			.getByRole("form", { name: `Satırda düzenle: ${first}` })
			.getByLabel("Telefon")
			.fill("0212 555 44 33");
		await page.keyboard.press("Enter");
		const toasts = page.locator(".admin-toasts");
		await toasts.getByText(`“${first}” kaydedildi`).waitFor();
		await toasts.getByRole("button", { name: "Geri al" }).click();
		await toasts.getByText("Değişiklik geri alınıyor").waitFor();
		// Longer than a toast stands and than it was waited for once.
		await page.waitForTimeout(12_000);
		expect(await toasts.getByText("Değişiklik geri alındı").count()).toBe(0);
		isHeld = false;
		await toasts.getByText("Değişiklik geri alındı").waitFor();
	});

	longTest(
		"keeps a row that is being edited, with what is typed, while its page of few matches is read again",
		async () => {
			const visit = await operator(browser, site);
			const { page } = visit;
			const further: string[] = [];
			let held = Promise.resolve();
			await page.route(/\/api\/admin\/businesses\/page\?.*have=/, async (route) => {
				further.push(route.request().url());
				await held;
				await route.continue();
			});
			// One place in many is open on a Sunday night, so that a page of these is filled by further calls.
			const always = packWeek(["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"]);
			await (await site.database())
				.prepare("UPDATE businesses SET open_week = ?1 WHERE id % 90 = 0")
				.bind(always)
				.run();
			await open(visit, "/admin/businesses?openAt=sun-0300&sort=number");
			await expect.poll(async () => (await names(page)).length).toBe(MANAGED_PAGE_SIZE);
			expect(further.length).toBeGreaterThan(0);
			const shown = await names(page);
			const [first = "", last = ""] = [shown[0], shown.at(-1)];
			const pencil = (name: string) => page.getByRole("button", { name: `Satırda düzenle: ${name}`, exact: true });
			const form = (name: string) => page.getByRole("form", { name: `Satırda düzenle: ${name}` });
			let letThrough = () => {};
			held = new Promise<void>((done) => {
				letThrough = done;
			});
			const before = further.length;
			await pencil(first).first().click();
			await form(first).getByLabel("Durum").selectOption({ label: "Geçici olarak kapalı" });
			await page.keyboard.press("Tab");
			await form(first).getByRole("button", { name: "Kaydet" }).click();
			await page.locator(".admin-toasts").getByText(`“${first}” kaydedildi`).waitFor();
			await pencil(last).last().click();
			await form(last).getByLabel("İşletme adı").fill(`${last} Typed`);
			await expect.poll(() => further.length).toBeGreaterThan(before);
			expect(await form(last).getByLabel("İşletme adı").inputValue()).toBe(`${last} Typed`);
			letThrough();
			await expect.poll(async () => (await names(page)).length).toBe(MANAGED_PAGE_SIZE - 1);
			expect(await form(last).getByLabel("İşletme adı").inputValue()).toBe(`${last} Typed`);
		},
	);
});
