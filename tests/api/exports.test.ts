import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { rowNumberSpan } from "#db/queries/exported-businesses.ts";
import { authorised, importListings, TEST_TOKEN } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { Browser } from "#tests/factories/operator.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { EXPORT_ROWS_HEADER } from "#workers/contract/export.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import { EXPORT_COLUMNS } from "#workers/domain/export/columns.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import type { WrittenCell } from "#workers/domain/workbook/write-sheet.ts";
import { writeWorkbook } from "#workers/domain/workbook/write-workbook.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { exportBusinesses } from "#workers/services/exports/export.ts";
import { api, ctxOn, one, signedInBrowser, stopClock } from "./worker.ts";

/** Tests the contents of exports, that they come back unchanged, and what they cost. */

const COUNT = 2_300;
const CALL = "/api/export-businesses";
let operator: Browser;

beforeAll(async () => {
	operator = await signedInBrowser();
	await importListings(
		api,
		Array.from({ length: COUNT }, (_, at) => variedListing(at)),
	);
});

async function rowsOf(response: Response): Promise<Cell[][]> {
	const [sheet] = (await openWorkbook(await response.blob())).sheets;
	const rows: Cell[][] = [];
	for await (const { cells } of sheet?.rows() ?? []) rows.push(cells);
	return rows;
}

const column = (header: string) => EXPORT_COLUMNS.findIndex((one) => one.header === header);

async function uploaded(file: Blob, name: string): Promise<ImportSummary> {
	const form = new FormData();
	form.set("file", new File([file], name));
	return (await api.fetch("/api/upload-excel", authorised({ method: "POST", body: form }))).json();
}

