import type { BusinessWrite } from "#db/queries/business-writes.ts";
import type { CategoryRow } from "#db/schema/category.ts";
import type { BusinessChangeRow } from "#db/schema/change-set.ts";
import type { CityRow } from "#db/schema/city.ts";
import { categoryIcon } from "#workers/domain/category-icon.ts";
import { cityKey, citySlugs } from "#workers/domain/listing/city.ts";
import { slugify } from "#workers/domain/slug.ts";
import { changedFacts, contentHash, type Facts, factsOf, isSeen, searchText } from "./facts.ts";
import type { Known } from "./known.ts";
import { freeSlug, ownSlug } from "./slugs.ts";
import { Tally } from "./tally.ts";
import type { Target, Wanted } from "./target.ts";

/** Whose write it is, and when. `version` is the write version at which the businesses were read. */
export type Writing = { changeSet: string; version: number; now: number };

export type Plan = BusinessWrite & { created: number; updated: number; removed: number };

/**
 * Everything that a change of businesses writes: ids given out, slugs made unique, categories and cities found or made, counts,
 * search text, redirects, before-values. Pure: it is exact because the write version that was read is claimed by the commit.
 */
export function planWrite(known: Known, targets: readonly Target[], writing: Writing): Plan {
	const { now, version } = writing;
	const plan: Plan = { ...emptyPlan(known, version), ...newCategoriesAndCities(known, targets, now) };
	const { directory } = plan;
	const categoryIds = new Map(
		[...known.categories.byKey.values(), ...plan.newCategories].map(({ nameKey, id }) => [nameKey, id]),
	);
	const newCities = plan.newCities.map((city) => ({ ...city, countryBusinessCount: 0 }));
	const cities = [...known.cities.byKey.values(), ...newCities];
	const cityIds = new Map(cities.map((city) => [cityKey(city), city.id]));
	const countryOf = new Map(cities.map(({ id, countryCode }) => [id, countryCode]));
	const slugs = new Set(known.slugs.businesses);
	const redirects = new Map(known.redirects.map((redirect) => [redirect.slug, redirect]));
	// The former address of a business that is there leads to it: nobody else gets it.
	const leadsElsewhere = (slug: string, id: number) => {
		const { businessId, leadsTo } = redirects.get(slug) ?? { businessId: id, leadsTo: null };
		return leadsTo !== null && leadsTo !== id && businessId !== id;
	};
	const counts = { categories: new Tally<number>(), cities: new Tally<number>(), countries: new Tally<string>() };
	const change = (row: Omit<BusinessChangeRow, "changeSetId" | "version">) =>
		plan.changes.push({ ...row, changeSetId: writing.changeSet, version: version + 1 });
	const countMove = (before: Facts | null, after: Facts | null) => {
		counts.categories.move(before?.categoryId ?? null, after?.categoryId ?? null);
		counts.cities.move(before?.cityId ?? null, after?.cityId ?? null);
		// A country counts the businesses of its cities: the city's own country, whatever a listing calls it.
		const country = (cityId: number | null | undefined) => countryOf.get(cityId ?? -1) ?? null;
		counts.countries.move(country(before?.cityId), country(after?.cityId));
	};

	for (const target of targets) {
		const { before } = target;
		const factsBefore = before === null ? null : factsOf(before);
		if (target.after === null) {
			const { id, slug } = target.before;
			plan.removedIds.push(id);
			plan.unsearchedIds.push(id);
			plan.redirects.push({ slug, businessId: id });
			if (target.leadsTo !== undefined) plan.successors.push({ businessId: id, successorId: target.leadsTo });
			change({ businessId: id, kind: "removed", before: JSON.stringify(target.before), contentHash: null });
			countMove(factsBefore, null);
			directory.businessCount--;
			plan.removed++;
			plan.seen = true;
			continue;
		}
		const { after } = target;
		const returned = before === null ? target.id : undefined;
		const id = before?.id ?? returned ?? ++directory.lastBusinessId;
		if (returned !== undefined) plan.returnedIds.push(returned);
		const facts = placed(after, categoryIds, cityIds);
		if (after.slugs.length > 0)
			facts.slug = freeSlug(after.slugs, `${after.slugs.at(-1)}-${id}`, slugs, (slug) => leadsElsewhere(slug, id));
		const changed = factsBefore === null ? facts : changedFacts(factsBefore, facts);
		const seen = isSeen(changed);
		const hash = contentHash(facts);
		plan.businesses.push({
			...facts,
			id,
			contentHash: hash,
			createdAt: before?.createdAt ?? after.createdAt ?? now,
			updatedAt: now,
			contentChangedAt: before === null || seen ? now : before.contentChangedAt,
		});
		plan.seen ||= seen;
		const text = searchText(id, facts);
		const textBefore = factsBefore === null ? null : searchText(id, factsBefore);
		if (textBefore !== null && JSON.stringify(text) !== JSON.stringify(textBefore)) plan.unsearchedIds.push(id);
		if (JSON.stringify(text) !== JSON.stringify(textBefore)) plan.search.push(text);
		if (before !== null && before.slug !== facts.slug) plan.redirects.push({ slug: before.slug, businessId: id });
		countMove(factsBefore, facts);
		if (before === null) {
			directory.businessCount++;
			plan.created++;
			change({ businessId: id, kind: "created", before: null, contentHash: hash });
		} else {
			plan.updated++;
			change({ businessId: id, kind: "updated", before: JSON.stringify(changed), contentHash: hash });
		}
	}
	const taken = new Set(plan.businesses.map(({ slug }) => slug));
	plan.takenSlugs = known.redirects.flatMap(({ slug }) => (taken.has(slug) ? [slug] : []));
	if (plan.seen) directory.contentChangedAt = now;
	const categoryCounts = new Map([...known.categories.byId.values()].map((one) => [one.id, one.businessCount]));
	const cityCounts = new Map([...known.cities.byId.values()].map((one) => [one.id, one.businessCount]));
	directory.categoryCount += counts.categories.filled(categoryCounts);
	directory.cityCount += counts.cities.filled(cityCounts);
	directory.countryCount += counts.countries.filled(known.countries);
	const names = new Map(plan.newCities.map(({ countryCode, country }) => [countryCode, country]));
	return {
		...plan,
		categoryCounts: counts.categories.changes(),
		cityCounts: counts.cities.changes(),
		countryCounts: counts.countries.changes().map(([code, by]) => [code, names.get(code) ?? code, by]),
	};
}

