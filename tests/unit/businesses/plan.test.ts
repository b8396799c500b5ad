import { describe, expect, test } from "vitest";
import type { StoredBusiness } from "#db/schema/business.ts";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { type Facts, factsOf, searchText } from "#workers/services/businesses/write/facts.ts";
import { type Plan, planWrite } from "#workers/services/businesses/write/plan.ts";
import { wishedSlugs } from "#workers/services/businesses/write/slugs.ts";
import { anyChanges } from "./any-changes.ts";
import { Memory } from "./memory.ts";

function countsOf(memory: Memory) {
	return {
		categories: new Map([...memory.categories.values()].map((one) => [one.id, one.businessCount])),
		cities: new Map([...memory.cities.values()].map((one) => [one.id, one.businessCount])),
		countries: new Map([...memory.countries].filter(([, count]) => count > 0)),
		total: memory.directory.businessCount,
		filled: [memory.directory.categoryCount, memory.directory.cityCount, memory.directory.countryCount],
	};
}

/** Returns the same, counted again from the businesses. */
function recounted(memory: Memory): ReturnType<typeof countsOf> {
	const all = [...memory.businesses.values()];
	const tally = <K>(keys: K[], zero: Iterable<K>) => {
		const counts = new Map([...zero].map((key) => [key, 0]));
		for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
		return counts;
	};
	const countries = tally(
		all.flatMap(({ cityId }) => memory.cities.get(cityId ?? -1)?.countryCode ?? []),
		[],
	);
	return {
		categories: tally(
			all.flatMap(({ categoryId }) => categoryId ?? []),
			memory.categories.keys(),
		),
		cities: tally(
			all.flatMap(({ cityId }) => cityId ?? []),
			memory.cities.keys(),
		),
		countries,
		total: all.length,
		filled: [
			new Set(all.flatMap(({ categoryId }) => categoryId ?? [])).size,
			new Set(all.flatMap(({ cityId }) => cityId ?? [])).size,
			countries.size,
		],
	};
}

/** Returns what a plan's change says a business was. */
function beforeOf(plan: Plan, id: number): Partial<StoredBusiness> | null {
	const change = plan.changes.find(({ businessId }) => businessId === id);
	return change?.before === null || change === undefined ? null : JSON.parse(change.before);
}

const cafe = (facts: Partial<Listing> = {}) => listing({ name: "Anchor", ...facts });

describe("a new business", () => {
	test("has the next id, its category and its city, and counts in each of them", () => {
		const memory = new Memory();
		const plan = memory.import(cafe(), cafe({ category: "Bakery" }));
		expect(plan.businesses.map(({ id, categoryId, cityId }) => [id, categoryId, cityId])).toEqual([
			[1, 1, 1],
			[2, 2, 1],
		]);
		expect(plan).toMatchObject({ created: 2, updated: 0, removed: 0, seen: true });
		expect(plan.directory).toMatchObject({ businessCount: 2, categoryCount: 2, cityCount: 1, countryCount: 1 });
		expect(plan.countryCounts).toEqual([["GB", "United Kingdom", 2]]);
		expect(plan.changes.map(({ kind, before, revision }) => [kind, before, revision])).toEqual([
			["created", null, 2],
			["created", null, 2],
		]);
		expect(plan.search.map(({ id, name }) => [id, name])).toEqual([
			[1, "anchor"],
			[2, "anchor"],
		]);
		expect(plan.unsearchedIds).toEqual([]);
	});

	test("counts in the country of its city, whatever its listing calls it", () => {
		const memory = new Memory();
		memory.import(cafe());
		// It is the same city, from a sheet whose country was not recognised.
		const plan = memory.import(cafe({ country: "gb", countryCode: null }));
		expect(plan.newCities).toEqual([]);
		expect(plan.countryCounts).toEqual([["GB", "GB", 1]]);
		expect(countsOf(memory)).toEqual(recounted(memory));
	});

	test("has neither category nor city where it names none", () => {
		const plan = new Memory().import(cafe({ category: null, city: null }));
		expect(plan.businesses[0]).toMatchObject({ categoryId: null, categoryKey: "", cityId: null, cityKey: "" });
		expect([plan.categoryCounts, plan.cityCounts, plan.countryCounts]).toEqual([[], [], []]);
		expect(plan.directory).toMatchObject({ businessCount: 1, categoryCount: 0, cityCount: 0, countryCount: 0 });
	});
});

