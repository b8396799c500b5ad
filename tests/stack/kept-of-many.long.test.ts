import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Counts the pages that a change of many businesses all over the directory leaves in the cache, of those on which it
 * changes nothing. The site purges at the platform's rate; before each change its bucket is full.
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
	const database = await site.database();
	const slugs = async (table: string) => {
		const { results } = await database.prepare(`SELECT slug FROM ${table} ORDER BY id`).all<{ slug: string }>();
		return results.map(({ slug }) => slug);
	};
	lists = [
		...(await slugs("categories")).map((slug) => `/category/${slug}`),
		...(await slugs("cities")).map((slug) => `/city/${slug}`),
	];
	singles = (await slugs("businesses")).filter((_, at) => at % EVERY === 1).map((slug) => `/business/${slug}`);
});
afterAll(() => site.stop());

/** Asks as a browser does: a slow machine sheds pages that wait too long, and says when to come back. */
async function served(path: string): Promise<Response> {
	for (;;) {
		const answer = await site.get(path);
		const seconds = answer.headers.get("Retry-After");
		if (answer.status !== 503 || seconds === null) return answer;
		await sleep(Number(seconds) * 1_000);
	}
}

/** Returns the pages as visitors get them, and which of them were kept. */
async function read() {
	const [bodies, hits] = [new Map<string, string>(), new Set<string>()];
	const all = [...lists, ...singles];
	for (let at = 0; at < all.length; at += 20)
		await Promise.all(
			all.slice(at, at + 20).map(async (path) => {
				const answer = await served(path);
				if (answer.headers.get("CF-Cache-Status") === "HIT") hits.add(path);
				bodies.set(path, `${answer.status} ${await answer.text()}`);
			}),
		);
	return { bodies, hits };
}

/** Gives the site all the purges that the platform allows at once, and purges what has been asked for. */
async function purged(): Promise<void> {
	await (await site.database()).prepare("UPDATE cache_purge_rate SET full_at = 0, last_at = 0").run();
	await site.endPurges();
}

/** Tells whether a page is that of a changed business, or shows one. */
function shows(path: string, body: string, changed: ReadonlySet<string>): boolean {
	return changed.has(path) || [...body.matchAll(/\/business\/[\w-]+/g)].some(([link]) => changed.has(link));
}

/** Makes a change, and tells how many pages on which it changes nothing there are, and how many of these are kept. */
async function keptThrough(change: () => Promise<void>, changed: ReadonlySet<string> = new Set()) {
	await awayFromRotation();
	await purged();
	await site.forgetPages();
	const before = (await read()).bodies;
	await (await site.database()).prepare("UPDATE cache_purge_rate SET full_at = 0, last_at = 0").run();
	await change();
	await site.endPurges();
	const shown = await read();
	await site.forgetPages();
	const fresh = (await read()).bodies;
	const all = [...lists, ...singles];
	const untouched = all.filter(
		(path) => before.get(path) === fresh.get(path) && !shows(path, before.get(path) ?? "", changed),
	);
	return {
		pages: all.length,
		old: all.filter((path) => shown.bodies.get(path) !== fresh.get(path)),
		untouched: untouched.length,
		kept: untouched.filter((path) => shown.hits.has(path)).length,
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

test("a bulk change of 1,000 all over the directory: no page is old, and most that show nothing of it are kept", async () => {
	const { results } = await (await site.database())
		.prepare("SELECT '/business/' || slug AS path FROM businesses WHERE phone IS NULL")
		.all<{ path: string }>();
	const result = await keptThrough(
		async () => {
			await send(
				"/api/admin/change-sets",
				json("POST", { selection: { filter: { noPhone: true } }, set: { verified: true } }),
			);
			await finished();
		},
		new Set(results.map(({ path }) => path)),
	);
	expect(results).toHaveLength(CHANGED);
	console.info("1,000 of 12,000", { ...result, old: result.old.length });
	expect(result.old).toEqual([]);
	expect(result.untouched).toBeGreaterThan(result.pages / 10);
	expect(result.kept / result.untouched).toBeGreaterThan(0.9);
});

test("an import of 3,000 new ones in all categories and cities leaves the pages of all others", async () => {
	const result = await keptThrough(async () => {
		const listings = Array.from({ length: 3_000 }, (_, at) => ({ ...shopAt(SHOPS + at), name: `Zzz ${at}` }));
		await importListings({ fetch: site.get }, listings, 500);
	});
	console.info("3,000 new", { ...result, old: result.old.length });
	expect(result.old.filter((path) => lists.includes(path))).toEqual([]);
	expect(result.untouched).toBeGreaterThan(result.pages / 10);
	expect(result.kept / result.untouched).toBeGreaterThan(0.9);
});
