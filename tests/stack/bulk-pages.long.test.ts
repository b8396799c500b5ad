import { afterAll, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { sampleOf } from "#tests/long-run.ts";
import { TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { BulkChange, ChangeSetItem, ChangeSetPage } from "#workers/contract/change-set.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/** Tests what visitors see from the moment at which an operator learns that a bulk change is done. */

const SETS = "/api/admin/change-sets";
/** Is more than a purge of single pages takes. The other changes are small. */
const SHOPS = TAGS_PER_PURGE + 20;
let site: TestSite;
let operator: Browser;
/** Holds lists, and the pages of the businesses in the small changes. `paths` has the pages of others too. */
let few: string[];
let paths: string[];

beforeAll(async () => {
	const cityOf = (at: number) => (at % 2 === 0 ? "Leeds" : "Hull");
	const shops = Array.from({ length: SHOPS }, (_, at) =>
		listing({ name: `Shop ${at}`, city: cityOf(at), category: at % 3 === 0 ? "Cafe" : "Bank" }),
	);
	site = await sharedSite(shops);
	operator = await site.signedIn();
	const shop = (at: number) => `/business/shop-${at}-${cityOf(at).toLowerCase()}`;
	few = [
		...["/", "/categories", "/category/cafe", "/category/bank", "/cities", "/city/leeds", "/city/hull?view=list"],
		...[0, 1, 2].map(shop),
	];
	paths = [...few, ...[3, 4, 50, 51].map(shop)];
});
afterAll(() => site.stop());

async function read<Answer>(path: string, init?: RequestInit): Promise<Answer> {
	const answer = await operator.fetch(path, init);
	expect(answer.ok, `${path} ${answer.status}`).toBe(true);
	return (await answer.json()) as Answer;
}

/** Returns the pages as visitors get them, each without its nonce. A category without businesses has none. */
async function pages(): Promise<Map<string, string>> {
	const bodies = await Promise.all(
		paths.map(async (path) => {
			const answer = await site.get(path);
			const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "no nonce";
			return [path, `${answer.status} ${(await answer.text()).replaceAll(nonce, "NONCE")}`] as const;
		}),
	);
	return new Map(bodies);
}

/** Returns the pages on which visitors get something else than a new drawing shows. */
async function oldOnes(shown: Map<string, string>): Promise<string[]> {
	await site.forgetPages();
	const anew = await pages();
	return paths.filter((path) => shown.get(path) !== anew.get(path));
}

/** Lists the ways to learn that it is done. */
const HEARING: Record<string, (id: string) => Promise<boolean>> = {
	"the call that moves it on": async (id) => (await read<ChangeSetItem>(`${SETS}/${id}/step`, { method: "POST" })).done,
	"a look at it": async (id) => (await read<ChangeSetItem>(`${SETS}/${id}`)).done,
	"the list of changes": async (id) =>
		(await read<ChangeSetPage>(SETS)).items.some((item) => item.id === id && item.done),
};

const first = { ids: [1, 2, 3] };
const all = { filter: {} };
const setFew: BulkChange = { selection: first, set: { categoryId: 2, open: false } };

const CASES: [name: string, by: string, change: BulkChange][] = [
	...Object.keys(HEARING).map((by): [string, string, BulkChange] => ["three set", by, setFew]),
	["three removed", "a look at it", { selection: first, remove: true }],
	["more set than one purge takes", "a look at it", { selection: all, set: { categoryId: 2, cityId: 1 } }],
	["more removed than one purge takes", "the list of changes", { selection: all, remove: true }],
];
test.for(sampleOf(CASES, 5))("%s, and given back: 0 old pages once %s says that it is done", async ([, by, change]) => {
	await awayFromRotation();
	const isDone = HEARING[by] as (id: string) => Promise<boolean>;
	const asBefore = await pages();
	let over = false;
	/** Are visitors who ask for one page after the other meanwhile, so that the cache is full at each moment. */
	const visitors = Array.from({ length: 2 }, async (_, visitor) => {
		for (let at = visitor * 7; !over; at++) await (await site.get(paths[at % paths.length] as string)).text();
	});
	try {
		const begun = await read<ChangeSetItem>(SETS, json("POST", change));
		while (!(await isDone(begun.id)));
		const changed = await pages();
		expect(await oldOnes(changed)).toEqual([]);
		expect(paths.filter((path) => changed.get(path) !== asBefore.get(path)).length).toBeGreaterThan(5);

		const undo = await read<ChangeSetItem>(`${SETS}/${begun.id}/undo`, { method: "POST" });
		while (!(await isDone(undo.id)));
		const returned = await pages();
		// A page of another business does not list the returned ones until it is drawn again.
		expect((await oldOnes(returned)).filter((path) => few.includes(path))).toEqual([]);
		expect(returned.get("/category/cafe")).toEqual(asBefore.get("/category/cafe"));
	} finally {
		over = true;
		await Promise.all(visitors);
	}
});
