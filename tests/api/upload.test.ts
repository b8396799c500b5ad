import { describe, expect, test } from "vitest";
import { authorised } from "#tests/factories/import.ts";
import { writeWorkbook } from "#tests/factories/workbook.ts";
import { casesOf } from "#tests/long-run.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import { CHUNK_ROWS } from "#workers/domain/import/chunk.ts";
import { headerSet } from "#workers/domain/listing/columns/column-roles.ts";
import { importFile } from "#workers/services/imports/import-file.ts";
import { listImports } from "#workers/services/imports/list.ts";
import { keepColumnMapping } from "#workers/services/imports/mapping.ts";
import { disturbed, lostConnection } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

const HEADER = ["Name", "Category", "Address", "City", "Country", "Phone", "Website", "Opening hours"];

async function upload(file: Blob, name = "places.xlsx", fields: Record<string, string> = {}): Promise<Response> {
	const form = new FormData();
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	form.set("file", new File([file], name));
	return api.fetch("/api/upload-excel", authorised({ method: "POST", body: form }));
}

async function refusal(file: Blob, name?: string): Promise<[number, string]> {
	const before = await one("SELECT (SELECT count(*) FROM businesses) AS b, (SELECT count(*) FROM imports) AS i");
	const response = await upload(file, name);
	expect(await one("SELECT (SELECT count(*) FROM businesses) AS b, (SELECT count(*) FROM imports) AS i")).toEqual(
		before,
	);
	return [response.status, (await response.json<ErrorEnvelope>()).error.code];
}

