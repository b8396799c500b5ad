import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { authorised, chunkOf, postJson, putChunk } from "#tests/factories/import.ts";
import { listing, nothingSaid } from "#tests/factories/listing.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { ChunkReceipt, ImportSummary, OpenedImport } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import {
	businessOf,
	digestOf,
	directoryDigest,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	fallSilent,
	importBy,
} from "./directory.ts";
import { api, ctxOn, one, stopClock } from "./worker.ts";

/** Tests the options of an import, and that one import runs at a time. */

const place = (name: string, more: Partial<Listing> = {}) =>
	listing({ name, sourceKey: `place:${name}`, rating: 1, website: `https://${name}.example/`, ...more });
const [anchor, bluebell, clover] = [place("anchor"), place("bluebell"), place("clover")];
const closed = { businessStatus: "CLOSED_PERMANENTLY" } as const;

function open(options: Partial<ImportOptions> = {}, fileName = "a.xlsx", fingerprint = digestOf(crypto.randomUUID())) {
	const request = { fileName, fileSize: 1, fingerprint, sheets: [], columns: [], options };
	return api.fetch("/api/imports", postJson(request));
}

/** Imports listings with these options, and returns the receipt. */
async function imported(listings: Listing[], options?: Partial<ImportOptions>): Promise<ChunkReceipt> {
	await fallSilent();
	const { id } = await (await open(options)).json<OpenedImport>();
	return (await putChunk(api, id, 0, chunkOf(listings))).json();
}

const previewed = async (listings: Listing[], options: Partial<ImportOptions> = {}) =>
	(await api.fetch("/api/imports/preview", postJson({ options, chunk: chunkOf(listings) }))).json<ImportPreview>();
const stored = ({ name }: Listing) =>
	one<Record<string, unknown> | null>(
		"SELECT rating, website, phone_display AS phone, hand_edited AS byHand FROM businesses WHERE name = ?1",
		name,
	);
const errorOf = async (response: Response) => (await response.json<ErrorEnvelope>()).error;

beforeEach(async () => {
	await emptyDirectory();
	await imported([anchor, bluebell]);
});

describe("an import", () => {
	test("creates, updates or both, and counts the rows that it leaves out for that", async () => {
		const rows = [{ ...anchor, rating: 2 }, bluebell, clover];
		expect(await imported(rows, { mode: "create" })).toMatchObject({ imported: 1, updated: 0, outOfMode: 2 });
		expect([await stored(anchor), await stored(clover)]).toMatchObject([{ rating: 1 }, { rating: 1 }]);
		const more = [...rows, place("dahlia")];
		expect(await imported(more, { mode: "update" })).toMatchObject({
			...{ imported: 0, updated: 1, unchanged: 2, outOfMode: 1 },
		});
		expect([await stored(anchor), await stored(place("dahlia"))]).toMatchObject([{ rating: 2 }, null]);
		expect(await imported(more, { mode: "both" })).toMatchObject({ imported: 1, unchanged: 3, outOfMode: 0 });
		await expectCountsToHold();
	});

	test("takes places that closed for good as closed, or leaves them out", async () => {
		const rows = [
			{ ...anchor, ...closed },
			{ ...clover, ...closed },
		];
		expect(await imported(rows, { closed: "skip" })).toMatchObject({ imported: 0, updated: 0, closedSkipped: 2 });
		expect(await stored(clover)).toBeNull();
		expect(await imported(rows)).toMatchObject({ imported: 1, updated: 1, closedSkipped: 0 });
	});

	test("overwrites of what was set by hand the fields that it may, and says where something stayed", async () => {
		const { id } = await businessOf(anchor);
		await editBusiness(ctxOn(), { id, website: "https://ours.example/", phone: "+44 20 7946 0000" });
		const says = {
			...anchor,
			website: "https://theirs.example/",
			phone: "+442079461111",
			phoneRaw: "+44 20 7946 1111",
		};
		expect(await imported([says])).toMatchObject({ updated: 0, unchanged: 1, keptByHand: 1 });
		expect(await imported([says], { overwrite: ["website"] })).toMatchObject({ updated: 1, keptByHand: 1 });
		expect(await stored(anchor)).toEqual({
			...{ rating: 1, website: "https://theirs.example/", phone: "+44 20 7946 0000", byHand: '["phone"]' },
		});
		expect(await imported([says], { overwrite: ["phone"] })).toMatchObject({ updated: 1, keptByHand: 0 });
		expect(await stored(anchor)).toMatchObject({ phone: "+44 20 7946 1111", byHand: null });
	});

	test.each([
		["mode", { mode: "replace" }],
		["closed", { closed: "delete" }],
		["overwrite.0", { overwrite: ["slug"] }],
		["country", { country: "Turkey" }],
		["encoding", { encoding: "utf-99" }],
		["columns.nothex", { columns: { nothex: {} } }],
		["columns.0123456789abcdef.Ad", { columns: { "0123456789abcdef": { Ad: "shoe size" } } }],
		["cities.bath", { cities: { bath: "Bath" } }],
		["", { speed: "high" }],
	])("is not opened with an option that is none: %s", async (path, options) => {
		const response = await open(options as Partial<ImportOptions>);
		expect(response.status).toBe(400);
		const error = await errorOf(response);
		expect(error.code).toBe("validation-failed");
		expect(error.issues?.[0]?.path).toBe(path === "" ? "options" : `options.${path}`);
	});
});

