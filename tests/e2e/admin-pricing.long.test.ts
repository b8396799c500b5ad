import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { Plan } from "#workers/contract/plan.ts";
import type { BusinessSubscriptions } from "#workers/contract/subscription.ts";
import { axeFindings, axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { confirmed, open, operator } from "./operator-visit.ts";
import { watchedPage, withChoice } from "./watched-page.ts";

/**
 * Tests what is sold: the operators' plans and subscriptions, the visitors' prices, and what a plan shows of a listing.
 */

let site: TestSite;
let browser: Browser;
const ids: Record<string, number> = {};

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite(
		["Alder", "Birch", "Cedar", "Dogwood"].map((name) =>
			listing({ name, category: "Cafe", city: "Leeds", timeZone: null }),
		),
	);
	const { results } = await (await site.database())
		.prepare("SELECT id, name FROM businesses")
		.all<{ id: number; name: string }>();
	for (const { id, name } of results) ids[name] = id;
});
afterAll(() => site?.stop());

/** It is on the page, and may be in a notification as well. */
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();

/** Switches on the plans that are named, and all others off, and returns those that were on. */
async function switchOnly(names: readonly string[]): Promise<string[]> {
	const database = await site.database();
	const { results } = await database.prepare("SELECT id FROM plans WHERE enabled = 1").all<{ id: string }>();
	const change = "UPDATE plans SET enabled = id IN (SELECT value FROM json_each(?1))";
	await database.prepare(change).bind(JSON.stringify(names)).run();
	return results.map(({ id }) => id);
}

/** Holds back what is sent to the screen of the plans, until what it answers is called. */
async function withoutAnswer(page: Page): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/admin\/pricing/, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

const WIDTHS = [390, 768, 1_440];
/** Checks that nothing is wider than the window, at every width. */
async function fits(page: Page): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect(await page.evaluate("document.documentElement.scrollWidth"), `${page.url()} at ${width} px`).toBe(width);
	}
}

test("a plan is edited in its card, refused by its fields, switched on at once, and visitors ask for it by its name", async () => {
	const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
	const { page } = visit;
	await open(visit, "/admin");
	await page.getByRole("link", { name: "Fiyatlandırma Planları" }).click();
	await page.getByRole("heading", { level: 1, name: "Fiyatlandırma Planları" }).waitFor();
	expect(await page.locator("main li.card h2").allTextContents()).toEqual(["Basic", "Premium", "Enterprise"]);
	expect((await site.get("/pricing")).status).toBe(404);
	expect(await axeInBothThemes(page, "main")).toEqual([]);
	await fits(page);

	await page.getByRole("link", { name: "Premium planını düzenle" }).click();
	const form = page.getByRole("form", { name: "Premium: düzenleme" });
	await form.getByLabel("Fiyat (₺)").fill("-5");
	await form.getByLabel("Süre (gün)").fill("0");
	await form.getByRole("button", { name: "Kaydet" }).click();
	await page.getByText("Fiyatı lira olarak yazın: 249 ya da 249,50.").waitFor();
	expect(await form.getByLabel("Süre (gün)").getAttribute("aria-invalid")).toBe("true");
	expect(await form.getByLabel("Fiyat (₺)").inputValue()).toBe("-5");
	expect(await axeFindings(page, "main")).toEqual([]);
	await form.getByLabel("Fiyat (₺)").fill("299,50");
	await form.getByLabel("Süre (gün)").fill("30");
	await form
		.getByLabel("Özellikler (her satıra bir tane, İngilizce)")
		.fill("Help with your photos\n\n  A yearly report ");
	await form.getByRole("button", { name: "Kaydet" }).click();
	await said(page, "Fiyatlandırma planı güncellendi");
	const card = page.locator("main li.card", { has: page.getByRole("heading", { name: "Premium" }) });
	expect(await card.textContent()).toMatch(/₺299,50.*Help with your photos.*A yearly report/);
	const enabled = card.getByRole("switch", { name: "Premium planı etkin" });
	expect(await enabled.getAttribute("aria-checked")).toBe("false");
	expect(await enabled.textContent()).toBe("Kapalı: fiyat sayfasında yok");
	await enabled.focus();
	await page.keyboard.press("Space");
	await card.getByRole("switch", { checked: true }).waitFor();
	expect(await enabled.textContent()).toBe("Etkin");

	const watched = await watchedPage(browser, site.url);
	await withChoice(watched);
	const { page: visitor, context } = watched;
	await visitor.goto(`${site.url}/about`);
	await visitor.locator("footer").getByRole("link", { name: "Plans and prices" }).click();
	await visitor.getByRole("heading", { level: 1, name: "Plans and Prices" }).waitFor();
	expect(await visitor.locator("main li.card h2").allTextContents()).toEqual(["Premium"]);
	expect(await visitor.locator("main li.card").textContent()).toMatch(
		/₺299\.50for 30 days.*Sponsored.*A yearly report/,
	);
	expect(await axeFindings(visitor)).toEqual([]);
	await fits(visitor);
	await visitor.getByRole("link", { name: "Ask for this plan: Premium" }).click();
	await visitor.getByLabel("Name").fill("Ada");
	await visitor.getByLabel("Email").fill("ada@example.com");
	await visitor.getByLabel("Message").fill("For Alder in Leeds, please.");
	await visitor.getByRole("button", { name: "Send Message" }).click();
	await visitor.getByText("Message Sent Successfully").first().waitFor();
	const stored = await (await site.database())
		.prepare("SELECT subject FROM contact_messages")
		.first<{ subject: string }>();
	expect(stored?.subject).toBe("Plan Premium: ₺299.50 for 30 days");
	await context.close();
	await visit.context.close();
});

