import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, chunkOf, openImport, postJson, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { BOTH_IN_LONG_RUN } from "./operator-page.ts";
import { confirmed, open, operator } from "./operator-visit.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterAll(() => site?.stop());

/** Makes an import of two places. Then an operator renames the first one. */
async function importedBefore(name: string): Promise<string> {
	const api: Api = { fetch: site.get };
	const { id } = await openImport(api);
	const cellProblems = [{ sheet: "Yerler", row: 3, column: "Telefon", value: "=1+1", reason: "phone-invalid" }];
	const chunk = chunkOf([listing({ name }), listing({ name: `${name} 2` })], { cellProblems, cellProblemCount: 1 });
	expect((await putChunk(api, id, 0, chunk)).status).toBe(200);
	const end = postJson({ chunks: 1, totalRows: 2, sheets: [], columns: [] });
	expect((await api.fetch(`/api/imports/${id}/finish`, end)).status).toBe(200);
	const caller = await site.signedIn();
	const found = await (await caller.fetch(`/api/admin/businesses/page?search=${name}`)).json();
	const [{ id: business }] = (found as { items: { id: number }[] }).items as [{ id: number }];
	const { revision } = (await (await caller.fetch(`/api/admin/businesses/${business}`)).json()) as { revision: number };
	const patched = await caller.fetch(
		`/api/businesses/${business}`,
		json("PATCH", { website: null, name: `${name} Yeni`, revision }),
	);
	expect(patched.status).toBe(200);
	return id;
}

/**
 * Returns by how much a table is wider than its place, and how far the words of headers begin from those of their
 * columns.
 */
function misplaced(table: HTMLElement | SVGElement) {
	const startOf = (cell: Element) => {
		const range = document.createRange();
		range.selectNodeContents(cell);
		return range.getBoundingClientRect().left;
	};
	const [headers = [], cells = []] = ["th", "tbody tr:first-child > td > div"].map((cell) => [
		...table.querySelectorAll(cell),
	]);
	const place = table.parentElement as HTMLElement;
	return {
		beyond: place.scrollWidth - place.clientWidth,
		headers: headers.map((header, at) => Math.round(startOf(header) - (cells[at]?.getBoundingClientRect().left ?? 0))),
	};
}

test.each(BOTH_IN_LONG_RUN)(
	"the history of imports shows each, gives its report, and takes it back, $name",
	async ({ javaScriptEnabled }) => {
		const id = await importedBefore(javaScriptEnabled ? "Anchor" : "Bluebell");
		const visit = await operator(browser, site, { javaScriptEnabled });
		const { page } = visit;
		await open(visit, "/admin/excel");
		const history = page.getByRole("region", { name: "İçe aktarma geçmişi" });
		const row = history.locator("tbody tr").first();
		await expect.poll(() => row.textContent()).toMatch(/test\.xlsx.*2 satır.*2 eklendi · 1 hücre alınmadı.*Tamamlandı/);
		if (javaScriptEnabled) {
			expect(await axeFindings(page)).toEqual([]);
			await page.setViewportSize({ width: 768, height: 1_000 });
			expect(await history.locator("table").evaluate(misplaced)).toEqual({ beyond: 0, headers: [0, 0, 0, 0, 0, 0] });
		}

		const [download] = await Promise.all([
			page.waitForEvent("download"),
			row.getByRole("link", { name: /^Rapor \(\.xlsx\): test\.xlsx, / }).click(),
		]);
		expect(download.suggestedFilename()).toBe(`ice-aktarma-raporu-${id.slice(0, 8)}.xlsx`);
		const response = await page.request.get(`${site.url}/admin/excel/${id}/report.xlsx`);
		expect(response.headers()["content-type"]).toBe(
			"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		);
		const { sheets } = await openWorkbook(new Blob([new Uint8Array(await response.body())]));
		expect(sheets.map(({ name }) => name)).toEqual(["Sorunlar", "Özet"]);

		if (!javaScriptEnabled)
			expect(await row.textContent()).toMatch(/test\.xlsx \(.*\): .*Eklenen 2 kayıt kaldırılır\./);
		if (javaScriptEnabled) {
			await row.getByRole("button", { name: "Geri al" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByText("1 eklenmiş kayıt sonradan değiştirildiği için kalır.").waitFor();
			expect(await dialog.textContent()).toMatch(/2 kayıttan:1 eklenmiş kayıt kaldırılır\.1 eklenmiş/);
			expect(await dialog.textContent()).not.toMatch(/(?:^|\D)0 /);
			await page.keyboard.press("Escape");
		}
		await confirmed(visit, row, "Geri al", "Geri al");
		await expect
			.poll(async () => {
				if (!javaScriptEnabled) await page.reload();
				return row.textContent();
			})
			.toMatch(/Geri alındı.*1 kayıt sonradan değiştiği için bırakıldı/);
		expect(new URL(page.url()).pathname).toBe("/admin/excel");
		expect(await row.getByText("Geri al", { exact: true }).count()).toBe(0);
		expect(visit.problems).toEqual([]);
		await row.getByRole("link", { name: /bırakıldı; listeyi aç$/ }).click();
		await page.waitForURL("**/admin/changes/*");
		await page.getByRole("heading", { level: 1, name: /test\.xlsx/ }).waitFor();
		const left = page.locator("section", { hasText: "Olduğu gibi bırakılanlar" });
		await expect.poll(() => left.textContent()).toContain(javaScriptEnabled ? "Anchor" : "Bluebell");
		expect([...visit.problems, ...visit.foreign]).toEqual([]);
	},
);

test("while an import is taken back and the server is away, the screen waits and goes on", async () => {
	const undoes = await importedBefore("Curlew");
	const database = await site.database();
	const sets = `INSERT INTO change_sets (id, number, kind, actor, request_id, state, undoes, total, created_at, updated_at)
		VALUES (?1, (SELECT max(number) + 1 FROM change_sets), 'undo', 'cron', 'r', 'open', ?2, 2, ?3, ?3)`;
	const [id, at] = [crypto.randomUUID(), Date.now() - 10_000];
	await database.batch([
		database.prepare(sets).bind(id, undoes, at),
		database.prepare("UPDATE change_sets SET undone_by = ?1 WHERE id = ?2").bind(id, undoes),
	]);
	const visit = await operator(browser, site);
	const { page } = visit;
	const calls = /\/api\/|\.data/;
	await page.route(calls, (route) => route.abort());
	await open(visit, "/admin/excel");
	const row = page.getByRole("region", { name: "İçe aktarma geçmişi" }).locator("tbody tr").first();
	await row.getByText("İlerleme okunamadı").waitFor();
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Excel İçe Aktarma");
	await page.unroute(calls);
	// The last step's answer comes, and then nothing more for a while.
	await page.route(/\/api\/health|\.data/, (route) => route.abort());
	await row.getByRole("button", { name: "Tekrar dene" }).click();
	await page.evaluate(() => fetch("/api/admin/jobs/finish-change-sets/run", { method: "POST" }));
	await row
		.getByText(/%100 · Bitti/)
		.first()
		.waitFor();
	await page.unrouteAll();
	await expect.poll(() => row.textContent()).toMatch(/Geri alındı/);
	expect(visit.problems.every((problem) => problem.includes("ERR_FAILED"))).toBe(true);
});