describe("a slug", () => {
	test("is the plain one while that is free, then one of its own that stays the same", () => {
		const [first, second] = [cafe(), cafe()];
		const memory = new Memory();
		memory.import(first);
		memory.import(second);
		expect(memory.of(first).slug).toBe("anchor-leeds");
		expect(memory.of(second).slug).toMatch(/^anchor-leeds-[a-z0-9]{8}$/);
		const other = new Memory();
		other.import(cafe(), second);
		expect(other.of(second).slug).toBe(memory.of(second).slug);
	});

	test("of nothing that can be written in letters is its own", () => {
		const plan = new Memory().import(cafe({ name: "東京", city: "東京", category: "食堂" }));
		expect(plan.businesses[0]?.slug).toMatch(/^place-[a-z0-9]{8}$/);
		expect(plan.newCities[0]?.slug).toMatch(/^city-[a-z0-9]{1,8}$/);
		expect(plan.newCategories[0]?.slug).toMatch(/^category-[a-z0-9]{1,8}$/);
	});

	test("that a present business has had leads to it, and is nobody else's", () => {
		const memory = new Memory();
		const [anchor, other] = [cafe(), cafe()];
		memory.import(anchor);
		const { id } = memory.rename(anchor, "the-anchor");
		expect(memory.redirects).toEqual(new Map([["anchor-leeds", id]]));
		memory.import(other);
		expect(memory.of(other).slug).toMatch(/^anchor-leeds-/);
		expect(memory.redirects).toEqual(new Map([["anchor-leeds", id]]));
	});

	test("that a business has had is its own again when it wants it back", () => {
		const memory = new Memory();
		const anchor = cafe();
		memory.import(anchor);
		memory.rename(anchor, "the-anchor");
		const { id, slug } = memory.rename(anchor, "anchor-leeds");
		expect(slug).toBe("anchor-leeds");
		expect(memory.redirects).toEqual(new Map([["the-anchor", id]]));
	});

	test("of a business that is gone is free, and its redirect goes with it", () => {
		const memory = new Memory();
		const [anchor, other] = [cafe(), cafe()];
		memory.import(anchor);
		memory.write([{ before: memory.of(anchor), after: null }]);
		expect(memory.redirects).toEqual(new Map([["anchor-leeds", 1]]));
		const plan = memory.import(other);
		expect(memory.of(other).slug).toBe("anchor-leeds");
		expect(plan.takenSlugs).toEqual(["anchor-leeds"]);
		expect(memory.redirects).toEqual(new Map());
	});

	test("of a business that another one answers for is kept, and is its own again when it comes back", () => {
		const memory = new Memory();
		const [anchor, heir, other] = [cafe(), cafe({ name: "Heir" }), cafe()];
		memory.import(anchor, heir);
		const gone = memory.of(anchor);
		memory.write([{ before: gone, after: null, leadsTo: memory.of(heir).id }]);
		memory.import(other);
		expect(memory.of(other).slug).toMatch(/^anchor-leeds-/);
		expect(memory.answering(gone.id)).toBe(memory.of(heir).id);
		const facts = factsOf(gone);
		const after = { facts, createdAt: gone.createdAt, slugs: wishedSlugs(facts.slug, facts.sourceId) };
		memory.write([{ before: null, id: gone.id, after }]);
		expect(memory.of(anchor)).toMatchObject({ id: gone.id, slug: "anchor-leeds", createdAt: gone.createdAt });
		expect(memory.redirects.has("anchor-leeds")).toBe(false);
		expect(memory.successors).toEqual(new Map());
	});

	test("is another one when somebody has it by the time its business comes back", () => {
		const memory = new Memory();
		const [anchor, other] = [cafe(), cafe()];
		memory.import(anchor);
		const gone = memory.of(anchor);
		memory.write([{ before: gone, after: null }]);
		memory.import(other);
		const facts = factsOf(gone);
		memory.write([{ before: null, id: gone.id, after: { facts, slugs: wishedSlugs(facts.slug, facts.sourceId) } }]);
		expect(memory.of(anchor).slug).toMatch(/^anchor-leeds-[a-z0-9]{8}$/);
		expect(memory.of(other).slug).toBe("anchor-leeds");
	});
});