test("a half typed plan is lost by nothing that is pressed beside it", async () => {
	const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
	const { page } = visit;
	await open(visit, "/admin/pricing");
	await page.getByRole("link", { name: "Premium planını düzenle" }).click();
	const form = page.getByRole("form", { name: "Premium: düzenleme" });
	const price = form.getByLabel("Fiyat (₺)");
	const asked = page.getByRole("dialog").getByText("Kaydedilmemiş değişiklikler var");
	const stay = async () => {
		await asked.waitFor();
		await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
		await asked.waitFor({ state: "detached" });
	};
	await price.fill("321");
	await page.getByRole("link", { name: "Basic planını düzenle" }).click();
	await stay();
	expect(await price.inputValue()).toBe("321");

	const enabled = page.getByRole("switch", { name: "Basic planı etkin" });
	const before = await enabled.getAttribute("aria-checked");
	// Somebody else saves the plan meanwhile, and the operator types on before the switch is answered.
	const staff = await site.signedIn();
	const premium = "/api/admin/pricing-plans/premium";
	const plans = (await (await staff.fetch("/api/admin/pricing-plans")).json()) as Plan[];
	const { version: _, ...facts } = plans.find(({ id }) => id === "premium") as Plan;
	expect((await staff.fetch(premium, json("PUT", { ...facts, maxAds: facts.maxAds + 1 }))).status).toBe(200);
	const answer = await withoutAnswer(page);
	await enabled.click();
	await price.focus();
	answer();
	await said(page, "Fiyatlandırma planı güncellendi");
	await expect.poll(() => enabled.getAttribute("aria-checked")).not.toBe(before);
	expect(await price.inputValue()).toBe("321");
	expect(await price.evaluate((element) => element === document.activeElement)).toBe(true);
	await form.getByRole("button", { name: "Kaydet" }).click();
	await page.getByText("Bu plan siz düzenlerken başkası tarafından değiştirildi.").waitFor();
	expect(await price.inputValue()).toBe("321");

	// What was refused is not saved either.
	await price.fill("-5");
	await form.getByRole("button", { name: "Kaydet" }).click();
	await page.getByText("Fiyatı lira olarak yazın: 249 ya da 249,50.").waitFor();
	await page.getByRole("link", { name: "Abonelikler" }).click();
	await stay();
	expect(await price.inputValue()).toBe("-5");
	await enabled.click();
	await expect.poll(() => enabled.getAttribute("aria-checked")).toBe(before);
	expect(await price.inputValue()).toBe("-5");
	await price.fill("299");
	await form.getByRole("button", { name: "Kaydet" }).click();
	await form.waitFor({ state: "detached" });
	await visit.context.close();
});

