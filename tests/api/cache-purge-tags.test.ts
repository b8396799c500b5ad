import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { longTest } from "#tests/long-run.ts";
import { CACHE_PURGE_HEADER, EVERYTHING } from "#workers/contract/cache-purge.ts";
import {
	businessTag,
	CATEGORIES_TAG,
	type CacheTag,
	CITIES_TAG,
	categoryTag,
	cityCategoryTag,
	cityTag,
	HOME_TAG,
	LISTS_TAG,
	linkedCategoryTag,
	SNIPPETS_TAG,
	shownCategoryTag,
	shownCityCategoryTag,
	TAGS_PER_PURGE,
} from "#workers/contract/cache-tag.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { runScheduled } from "#workers/jobs/scheduled.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { askPurges } from "#workers/services/cache-purges/ask.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { rememberPhotoSize } from "#workers/services/photos/size.ts";
import { bulk } from "./bulk.ts";
import { businessOf, disturbed, emptyDirectory, importBy, lostConnection, otherWriter } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

/** Checks what each writer asks to be purged: exactly the tags of the pages that show something else afterwards. */

/** Returns what has been asked for since the last call. */
async function asked(): Promise<CacheTag[]> {
	const [rows] = await env.DB.batch<{ tag: CacheTag }>([
		env.DB.prepare("SELECT tag FROM cache_purges ORDER BY tag"),
		env.DB.prepare("DELETE FROM cache_purges"),
	]);
	return rows?.results.map(({ tag }) => tag) ?? [];
}
const tags = (...all: CacheTag[]) => [...new Set(all)].sort();

const cafe = (facts: Partial<Listing> = {}) => listing({ name: "Anchor", category: "Cafe", city: "Leeds", ...facts });
const TAXONOMIES = [HOME_TAG, CATEGORIES_TAG, CITIES_TAG];
/** Returns the tags of the lists that hold a business, by the numbers of the first two categories and cities. */
const lists = (category: number, city: number) => [
	categoryTag(category),
	cityTag(city),
	cityCategoryTag(category, city),
];

/**
 * Makes a directory with a cafe in Leeds (1), a bakery in York (2) and another cafe in Leeds (3), with no open purges.
 */
async function threePlaces() {
	const all = [cafe(), cafe({ category: "Bakery", city: "York" }), cafe({ name: "Bluebell" })] as const;
	await importBy(ctxOn(), [...all]);
	const [first, second, third] = await Promise.all(all.map(businessOf));
	expect([first?.id, second?.id, third?.id]).toEqual([1, 2, 3]);
	await asked();
	return all;
}

beforeEach(async () => {
	await emptyDirectory();
	await asked();
});

