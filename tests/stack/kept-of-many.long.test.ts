import { afterAll, beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { businessPaths, fillBucket, listPaths, readPages } from "./cached-pages.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Changes many businesses all over the directory at once. The site purges at the platform's rate; before each change its
 * bucket is full.
 */

const SHOPS = 12_000;
const [CATEGORIES, CITIES] = [60, 100];
/** One business in this many has its page read. */
const EVERY = 11;
/** So many businesses have no telephone, so that a filter finds them. */
const CHANGED = 1_000;
/** Spreads the numbers of the businesses, so that no list shows them in any order. */
const spread = (shop: number) => (shop * 7_919) % SHOPS;

const shopAt = (shop: number) =>
	listing({
		sourceKey: `place:shop-${shop}`,
		placeId: null,
		latitude: null,
		longitude: null,
		name: `Shop ${shop}`,
		// Few are in the same category and city, as in a directory of many towns.
		category: `Kind${(shop * 7) % CATEGORIES}`,
		city: `Town${Math.floor(shop / CATEGORIES) % CITIES}`,
		phone: spread(shop) < CHANGED ? null : `+44113${2_000_000 + shop}`,
	});

let site: TestSite;
let operator: Browser;
let lists: string[];
let singles: string[];

beforeAll(async () => {
	const shops = Array.from({ length: SHOPS }, (_, shop) => shopAt(shop));
	site = await sharedSite(shops, { vars: { PURGES_AT_ONCE: "25" } });
	operator = await site.signedIn();
	lists = await listPaths(site);
	singles = await businessPaths(site, EVERY);
});
afterAll(() => site.stop());

function read() {
	return readPages(site, [...lists, ...singles]);
}

/** Makes a change. Returns the pages that are old behind it, and the pages of businesses that are as before, with those of them that were kept. */
async function keptThrough(change: () => Promise<void>) {
	await awayFromRotation();
	await fillBucket(site);
	await site.endPurges();
	await site.forgetPages();
	const before = (await read()).bodies;
	await fillBucket(site);
	await change();
	await site.endPurges();
	const shown = await read();
	await site.forgetPages();
	const fresh = (await read()).bodies;
	const untouched = singles.filter((path) => before.get(path) === fresh.get(path));
	return {
		old: [...lists, ...singles].filter((path) => shown.bodies.get(path) !== fresh.get(path)),
		untouched,
		kept: untouched.filter((path) => shown.hits.has(path)),
	};
}

async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
	const answer = await operator.fetch(path, init);
	expect(answer.ok, `${path} ${answer.status}`).toBe(true);
	return (await answer.json()) as Answer;
}

async function finished(): Promise<void> {
	const database = await site.database();
	const open = () => database.prepare("SELECT 1 FROM change_sets WHERE state = 'open' LIMIT 1").first();
	for (let turns = 0; (await open()) !== null; turns++) {
		expect(turns).toBeLessThan(100);
		await site.fireCron("* * * * *");
	}
}

test("a bulk change of 1,000 all over the directory leaves no old page", async () => {
	const { old } = await keptThrough(async () => {
		const selection = { filter: { noPhone: true } };
		await send("/api/admin/change-sets", json("POST", { selection, set: { verified: true } }));
		await finished();
	});
	const { results } = await (await site.database())
		.prepare("SELECT count(*) AS n FROM businesses WHERE is_verified = 1")
		.all();
	expect(results).toEqual([{ n: CHANGED }]);
	expect(old).toEqual([]);
});

test("an import of 3,000 new ones in all categories and cities leaves the pages of all others", async () => {
	const { old, untouched, kept } = await keptThrough(async () => {
		const listings = Array.from({ length: 3_000 }, (_, at) => ({ ...shopAt(SHOPS + at), name: `Zzz ${at}` }));
		await importListings({ fetch: site.get }, listings, 500);
	});
	expect(old.filter((path) => lists.includes(path))).toEqual([]);
	expect(untouched.length).toBeGreaterThan(singles.length / 2);
	expect(kept).toEqual(untouched);
});