test("after a part of the price the form asks for the rest, with an empty receipt", async () => {
	const staff = await site.signedIn();
	const calls = "/api/admin/subscriptions";
	const known = (await (await staff.fetch(`${calls}/businesses/${ids.Dogwood}`)).json()) as BusinessSubscriptions;
	const { revision } = known;
	const on = await switchOnly(["enterprise"]);
	await staff.fetch(calls, json("POST", { businessId: ids.Dogwood, planId: "enterprise", revision }));
	await switchOnly(on);
	const visit = await operator(browser, site);
	const { page } = visit;
	await open(visit, `/admin/businesses/${ids.Dogwood}/plan`);
	const pay = page.getByRole("form", { name: "Enterprise: ödeme kaydet" });
	const owed = Number(await pay.getByLabel("Tutar (₺)").inputValue());
	await pay.getByLabel("Fatura / makbuz no.").fill("F-1");
	await pay.getByLabel("Tutar (₺)").fill("100");
	await pay.getByRole("button", { name: "Ödeme kaydet" }).click();
	await said(page, "Ödeme kaydedildi");
	await page.getByText("no. F-1").waitFor();
	expect(await pay.getByLabel("Fatura / makbuz no.").inputValue()).toBe("");
	expect(await pay.getByLabel("Tutar (₺)").inputValue()).toBe(String(owed - 100));
	// Somebody else records a part meanwhile: the page then has it, and goes on from there.
	const seen = (await (await staff.fetch(`${calls}/businesses/${ids.Dogwood}`)).json()) as BusinessSubscriptions;
	const part = { revision: seen.revision, number: "F-0", amount: 100, paidOn: "2026-01-01", note: "" };
	const paid = await staff.fetch(`${calls}/${seen.subscriptions[0]?.id}/payments`, json("POST", part));
	expect(paid.status).toBe(200);
	await pay.getByLabel("Fatura / makbuz no.").fill("F-2");
	await pay.getByRole("button", { name: "Ödeme kaydet" }).click();
	await page.getByText("Bu işletmenin abonelikleri siz bakarken değişti.").waitFor();
	await page.getByText("no. F-0").waitFor();
	await pay.getByLabel("Tutar (₺)").fill(String(owed - 101));
	await pay.getByRole("button", { name: "Ödeme kaydet" }).click();
	await page.getByText("Sürüyor", { exact: true }).waitFor();
	await visit.context.close();
});

test("without a plan that is on none is offered for sale, and the way to them is", async () => {
	const on = await switchOnly([]);
	const visit = await operator(browser, site);
	await open(visit, `/admin/businesses/${ids.Cedar}/plan`);
	await visit.page.getByText("Etkin plan yok").waitFor();
	expect(await visit.page.getByRole("button", { name: "Plan sat" }).count()).toBe(0);
	await visit.page.getByRole("link", { name: "Planları aç" }).click();
	await visit.page.waitForURL(/\/admin\/pricing$/);
	await visit.context.close();
	await switchOnly(on);
});

test("a plan is sold to a listing, paid, renewed and taken back, with and without JavaScript, and reminds of its end", async () => {
	await switchOnly(["enterprise", "premium"]);
	for (const javaScriptEnabled of [true, false]) {
		const name = javaScriptEnabled ? "Alder" : "Birch";
		const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 }, javaScriptEnabled });
		const { page } = visit;
		await open(visit, `/admin/businesses/${ids[name]}/plan`);
		const offered = page
			.locator("#sale-plan option")
			.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
		expect(await offered).not.toContain("basic");
		await page.getByLabel("Plan", { exact: true }).selectOption("enterprise");
		await page.getByRole("button", { name: "Plan sat" }).click();
		await said(page, "Plan satıldı: ödeme bekleniyor");
		const pay = page.getByRole("form", { name: "Enterprise: ödeme kaydet" });
		await pay.getByRole("button", { name: "Ödeme kaydet" }).click();
		await page.getByText("Bu alan gerekli.").waitFor();
		await pay.getByLabel("Fatura / makbuz no.").fill("F-2026-1");
		await pay.getByRole("button", { name: "Ödeme kaydet" }).click();
		await said(page, "Ödeme kaydedildi");
		await page.getByText("Sürüyor", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Yenileme sat" }).click();
		await said(page, "Plan satıldı: ödeme bekleniyor");
		await confirmed(visit, page.locator("main"), "Son işlemi geri al", "Evet, geri al");
		await said(page, "Son işlem geri alındı");
		expect(await page.locator("main section.card h2").allTextContents()).toEqual([
			"Yenileme sat",
			"Enterprise",
			"Sayılar sayfası",
		]);
		if (javaScriptEnabled) {
			expect(await axeInBothThemes(page, "main")).toEqual([]);
			await fits(page);
		}
		await visit.context.close();
	}
	const database = await site.database();
	await database
		.prepare("UPDATE subscriptions SET ends_at = ?1, grace_ends_at = ?1 + 604800000 WHERE business_name = 'Birch'")
		.bind(Date.now() + 2 * 86_400_000 + 3_600_000)
		.run();
	const visit = await operator(browser, site, { viewport: { width: 1_440, height: 900 } });
	for (const path of ["/admin", "/admin/messages"]) {
		await open(visit, path);
		const reminders = visit.page.getByRole("region", { name: "Bitmek üzere olan planlar" });
		expect(await reminders.locator("li").allTextContents(), path).toEqual(["Birch: Enterprise2 gün kaldı"]);
	}
	await open(visit, "/admin/pricing/subscriptions?filter=active");
	// A listing that another test has sold a plan to may stand there too.
	const sold = visit.page.locator("main tbody tr").filter({ hasText: /Alder|Birch/ });
	expect(await sold.count()).toBe(2);
	expect(await axeInBothThemes(visit.page, "main")).toEqual([]);
	await fits(visit.page);
	await visit.context.close();
});

