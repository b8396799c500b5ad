import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import type { CacheTag } from "#workers/contract/cache-tag.ts";
import type { BulkChange } from "#workers/contract/change-set.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { bulkStep, openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { changeTaxonomy } from "#workers/services/taxonomies/change.ts";
import { followTaxonomy } from "#workers/services/taxonomies/follow.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { PAGE_CALLS } from "./page-calls.ts";
import { finishChangeSets } from "./steps.ts";
import { api, ctxOn } from "./worker.ts";

/**
 * Compares every page that a cache may keep before and after any change: which say something else, and which are
 * purged.
 */

type Kept = { tags: CacheTag[]; shown: string };

/** There are more than a page shows, so that another one can come onto it, and more than are purged one by one. */
const SEVERAL = Array.from({ length: 27 }, (_, at) =>
	listing({ name: `Middle ${at}`, category: "Cafe", city: "Leeds" }),
);
/** Are the pages without a parameter in their path, a new one among them. A page of a search is never kept. */
const ASKED_ALONE = PAGE_CALLS.filter((path) => !path.includes(":") && path !== "search");
const SORTS = ["", "?sortBy=rating", "?sortBy=category", "?sortBy=city", "?price=2"];

async function rowsOf<T>(sql: string): Promise<T[]> {
	return (await env.DB.prepare(sql).all<T>()).results;
}

async function addresses(): Promise<string[]> {
	const slugsOf = async (table: string) =>
		(await rowsOf<{ slug: string }>(`SELECT slug FROM ${table}`)).map((row) => row.slug);
	const [categories, cities, businesses] = [
		await slugsOf("categories"),
		await slugsOf("cities"),
		await slugsOf("businesses"),
	];
	const ids = (await rowsOf<{ id: number }>("SELECT id FROM categories")).map(({ id }) => id);
	return [
		...ASKED_ALONE,
		...ids.map((id) => `home?categoryId=${id}`),
		...cities.map((slug) => `cities?open=${slug}`),
		...categories.flatMap((slug) => SORTS.map((sort) => `category/${slug}${sort}`)),
		...cities.flatMap((slug) => SORTS.map((sort) => `city/${slug}${sort}`)),
		...cities.flatMap((slug) => categories.map((ofCategory) => `city/${slug}/${ofCategory}?price=2`)),
		...businesses.slice(0, 3).map((slug) => `business/${slug}`),
	];
}

/**
 * Returns what a page says, without what no visitor sees and without the other businesses on the page of a business,
 * which it need not follow.
 */
function saidBy(address: string, page: Record<string, unknown>): string {
	const { nearby: _n, inCity: _y, inCategory: _c, sameType: _s, categories, businesses, ...rest } = page;
	const said = address.startsWith("business/")
		? rest
		: { ...rest, categories, ...(address === "home" ? {} : { businesses }) };
	return JSON.stringify(said, (name, value) => (name === "updatedAt" || name === "lastUpdated" ? undefined : value));
}

/** Returns the present pages, and nothing for an address without one. */
async function pagesAt(all: string[]): Promise<Map<string, Kept>> {
	const pages = new Map<string, Kept>();
	for (const address of all) {
		const response = await api.fetch(`/api/pages/${address}`, { redirect: "manual" });
		if (response.status !== 200) continue;
		const { page, shell, tags } = await response.json<{
			page: Record<string, unknown> | null;
			shell: { stats: Record<string, unknown> };
			tags: CacheTag[];
		}>();
		pages.set(address, { tags, shown: saidBy(address, page ?? shell.stats) });
	}
	return pages;
}

async function asked(): Promise<Set<CacheTag>> {
	const tags = await rowsOf<{ tag: CacheTag }>("SELECT tag FROM cache_purges");
	await env.DB.exec("DELETE FROM cache_purges");
	return new Set(tags.map(({ tag }) => tag));
}

/** Returns the addresses of those pages that say something else since, and of which no tag has been asked for. */
async function staleIn(before: ReadonlyMap<string, Kept>): Promise<string[]> {
	const tags = await asked();
	const after = await pagesAt([...before.keys()]);
	const stale = [...before].filter(
		([address, page]) =>
			page.shown !== after.get(address)?.shown && !tags.has(EVERYTHING) && !page.tags.some((tag) => tags.has(tag)),
	);
	return stale.map(([address]) => address);
}

const listings = fc
	.array(
		fc.record({
			place: fc.integer({ min: 1, max: 4 }),
			name: fc.constantFrom("Anchor", "Bluebell"),
			category: fc.constantFrom("Cafe", "Bakery", null),
			city: fc.constantFrom("Leeds", "York", null),
			rating: fc.constantFrom(null, 3, 4.5),
			priceRange: fc.constantFrom(null, "££"),
			openingHours: fc.constantFrom(null, uniformWeek("open24h")),
			phone: fc.constantFrom(null, "+441131234567"),
			cid: fc.constantFrom(null, "77"),
		}),
		{ minLength: 1, maxLength: 4 },
	)
	.map((all) =>
		all.map(({ place, ...facts }) => listing({ sourceKey: `place:kept-${place}`, placeId: null, ...facts })),
	);