describe("GET /api/export-businesses", () => {
	test.each(["xlsx", "csv"])("gives all businesses as %s, whose import changes nothing", async (format) => {
		onTestFinished(stopClock());
		const before = await one("SELECT write_version, data_version FROM directory");
		const response = await operator.fetch(`${CALL}?format=${format}`);
		expect(response.status).toBe(200);
		expect(response.headers.get(EXPORT_ROWS_HEADER)).toBe(String(COUNT));
		const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
		const name = `isletmeler_export_1-${COUNT}_${day}.${format}`;
		expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
		const summary = await uploaded(await response.blob(), name);
		expect(summary).toMatchObject({ imported: 0, updated: 0, unchanged: COUNT, duplicates: 0, totalRows: COUNT });
		expect([summary.rejectedCount, summary.cellProblemCount, summary.mendedCount]).toEqual([0, 0, 0]);
		expect(await one("SELECT write_version, data_version FROM directory")).toEqual(before);
	});

	test("gives what a person has changed in it back to those businesses alone, in those fields alone", async () => {
		const [headers = [], ...rows] = await rowsOf(await operator.fetch(`${CALL}?startIndex=11&endIndex=30`));
		expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 11));
		const stored = async () =>
			(
				await env.DB.prepare(
					"SELECT * FROM businesses b JOIN business_details d ON d.id = b.id WHERE b.id <= 40 ORDER BY b.id",
				).all()
			).results;
		const before = await stored();
		const edits: [number, string, WrittenCell][] = [
			[11, "name", "Yeni Ad"],
			[12, "phone", "+49 30 1234567"],
			[13, "opening_hours", "Mo-Fr 10:00-12:00"],
			[14, "description", "Yeni <b>açıklama</b>"],
			[15, "latitude", -1.5],
			[16, "website", "yeni.example"],
		];
		for (const [id, header, value] of edits) (rows[id - 11] as WrittenCell[])[column(header)] = value;
		const file = writeWorkbook([
			{ name: "Sayfa1", columns: headers.map((header) => ({ header: String(header) })), rows: [rows] },
		]);
		const summary = await uploaded(await new Response(file).blob(), "edited.xlsx");
		expect(summary).toMatchObject({ imported: 0, updated: 6, unchanged: 14, cellProblemCount: 0 });
		const after = await stored();
		const own = new Set(["import_hash", "updated_at", "content_changed_at", "revision"]);
		const differing = after.flatMap((row, at) =>
			Object.keys(row).flatMap((name) =>
				own.has(name) || row[name] === before[at]?.[name] ? [] : [`${row.id} ${name}`],
			),
		);
		expect(differing).toEqual([
			"11 name",
			"11 name_key",
			"12 phone",
			"12 phone_display",
			"12 phone_raw",
			// Lists filter by this week, which is made from the hours.
			"13 open_week",
			"13 opening_hours",
			"13 opening_hours_raw",
			"14 description",
			"15 latitude",
			"15 geo_cell",
			"16 website",
		]);
		expect(after.find(({ id }) => id === 12)).toMatchObject({ phone: "+49301234567" });
	});

	test("gives a range, a category and a country, and names the file after them", async () => {
		const category = await one<{ id: number; slug: string }>("SELECT id, slug FROM categories WHERE name = 'Cafe'");
		const query = `startIndex=100&endIndex=3000&categoryId=${category.id}&countryCode=TR`;
		const response = await operator.fetch(`${CALL}?${query}`);
		expect(response.headers.get("Content-Disposition")).toMatch(
			new RegExp(`"isletmeler_export_100-3000_kat-${category.slug}_ulke-TR_\\d{4}-\\d{2}-\\d{2}\\.xlsx"`),
		);
		const [, ...rows] = await rowsOf(response);
		const { results } = await env.DB.prepare(
			"SELECT id FROM businesses WHERE id BETWEEN 100 AND 3000 AND category_id = ?1 AND country_code = 'TR' ORDER BY id",
		)
			.bind(category.id)
			.all<{ id: number }>();
		expect(results.length).toBeGreaterThan(50);
		expect(rows.map(([number]) => number)).toEqual(results.map(({ id }) => id));
	});

	test("gives what any filter of the list selects, and the businesses that are named, each once", async () => {
		const idsOf = async (query: string) =>
			(await rowsOf(await operator.fetch(`${CALL}?${query}`))).slice(1).map(([id]) => id);
		const stored = async (condition: string) =>
			(
				await env.DB.prepare(`SELECT id FROM businesses b WHERE ${condition} ORDER BY id`).all<{ id: number }>()
			).results.map(({ id }) => id);
		const closed = await stored("is_open = 0 AND coalesce(phone, phone_display) IS NULL");
		expect(closed.length).toBeGreaterThan(5);
		expect(await idsOf("open=false&noPhone=true")).toEqual(closed);
		const found = await idsOf("search=kestrel&verified=false&startIndex=500");
		expect(found).toEqual(
			await stored("id >= 500 AND is_verified = 0 AND (name LIKE '%kestrel%' OR address LIKE '%kestrel%')"),
		);
		expect(found.length).toBeGreaterThan(5);
		const response = await operator.fetch(`${CALL}?ids=17,3,3,2200,999999`);
		expect(response.headers.get("Content-Disposition")).toContain("_secim_");
		expect((await rowsOf(response)).slice(1).map(([id]) => id)).toEqual([3, 17, 2200]);
		const { headers } = await operator.fetch(`${CALL}?status=CLOSED_TEMPORARILY&format=csv`);
		expect(headers.get("Content-Disposition")).toContain("_suzgec_");
	});

	test("gives GeoJSON with positions, lists and features", async () => {
		const response = await operator.fetch(`${CALL}?format=geojson&endIndex=300`);
		expect(response.headers.get("Content-Type")).toBe("application/geo+json");
		const { features } = await response.json<{
			features: { geometry: unknown; properties: Record<string, unknown> }[];
		}>();
		expect(features).toHaveLength(300);
		const first = await one<{ longitude: number; latitude: number; name: string }>(
			"SELECT * FROM businesses WHERE id = 1",
		);
		expect(features[0]).toMatchObject({
			geometry: { type: "Point", coordinates: [first.longitude, first.latitude] },
			properties: { row_number: 1, name: first.name, is_open: expect.any(Boolean) },
		});
	});

	test.each([
		["startIndex=5&endIndex=4", 400, "validation-failed"],
		["startIndex=0", 400, "validation-failed"],
		["startIndex=-1&endIndex=5", 400, "validation-failed"],
		["endIndex=1.5", 400, "validation-failed"],
		["endIndex=ten", 400, "validation-failed"],
		["format=pdf", 400, "validation-failed"],
		["countryCode=tur", 400, "validation-failed"],
		["ids=1,x", 400, "validation-failed"],
		["ids=999999", 404, "export-empty"],
		["status=CLOSED_TEMPORARILY&search=nobody+is+called+so", 404, "export-empty"],
		["categoryId=999999", 404, "category-not-found"],
		["startIndex=1&endIndex=1000001", 422, "export-too-large"],
		["startIndex=9000&endIndex=9100", 404, "export-empty"],
		["startIndex=9000", 404, "export-empty"],
		["countryCode=AQ", 404, "export-empty"],
	])("refuses %s with %i %s and says nothing in the audit log", async (query, status, code) => {
		const before = await one("SELECT max(id) AS id FROM audit_log");
		const response = await operator.fetch(`${CALL}?${query}`);
		expect([response.status, (await response.json<ErrorEnvelope>()).error.code]).toEqual([status, code]);
		expect(await one("SELECT max(id) AS id FROM audit_log")).toEqual(before);
	});

	test("is for operators and tokens of its scope, and leaves a row in the audit log", async () => {
		expect((await api.fetch(CALL)).status).toBe(401);
		const response = await operator.fetch(`${CALL}?startIndex=${COUNT}`);
		expect(await rowsOf(response)).toHaveLength(2);
		expect(await one("SELECT action, subject FROM audit_log ORDER BY id DESC LIMIT 1")).toMatchObject({
			action: "business.export",
			subject: expect.stringMatching(new RegExp(`^isletmeler_export_${COUNT}-${COUNT}_`)),
		});
		const bearer = { headers: { Authorization: `Bearer ${TEST_TOKEN}` } };
		const scopes = (list: string[]) =>
			env.DB.prepare("UPDATE service_tokens SET scopes = ?1").bind(JSON.stringify(list)).run();
		await scopes(["import", "jobs"]);
		expect((await api.fetch(`${CALL}?endIndex=5`, bearer)).status).toBe(403);
		await scopes(["import", "export", "jobs"]);
		expect((await api.fetch(`${CALL}?endIndex=5`, bearer)).status).toBe(200);
	});
});