test("what is paid for is labelled, stands above the list without being of it, and is accented; a gallery has the photos that were uploaded", async () => {
	const staff = await site.signedIn();
	const on = await switchOnly(["enterprise"]);
	for (const businessId of Object.values(ids)) {
		const calls = "/api/admin/subscriptions";
		const known = (await (await staff.fetch(`${calls}/businesses/${businessId}`)).json()) as BusinessSubscriptions;
		if (known.subscriptions.some(({ state }) => state === "active")) continue;
		const { revision } = known;
		const sale = await staff.fetch(calls, json("POST", { businessId, planId: "enterprise", revision }));
		const [sold] = ((await sale.json()) as BusinessSubscriptions).subscriptions;
		const paidOn = new Date().toISOString().slice(0, 10);
		const payment = { revision: revision + 1, number: "F", amount: sold?.price, paidOn };
		expect((await staff.fetch(`${calls}/${sold?.id}/payments`, json("POST", payment))).status).toBe(200);
	}
	await switchOnly(on);
	const visit = await operator(browser, site);
	await open(visit, `/admin/businesses/${ids.Cedar}/gallery`);
	const photo = await visit.page.evaluate(async () => {
		const canvas = document.createElement("canvas");
		[canvas.width, canvas.height] = [800, 500];
		const context = canvas.getContext("2d");
		if (context) context.fillStyle = "#0b6b4f";
		context?.fillRect(0, 0, 800, 500);
		return canvas.toDataURL("image/png").split(",")[1];
	});
	const file = { name: "terrace.png", mimeType: "image/png", buffer: Buffer.from(photo ?? "", "base64") };
	await visit.page.getByLabel("Fotoğraf ekle").setInputFiles({ ...file, buffer: Buffer.from("<svg/>") });
	await visit.page.getByText("Bu dosya bir fotoğraf değil.").waitFor();
	let letThrough = () => {};
	const waiting = new Promise<void>((done) => {
		letThrough = done;
	});
	await visit.page.route("**/api/admin/gallery-pictures", async (route) => {
		await waiting;
		await route.continue();
	});
	const sent = visit.page.waitForRequest("**/api/admin/gallery-pictures");
	await visit.page.getByLabel("Fotoğraf ekle").setInputFiles(file);
	await sent;
	// The gallery would be saved without it, and it would be gone.
	expect(await visit.page.getByRole("button", { name: "Kaydet" }).isDisabled()).toBe(true);
	letThrough();
	await visit.page.getByLabel("1. fotoğrafın açıklaması (alternatif metin)").fill("The terrace");
	expect(await axeFindings(visit.page, "main")).toEqual([]);
	await visit.page.getByRole("button", { name: "Kaydet" }).click();
	await said(visit.page, "Galeri kaydedildi");
	// Somebody else saves it meanwhile: the second is told, keeps what was typed, and may save over it.
	const gallery = `/api/admin/galleries/${ids.Cedar}`;
	const [stored] = (await (await staff.fetch(gallery)).json()) as { sha: string }[];
	const theirs = json("PUT", { pictures: [{ sha: stored?.sha, alt: "Theirs" }] });
	expect((await staff.fetch(gallery, theirs)).status).toBe(200);
	const alt = visit.page.getByLabel("1. fotoğrafın açıklaması (alternatif metin)");
	await alt.fill("The terrace at noon");
	await visit.page.getByRole("button", { name: "Kaydet" }).click();
	await visit.page.getByText("Galeri siz düzenlerken başkası tarafından değiştirildi.").waitFor();
	expect(await alt.inputValue()).toBe("The terrace at noon");
	await visit.page.getByRole("button", { name: "Kaydet" }).click();
	await said(visit.page, "Galeri kaydedildi");
	await visit.context.close();

	const watched = await watchedPage(browser, site.url);
	await withChoice(watched);
	const { page, context } = watched;
	await page.goto(`${site.url}/category/cafe`);
	const paid = page.getByRole("region", { name: "Sponsored" });
	expect(await paid.locator("article").count()).toBe(3);
	const listed = page.locator("[data-cards] article");
	expect(await listed.locator(":is(h2, h3)").allTextContents()).toEqual(["Alder", "Birch", "Cedar", "Dogwood"]);
	expect(await listed.filter({ hasText: "Sponsored" }).count()).toBe(4);
	expect((await page.locator('script[type="application/ld+json"]').allTextContents()).join()).not.toContain(
		"Sponsored",
	);
	expect(await axeFindings(page)).toEqual([]);
	await fits(page);
	await page.goto(`${site.url}/business/cedar-leeds`);
	const picture = page.getByRole("region", { name: "Gallery" }).getByRole("img", { name: "The terrace" });
	await picture.scrollIntoViewIfNeeded();
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
	expect(await axeFindings(page)).toEqual([]);
	await fits(page);
	await context.close();
});