describe("a preview", () => {
	test("says what its import then does", async () => {
		const { id } = await businessOf(bluebell);
		await editBusiness(ctxOn(), { id, website: "https://ours.example/" });
		const rows = [
			{ ...anchor, rating: 3, category: "Tea House" },
			{ ...bluebell, website: "https://theirs.example/" },
			{ ...clover, city: "Ripon", category: "Tea House" },
			{ ...place("dahlia"), ...closed },
		];
		for (const options of [{}, { mode: "update", overwrite: ["website"] }, { closed: "skip" }] as const) {
			const said = await previewed(rows, options);
			const { replayed: _, seq: __, nextRows: ___, ...receipt } = await imported(rows, options);
			expect(said).toMatchObject(receipt);
			await emptyDirectory();
			await imported([anchor, bluebell]);
			await editBusiness(ctxOn(), { id: (await businessOf(bluebell)).id, website: "https://ours.example/" });
		}
		const preview = await previewed(rows);
		expect(preview).toMatchObject({ imported: 2, updated: 1, unchanged: 1, keptByHand: 1, closed: 1 });
		expect(preview.categories).toEqual([{ key: "tea house", name: "Tea House", places: 2, empty: false }]);
		expect(preview.cities).toMatchObject([{ key: expect.stringMatching(/^ripon\|/), city: "Ripon", places: 1 }]);
		expect(preview.examples).toMatchObject([{ name: "anchor", kind: "updated" }]);
		expect(preview.examples[0]?.fields).toContainEqual({ name: "rating", before: 1, after: 3 });
		const category = preview.examples[0]?.fields.find(({ name }) => name === "categoryId");
		expect(preview.names.categories[category?.after as number]).toBe("Tea House");
		await undoChangeSet(ctxOn(), { id: await importBy(ctxOn(), rows) });
		expect((await previewed(rows)).categories).toEqual(preview.categories);
		const old = await importBy(ctxOn(), rows);
		// What imports have made is known only since it is noted. What an older one has made stays, empty.
		await env.DB.prepare("DELETE FROM made_hubs").run();
		await undoChangeSet(ctxOn(), { id: old });
		const again = await previewed(rows);
		expect(again.categories).toEqual([{ key: "tea house", name: "Tea House", places: 2, empty: true }]);
		expect(again.cities).toMatchObject([{ city: "Ripon", places: 1, empty: true }]);
	});

	test("writes no row", async () => {
		const before = [await directoryDigest(), await one("SELECT count(*) AS n FROM audit_log")];
		const request = { options: {}, chunk: chunkOf([{ ...anchor, rating: 3 }, clover]) };
		const response = await api.fetch("/api/imports/preview", postJson(request));
		expect(response.headers.get("Server-Timing")).toContain('rowsWritten;desc="0"');
		expect([await directoryDigest(), await one("SELECT count(*) AS n FROM audit_log")]).toEqual(before);
	});
});

