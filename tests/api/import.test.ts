import { beforeEach, describe, expect, test, vi } from "vitest";
import { chunkOf, importListings, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessDetail, BusinessSummary, City, Stats } from "#web/request/api.ts";
import { CHUNK_ROWS } from "#workers/domain/import/chunk.ts";
import { fallSilent } from "./directory.ts";
import { api, getJson, one } from "./worker.ts";

describe("an import", () => {
	test("shows its places in lists, on their page, in search and in the counts", async () => {
		const before = await getJson<Stats>("/api/businesses/stats");
		const summary = await importListings(api, [
			listing({ name: "Zebra Crossing Books", category: "Book store", city: "Hexham", rating: 4.56 }),
			listing({ name: "Quiet Corner", category: "Book store", city: "Hexham" }),
		]);
		expect(summary).toMatchObject({
			imported: 2,
			updated: 0,
			unchanged: 0,
			totalRows: 2,
			citiesFound: 1,
			categoriesCreated: 1,
		});
		const found = await getJson<BusinessSummary[]>("/api/businesses?search=zebra+hex");
		expect(found.map((one) => one.slug)).toEqual(["zebra-crossing-books-hexham"]);
		const detail = await getJson<BusinessDetail>("/api/businesses/zebra-crossing-books-hexham");
		expect(detail).toMatchObject({ rating: "4.6", category: { slug: "book-store" }, citySlug: "hexham" });
		const [city] = await getJson<City[]>("/api/cities?search=hexham");
		expect(city).toMatchObject({ name: "Hexham", businessCount: 2, countryCode: "GB" });
		expect((await getJson<Stats>("/api/businesses/stats")).total).toBe(before.total + 2);
	});

	test("calls a new town as most of its rows do, and leaves one that is there as it is called", async () => {
		const inTown = (...cities: string[]) =>
			cities.map((city) => listing({ city, state: null, country: "Türkiye", countryCode: "TR" }));
		await importListings(api, inTown("YALOVA", "yalova", "YALOVA", "Yalova", "Çanakkale", "Canakkale", "Canakkale"));
		const named = async (search: string) =>
			(await getJson<City[]>(`/api/cities?search=${search}`)).map(({ name, businessCount }) => [name, businessCount]);
		expect(await named("yalova")).toEqual([["Yalova", 4]]);
		expect(await named("canakkale")).toEqual([["Çanakkale", 3]]);
		await importListings(api, inTown("YALOVA", "YALOVA"));
		expect(await named("yalova")).toEqual([["Yalova", 6]]);
	});

	test("numbers places in the order of its file, whatever their categories and towns", async () => {
		const at = (index: number) => ({ category: `Kind ${(index * 7) % 5}`, city: `Town ${(index * 5) % 3}` });
		const places = Array.from({ length: 12 }, (_, index) => listing({ name: `Numbered ${index}`, ...at(index) }));
		await importListings(api, places);
		const stored = "SELECT group_concat(name, '|' ORDER BY id) AS names FROM businesses WHERE name LIKE 'Numbered %'";
		expect(await one(stored)).toEqual({ names: places.map(({ name }) => name).join("|") });
	});

	test("of the same places again changes nothing, not even the data version", async () => {
		const places = Array.from({ length: 50 }, () => listing());
		await importListings(api, places);
		const before = await one("SELECT data_version, (SELECT max(updated_at) FROM businesses) FROM directory");
		const again = await importListings(api, places, 20);
		expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: 50 });
		expect(await one("SELECT data_version, (SELECT max(updated_at) FROM businesses) FROM directory")).toEqual(before);
	});

	test("moves contentChangedAt only when a visitor sees the change", async () => {
		const place = listing({ name: "Clockwork" });
		await importListings(api, [place]);
		const first = await one<{ at: number }>("SELECT content_changed_at AS at FROM businesses WHERE name = 'Clockwork'");
		await importListings(api, [{ ...place, cid: "12345", openingHoursRaw: "see door" }]);
		const unseen = await one<{ at: number }>(
			"SELECT content_changed_at AS at FROM businesses WHERE name = 'Clockwork'",
		);
		expect(unseen).toEqual(first);
		await importListings(api, [{ ...place, phoneRaw: "call us" }]);
		const seen = await one<{ at: number }>("SELECT content_changed_at AS at FROM businesses WHERE name = 'Clockwork'");
		expect(seen.at).toBeGreaterThan(first.at);
	});

	test("keeps the counts right when a place moves to another city and category", async () => {
		const place = listing({ category: "Left", city: "Oldtown" });
		await importListings(api, [place]);
		await importListings(api, [{ ...place, category: "Right", city: "Newtown" }]);
		const counts = await one(
			`SELECT (SELECT business_count FROM cities WHERE slug = 'oldtown') AS old, (SELECT business_count FROM cities WHERE slug = 'newtown') AS new,
				(SELECT business_count FROM categories WHERE slug = 'left') AS "left", (SELECT business_count FROM categories WHERE slug = 'right') AS "right"`,
		);
		expect(counts).toEqual({ old: 0, new: 1, left: 0, right: 1 });
		const kept = await one(
			"SELECT category_count AS categories, city_count AS cities, country_count AS countries, business_count AS businesses FROM directory",
		);
		const counted = await one(
			`SELECT (SELECT count(*) FROM categories WHERE business_count > 0) AS categories,
				(SELECT count(*) FROM cities WHERE business_count > 0) AS cities,
				(SELECT count(*) FROM countries WHERE business_count > 0) AS countries,
				(SELECT count(*) FROM businesses) AS businesses`,
		);
		expect(kept).toEqual(counted);
	});

	test("finds a place again under its new name and no longer under the old one", async () => {
		const place = listing({ name: "Formerly Bluebell" });
		await importListings(api, [place]);
		await importListings(api, [{ ...place, name: "Nowadays Foxglove" }]);
		expect(await getJson<unknown[]>("/api/businesses?search=bluebell")).toEqual([]);
		expect(await getJson<unknown[]>("/api/businesses?search=foxglove")).toHaveLength(1);
	});

	test("gives places of the same name in one city addresses of their own", async () => {
		await importListings(api, [
			listing({ name: "Twin", city: "Ripon" }),
			listing({ name: "Twin", city: "Ripon" }),
			listing({ name: "東京", city: null }),
		]);
		const slugs = await getJson<BusinessSummary[]>("/api/businesses?search=twin+ripon");
		expect(new Set(slugs.map((one) => one.slug)).size).toBe(2);
		expect(slugs.map((one) => one.slug)).toContain("twin-ripon");
	});

	test("keeps Portsmouth in three countries and states apart", async () => {
		await importListings(api, [
			listing({ city: "Portsmouth", state: "England", country: "United Kingdom", countryCode: "GB" }),
			listing({ city: "Portsmouth", state: "New Hampshire", country: "United States", countryCode: "US" }),
			listing({ city: "Portsmouth", state: "Virginia", country: "United States", countryCode: "US" }),
		]);
		const cities = await getJson<City[]>("/api/cities?search=portsmouth");
		expect(cities.map((one) => one.slug).sort()).toEqual(["portsmouth", "portsmouth-us", "portsmouth-us-virginia"]);
	});

	test("sanitises descriptions", async () => {
		const place = listing({
			description: `<p onclick="x()">Fine</p><script>alert(1)</script><a href="javascript:x()">y</a>`,
		});
		await importListings(api, [place]);
		const { description } = await getJson<BusinessDetail>(
			`/api/businesses/${encodeURIComponent(`${place.name} Leeds`.toLowerCase().replaceAll(" ", "-"))}`,
		);
		expect(description).toContain("<p>Fine</p>");
		expect(description).not.toMatch(/script|onclick|javascript/);
	});
});