describe("an import", () => {
	test("asks for the new businesses, their lists and the counts", async () => {
		await threePlaces();
		await importBy(ctxOn(), [cafe()]);
		expect(await asked()).toEqual(tags(businessTag(4), ...lists(1, 1), ...TAXONOMIES));
	});

	test("asks for a category and a city that it creates, and for nothing of the others", async () => {
		await threePlaces();
		await importBy(ctxOn(), [cafe({ category: "Museum", city: "Bath" })]);
		expect(await asked()).toEqual(tags(businessTag(4), ...lists(3, 3), ...TAXONOMIES));
	});

	test("of a business without category and city asks for the home page, which counts it", async () => {
		await threePlaces();
		await importBy(ctxOn(), [cafe({ category: null, city: null })]);
		expect(await asked()).toEqual(tags(businessTag(4), HOME_TAG));
	});

	test("asks for the business alone where no list stands otherwise", async () => {
		const [first] = await threePlaces();
		await importBy(ctxOn(), [{ ...first, phone: "+441131234567" }]);
		expect(await asked()).toEqual([businessTag(1)]);
		await importBy(ctxOn(), [{ ...first, phone: "+441131234567", name: "ANCHOR" }]);
		expect(await asked()).toEqual([businessTag(1)]);
	});

	test.each<[Partial<Listing>]>([[{ name: "Zephyr" }], [{ rating: 5 }], [{ reviewCount: 7 }]])(
		"asks for the lists in which %j gives a business another place",
		async (facts) => {
			const [first] = await threePlaces();
			await importBy(ctxOn(), [{ ...first, ...facts }]);
			expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 1)));
		},
	);

	test("that moves a business asks for its lists before and after, and for the counts that differ", async () => {
		const [first] = await threePlaces();
		await importBy(ctxOn(), [{ ...first, city: "York" }]);
		expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 1), ...lists(1, 2), CITIES_TAG, HOME_TAG));
		await importBy(ctxOn(), [{ ...first, city: "York", category: "Bakery" }]);
		expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 2), ...lists(2, 2), CATEGORIES_TAG, HOME_TAG));
	});

	test("that lets two businesses change places leaves the counts alone", async () => {
		const [first, second] = await threePlaces();
		await importBy(ctxOn(), [
			{ ...first, city: "York" },
			{ ...second, city: "Leeds" },
		]);
		expect(await asked()).toEqual(
			tags(
				businessTag(1),
				businessTag(2),
				...lists(1, 1),
				...lists(2, 2),
				cityCategoryTag(1, 2),
				cityCategoryTag(2, 1),
			),
		);
	});

	test("that changes nothing, or nothing that visitors see, asks for nothing", async () => {
		const [first, ...rest] = await threePlaces();
		await importBy(ctxOn(), [first, ...rest]);
		expect(await asked()).toEqual([]);
		await importBy(ctxOn(), [{ ...first, cid: "77", placeId: "another" }]);
		expect(await asked()).toEqual([]);
	});

	test("asks for the cards of a category in a city where it would ask for more than a hundred tags", async () => {
		await threePlaces();
		const places = Array.from({ length: TAGS_PER_PURGE }, () => cafe());
		await importBy(ctxOn(), places, { size: 90 });
		expect(await asked()).toEqual(
			tags(...Array.from({ length: TAGS_PER_PURGE }, (_, at) => businessTag(4 + at)), ...lists(1, 1), ...TAXONOMIES),
		);
		await importBy(
			ctxOn(),
			places.map((place) => ({ ...place, rating: 5 })),
		);
		expect(await asked()).toEqual(tags(shownCityCategoryTag(1, 1), ...lists(1, 1)));
	});

	test("of new businesses in many cities asks for all lists, and for no page of a business that was there", async () => {
		await threePlaces();
		await importBy(
			ctxOn(),
			Array.from({ length: TAGS_PER_PURGE }, (_, at) => cafe({ city: `City ${at % 50}` })),
		);
		expect(await asked()).toEqual(tags(LISTS_TAG, ...TAXONOMIES));
	});

	test("that moves many asks for the cards of the fewer: of their categories, or of their cities", async () => {
		await threePlaces();
		const places = Array.from({ length: TAGS_PER_PURGE }, (_, at) => cafe({ city: `City ${at % 50}` }));
		await importBy(ctxOn(), places);
		await asked();
		await importBy(
			ctxOn(),
			places.map((place) => ({ ...place, category: "Bakery" })),
		);
		expect(await asked()).toEqual(tags(shownCategoryTag(1), LISTS_TAG, CATEGORIES_TAG, HOME_TAG));
	});

	test("of businesses all over the directory asks for each of them, however many a step has", async () => {
		await threePlaces();
		const places = Array.from({ length: 600 }, (_, at) =>
			cafe({ category: `Kind ${at % 50}`, city: `City ${at % 49}` }),
		);
		await importBy(ctxOn(), places);
		await asked();
		await importBy(
			ctxOn(),
			places.map((place) => ({ ...place, rating: 5 })),
			{ size: places.length },
		);
		expect(await asked()).toEqual(tags(...places.map((_, at) => businessTag(4 + at)), LISTS_TAG));
	});

	test("into an empty directory, or the first one of a month, asks for everything: every page's foot says when", async () => {
		const place = cafe();
		const at = (...date: [number, number, number]) => ctxOn({ now: Date.UTC(...date) });
		await importBy(at(2026, 10, 1), [place]);
		expect(await asked()).toEqual([EVERYTHING]);
		await importBy(at(2026, 10, 30), [{ ...place, website: "https://anchor.example/" }]);
		expect(await asked()).toEqual([businessTag(1)]);
		await importBy(at(2026, 11, 1), [{ ...place, website: "https://anchor.example/now" }]);
		expect(await asked()).toEqual([EVERYTHING]);
	});
});

longTest(
	"a bulk change of 10,000 asks for the cards of their categories or cities, and never for everything",
	async () => {
		const [categories, cities] = [30, 100];
		const all = Array.from({ length: 10_000 }, (_, at) =>
			cafe({ name: `Place ${at}`, category: `Kind ${at % categories}`, city: `Town ${at % cities}` }),
		);
		for (let at = 0; at < all.length; at += 2_000) await importBy(ctxOn(), all.slice(at, at + 2_000));
		await asked();
		const { updated } = await bulk({ selection: { filter: {} }, set: { verified: true } });
		expect(updated).toBe(all.length);
		const purged = await asked();
		expect(purged).not.toContain(EVERYTHING);
		expect(purged.length).toBeLessThanOrEqual(TAGS_PER_PURGE);
		expect(purged).toEqual(tags(...Array.from({ length: categories }, (_, at) => shownCategoryTag(at + 1))));
	},
);

describe("by hand", () => {
	test("an edit asks for what it changes; of an address, for the business", async () => {
		await threePlaces();
		await editBusiness(ctxOn(), { id: 1, email: "us@anchor.example" });
		expect(await asked()).toEqual([businessTag(1)]);
		await editBusiness(ctxOn(), { id: 1, slug: "the-anchor" });
		expect(await asked()).toEqual([businessTag(1)]);
		await editBusiness(ctxOn(), { id: 1, name: "Zephyr" });
		expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 1)));
		await editBusiness(ctxOn(), { id: 1, name: "Zephyr" });
		expect(await asked()).toEqual([]);
	});

	test("the open switch asks for the business and its lists: without it too few may be open for one", async () => {
		await threePlaces();
		await editBusiness(ctxOn(), { id: 1, isOpen: false });
		expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 1)));
	});

	test("a removal asks for the business, its lists and the counts", async () => {
		await threePlaces();
		await removeBusiness(ctxOn(), { id: 3, leadsTo: 1 });
		expect(await asked()).toEqual(tags(businessTag(3), ...lists(1, 1), ...TAXONOMIES));
	});
});

