import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, importListings, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN, sampleOf } from "#tests/long-run.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import { CHUNK_ROWS, MAX_CHUNK_PROBLEMS } from "#workers/domain/import/chunk.ts";
import type { ListingField } from "#workers/domain/listing/listing.ts";
import { LIMITS } from "#workers/limits/limit-sentinel.ts";
import { emptyDirectory, fallSilent } from "./directory.ts";
import { api, one } from "./worker.ts";

beforeEach(emptyDirectory);

/** This is more than the 2 MB of one value, and more than one step of an undo takes. */
const PLACES = IS_LONG_RUN ? 2_000 : 1_100;

describe("a chunk of many places", () => {
	const scripts = [
		["Chinese", "東京料理店"],
		["Cyrillic", "Ресторан "],
	] as const;
	test.each(sampleOf(scripts))("with long %s texts stays within D1's 2 MB a value", async (script, words) => {
		const text = (length: number) => words.repeat(length).slice(0, length).trim();
		const listings = Array.from({ length: PLACES }, (_, at) =>
			listing({
				name: `${at} ${text(200)}`,
				address: text(400),
				street: text(250),
				city: script,
				type: text(100),
				description: text(300),
			}),
		);
		const { id } = await openImport(api);
		const response = await putChunk(api, id, 0, chunkOf(listings));
		expect(await response.json()).toMatchObject({ imported: PLACES });

		// The next one removes the texts. Their old values are noted, and the undo restores them.
		const bare = listings.map((one) => ({
			...one,
			...{ address: null, street: null, type: null, description: null },
			clears: ["address", "street", "type", "description"] as const satisfies ListingField[],
		}));
		await fallSilent();
		const next = await openImport(api);
		expect(await (await putChunk(api, next.id, 0, chunkOf(bare))).json()).toMatchObject({ updated: PLACES });
		const before = await one<{ bytes: number }>(
			"SELECT sum(length(CAST(before AS BLOB))) AS bytes FROM business_changes WHERE change_set = (SELECT number FROM change_sets WHERE id = ?1)",
			next.id,
		);
		expect(before.bytes).toBeGreaterThan(LIMITS.valueBytes);
		const undo = () => api.fetch(`/api/imports/${next.id}/undo`, authorised({ method: "POST" }));
		expect(await (await undo()).json()).toMatchObject({ done: false, restored: 1_000 });
		expect(await (await undo()).json()).toMatchObject({ done: true, restored: PLACES, skippedCount: 0 });
		expect(await one("SELECT count(*) AS n FROM business_details WHERE description IS NULL")).toEqual({ n: 0 });
	});
});

test("a chunk of as many places as one has is written, and undone", async () => {
	const { id } = await openImport(api);
	const places = Array.from({ length: CHUNK_ROWS }, (_, at) => listing({ name: `Place ${at}` }));
	expect(await (await putChunk(api, id, 0, chunkOf(places))).json()).toMatchObject({ imported: CHUNK_ROWS });
	const undo = async () =>
		(await api.fetch(`/api/imports/${id}/undo`, authorised({ method: "POST" }))).json<{ done: boolean }>();
	while (!(await undo()).done);
	expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 0 });
});

/** Each is as long as it may be, in characters of three bytes. */
const long = (length: number, at: number) => `${at} ${"東".repeat(length)}`.slice(0, length);

/** These are several times the 2 MB of one value. */
const LONG_ROWS = IS_LONG_RUN ? 2_000 : 500;