describe("a change", () => {
	const first = cafe({ rating: 4, website: "https://anchor.example/" });

	test("gives each business that it writes the version that it is committed as for a revision", () => {
		const memory = new Memory();
		const plan = memory.import(first, cafe({ city: "York" }));
		const after = memory.directory.writeVersion;
		expect([...memory.businesses.values()].map(({ revision }) => revision)).toEqual([after, after]);
		expect(plan.changes.map(({ revision }) => revision)).toEqual([after, after]);
	});

	test("back to how a business was gives it its revision of then, unless its address has gone to another", () => {
		const memory = new Memory();
		memory.import(first);
		const was = memory.of(first);
		const back = () => ({
			facts: factsOf(was),
			revision: was.revision,
			slugs: wishedSlugs(was.slug, was.sourceId),
		});
		memory.rename(first, "zephyr");
		memory.write([{ before: memory.of(first), after: back() }]);
		expect(memory.of(first)).toMatchObject({ slug: was.slug, revision: was.revision });

		const now = memory.of(first);
		memory.write([{ before: now, after: null }]);
		memory.import(cafe());
		memory.write([{ before: null, id: now.id, after: back() }]);
		expect(memory.of(first).slug).not.toBe(was.slug);
		expect(memory.of(first).revision).toBe(memory.directory.writeVersion);
	});

	test.each<[change: Partial<Listing>, before: Partial<Facts>]>([
		[{ rating: 4.5 }, { rating: 4 }],
		[{ website: null, clears: ["website"] }, { website: "https://anchor.example/" }],
		[{ name: "Bluebell" }, { name: "Anchor", nameKey: "anchor" }],
		[{ category: "Bakery" }, { categoryId: 1, categoryKey: "cafe" }],
		[{ city: "York" }, { cityId: 1, cityKey: "leeds" }],
	])("to %j is noted by exactly the fields that differ, as they were", (facts, before) => {
		const memory = new Memory();
		memory.import(first);
		const { importHash, revision } = memory.of(first);
		const plan = memory.import({ ...first, ...facts });
		expect(beforeOf(plan, 1)).toEqual({ ...before, importHash, revision });
		expect(plan).toMatchObject({ created: 0, updated: 1, seen: true });
		expect(countsOf(memory)).toEqual(recounted(memory));
	});

	test.each<[Partial<Listing>]>([[{ placeId: "another" }], [{ cid: "77" }], [{ googleId: "another" }]])(
		"to %j is nothing that a visitor sees: their version of the data stays",
		(facts) => {
			const memory = new Memory();
			memory.import(first);
			const { directory } = memory;
			const { contentChangedAt } = memory.of(first);
			const plan = memory.write(memory.imported([{ ...first, ...facts }]), 9_000);
			expect(plan).toMatchObject({ updated: 1, seen: false, search: [], unsearchedIds: [] });
			expect(memory.directory).toEqual({ ...directory, writeVersion: directory.writeVersion + 1 });
			expect(memory.of(first)).toMatchObject({ contentChangedAt, updatedAt: 9_000 });
		},
	);

	test("replaces the search text where that differs, and leaves it otherwise", () => {
		const memory = new Memory();
		memory.import(first);
		const rated = memory.import({ ...first, rating: 5 });
		expect([rated.unsearchedIds, rated.search]).toEqual([[], []]);
		const renamed = memory.import({ ...first, name: "Bluebell" });
		expect(renamed.unsearchedIds).toEqual([1]);
		expect(renamed.search).toEqual([searchText(1, factsOf(memory.of(first)))]);
	});

	test("leaves what was set by hand, unless it is told otherwise", () => {
		const memory = new Memory();
		memory.import(first);
		const before = memory.of(first);
		const facts = { ...factsOf(before), name: "Ours", nameKey: "ours", handEdited: '["name"]' };
		memory.write([{ before, after: { facts, slugs: [] } }]);
		memory.import({ ...first, name: "Theirs", rating: 5 });
		expect(memory.of(first)).toMatchObject({ name: "Ours", nameKey: "ours", rating: 5, handEdited: '["name"]' });
		const [kept] = memory.imported([{ ...first, name: "Theirs" }], new Set(["website"]));
		expect(kept).toMatchObject({ after: { facts: { name: "Ours", handEdited: '["name"]' }, keptByHand: true } });
		memory.write(memory.imported([{ ...first, name: "Theirs" }], new Set(["name"])));
		expect(memory.of(first)).toMatchObject({ name: "Theirs", nameKey: "theirs", handEdited: null });
	});

	test("makes no category and no city for a listing whose own are kept by hand", () => {
		const memory = new Memory();
		memory.import(first);
		const before = memory.of(first);
		const facts = { ...factsOf(before), handEdited: '["categoryId","cityId"]' };
		memory.write([{ before, after: { facts, slugs: [] } }]);
		const plan = memory.import({ ...first, category: "Bakery", city: "York" });
		expect([plan.newCategories, plan.newCities, plan.seen]).toEqual([[], [], false]);
		expect(memory.of(first)).toMatchObject({ categoryId: 1, categoryKey: "cafe", cityId: 1, cityKey: "leeds" });
	});

	test("that removes a business notes all of it and takes it out of the search", () => {
		const memory = new Memory();
		memory.import(first);
		const gone = memory.of(first);
		const plan = memory.write([{ before: gone, after: null }]);
		expect(beforeOf(plan, gone.id)).toEqual(gone);
		expect(plan).toMatchObject({ removed: 1, removedIds: [1], unsearchedIds: [1], seen: true });
		expect(plan.redirects).toEqual([{ slug: gone.slug, businessId: 1 }]);
		expect(countsOf(memory)).toEqual(recounted(memory));
	});
});