const edits = fc.constantFrom(
	{ name: "Zephyr" },
	{ name: "Anchor" },
	{ isOpen: false },
	{ email: "us@anchor.example" },
	{ slug: "ours" },
);
const bulkChanges = fc.constantFrom<BulkChange[]>(
	{ selection: { filter: {} }, set: { categoryId: 1 } },
	{ selection: { filter: { categoryId: 1 } }, set: { cityId: 1, open: false } },
	{ selection: { filter: {} }, set: { verified: true } },
	{ selection: { filter: { categoryId: 2 } }, remove: true },
);
const taxonomyKinds = fc.constantFrom<TaxonomyKind[]>("category", "city");
/** A step of a job takes this many businesses, so that a change has several steps. */
const A_STEP = 10;

async function finish(id: string): Promise<string> {
	while (await bulkStep(ctxOn(), id, A_STEP));
	return id;
}

async function rename(kind: TaxonomyKind, id: number, revision: number): Promise<void> {
	const action = `${kind}.edit` as const;
	const changed = await changeTaxonomy(ctxOn(), kind, { id, revision, action }, (before) => {
		const name = `${before.name} new`;
		return { after: { ...before, name, nameKey: foldText(name) } };
	});
	for (let { following } = changed; following !== null; )
		({ following } = await followTaxonomy(ctxOn(), kind, id, A_STEP));
}

const steps = fc.array(
	fc.oneof(
		fc.record({ kind: fc.constant("import" as const), listings }),
		fc.record({ kind: fc.constant("edit" as const), at: fc.nat(20), edit: edits }),
		fc.record({ kind: fc.constant("remove" as const), at: fc.nat(9) }),
		fc.constant({ kind: "undo" as const }),
		fc.record({ kind: fc.constant("bulk" as const), change: bulkChanges }),
		fc.record({ kind: fc.constant("rename" as const), of: taxonomyKinds, at: fc.nat(3) }),
		fc.record({ kind: fc.constant("merge" as const), of: taxonomyKinds, at: fc.nat(3) }),
	),
	{ minLength: 2, maxLength: 6, size: "max" },
);

/** Gives each business its own address. */
const ownSlug = (edit: object, id: number) => ("slug" in edit ? { ...edit, slug: `${edit.slug}-${id}` } : edit);

test("no page stays as it was when a business comes or goes that it would show", async () => {
	await emptyDirectory();
	await importBy(ctxOn(), SEVERAL);
	await asked();
	const first = await pagesAt(await addresses());
	await importBy(ctxOn(), [listing({ name: "Newest", category: "Cafe", city: "Leeds" })]);
	expect(await staleIn(first)).toEqual([]);
	const second = await pagesAt(await addresses());
	const [newest] = await rowsOf<{ id: number }>("SELECT id FROM businesses WHERE name = 'Newest'");
	await removeBusiness(ctxOn(), { id: newest?.id as number });
	expect(await staleIn(second)).toEqual([]);
	expect(second.size).toBeGreaterThan(10);
});

test("whichever page says something else after a change carries a tag that the change has asked for", async () => {
	await fc.assert(
		fc.asyncProperty(listings, steps, async (first, all) => {
			await emptyDirectory();
			const done: (string | null)[] = [await importBy(ctxOn(), [...SEVERAL, ...first])];
			await asked();
			for (const step of all) {
				const before = await pagesAt(await addresses());
				const present = await rowsOf<{ id: number }>("SELECT id FROM businesses ORDER BY id");
				const one = "at" in step ? present[step.at % (present.length || 1)] : undefined;
				const table = "of" in step ? (step.of === "category" ? "categories" : "cities") : null;
				const named = await rowsOf<{ id: number; revision: number }>(
					`SELECT id, revision FROM ${table ?? "categories"} WHERE removed_at IS NULL AND merged_into IS NULL ORDER BY id`,
				);
				if (step.kind === "bulk") {
					const target = "set" in step.change ? step.change.set : {};
					const ids = [target.categoryId, target.cityId].filter((id) => id !== undefined);
					if (present.length > 0 && ids.every((id) => id === 1)) {
						const opened = await openBulkChange(ctxOn(), step.change).catch(() => null);
						if (opened !== null) done.push(await finish(opened.id));
					}
				} else if (step.kind === "rename" || step.kind === "merge") {
					const [first, second] = [named[step.at % (named.length || 1)], named[(step.at + 1) % (named.length || 1)]];
					if (first === undefined || second === undefined) continue;
					if (step.kind === "rename") await rename(step.of, first.id, first.revision);
					else if (first !== second) {
						const { id, revision } = first;
						done.push(await finish((await beginMerge(ctxOn(), step.of, { id, revision, into: second.id })).id));
					}
				} else if (step.kind === "import") done.push(await importBy(ctxOn(), step.listings));
				else if (step.kind === "undo") {
					const id = done.pop();
					if (typeof id === "string") await undoChangeSet(ctxOn(), { id });
					await finishChangeSets(ctxOn());
				} else if (one !== undefined)
					done.push(
						step.kind === "edit"
							? await editBusiness(ctxOn(), { id: one.id, ...ownSlug(step.edit, one.id) })
							: await removeBusiness(ctxOn(), { id: one.id }),
					);
				expect(await staleIn(before)).toEqual([]);
			}
		}),
		{ numRuns: casesOf(8), endOnFailure: true },
	);
});
