import { afterAll, beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { sampleOf } from "#tests/long-run.ts";
import { businessPaths, fillBucket, listPaths, readPages } from "./cached-pages.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Counts the kept pages that a change leaves in the cache, and those that it leaves although they have changed. The site
 * purges at the platform's rate; before each change its bucket is full.
 */

const SHOPS = 1_200;
const CATEGORIES = 16;
const CITIES = 10;
/** One business in twenty has its page read. */
const EVERY = 20;

const twoDigits = (number: number) => String(number).padStart(2, "0");
const categoryName = (category: number) => `Kind${twoDigits(category)}`;
/** The last four categories are small; the first four have what these lack. */
const categoryOf = (shop: number) => (shop % 16 >= 12 && shop % 3 !== 0 ? (shop % 16) - 12 : shop % 16);
const shopAt = (shop: number, version: number) =>
	listing({
		sourceKey: `place:shop-${shop}`,
		placeId: null,
		latitude: null,
		longitude: null,
		name: `Shop ${shop} v${version}`,
		category: categoryName(categoryOf(shop)),
		city: `Town${twoDigits(Math.floor(shop / 16) % CITIES)}`,
	});
const shopsOf = (...categories: number[]) =>
	Array.from({ length: SHOPS }, (_, shop) => shop).filter((shop) => categories.includes(categoryOf(shop)));

let site: TestSite;
let operator: Browser;
let lists: string[];
let singles: string[];
let kept: Map<string, string>;

beforeAll(async () => {
	site = await sharedSite(
		Array.from({ length: SHOPS }, (_, shop) => shopAt(shop, 0)),
		{ vars: { PURGES_AT_ONCE: "25" } },
	);
	operator = await site.signedIn();
	lists = [...["/", "/categories", "/cities"], ...(await listPaths(site))];
	singles = await businessPaths(site, EVERY);
	await purged();
	kept = (await read()).bodies;
});
afterAll(() => site.stop());

/** Purges what has been asked for, as the next minutes would. */
async function purged(): Promise<void> {
	await fillBucket(site);
	await site.endPurges();
}

function read() {
	return readPages(site, [...lists, ...singles]);
}

/**
 * Makes a change and tells how many pages of businesses were kept. `touched` are words of the pages that show the
 * change, which do not count. `gone` are words that no cached page may still show, unless its new version does too.
 * Lists must equal their new version. On the page of a business, the other businesses may still be the former ones.
 */
async function keptThrough(change: () => Promise<void>, gone: string[], touched: string[]) {
	await awayFromRotation();
	const before = kept;
	await fillBucket(site);
	await change();
	await purged();
	const { bodies: shown, hits } = await read();
	await site.forgetPages();
	kept = (await read()).bodies;
	const fresh = kept;
	const isOld = (path: string) => {
		const [was, is] = [shown.get(path) ?? "", fresh.get(path) ?? ""];
		return lists.includes(path) ? was !== is : gone.some((word) => was.includes(word) && !is.includes(word));
	};
	const others = singles.filter((path) => !touched.some((word) => before.get(path)?.includes(word)));
	return {
		old: [...lists, ...singles].filter(isOld),
		others: others.length,
		share: others.filter((path) => hits.has(path)).length / others.length,
	};
}

async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
	const answer = await operator.fetch(path, init);
	expect(answer.ok, `${path} ${answer.status}`).toBe(true);
	return (await answer.json()) as Answer;
}

async function category(number: number): Promise<{ id: number; revision: number }> {
	const sql = "SELECT id, revision FROM categories WHERE name = ?1 OR name = 'Renamed'  ORDER BY name = ?1 DESC";
	const row = await (await site.database()).prepare(sql).bind(categoryName(number)).first();
	return row as { id: number; revision: number };
}

/** Runs the jobs until none of this kind is left. */
async function finish(isOpen: string): Promise<void> {
	const database = await site.database();
	for (let turns = 0; (await database.prepare(isOpen).first()) !== null; turns++) {
		expect(turns).toBeLessThan(50);
		await site.fireCron("* * * * *");
	}
}
const openChanges = () => finish("SELECT 1 FROM change_sets WHERE state = 'open' LIMIT 1");

/** No page shows these as the first of their category or city. */
const editedShop = (edit: number) => SHOPS - 1 - edit * 3;
const EDITS = [
	(shop: number) => ({ name: `Shop ${shop} v1` }),
	(shop: number) => ({ phone: `+44113${2_000_000 + shop}` }),
	() => ({ isOpen: false }),
	() => ({ categoryId: 5 }),
];

type Change = [name: string, change: () => Promise<void>, gone: string[], touched?: string[]];

test.each(
	sampleOf<Change>(
		[
			[
				"52 mixed edits",
				async () => {
					for (let edit = 0; edit < 52; edit++) {
						const id = editedShop(edit) + 1;
						const { revision } = await send<{ revision: number }>(`/api/admin/businesses/${id}`, {});
						await send(`/api/businesses/${id}`, json("PATCH", { revision, ...EDITS[edit % 4]?.(id - 1) }));
					}
				},
				Array.from({ length: 13 }, (_, edit) => `Shop ${editedShop(edit * 4)} v0`),
				Array.from({ length: 52 }, (_, edit) => `Shop ${editedShop(edit)} v0`),
			],
			[
				"the rename of a category of 75",
				async () => {
					const { id, revision } = await category(10);
					await send(`/api/admin/categories/${id}`, json("PATCH", { revision, name: "Renamed" }));
					await finish("SELECT 1 FROM categories WHERE following IS NOT NULL");
				},
				["Kind10"],
			],
			[
				"the merge of two",
				async () => {
					const [{ id, revision }, into] = [await category(11), await category(10)];
					await send(`/api/admin/categories/${id}/merge`, json("POST", { revision, into: into.id }));
					await openChanges();
				},
				["Kind11"],
			],
			[
				"a bulk change of 175",
				async () => {
					const ids = shopsOf(9, 12, 13, 14, 15).map((shop) => shop + 1);
					const { id: categoryId } = await category(8);
					await send("/api/admin/change-sets", json("POST", { selection: { ids }, set: { categoryId } }));
					await openChanges();
				},
				["Kind09", "Kind12", "Kind13", "Kind14", "Kind15"],
			],
			[
				"an import of 400 in all categories and cities",
				async () => {
					const listings = Array.from({ length: 400 }, (_, at) => shopAt(at < 4 ? 900 + at * 5 : SHOPS + at, 2));
					await importListings({ fetch: site.get }, listings, 40);
				},
				Array.from({ length: 4 }, (_, at) => `Shop ${900 + at * 5} v0`),
			],
		],
		2,
	),
)("%s: no page is old, and most that show nothing of it are kept", async (_, change, gone, touched = gone) => {
	const { old, others, share } = await keptThrough(change, gone, touched);
	expect(old).toEqual([]);
	expect(others).toBeGreaterThan(singles.length / 4);
	expect(share).toBeGreaterThan(0.5);
});

test("there are as many categories and cities as the changes need", () => {
	expect(lists).toHaveLength(3 + CATEGORIES + CITIES);
});