describe("POST /api/upload-excel", () => {
	test("answers with the towns that the names of its sheets gave, or would give", async () => {
		const sheet = (name: string, row: number) => ({
			name,
			rows: [
				["Name", "Category", "Address", "Phone"],
				[`Blue ${name}`, "Pub", `${row} Quay`, `0113 496 010${row}`],
			],
		});
		const all = await upload(await writeWorkbook({ sheets: [sheet("Leeds", 1), sheet("York", 2)] }), "a.xlsx", {
			country: "GB",
		});
		expect(await all.json()).toMatchObject({
			citiesFound: 2,
			sheetTowns: [
				{ sheet: "Leeds", town: "Leeds", from: "Leeds", rows: 1, taken: true },
				{ sheet: "York", town: "York", from: "York", rows: 1, taken: true },
			],
		});
		const some = await upload(await writeWorkbook({ sheets: [sheet("Bath", 3), sheet("Others", 4)] }), "b.xlsx", {
			country: "GB",
		});
		expect(await some.json()).toMatchObject({ citiesFound: 0, sheetTowns: [{ town: "Bath", taken: false }] });
	});

	test("refuses a list that may be of other things than businesses, until somebody has answered for its headers", async () => {
		const header = ["Name", "Slug", "Parent", "Count"];
		const rows = ["Food", "Cafes", "Hotels"].map((name) => [name, name.toLowerCase(), null, 5]);
		const list = await writeWorkbook({ sheets: [{ name: "Sheet1", rows: [header, ...rows] }] });
		expect(await refusal(list)).toEqual([422, "columns-doubtful"]);
		await keepColumnMapping(ctxOn(), headerSet(header), { name: "name" });
		const response = await upload(list);
		expect([response.status, await response.json()]).toMatchObject([200, { imported: 3 }]);
	});

	test("imports a hand-made sheet and accounts for every row", async () => {
		const rows = [
			HEADER,
			["Blue Door", "Café", "1 Quay", "Hull", "UK", "01482 325232", "www.bluedoor.example", "Mon-Fri 9AM-5PM"],
			["Blue Door", "Café", "1 Quay", "Hull", "UK", "01482 325232", null, null],
			[null, "Café", "2 Quay", "Hull", "UK", null, null, null],
			HEADER,
			["Red Door", "Pub", "3 Quay", "Hull", "UK", "not a phone", "javascript:alert(1)", "whenever"],
		];
		const response = await upload(await writeWorkbook({ sheets: [{ name: "Places", rows }] }));
		expect(response.status).toBe(200);
		const summary = await response.json<ImportSummary>();
		expect(summary).toMatchObject({ imported: 2, totalRows: 5, duplicates: 1, rejectedCount: 2, citiesFound: 1 });
		expect(summary.rejected.map(({ row, reason }) => [row, reason])).toEqual([
			[4, "name-missing"],
			[5, "repeated-header"],
		]);
		expect(summary.cellProblems.map(({ row, column }) => [row, column])).toEqual([
			[6, "Phone"],
			[6, "Website"],
			[6, "Opening hours"],
		]);
		expect(summary.imported + summary.updated + summary.unchanged + summary.duplicates + summary.rejectedCount).toBe(
			summary.totalRows,
		);
		expect(summary.columns.find((column) => column.header === "Phone")?.confidence).toBe("used");
		expect(await one("SELECT phone, website FROM businesses WHERE name = 'Blue Door'")).toEqual({
			phone: "+441482325232",
			website: expect.stringMatching(/^https:\/\/www\.bluedoor\.example\/?$/),
		});
	});

	test.each([
		["an empty file", new Blob([]), 422, "empty-workbook"],
		["a text", new Blob(["hello"]), 422, "not-a-workbook"],
		["a picture", new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])]), 422, "not-a-workbook"],
		["20 MB and a byte", new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]), 413, "payload-too-large"],
	])("refuses %s and writes nothing", async (_, file, status, code) => {
		expect(await refusal(file)).toEqual([status, code]);
	});

	test("refuses a sheet without a name column, and one without a header", async () => {
		const nameless = await writeWorkbook({
			sheets: [
				{
					name: "a",
					rows: [
						["Phone", "City", "Country"],
						["1", "Hull", "UK"],
					],
				},
			],
		});
		expect(await refusal(nameless)).toEqual([422, "no-name-column"]);
		const headless = await writeWorkbook({
			sheets: [
				{
					name: "a",
					rows: [
						[1, 2],
						[3, 4],
					],
				},
			],
		});
		expect(await refusal(headless)).toEqual([422, "no-header-row"]);
	});

	test("refuses more rows than one request may write, before writing any", async () => {
		const rows = [HEADER, ...Array.from({ length: 30_001 }, (_, at) => [`Place ${at}`])];
		expect(await refusal(await writeWorkbook({ sheets: [{ name: "a", rows }] }))).toEqual([413, "payload-too-large"]);
	});

	test("imports as many rows as it takes, each a new business, within the queries of one request", async () => {
		const rows = Array.from({ length: casesOf(30_000) }, (_, at) => [
			...[`Full ${at}`, `Trade ${at % 40}`, `${at} Quay`, `Town ${at % 90}`, "UK", "01482 325232"],
			...[`https://full${at}.example/`, "Mon-Fri 9AM-5PM"],
		]);
		const response = await upload(await writeWorkbook({ sheets: [{ name: "a", rows: [HEADER, ...rows] }] }));
		expect(response.status).toBe(200);
		expect(await response.json<ImportSummary>()).toMatchObject({ imported: rows.length, totalRows: rows.length });
	});

	test("imports a workbook of 300 small sheets, of which each row is accounted for, and nobody waits for it", async () => {
		const rowsOf = (sheet: number) => [
			...[HEADER, [`Kiosk ${sheet}`, "Kiosk", `${sheet} Road`, "Hull", "UK", null, null, null]],
			...[[null, "Kiosk", `${sheet} Lane`, "Hull", "UK", null, null, null]],
		];
		const sheets = Array.from({ length: 300 }, (_, at) => ({ name: `Sheet ${at}`, rows: rowsOf(at) }));
		const response = await upload(await writeWorkbook({ sheets }));
		expect(response.status).toBe(200);
		const summary = await response.json<ImportSummary>();
		expect(summary).toMatchObject({ imported: 300, totalRows: 600, rejectedCount: 300 });
		expect(summary.rejected.map(({ sheet, row }) => `${sheet} ${row}`)).toEqual(sheets.map(({ name }) => `${name} 3`));
		expect(await one("SELECT count(*) AS n FROM imports WHERE turn = 1")).toEqual({ n: 0 });
	});

	test("has broken off when it fails on the way: it is listed so, others need not wait, and the same file goes on", async () => {
		const rows = Array.from({ length: CHUNK_ROWS + 1 }, (_, at) => [
			`Stall ${at}`,
			"Stall",
			`${at} Market`,
			"Hull",
			"UK",
		]);
		const file = new File([await writeWorkbook({ sheets: [{ name: "a", rows: [HEADER, ...rows] }] })], "stalls.xlsx");
		let chunks = 0;
		const db = disturbed(
			() => ++chunks === 5,
			"before",
			async () => lostConnection(),
		);
		await expect(
			importFile(ctxOn({ db, now: Date.now() }), file, {}, { accepted: { older: true, namesakes: true } }),
		).rejects.toThrow("Network connection lost");
		const { items } = await listImports(ctxOn({ now: Date.now() }), {});
		expect(items[0]).toMatchObject({ fileName: "stalls.xlsx", state: "broken-off", imported: CHUNK_ROWS });
		expect((await upload(new Blob(["Name;City\nOther Door;Hull\n"]), "other.csv")).status).toBe(200);
		const response = await upload(file, "stalls.xlsx");
		expect(await response.json<ImportSummary>()).toMatchObject({ imported: CHUNK_ROWS + 1, totalRows: CHUNK_ROWS + 1 });
		const after = await listImports(ctxOn({ now: Date.now() }), {});
		expect(after.items.map(({ fileName, state }) => `${fileName} ${state}`).slice(0, 2)).toEqual([
			"other.csv finished",
			"stalls.xlsx finished",
		]);
	});

	test("takes nothing but a multipart form with a file", async () => {
		const json = await api.fetch("/api/upload-excel", authorised({ method: "POST", body: "{}" }));
		expect(json.status).toBe(415);
		const empty = await api.fetch("/api/upload-excel", authorised({ method: "POST", body: new FormData() }));
		expect(empty.status).toBe(400);
	});
});