describe("one import at a time", () => {
	test("another file is refused with the name of the one that runs, until that has been silent for a minute", async () => {
		await fallSilent();
		const fingerprint = digestOf("first file");
		const first = await (await open({}, "first.xlsx", fingerprint)).json<OpenedImport>();
		const refused = await open({}, "second.xlsx");
		expect(refused.status).toBe(409);
		expect(await errorOf(refused)).toMatchObject({
			code: "import-running",
			issues: [
				{ path: "fileName", message: "first.xlsx" },
				{ path: "actor", message: "token:test" },
			],
		});
		expect(await one("SELECT count(*) AS n FROM imports WHERE file_name = 'second.xlsx'")).toEqual({ n: 0 });
		expect(await (await open({}, "first.xlsx", fingerprint)).json()).toMatchObject({ id: first.id, resumed: true });

		onTestFinished(stopClock());
		const silence = (seconds: number) =>
			one("UPDATE imports SET updated_at = ?1 WHERE turn = 1 RETURNING id", Date.now() - seconds * 1_000);
		await silence(55);
		expect((await open({}, "second.xlsx")).status).toBe(409);
		await silence(65);
		const second = await (await open({}, "second.xlsx")).json<OpenedImport>();
		const late = await putChunk(api, first.id, 0, chunkOf([clover]));
		expect(await errorOf(late)).toMatchObject({ code: "import-running" });
		expect((await open({}, "first.xlsx", fingerprint)).status).toBe(409);
		expect((await putChunk(api, second.id, 0, chunkOf([clover]))).status).toBe(200);
		const finish = { chunks: 1, totalRows: 1, sheets: [], columns: [] };
		expect((await api.fetch(`/api/imports/${second.id}/finish`, postJson(finish))).status).toBe(200);
		expect((await putChunk(api, first.id, 0, chunkOf([clover]))).status).toBe(200);
	});

	test("of twenty files that are opened at once one is imported", async () => {
		await fallSilent();
		const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => open({}, `file ${at}.xlsx`)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
		expect(await one("SELECT count(*) AS n FROM imports WHERE file_name LIKE 'file %'")).toEqual({ n: 1 });
		expect(await one("SELECT count(*) AS n FROM change_sets WHERE id NOT IN (SELECT id FROM imports)")).toEqual({
			n: 0,
		});
	});

	test("a cancelled one stays as far as it came, takes no further chunk, and its file begins anew", async () => {
		await fallSilent();
		const fingerprint = digestOf("cancelled file");
		const { id } = await (await open({}, "a.xlsx", fingerprint)).json<OpenedImport>();
		await putChunk(api, id, 0, chunkOf([clover]));
		const cancel = (which: string) => api.fetch(`/api/imports/${which}/cancel`, authorised({ method: "POST" }));
		const summary = await (await cancel(id)).json<ImportSummary>();
		expect(summary).toMatchObject({ imported: 1, totalRows: 1 });
		expect(await (await cancel(id)).json()).toEqual(summary);
		expect(await one("SELECT count(*) AS n FROM audit_log WHERE action = 'import.cancel'")).toEqual({ n: 1 });
		expect(await errorOf(await putChunk(api, id, 1, chunkOf([anchor])))).toMatchObject({ code: "import-finished" });
		const fresh = await (await open({}, "b.xlsx")).json<OpenedImport>();
		const overtaken = disturbed(
			(batch) => batch === 3,
			"before",
			async () => void (await cancel(fresh.id)),
		);
		const chunk = { importId: fresh.id, seq: 0, sha256: digestOf("0"), chunk: chunkOf([place("dahlia")]) };
		await expect(applyChunk(ctxOn({ db: overtaken }), chunk)).rejects.toMatchObject({ code: "import-finished" });
		expect(await stored(place("dahlia"))).toBeNull();

		const again = await (await open({}, "a.xlsx", fingerprint)).json<OpenedImport>();
		expect(again).toMatchObject({ nextSeq: 0, resumed: false });
		expect(await stored(clover)).not.toBeNull();
		expect((await cancel(crypto.randomUUID())).status).toBe(404);
		const finish = { chunks: 0, totalRows: 0, sheets: [], columns: [] };
		await api.fetch(`/api/imports/${again.id}/finish`, postJson(finish));
		expect((await cancel(again.id)).status).toBe(409);
	});
});

test("the roles of columns are remembered for each header set", async () => {
	const [one, other] = ["0123456789abcdef", "fedcba9876543210"];
	const keep = (headers: string, roles: unknown) =>
		api.fetch(`/api/imports/mappings/${headers}`, { ...postJson(roles), method: "PUT" });
	const kept = async (headers: string) => (await api.fetch(`/api/imports/mappings/${headers}`, authorised())).json();
	expect(await kept(one)).toEqual({});
	expect(await (await keep(one, { firma: "name", not: null })).json()).toEqual({ firma: "name", not: null });
	await keep(other, { firma: "category" });
	await keep(one, { firma: "name", not: "description" });
	expect([await kept(one), await kept(other)]).toEqual([{ firma: "name", not: "description" }, { firma: "category" }]);
	expect((await keep(one, { firma: "shoe size" })).status).toBe(400);
	expect((await keep("no-headers", {})).status).toBe(400);
});

test("the country of rows that name none is remembered for each header set, beside the roles, until it is let go", async () => {
	const headers = "00112233445566aa";
	const path = `/api/imports/mappings/${headers}`;
	const keep = (body: unknown) => api.fetch(`${path}/country`, { ...postJson(body), method: "PUT" });
	const kept = async (of = `${path}/country`) => (await api.fetch(of, authorised())).json();
	expect(await kept()).toEqual({ country: null });
	expect(await (await keep({ country: "TR" })).json()).toEqual({ country: "TR" });
	expect([await kept(), await kept(path)]).toEqual([{ country: "TR" }, {}]);
	await api.fetch(path, { ...postJson({ firma: "name" }), method: "PUT" });
	expect([await kept(), await kept(path)]).toEqual([{ country: "TR" }, { firma: "name" }]);
	expect(await kept("/api/imports/mappings/aa66554433221100/country")).toEqual({ country: null });
	await keep({ country: null });
	expect([await kept(), await kept(path)]).toEqual([{ country: null }, { firma: "name" }]);
	for (const wrong of [{ country: "Turkey" }, { country: "tr" }, {}]) expect((await keep(wrong)).status).toBe(400);
});