describe("any changes", () => {
	test("are planned alike twice, from what is known and nothing else, and leave that as it was", () => {
		anyChanges((memory, targets) => {
			const known = memory.known();
			const writing = { changeSet: "set", version: 7, now: 1 };
			const plan = planWrite(known, targets, writing);
			expect(known).toEqual(memory.known());
			expect(planWrite(known, targets, writing)).toEqual(plan);
			memory.write(targets);
		});
	});

	test("leave every count as counting anew would find it", () => {
		anyChanges((memory, targets) => {
			memory.write(targets);
			expect(countsOf(memory)).toEqual(recounted(memory));
		});
	});

	test("note what was before: put over the facts after, it gives the facts before", () => {
		anyChanges((memory, targets) => {
			const before = new Map(memory.businesses);
			const plan = memory.write(targets);
			expect(plan.changes).toHaveLength(targets.length);
			for (const { businessId, kind, before: json } of plan.changes) {
				const stood = before.get(businessId);
				const stands = memory.businesses.get(businessId);
				if (kind === "created") expect([stood, json]).toEqual([undefined, null]);
				else if (kind === "removed") expect([stands, JSON.parse(json ?? "")]).toEqual([undefined, stood]);
				else {
					const [was, is] = [factsOf(stood as StoredBusiness), factsOf(stands as StoredBusiness)];
					const { revision, ...noted } = JSON.parse(json ?? "") as Partial<Facts> & { revision: number };
					expect([revision, { ...is, ...noted }]).toEqual([stood?.revision, was]);
					for (const name of Object.keys(noted) as (keyof Facts)[]) expect(noted[name]).not.toBe(is[name]);
				}
			}
		});
	});

	test("give no address to two businesses, and lead none away from a business that has had it", () => {
		anyChanges((memory, targets) => {
			const kept = [...memory.redirects].filter(([, id]) => memory.businesses.has(id));
			memory.write(targets);
			const slugs = [...memory.businesses.values()].map(({ slug }) => slug);
			expect(new Set(slugs).size).toBe(slugs.length);
			for (const slug of slugs) expect(memory.redirects.has(slug)).toBe(false);
			for (const [slug, id] of kept)
				if (memory.businesses.has(id) && memory.businesses.get(id)?.slug !== slug)
					expect([slug, memory.redirects.get(slug)]).toEqual([slug, id]);
		});
	});
});