/** Returns an act that counts the pages it reads, and holds back the answers after the first. */
function watched(hold = Promise.resolve()) {
	let queries = 0;
	const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
		({
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			all: async () => {
				const isLater = ++queries > 1;
				const answer = await statement.all();
				if (isLater) await hold;
				return answer;
			},
		}) as never;
	const prepare = (sql: string) => (sql.includes("octet_length") ? wrap(env.DB.prepare(sql)) : env.DB.prepare(sql));
	const db = { prepare, batch: env.DB.batch.bind(env.DB) } as ServiceContext["db"];
	return { ctx: ctxOn({ db }), queries: () => queries };
}

describe("an export under way", () => {
	const query = { format: "csv" } as const;

	test("begins before its second page is there, and reads no further when nobody receives it", async () => {
		const held = Promise.withResolvers<void>();
		const { ctx, queries } = watched(held.promise);
		const reader = (await exportBusinesses(ctx, query)).bytes.getReader();
		const begun = await reader.read();
		const first = await reader.read();
		expect(new TextDecoder().decode(begun.value)).toContain("row_number");
		expect(new TextDecoder().decode(first.value).split("\r\n").length).toBeGreaterThan(100);
		held.resolve();
		await reader.cancel();
		// One page was being read, and the next one was asked for.
		expect(queries()).toBeLessThanOrEqual(3);
	});

	test("takes a query for 2,000 businesses, fewer at once where their texts are long, and each is there once", async () => {
		const { ctx, queries } = watched();
		const whole = await exportBusinesses(ctx, query);
		expect((await new Response(whole.bytes).text()).split('\r\n"').length).toBe(COUNT + 1);
		expect(queries()).toBeLessThanOrEqual(4);
		const long = `<p>${"uzun ".repeat(12_000)}</p>`;
		await importListings(
			api,
			Array.from({ length: 150 }, () => listing({ description: long })),
			20,
		);
		const counted = watched();
		const range = { ...query, startIndex: COUNT + 1 };
		const file = await exportBusinesses(counted.ctx, range);
		expect((await new Response(file.bytes).text()).split('\r\n"').length).toBe(151);
		expect(counted.queries()).toBeGreaterThanOrEqual(3);
	});

	test("says which row numbers there are where the range has none, and reads only those", async () => {
		await env.DB.prepare("DELETE FROM businesses WHERE id = 1").run();
		const response = await operator.fetch(`${CALL}?startIndex=1&endIndex=1`);
		const { last } = await one<{ last: number }>("SELECT max(id) AS last FROM businesses");
		const { error } = await response.json<ErrorEnvelope>();
		expect([response.status, error.code]).toEqual([404, "export-empty"]);
		expect(error.issues).toEqual([
			{ path: "first", message: "2" },
			{ path: "last", message: String(last) },
		]);
		const { meta } = await rowNumberSpan(env.DB).all();
		expect(meta.rows_read).toBeLessThanOrEqual(4);
	});
});