describe("an undo", () => {
	test("asks for what becomes otherwise again: what goes, what comes back, what is as it was", async () => {
		const [first] = await threePlaces();
		const created = await importBy(ctxOn(), [cafe()]);
		const removed = await removeBusiness(ctxOn(), { id: 2 });
		const rated = await importBy(ctxOn(), [{ ...first, rating: 5 }]);
		const unseen = await importBy(ctxOn(), [{ ...first, rating: 5, cid: "77" }]);
		await asked();
		await undoChangeSet(ctxOn(), { id: unseen });
		expect(await asked()).toEqual([]);
		await undoChangeSet(ctxOn(), { id: rated });
		expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 1)));
		await undoChangeSet(ctxOn(), { id: removed });
		// The pages of its neighbours show it again. They have not had its tag since it went.
		expect(await asked()).toEqual([EVERYTHING]);
		await undoChangeSet(ctxOn(), { id: created });
		expect(await asked()).toEqual(tags(businessTag(4), ...lists(1, 1), ...TAXONOMIES));
	});

	test("that a job goes on with asks too", async () => {
		const now = Date.now();
		const places = Array.from({ length: 1_001 }, () => cafe());
		const set = await importBy(ctxOn({ now }), places);
		await undoChangeSet(ctxOn({ now }), { id: set });
		await asked();
		await runScheduled("*/5 * * * *", env, () => now);
		expect(await asked()).toEqual(
			tags(shownCityCategoryTag(1, 1), linkedCategoryTag(1), ...lists(1, 1), ...TAXONOMIES),
		);
	});
});

describe("nothing is asked", () => {
	test("by jobs that change nothing which visitors see, proving the counts among them", async () => {
		await threePlaces();
		// KV takes one write of a key in a second. This is long after everything that other tests have written.
		const later = Date.now() + 3_600_000;
		for (const cron of ["*/5 * * * *", "17 3 * * *"]) await runScheduled(cron, env, () => later);
		expect(await asked()).toEqual([]);
	});

	test("when a photo's size is seen: whoever walks through the photos would empty the cache", async () => {
		const address = "https://photos.example/1.png";
		await importBy(ctxOn(), [cafe({ photoUrl: address })]);
		await asked();
		const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 2, 0, 0, 0, 1, 0]);
		await rememberPhotoSize(ctxOn(), { id: 1, address, picture: { body: png.buffer, type: "image/png" } });
		expect(await env.DB.prepare("SELECT width, height FROM photos").all()).toMatchObject({
			results: [{ width: 512, height: 256 }],
		});
		expect(await asked()).toEqual([]);
	});
});

describe("the asking", () => {
	test("stands in the batch of the change: both are there after a crash right behind it, neither after one before", async () => {
		await threePlaces();
		const edit = (db: D1Database, name: string) => editBusiness(ctxOn({ db }), { id: 1, name });
		const crashing = (when: "before" | "after") => disturbed((batch) => batch === 3, when, lostConnection);
		await expect(edit(crashing("before"), "Zephyr")).rejects.toThrow("lost");
		expect(await one("SELECT name FROM businesses WHERE id = 1")).toEqual({ name: "Anchor" });
		expect(await asked()).toEqual([]);
		await expect(edit(crashing("after"), "Zephyr")).rejects.toThrow("lost");
		expect(await one("SELECT name FROM businesses WHERE id = 1")).toEqual({ name: "Zephyr" });
		expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 1)));
	});

	test("is done once when another writer was first, with what holds by then", async () => {
		await threePlaces();
		const db = disturbed((batch) => batch === 3, "before", otherWriter);
		await editBusiness(ctxOn({ db }), { id: 1, name: "Zephyr" });
		expect(await asked()).toEqual(tags(businessTag(1), ...lists(1, 1)));
	});

	test("is there for the operator's snippets, which stand on every page", async () => {
		await env.DB.batch(askPurges(ctxOn(), [SNIPPETS_TAG]));
		expect(await asked()).toEqual([SNIPPETS_TAG]);
	});

	test("is said by the answer to the call that has asked, and by no other", async () => {
		const place = cafe();
		const { id } = await openImport(api);
		const flag = (response: Response) => response.headers.get(CACHE_PURGE_HEADER);
		expect(flag(await putChunk(api, id, 0, chunkOf([place])))).toBe("asked");
		expect(flag(await putChunk(api, id, 0, chunkOf([place])))).toBeNull();
		expect(flag(await putChunk(api, id, 1, chunkOf([place])))).toBeNull();
		expect(flag(await api.fetch("/api/businesses"))).toBeNull();
		expect(flag(await api.fetch(`/api/imports/${id}/undo`, authorised({ method: "POST" })))).toBe("asked");
		expect(flag(await api.fetch(`/api/imports/${id}/undo`, authorised({ method: "POST" })))).toBeNull();
	});
});
