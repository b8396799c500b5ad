import type { Browser, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { json, type Browser as Operator } from "#tests/factories/operator.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { BulkChange, ChangeSetItem } from "#workers/contract/change-set.ts";
import type { JobItem } from "#workers/contract/job.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { LARGE, startLargeSite } from "./large-directory.ts";
import { BOTH_IN_LONG_RUN } from "./operator-page.ts";
import { confirmed, notice, open, operator, type Visit } from "./operator-visit.ts";

let site: TestSite;
let browser: Browser;
let caller: Operator;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startLargeSite(
		Array.from({ length: 30 }, (_, at) =>
			listing({ name: `Place ${at}`, category: at < 20 ? "Cafe" : "Bar", openingHours: uniformWeek([[540, 1080]]) }),
		),
	);
	caller = await site.signedIn();
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function call<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await caller.fetch(path, init);
	if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
	return (await response.json()) as T;
}

/** Makes a bulk change to its end. */
async function bulkChange(change: BulkChange): Promise<string> {
	const { id } = await call<ChangeSetItem>("/api/admin/change-sets", json("POST", change));
	await expect
		.poll(async () => (await call<ChangeSetItem>(`/api/admin/change-sets/${id}/step`, { method: "POST" })).done)
		.toBe(true);
	return id;
}

async function edit(id: number, fields: object): Promise<void> {
	const { revision } = await call<{ revision: number }>(`/api/admin/businesses/${id}`);
	await call(`/api/businesses/${id}`, json("PATCH", { ...fields, revision }));
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function clean(visit: Visit): Promise<void> {
	// Axe waits by timers, which do not run without JavaScript.
	if (visit.javaScript) expect(await axeFindings(visit.page)).toEqual([]);
	expect([...visit.problems, ...visit.foreign]).toEqual([]);
}

describe.each(BOTH_IN_LONG_RUN)("the change sets, $name", ({ javaScriptEnabled }) => {
	test("are found by kind, show what has changed in words, and are taken back but for what was changed since", async () => {
		const ids = (javaScriptEnabled ? [2, 3, 4, 5] : [6, 7, 8, 9]).map((at) => LARGE + at);
		const id = await bulkChange({ selection: { ids }, set: { status: "CLOSED_TEMPORARILY", verified: true } });
		await edit(ids[1] ?? 0, { name: `Köşe Kafe ${id.slice(0, 4)}`, businessStatus: "CLOSED_PERMANENTLY" });
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, "/admin/changes");
		await page
			.getByRole("navigation", { name: "Türe göre süz" })
			.getByRole("link", { name: "Toplu değişiklik" })
			.click();
		await page.waitForURL("**/admin/changes?kind=bulk");
		const row = page.locator("main tbody tr").first();
		await expect
			.poll(() => row.textContent())
			.toMatch(/Durum: Geçici olarak kapalı.*Doğrulanmış: evet.*4 güncellendi.*Tamamlandı/);
		await clean(visit);

		await row.getByRole("link", { name: /^Toplu değişiklik, / }).click();
		await page.waitForURL(`**/admin/changes/${id}`);
		await expect.poll(() => heading(page).textContent()).toMatch(/^Toplu değişiklik, /);
		const example = page
			.locator("section", { hasText: "Örnekler" })
			.locator("li", { hasText: `Place ${(ids[0] ?? 0) - LARGE - 1}` })
			.first();
		const cells = (await example.locator("tbody tr").allTextContents()).map((text) => text.replace(/\s+/g, " "));
		expect(cells).toEqual(["DurumÖnce: FaaliyetteSonra: Geçici olarak kapalı", "DoğrulanmışÖnce: hayırSonra: evet"]);
		await clean(visit);

		await confirmed(visit, page.getByRole("main"), "Geri al", "Geri al");
		await page.waitForURL((url) => url.pathname.startsWith("/admin/changes/") && !url.pathname.endsWith(id));
		await expect
			.poll(async () => {
				if (!javaScriptEnabled) await page.reload();
				return page.locator("main dl").textContent();
			})
			.toMatch(/4 eski hâline döndü.*Tamamlandı/);
		// Of the business that was edited later, what the edit has changed again stays. The name is no field of the bulk
		// change.
		expect(await page.locator("section", { hasText: "Olduğu gibi bırakılanlar" }).textContent()).toMatch(
			/Köşe Kafe.*Kalan: Durum\. Önce geri alınacak değişiklik: Düzenleme, /,
		);
		await clean(visit);
		await page.locator("main dl a", { hasText: id.slice(0, 8) }).click();
		await page.waitForURL(`**/admin/changes/${id}`);
		await expect.poll(() => page.locator("main dl").textContent()).toContain("Geri alındı");
		expect(await page.getByText("Geri al", { exact: true }).count()).toBe(0);
	});

	test("a business's history names its versions, goes back to one, and gives a field back to the imports", async () => {
		const at = javaScriptEnabled ? 10 : 11;
		const [id, name] = [LARGE + 1 + at, `Place ${at}`];
		const bar = await (await site.database()).prepare("SELECT id FROM categories WHERE name = 'Bar'").first("id");
		await edit(id, { name: "Yeni ad", openingHours: uniformWeek("closed"), categoryId: bar });
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, `/admin/businesses/${id}/history`);
		const versions = page.locator("ol > li");
		const [edited, imported] = [versions.first(), versions.last()];
		expect((await edited.textContent())?.replace(/\s+/g, " ")).toMatch(/Şu anki sürüm.*Düzenleme/);
		const rows = (await edited.locator("tbody tr").allTextContents()).map((text) => text.replace(/\s+/g, " "));
		expect(rows).toEqual([
			`İşletme adıÖnce: ${name}Sonra: Yeni ad`,
			"KategoriÖnce: CafeSonra: Bar",
			"Çalışma saatleriÖnce: Pazartesi–Pazar: 09:00–18:00Sonra: Pazartesi–Pazar: kapalı",
		]);
		await clean(visit);

		const byHand = page
			.locator("section", { hasText: "Elle düzenlenen alanlar" })
			.locator("li", { hasText: /^İşletme adı/ });
		await confirmed(visit, byHand, "İçe aktarmalara bırak", "İçe aktarmalara bırak");
		await notice(page, "Alan içe aktarmalara bırakıldı ve son içe aktarmadaki değerine döndü.");
		await expect.poll(() => heading(page).textContent()).toBe(`${name}: geçmiş`);

		await confirmed(visit, imported, "Bu sürüme dön", "Bu sürüme dön");
		await notice(page, "Kayıt seçilen sürümüne döndü.");
		await expect.poll(() => versions.first().textContent()).toMatch(/Sürüme dönüş/);
		expect(await call<object>(`/api/admin/businesses/${id}`)).toMatchObject({ name, handEdited: [] });
		await clean(visit);
	});
});

