import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createImportClient } from "#cli/import/client.ts";
import { undoImport } from "#cli/import/undo.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import { sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { open, operator, type Visit } from "./operator-visit.ts";

/** Tests what 'Excel İçe Aktarma' asks of a file whose columns leave something open. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

/** Has two columns that may be the names, and two addresses. */
function table(headers: string): { name: string; mimeType: string; buffer: Buffer } {
	const rows = Array.from(
		{ length: 12 },
		(_, row) => `Fox ${row};Heron ${row};${row} Mill Lane;Leeds;PO Box ${row};Derby`,
	);
	return { name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from([headers, ...rows].join("\n")) };
}

const HEADERS = "Business;Company;Billing Street;Billing City;Shipping Street;Shipping City";
const questions = (page: Page) => page.getByRole("region", { name: /soru$/ });
const firstRow = (page: Page) =>
	page.getByRole("region", { name: "İlk işletmeler böyle olacak" }).getByRole("row").nth(1);

async function choose({ page }: Visit, headers = HEADERS): Promise<void> {
	await page.setInputFiles("input[type=file]", table(headers));
	await page.getByRole("heading", { name: "Önizleme" }).waitFor();
	await page.getByRole("tabpanel").filter({ visible: true }).getByRole("progressbar").waitFor({ state: "detached" });
}

/** Begins the import, and returns its id. */
async function imported({ page }: Visit): Promise<string> {
	await page.getByRole("button", { name: "İçe aktarmayı başlat" }).click();
	const link = page.getByRole("region", { name: "Yükleme sonucu" }).getByRole("link").first();
	await link.waitFor();
	const [id = ""] = /[\da-f-]{36}/.exec((await link.getAttribute("href")) ?? "") ?? [];
	await page.getByRole("button", { name: "Sıfırla", exact: true }).click();
	return id;
}

test.each(sampleOf([390, 1_440], 2))(
	"at %i px the questions are answered by keyboard, and the first listings follow",
	async (width) => {
		const visit = await operator(browser, site, { viewport: { width, height: 900 } });
		const { page, problems } = visit;
		await open(visit, "/admin/excel");
		await choose(visit, `${HEADERS};Extra ${width}`);
		expect(await questions(page).getByRole("group").count()).toBe(2);
		expect(await page.getByText("Dosyada ülke yok", { exact: false }).count()).toBe(1);
		expect(await firstRow(page).textContent()).toMatch(/Fox 0.*0 Mill Lane, Leeds/);
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

		const names = questions(page).getByRole("group", { name: "İşletmelerin adı hangi sütunda?" });
		await names.getByRole("radio", { name: /Business/ }).focus();
		await page.keyboard.press("ArrowDown");
		await firstRow(page).getByText("Heron 0").waitFor();
		expect(await names.getByRole("radio", { name: /Company/ }).isChecked()).toBe(true);
		expect(await page.evaluate(() => document.activeElement?.closest("label")?.textContent)).toContain("Company");
		await page.keyboard.press("Tab");
		await page.keyboard.press("ArrowDown");
		await firstRow(page).getByText("PO Box 0, Derby").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		expect(problems).toEqual([]);
	},
);