describe("what an operator says of an upload", () => {
	const sheet = (name: string, phone: string | null, website: string | null = null) =>
		new Blob([`Name;Address;Phone;Website\n${name};1 Quay;${phone ?? ""};${website ?? ""}\n`]);
	const stored = (name: string) => one("SELECT phone, phone_display, website FROM businesses WHERE name = ?1", name);

	test("gives numbers the country that their rows do not name, as a code or a name; without it they stay as typed", async () => {
		await upload(sheet("Green Door", "01482 325232"), "places.csv");
		expect(await stored("Green Door")).toMatchObject({ phone: null, phone_display: "01482 325232" });
		for (const [name, country] of [
			["Grey Door", "GB"],
			["Pink Door", "Vereinigtes Königreich"],
		] as const) {
			expect((await upload(sheet(name, "01482 325232"), "places.csv", { country })).status).toBe(200);
			expect(await stored(name)).toMatchObject({ phone: "+441482325232" });
		}
	});

	test("empties what the file has empty, and nothing that the file does not have", async () => {
		const summaryOf = async (file: Blob, fields?: Record<string, string>) =>
			(await upload(file, "places.csv", fields)).json<ImportSummary>();
		const full = sheet("Last Door", "+44 1482 325232", "https://last.example/");
		await summaryOf(full);
		expect(await summaryOf(full)).toMatchObject({ unchanged: 1, updated: 0 });
		const empty = sheet("Last Door", null);
		expect(await summaryOf(empty)).toMatchObject({ unchanged: 1, updated: 0 });
		expect(await summaryOf(empty, { clearEmpty: "false" })).toMatchObject({ unchanged: 1 });
		expect(await stored("Last Door")).toMatchObject({ phone: "+441482325232", website: "https://last.example/" });
		const narrow = new Blob(["Name;Address;Phone\nLast Door;1 Quay;\n"]);
		expect(await summaryOf(narrow, { clearEmpty: "true" })).toMatchObject({ updated: 1 });
		expect(await stored("Last Door")).toEqual({ phone: null, phone_display: null, website: "https://last.example/" });
		expect(await summaryOf(empty, { clearEmpty: "true" })).toMatchObject({ updated: 1 });
		expect(await summaryOf(empty, { clearEmpty: "true" })).toMatchObject({ updated: 0, unchanged: 1 });
	});

	test("is the encoding of its text", async () => {
		const turkish = new Blob([
			new Uint8Array([
				...new TextEncoder().encode("Name;Address\n"),
				0xde,
				0x69,
				0xfe,
				0x65,
				...new TextEncoder().encode(";1 Quay\n"),
			]),
		]);
		await upload(turkish, "places.csv", { encoding: "windows-1254" });
		expect(await stored("Şişe")).not.toBeNull();
	});

	test("is which rows are written", async () => {
		const answer = await upload(sheet("New Door", null), "places.csv", { mode: "update", overwrite: "name,phone" });
		expect(await answer.json()).toMatchObject({ imported: 0, outOfMode: 1 });
		expect(await stored("New Door")).toBeNull();
	});

	test.each([
		["country", "Atlantis"],
		["clearEmpty", "yes"],
		["encoding", "utf-99"],
		["mode", "replace"],
		["closed", "delete"],
		["overwrite.1", "name, slug"],
	])("is refused where it says nothing: %s %s", async (field, value) => {
		const [name = ""] = field.split(".");
		const response = await upload(sheet("No Door", null), "places.csv", { [name]: value });
		expect(response.status).toBe(400);
		expect((await response.json<ErrorEnvelope>()).error).toMatchObject({
			code: "validation-failed",
			issues: [{ path: field }],
		});
	});
});