describe("a chunk", () => {
	beforeEach(fallSilent);

	test("replayed writes nothing and answers its first receipt", async () => {
		const { id } = await openImport(api);
		const chunk = chunkOf([listing(), listing()]);
		const first = await (await putChunk(api, id, 0, chunk)).json();
		const before = await one("SELECT data_version FROM directory");
		const response = await putChunk(api, id, 0, chunk);
		expect(await response.json()).toEqual({ ...(first as object), replayed: true, nextRows: expect.any(Number) });
		expect(response.headers.get("Server-Timing")).toContain('rowsWritten;desc="0"');
		expect(await one("SELECT data_version FROM directory")).toEqual(before);
	});

	test("says how many rows the next one may have: all that there is room for, or few while a visitor asks", async () => {
		const { id } = await openImport(api);
		const listings = () => Array.from({ length: 100 }, () => listing());
		const nextRows = async (seq: number) =>
			(await (await putChunk(api, id, seq, chunkOf(listings()))).json<{ nextRows: number }>()).nextRows;
		// All who asked before this test have been silent since then.
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
		expect(await nextRows(0)).toBe(CHUNK_ROWS);
		await getJson("/api/health");
		expect(await nextRows(1)).toBeLessThanOrEqual(200);
		vi.useRealTimers();
	});

	test("with a number that was used for other content is refused", async () => {
		const { id } = await openImport(api);
		await putChunk(api, id, 0, chunkOf([listing()]));
		const response = await putChunk(api, id, 0, chunkOf([listing()]));
		expect(response.status).toBe(409);
		expect(await response.json()).toMatchObject({ error: { code: "chunk-conflict" } });
	});

	test("that comes too early is refused, and so is a damaged one", async () => {
		const { id } = await openImport(api);
		const early = await putChunk(api, id, 1, chunkOf([listing()]));
		expect(await early.json()).toMatchObject({ error: { code: "chunk-out-of-order" } });
		const damaged = await putChunk(api, id, 0, chunkOf([listing()]), "0".repeat(64));
		expect(damaged.status).toBe(422);
		expect(await one("SELECT next_seq AS seq FROM imports WHERE id = ?1", id)).toEqual({ seq: 0 });
	});

	test("that is not a chunk is refused with the fields that do not fit", async () => {
		const { id } = await openImport(api);
		const response = await putChunk(api, id, 0, chunkOf([{ ...listing(), website: "javascript:alert(1)" }]));
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({
			error: { code: "validation-failed", issues: [{ path: "listings.0.website" }] },
		});
	});

	test("of the same import sent twice at once is written once", async () => {
		const { id } = await openImport(api);
		const chunk = chunkOf([listing({ name: "Only Once Inn", city: "Skipton" })]);
		const receipts = await Promise.all(Array.from({ length: 5 }, () => putChunk(api, id, 0, chunk)));
		expect(receipts.map((receipt) => receipt.status)).toEqual([200, 200, 200, 200, 200]);
		expect(await one("SELECT count(*) AS n FROM businesses WHERE name = 'Only Once Inn'")).toEqual({ n: 1 });
	});
});