test.each([
	["the likeliest answer", "the same", "goes on where it was"],
	["another answer", "the same", "goes on where it was"],
	["the likeliest answer", "another", "begins anew"],
])("an import that broke off with %s and is begun with %s again %s", async (first, again, becomes) => {
	const visit = await operator(browser, site);
	const { context, problems } = visit;
	const headers = `Business;Company;City;${first} ${again}`;
	// There are two chunks. The second never arrives while the first tab is open.
	const lines = Array.from({ length: 5_000 }, (_, row) => `Fox ${row};Heron ${row};Leeds;`);
	const file = {
		name: `${first} ${again}.csv`,
		mimeType: "text/csv",
		buffer: Buffer.from([headers, ...lines].join("\n")),
	};
	const sent: string[] = [];
	let lost = true;
	await context.route(/\/api\/imports\/[^/]+\/chunks\/\d+$/, async (route) => {
		const [, id, seq] = /imports\/([^/]+)\/chunks\/(\d+)$/.exec(route.request().url()) ?? [];
		if (lost && seq !== "0") return route.abort();
		sent.push(`${id} ${seq}`);
		return route.continue();
	});
	const prepare = async (page: Page, answer: RegExp | null) => {
		await page.setInputFiles("input[type=file]", file);
		await page.getByRole("heading", { name: "Önizleme" }).waitFor();
		if (answer !== null) await questions(page).getByRole("radio", { name: answer }).check();
	};
	const begin = (page: Page) => page.getByRole("button", { name: "İçe aktarmayı başlat" }).click();
	await open(visit, "/admin/excel");
	await prepare(visit.page, first === "another answer" ? /Company/ : null);
	await begin(visit.page);
	await visit.page.getByText("Sunucuya ulaşılamıyor; bağlantı gelince kendiliğinden sürer.").waitFor();
	// A request that is held back here would be let through if the tab was closed meanwhile. Left, it takes its own along.
	visit.page.on("dialog", (dialog) => dialog.accept());
	await visit.page.goto("about:blank");
	await visit.page.close();

	const page = await context.newPage();
	await open({ ...visit, page }, "/admin/excel");
	await prepare(page, again === "another" ? /Company/ : null);
	lost = false;
	await (await site.database())
		.prepare("UPDATE imports SET updated_at = updated_at - 61000 WHERE state = 'open'")
		.run();
	await begin(page);
	await page.getByRole("region", { name: "Yükleme sonucu" }).getByRole("link").first().waitFor();
	const [begun = "", ...rest] = sent.map((line) => line.split(" ")[0]);
	expect(sent[0]).toBe(`${begun} 0`);
	const goesOn = becomes === "goes on where it was";
	expect(new Set(rest)).toEqual(new Set([goesOn ? begun : rest[0]]));
	expect(sent[1]?.endsWith(goesOn ? " 1" : " 0")).toBe(true);
	expect(rest[0] === begun).toBe(goesOn);
	expect(problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
});

test("an import that was answered wrongly and taken back leaves what the right answer would have made", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	const client = createImportClient({ url: site.url, token: TEST_TOKEN });
	const database = await site.database();
	const last = await database.prepare("SELECT coalesce(max(id), 0) AS id FROM businesses").first<number>("id");
	const digest = async () => {
		const { results } = await database
			.prepare(
				`SELECT b.source_key, b.name, b.slug, d.street, c.name AS city FROM businesses AS b JOIN business_details AS d ON d.id = b.id
				LEFT JOIN cities AS c ON c.id = b.city_id WHERE b.id > ?1 ORDER BY b.source_key`,
			)
			.bind(last)
			.all();
		expect(results).toHaveLength(12);
		return createHash("sha256").update(JSON.stringify(results)).digest("hex");
	};
	await open(visit, "/admin/excel");
	await choose(visit);
	const first = await imported(visit);
	const right = await digest();
	await undoImport(client, first, () => {});

	// The answers that were shown when it began are remembered, and not asked again.
	await choose(visit);
	expect(await questions(page).count()).toBe(0);
	await page.getByText("Bu başlıklar için daha önce seçilen sütun rolleri kullanıldı", { exact: false }).waitFor();
	await page.getByRole("tab", { name: "Sütunlar" }).click();
	await page.getByLabel("“Company” sütununun rolü").selectOption({ label: "Ad" });
	await page.getByLabel("“Business” sütununun rolü").selectOption({ label: "Alınmayacak" });
	await page.getByRole("tab", { name: "Ne olacak" }).click();
	const second = await imported(visit);
	expect(await digest()).not.toBe(right);
	await undoImport(client, second, () => {});

	await choose(visit);
	await page.getByRole("tab", { name: "Sütunlar" }).click();
	await page.getByLabel("“Business” sütununun rolü").selectOption({ label: "Ad" });
	await page.getByLabel("“Company” sütununun rolü").selectOption({ label: "Alınmayacak" });
	await imported(visit);
	expect(await digest()).toBe(right);
	expect(problems).toEqual([]);
});

test("a header in words that nobody knows is said by keyboard, and then which of its columns holds the names", async () => {
	const visit = await operator(browser, site, { viewport: { width: 390, height: 900 } });
	const { page, problems } = visit;
	await open(visit, "/admin/excel");
	const lines = ["Zorb Quix 2026", "Plof;Snerk;Wub", ...[1, 2, 3, 4].map((row) => `Fox ${row};${row} Mill Lane;Leeds`)];
	await page.setInputFiles("input[type=file]", {
		name: "plof.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(lines.join("\n")),
	});
	const rows = page.getByRole("group", { name: "Sütun adları hangi satırda?" });
	await rows.getByRole("radio", { name: "Otomatik" }).focus();
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	expect(await rows.getByRole("radio", { name: "Plof · Snerk · Wub" }).isChecked()).toBe(true);
	await page.getByLabel("“Plof” sütununun rolü").selectOption({ label: "Ad" });
	await page.getByRole("heading", { name: "Önizleme" }).waitFor();
	await page.getByRole("tab", { name: "Sütunlar" }).click();
	expect(await page.getByRole("row", { name: /Plof/ }).textContent()).toContain("Fox 1");
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	expect(problems).toEqual([]);
});

test("a file without a header row is read from its first row, its columns called by letters", async () => {
	const visit = await operator(browser, site, { viewport: { width: 390, height: 900 } });
	const { page, problems } = visit;
	await open(visit, "/admin/excel");
	const lines = Array.from(
		{ length: 12 },
		(_, row) =>
			`Fox ${"ABCDEFGHIJKL".charAt(row)} Bakery;${row + 1} Mill Lane;Leeds;LS${(row % 9) + 1} 1AB;0113 496 00${10 + row}`,
	);
	await page.setInputFiles("input[type=file]", {
		name: "bare.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(lines.join("\n")),
	});
	const rows = page.getByRole("group", { name: "Sütun adları hangi satırda?" });
	await rows.getByRole("radio", { name: "Otomatik" }).focus();
	// It is the last of them, to which the arrow up leads from the first.
	await page.keyboard.press("ArrowUp");
	expect(await rows.getByRole("radio", { name: "Bu dosyada başlık satırı yok" }).isChecked()).toBe(true);
	await page.getByRole("heading", { name: "Önizleme" }).waitFor();
	await questions(page)
		.getByRole("group", { name: /Bu sütunun başlığı yok. “Ad” olarak alınsın mı/ })
		.waitFor();
	expect(await firstRow(page).textContent()).toContain("Fox A Bakery");
	await page.getByRole("tab", { name: "Sütunlar" }).click();
	await page.getByLabel("“B” sütununun rolü").selectOption({ label: "Cadde ve no." });
	await page.getByRole("tab", { name: "Ne olacak" }).click();
	await firstRow(page).getByText("1 Mill Lane").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	expect(problems).toEqual([]);
});