function emptyPlan(known: Known, version: number): Plan {
	return {
		version,
		directory: { ...known.directory },
		seen: false,
		newCategories: [],
		newCities: [],
		businesses: [],
		removedIds: [],
		unsearchedIds: [],
		search: [],
		categoryCounts: [],
		cityCounts: [],
		countryCounts: [],
		redirects: [],
		takenSlugs: [],
		successors: [],
		returnedIds: [],
		changes: [],
		created: 0,
		updated: 0,
		removed: 0,
	};
}

/** The categories and cities that are wished for and not there yet, with ids and slugs of their own. */
function newCategoriesAndCities(known: Known, targets: readonly Target[], now: number) {
	const directory = { ...known.directory };
	const slugs = { categories: new Set(known.slugs.categories), cities: new Set(known.slugs.cities) };
	const wishes = targets.flatMap(({ after }) => (after === null ? [] : [after]));
	const categories = firstOfEach(wishes.flatMap(({ category }) => (category ? [[category.nameKey, category]] : [])));
	const cities = firstOfEach(wishes.flatMap(({ city }) => (city ? [[cityKey(city), city]] : [])));
	const made = { businessCount: 0, createdAt: now, updatedAt: now };
	const newCategories = [...categories.values()]
		.filter(({ nameKey }) => !known.categories.byKey.has(nameKey))
		.map(({ nameKey, name }): CategoryRow => {
			const slug = freeSlug([slugify(name)], ownSlug(name, "category", nameKey), slugs.categories);
			return { id: ++directory.lastCategoryId, slug, name, nameKey, icon: categoryIcon(name), ...made };
		});
	const newCities = [...cities]
		.filter(([key]) => !known.cities.byKey.has(key))
		.map(([key, city]): CityRow => {
			const slug = freeSlug(citySlugs(city), ownSlug(city.name, "city", key), slugs.cities);
			return { id: ++directory.lastCityId, slug, ...city, ...made };
		});
	return { directory, newCategories, newCities };
}

/** The facts with the ids of the category and the city that they wish for. */
function placed(
	{ facts, category, city }: Wanted,
	categoryIds: Map<string, number>,
	cityIds: Map<string, number>,
): Facts {
	return {
		...facts,
		...(category === undefined
			? {}
			: {
					categoryId: category === null ? null : (categoryIds.get(category.nameKey) ?? null),
					categoryKey: category?.nameKey ?? "",
				}),
		...(city === undefined
			? {}
			: { cityId: city === null ? null : (cityIds.get(cityKey(city)) ?? null), cityKey: city?.nameKey ?? "" }),
	};
}

/** Each key with the first value that it comes with. */
function firstOfEach<V>(entries: [key: string, value: V][]): Map<string, V> {
	const first = new Map<string, V>();
	for (const [key, value] of entries) if (!first.has(key)) first.set(key, value);
	return first;
}