test("the question before an undo is asked and left by the keyboard, and a small screen shows cards", async () => {
	const id = await bulkChange({ selection: { ids: [LARGE + 21, LARGE + 22] }, set: { open: false } });
	const visit = await operator(browser, site, { viewport: { width: 360, height: 800 } });
	const { page } = visit;
	await open(visit, "/admin/changes");
	const width = () => page.evaluate(() => document.documentElement.scrollWidth);
	expect(await width()).toBe(360);
	await open(visit, `/admin/changes/${id}`);
	expect(await width()).toBe(360);
	const ask = page.getByRole("button", { name: "Geri al", exact: true });
	await ask.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.waitFor();
	await dialog.getByText("2 kayıt eski hâline döner").waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.waitForURL((url) => !url.pathname.endsWith(id));
	await expect.poll(() => page.locator("main dl").textContent()).toContain("2 eski hâline döndü");
	await clean(visit);
});

/**
 * Makes an undo that was begun and whose job was not started, so it has done nothing yet. The run of the change before
 * would do it.
 */
async function begunUndo(undoes: string): Promise<string> {
	const isBusy = async () => {
		const jobs = await call<JobItem[]>("/api/admin/jobs");
		return /queued|running|unfinished/.test(jobs.find(({ name }) => name === "finish-change-sets")?.state ?? "");
	};
	await expect.poll(isBusy).toBe(false);
	const id = crypto.randomUUID();
	const database = await site.database();
	await database.batch([
		database
			.prepare(
				`INSERT INTO change_sets (id, number, kind, actor, request_id, state, undoes, total, skipped, created_at, updated_at)
				VALUES (?1, (SELECT max(number) + 1 FROM change_sets), 'undo', 'cron', 'r', 'open', ?2, 4, 1, ?3, ?4)`,
			)
			.bind(id, undoes, Date.now(), Date.now() - 10_000),
		database.prepare("UPDATE change_sets SET undone_by = ?1 WHERE id = ?2").bind(id, undoes),
	]);
	return id;
}

test("what is under way shows how far it is, says so when nobody answers, and goes on to its end", async () => {
	const bulk = await bulkChange({ selection: { ids: [LARGE + 24, LARGE + 25, LARGE + 26] }, set: { open: false } });
	const id = await begunUndo(bulk);
	const visit = await operator(browser, site);
	const { page } = visit;
	const isStep = (request: Request) => request.method() === "POST" && request.url().includes(id);
	await page.route("**/admin/change-sets/**", (route) => (isStep(route.request()) ? route.abort() : route.fallback()));
	await open(visit, `/admin/changes/${id}`);
	const bar = page.getByRole("progressbar", { name: "Geri alınıyor" });
	expect(await bar.getAttribute("aria-valuetext")).toMatch(/^1 \/ 4 · %25/);
	await page.getByText("İlerleme okunamadı").waitFor();
	expect(visit.problems.splice(0).every((problem) => problem.includes("ERR_FAILED"))).toBe(true);
	await clean(visit);
	await page.unroute("**/admin/change-sets/**");
	await page.getByRole("button", { name: "Tekrar dene" }).click();
	await page.evaluate(() => fetch("/api/admin/jobs/finish-change-sets/run", { method: "POST" }));
	await expect.poll(() => page.locator("main dl").textContent()).toMatch(/3 eski hâline döndü.*Tamamlandı/);
	expect(await bar.getAttribute("aria-valuetext")).toBe("4 / 4 · %100 · Bitti");
	await page
		.getByRole("status")
		.filter({ hasText: "Geri alınıyor: 4 / 4 · %100 · Bitti" })
		.waitFor({ state: "attached" });
	await clean(visit);
});
