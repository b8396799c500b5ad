import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { featuresOf } from "#tests/factories/features.ts";
import { listing } from "#tests/factories/listing.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { geoCell } from "#workers/domain/position/geo.ts";
import { cellWords, searchMatch } from "#workers/domain/search/results/match.ts";
import { rebuildSearchJob } from "#workers/jobs/rebuild-search.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { directoryDigest, disturbed, emptyDirectory, expectCountsToHold, importBy, otherWriter } from "./directory.ts";
import { runToEnd } from "./run-to-end.ts";
import { ctxOn, getJson, one } from "./worker.ts";

/** Tests what search and lists find businesses by, and the job that adds it to those that lack it. */

const BUSINESSES = 2_300;
const special = listing({
	name: "Sainsbury's Local",
	category: "Women's clothing store",
	city: "King's Lynn",
	latitude: 53.8,
	longitude: -1.55,
	rating: 4.7,
	reviewCount: 600,
	priceRange: "£10–20",
	about: { Amenities: { "Wi-Fi": "Free" }, Accessibility: { "Wheelchair accessible entrance": true } },
});

beforeAll(async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [special, ...Array.from({ length: BUSINESSES }, (_, at) => variedListing(at))]);
});

const found = async (search: string) => {
	const sql = "SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1";
	const { results } = await env.DB.prepare(sql).bind(searchMatch(search)?.match).all<{ id: number }>();
	return results.map(({ id }) => id);
};

test("a business is found however what holds its words together is typed, and has what lists filter by", async () => {
	const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = ?1", special.name);
	for (const text of ["sainsburys", "Sainsbury’s", "sainsbury s", "kings lynn", "King's Lynn", "womens clothing"])
		expect(await found(text), text).toContain(id);
	const row = await one<{ features: number }>(
		"SELECT features, price_level, score, listed_rating FROM businesses WHERE id = ?1",
		id,
	);
	expect(featuresOf(row.features)).toEqual(["wheelchair", "wifi"]);
	expect(row).toMatchObject({ price_level: 2, score: 4_677, listed_rating: 4.7 });
	const near = cellWords(geoCell(53.801, -1.551)).map((word) => `scope : ${word}`);
	const sql = "SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1";
	expect(await one(sql, near.join(" AND "))).toEqual({ id });
});

test.each(["asc", "desc"] as const)(
	"a list by rating, %s, ends with what is not rated, and that with what has closed for good",
	async (order) => {
		const closed = "(is_open = 0 OR business_status IS 'CLOSED_PERMANENTLY')";
		const { results } = await env.DB.prepare(
			`SELECT slug, rating IS NULL OR ${closed} AS last FROM businesses ORDER BY ${closed}, 2, iif(last, NULL, rating) ${order},
			iif(last, NULL, review_count) ${order}, iif(last, NULL, id) ${order === "asc" ? "DESC" : "ASC"}, review_count DESC, id`,
		).all<{ slug: string; last: number }>();
		const lastOnes = results.findIndex(({ last }) => last === 1);
		for (const offset of [0, lastOnes - 5, results.length - 10]) {
			const path = `/api/businesses?sortBy=rating&sortOrder=${order}&limit=10&offset=${offset}`;
			const shown = await getJson<{ slug: string }[]>(path);
			expect(
				shown.map(({ slug }) => slug),
				path,
			).toEqual(results.slice(offset, offset + 10).map(({ slug }) => slug));
		}
	},
);

test("the job makes all of it anew as it was, in steps, while others write", async () => {
	const before = await directoryDigest();
	await env.DB.batch(
		[
			"INSERT INTO business_search (business_search) VALUES ('delete-all')",
			"INSERT INTO business_search (rowid, name, kind, place, scope) VALUES (1, 'wrong', '', '', '')",
			"UPDATE businesses SET features = 7, open_week = NULL, price_level = 4, score = 3500, listed_rating = 1",
			"INSERT INTO jobs (name, state, cursor, updated_at) VALUES ('rebuild-search', 'idle', '0', 0) ON CONFLICT DO UPDATE SET cursor = '0'",
		].map((sql) => env.DB.prepare(sql)),
	);
	const db = disturbed((batch) => batch === 2, "before", otherWriter);
	// On a slow machine a run ends before the job does.
	const now = Date.now();
	const first = await runJob(rebuildSearchJob, { ...ctxOn(), db }, () => now);
	expect(first?.result).toBeNull();
	if (first?.cursor !== null) await runToEnd(rebuildSearchJob, now);
	expect(await directoryDigest()).toEqual(before);
	await expectCountsToHold();
	const version = await one("SELECT write_version AS n FROM directory");
	await runJob(rebuildSearchJob, ctxOn(), () => now);
	expect(await one("SELECT write_version AS n FROM directory")).toEqual(version);
});

test("what is edited has its words, its features and its order at once", async () => {
	const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = ?1", special.name);
	await editBusiness(ctxOn(), { id, name: "Wi-Fi Corner", about: null, isOpen: false, latitude: 41, longitude: 29 });
	expect(await found("wifi corner kings lynn")).toEqual([id]);
	expect(await found("sainsburys")).toEqual([]);
	expect(await one("SELECT features, score, listed_rating FROM businesses WHERE id = ?1", id)).toEqual({
		features: 0,
		score: 4_677 - 10_000,
		listed_rating: null,
	});
	await expectCountsToHold();
});
