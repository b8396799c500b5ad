import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { keysOfListings } from "#db/queries/stored-businesses.ts";
import { chunkOf } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { nextPart } from "#workers/services/imports/chunk-parts.ts";
import { preparedOf } from "#workers/services/imports/compare.ts";
import { undone } from "./bulk.ts";
import { directoryDigest, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/** Imports chunks whose businesses have more stored than is read at a time. */

beforeEach(emptyDirectory);

const places = (count: number) =>
	Array.from({ length: count }, (_, at) =>
		listing({ name: `Place ${at}`, sourceKey: `place:part-${at}`, placeId: null }),
	);
const describe60k = () =>
	env.DB.prepare("UPDATE business_details SET description = replace(hex(zeroblob(30000)), '0', 'x')").run();

test("a chunk is written in parts of what is stored, counted once, and taken back as a whole", async () => {
	const all = places(400);
	await importBy(ctxOn(), all);
	await describe60k();
	const before = await directoryDigest("shown");
	const changed = [
		...all.map((place) => ({ ...place, rating: 2 })),
		listing({ name: "New", sourceKey: "place:part-new" }),
	];
	const id = await importBy(ctxOn({ now: Date.now() }), changed);
	expect(
		await one(
			"SELECT count(*) AS receipts, sum(updated) AS updated, sum(imported) AS imported FROM import_chunks WHERE import_id = ?1",
			id,
		),
	).toEqual({
		receipts: 1,
		updated: 400,
		imported: 1,
	});
	expect(await one("SELECT updated, created FROM change_sets WHERE id = ?1", id)).toEqual({ updated: 400, created: 1 });
	const { parts } = await one<{ parts: number }>(
		"SELECT count(DISTINCT version) AS parts FROM business_changes WHERE change_set = (SELECT number FROM change_sets WHERE id = ?1)",
		id,
	);
	expect(parts).toBe(2);
	await expectCountsToHold();
	expect(await undone(id, ctxOn({ now: Date.now() }))).toMatchObject({ done: true, skipped: 0 });
	expect(await directoryDigest("shown")).toEqual(before);
});

test("a part has what fits of the businesses that differ, at least one; of others nothing is read", async () => {
	const all = places(200);
	await importBy(ctxOn(), all);
	await describe60k();
	const prepared = preparedOf(chunkOf(all.map((place) => ({ ...place, rating: 2 }))));
	const known = async (of: typeof prepared) => (await keysOfListings(env.DB, "", of).all()).results;
	const differing = await known(prepared);
	expect((await nextPart(env.DB, prepared, differing, 620_000)).length).toBe(10);
	expect((await nextPart(env.DB, prepared.slice(10), differing, 620_000))[0]).toBe(prepared[10]);
	expect((await nextPart(env.DB, prepared, differing, 1)).length).toBe(1);
	expect((await nextPart(env.DB, prepared, differing)).length).toBe(200);
	const same = preparedOf(chunkOf(all));
	expect((await nextPart(env.DB, same, await known(same), 1)).length).toBe(200);
});