describe("an export with columns taken out", () => {
	const cut = (business: { id: number }, more: Partial<Listing> = {}) => ({
		...nothingSaid(),
		name: "",
		sourceKey: `row:${business.id}`,
		clears: [],
		...more,
	});

	test("changes the businesses whose rows it names, and nothing that it does not hold", async () => {
		const before = await directoryDigest();
		const business = await businessOf(anchor);
		expect(await imported([cut(business)])).toMatchObject({ unchanged: 1, updated: 0, imported: 0 });
		expect(await directoryDigest()).toEqual(before);
		expect(await imported([cut(business, { rating: 4 })])).toMatchObject({ updated: 1 });
		expect(await stored(anchor)).toMatchObject({ rating: 4, website: anchor.website });
		const keyed = { ...cut(business, { rating: 5 }), sourceKey: bluebell.sourceKey };
		expect(await imported([keyed])).toMatchObject({ updated: 1 });
		expect(await stored(bluebell)).toMatchObject({ rating: 5, website: bluebell.website });
	});

	test("is known by the slug where no other key is left", async () => {
		const [business] = (
			await env.DB.prepare("SELECT slug FROM businesses WHERE id = ?")
				.bind((await businessOf(bluebell)).id)
				.all<{
					slug: string;
				}>()
		).results;
		const slugged = (slug: string, more: Partial<Listing> = {}) => ({
			...cut({ id: 0 }, more),
			sourceKey: `slug:${slug}`,
		});
		const rows = [slugged(business?.slug ?? "", { rating: 2 }), slugged("nobody-of-that-name", { rating: 1 })];
		expect(await previewed(rows)).toMatchObject({ imported: 0, updated: 1, outOfMode: 1, unknown: 1 });
		expect(await imported(rows)).toMatchObject({ imported: 0, updated: 1, outOfMode: 1 });
		expect(await stored(bluebell)).toMatchObject({ rating: 2, website: bluebell.website });
	});

	test("makes no new business of rows that cannot be known again, and its preview says how many", async () => {
		const business = await businessOf(anchor);
		const rows = [
			cut(business, { name: "Quite another one", website: null }),
			cut({ id: 999_999 }, { name: "nobody" }),
			{ ...cut(business), sourceKey: "place:nobody" },
			cut(await businessOf(bluebell), { name: "bluebells", rating: 3 }),
		];
		expect(await previewed(rows)).toMatchObject({ imported: 0, updated: 1, outOfMode: 3, unknown: 3 });
		expect(await imported(rows)).toMatchObject({ imported: 0, updated: 1, outOfMode: 3, duplicates: 0 });
		await expectCountsToHold();
	});

	test("that has lost its keys is told from new businesses by their names", async () => {
		const here = { city: "Leeds", countryCode: "GB", country: "United Kingdom" };
		await imported([place("dahlia", here)]);
		const rows = [
			place("dahlia", { ...here, sourceKey: "text:dahlia|leeds" }),
			place("dahlia", { ...here, city: "Hull", sourceKey: "text:dahlia|hull" }),
			place("anchor", { sourceKey: "text:anchor|" }),
			place("erica", { sourceKey: "text:erica|" }),
		];
		expect(await previewed(rows)).toMatchObject({ imported: 4, unknown: 0, sameName: 2, otherTown: 0 });
	});

	test("that corrects a town is told from new businesses by name and number, with both towns", async () => {
		const here = { city: "Leeds", countryCode: "GB", country: "United Kingdom", phone: "+441132496000" };
		await imported([place("dahlia", here)]);
		const row = (name: string, facts: Partial<Listing>) =>
			place(name, { ...here, city: "Hull", ...facts, sourceKey: `text:${name}|${facts.city}` });
		const rows = [
			row("dahlia", {}),
			row("dahlia", { city: "York", phone: "+441132496001" }),
			row("erica", {}),
			row("dahlia", { city: "Leeds" }),
		];
		expect(await previewed(rows)).toMatchObject({
			...{ imported: 4, sameName: 1, otherTown: 1 },
			otherTownExamples: [{ name: "dahlia", here: "Leeds", row: "Hull" }],
		});
	});
});
