import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, importListings, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { LIMITS } from "#workers/limits/limit-sentinel.ts";
import { emptyDirectory } from "./directory.ts";
import { api, one } from "./worker.ts";

beforeEach(emptyDirectory);

describe("a chunk of 2,000 places", () => {
	test.each([
		["Cyrillic", "Ресторан "],
		["Chinese", "東京料理店"],
	])("with long %s texts stays within D1's 2 MB a value", async (script, words) => {
		const text = (length: number) => words.repeat(length).slice(0, length).trim();
		const listings = Array.from({ length: 2_000 }, (_, at) =>
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
		expect(await response.json()).toMatchObject({ imported: 2_000 });

		// The next one takes the texts away: what they were is written beside, and put back by the undo.
		const bare = listings.map((one) => ({ ...one, address: null, street: null, type: null, description: null }));
		const next = await openImport(api);
		expect(await (await putChunk(api, next.id, 0, chunkOf(bare))).json()).toMatchObject({ updated: 2_000 });
		const before = await one<{ bytes: number }>(
			"SELECT sum(length(CAST(before AS BLOB))) AS bytes FROM business_changes WHERE change_set_id = ?1",
			next.id,
		);
		expect(before.bytes).toBeGreaterThan(LIMITS.valueBytes);
		const undo = () => api.fetch(`/api/imports/${next.id}/undo`, authorised({ method: "POST" }));
		expect(await (await undo()).json()).toMatchObject({ done: false, restored: 1_000 });
		expect(await (await undo()).json()).toMatchObject({ done: true, restored: 2_000, skippedCount: 0 });
		expect(await one("SELECT count(*) AS n FROM business_details WHERE description IS NULL")).toEqual({ n: 0 });
	});
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