describe("a chunk of rows that are as long as rows may be", () => {
	test("is written: names, places, numbers and addresses", async () => {
		const listings = Array.from({ length: LONG_ROWS }, (_, at) =>
			listing({
				name: long(300, at),
				category: long(120, at),
				type: long(120, at),
				address: long(500, at),
				street: long(300, at),
				city: long(120, at),
				state: long(120, at),
				country: long(80, at),
				countryCode: null,
				postalCode: long(30, at),
				phoneRaw: long(60, at),
				morePhones: Array.from({ length: 10 }, (_, more) => long(60, more)),
				priceRange: long(20, at),
			}),
		);
		const { id } = await openImport(api);
		expect(await (await putChunk(api, id, 0, chunkOf(listings))).json()).toMatchObject({ imported: LONG_ROWS });
		expect(await one("SELECT city_count AS cities, category_count AS categories FROM directory")).toEqual({
			cities: LONG_ROWS,
			categories: LONG_ROWS,
		});
		await fallSilent();
		const again = await openImport(api);
		const moved = listings.map((one) => ({ ...one, state: null, website: "https://new.example/" }));
		expect(await (await putChunk(api, again.id, 0, chunkOf(moved))).json()).toMatchObject({ updated: LONG_ROWS });
		expect(await one("SELECT city_count AS cities FROM directory")).toEqual({ cities: LONG_ROWS });
	});

	test("is accounted for where none of them can be used: as many are named as fit, and all counted", async () => {
		const problem = (row: number) => ({ sheet: long(200, 1), row, column: long(200, row), value: long(200, row) });
		const named = Array.from({ length: 2_000 }, (_, row) => ({ ...problem(row + 1), reason: "name-missing" }));
		const cells = named.slice(0, MAX_CHUNK_PROBLEMS);
		const repeated = cells.map(({ sheet, row }) => ({
			...{ sheet, row, of: 1, name: long(300, row) },
			differs: Array.from({ length: 60 }, () => long(60, row)),
		}));
		const { id } = await openImport(api);
		const chunk = chunkOf([], { rejected: named, cellProblems: cells, cellProblemCount: 9_000 });
		const sent = await putChunk(api, id, 0, { ...chunk, mended: cells, mendedCount: 8_000, repeated });
		expect(await sent.json()).toMatchObject({ rejected: 2_000 });
		const summary = await (await api.fetch(`/api/imports/${id}`, authorised())).json<ImportSummary>();
		expect(summary).toMatchObject({ rejectedCount: 2_000, cellProblemCount: 9_000, mendedCount: 8_000 });
		for (const list of [summary.rejected, summary.cellProblems, summary.mended])
			expect(list).toEqual(named.slice(0, list.length));
		expect(summary.repeated).toEqual(repeated.slice(0, summary.repeated.length));
		expect(Math.min(summary.rejected.length, summary.mended.length, summary.repeated.length)).toBeGreaterThan(25);
	});
});

test("a summary names the first thousand of each kind, however many there are of the others", async () => {
	const { id } = await openImport(api);
	const named = (count: number, reason: string) =>
		Array.from({ length: count }, (_, row) => ({ sheet: "", row: row + 1, column: null, value: "", reason }));
	for (let seq = 0; seq < 4; seq++) {
		const mended = named(MAX_CHUNK_PROBLEMS, "mended");
		const rejected = named(seq === 3 ? 7 : 0, "name-missing");
		const repeated = [{ sheet: "", row: seq + 1, of: 1, name: "Anchor", differs: ["phone"] }];
		const chunk = chunkOf([], { rejected, mended, mendedCount: 600, duplicates: 1, repeated });
		expect((await putChunk(api, id, seq, chunk)).status).toBe(200);
	}
	const summary = await (await api.fetch(`/api/imports/${id}`, authorised())).json<ImportSummary>();
	expect(summary).toMatchObject({ mendedCount: 2_400, rejectedCount: 7, duplicates: 4, cellProblems: [] });
	expect(summary.mended).toHaveLength(1_000);
	expect(summary.rejected).toHaveLength(7);
	expect(summary.repeated.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
});

describe("addresses stay unique", () => {
	test("when two long category names begin alike, and when a name is another one's fallback", async () => {
		const long = "Supplier of all kinds of building materials and tools for garden and house and also ";
		const summary = await importListings(api, [
			listing({ category: `${long} boats` }),
			listing({ category: `${long} planes` }),
			listing({ category: "東京" }),
			...Array.from({ length: 12 }, (_, at) => listing({ category: `Category ${at}`, city: `City ${at}` })),
			listing({ category: "京都", city: "京都" }),
		]);
		expect(summary).toMatchObject({ imported: 16, categoriesCreated: 16 });
	});

	test("when later scripts without Latin letters meet names that look like numbered addresses", async () => {
		await importListings(
			api,
			Array.from({ length: 60 }, (_, at) => listing({ category: `Category ${at}`, city: `City ${at}` })),
		);
		const summary = await importListings(
			api,
			["一", "二", "三", "四"].map((name) => listing({ category: name, city: name })),
		);
		expect(summary).toMatchObject({ imported: 4, categoriesCreated: 4, citiesFound: 4 });
		expect(await one("SELECT count(*) AS n FROM cities WHERE slug GLOB '*[^a-z0-9-]*'")).toEqual({ n: 0 });
	});
});
