import type { Directory } from "#db/queries/directory.ts";
import type { KnownCategory, KnownCity, KnownTaxonomy } from "#db/queries/known-taxonomies.ts";
import type { TaxonomyRowOf } from "#db/queries/taxonomies.ts";
import type { CategoryRow } from "#db/schema/category.ts";
import type { CityRow } from "#db/schema/city.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { categoryIcon } from "#workers/domain/category-icon.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { type City, cityKey, namesakeKey } from "#workers/domain/listing/city.ts";
import { bestSpelling } from "#workers/domain/listing/town-spelling.ts";
import { zoneOfRegion } from "#workers/domain/time-zone/place-time-zone.ts";
import { fromTheStart } from "../../taxonomies/following.ts";
import type { Known } from "./known.ts";
import { freeSlug, newCategorySlugs, newCitySlugs, ownSlug } from "./slugs.ts";
import type { Category, Target } from "./target.ts";

/**
 * Finds, makes or brings back the categories and cities (taxonomies) of businesses. One that was merged stands for its successor, also when
 * an undo puts a business into it. One that was removed returns with its first business. A city that is named without a state is the only
 * one of that name in its country, if there is just one, and it gets its state from a listing that names it.
 */
export type PlannedTaxonomies = {
	directory: Directory;
	newCategories: CategoryRow[];
	newCities: CityRow[];
	/** Lists cities that were stored without a state and get it from a listing. */
	statedCities: CityRow[];
	/** Returns the category of an id, or of a name in a listing. It has every one that the targets name. */
	categoryOf(named: number | Category): Pick<CategoryRow, "id" | "nameKey">;
	cityOf(named: number | City): Pick<CityRow, "id" | "nameKey">;
};

export function planTaxonomies(known: Known, targets: readonly Target[], now: number): PlannedTaxonomies {
	const directory = { ...known.directory };
	const taken = { categories: new Set(known.slugs.categories), cities: new Set(known.slugs.cities) };
	const wanted = targets.flatMap(({ after }) => (after === null ? [] : [after]));
	const [newCategories, newCities, statedCities]: [CategoryRow[], CityRow[], CityRow[]] = [[], [], []];
	const categories = { byKey: new Map<string, CategoryRow>(), byId: new Map<number, CategoryRow>() };
	const cities = { byKey: new Map<string, CityRow>(), byId: new Map<number, CityRow>() };

	function category(named: number | Category): CategoryRow {
		const key = typeof named === "number" ? null : named.nameKey;
		const found =
			typeof named === "number" ? headOf(known.categories.byId, named) : known.categories.byKey.get(key ?? "");
		const planned = found === undefined ? categories.byKey.get(key ?? "") : categories.byId.get(found.id);
		if (planned !== undefined) return planned;
		const row =
			found === undefined ? made(byName(named)) : found.removedAt === null ? found : categoryBack(found, named, now);
		if (found === undefined) categories.byKey.set(row.nameKey, row);
		categories.byId.set(row.id, row);
		if (row !== found) newCategories.push(row);
		return row;
	}
	function made({ name, nameKey }: Category): CategoryRow {
		const id = ++directory.lastCategoryId;
		// Nobody has looked whether the last resort is free; a number that is never given again makes it so.
		const last = ownSlug(name, "category", `${nameKey} ${id}`);
		const slug = freeSlug(newCategorySlugs({ name, nameKey }), last, taken.categories);
		return { ...fresh(now), id, slug, name, nameKey, icon: categoryIcon(name) };
	}
	const named = wanted.flatMap((one) => one.city ?? []);
	const namesakes = namesakesOf(known, named);
	const spellings = spellingsOf(named);
	function city(asked: number | City): CityRow {
		const named = typeof asked === "number" ? asked : namesakes.meant(asked);
		const key = typeof named === "number" ? "" : cityKey(named);
		const found = typeof named === "number" ? headOf(known.cities.byId, named) : namesakes.found(named);
		const planned = found === undefined ? cities.byKey.get(key) : cities.byId.get(found.id);
		if (planned !== undefined) return planned;
		const row =
			found === undefined
				? madeCity(byName(named))
				: found.removedAt !== null
					? cityBack(found, named, now)
					: typeof named !== "number" && namesakes.getsState(found, named)
						? stated(found, named, now)
						: found;
		if (found === undefined) cities.byKey.set(key, row);
		cities.byId.set(row.id, row);
		if (row !== found) (found?.removedAt === null ? statedCities : newCities).push(row);
		return row;
	}
	function madeCity(named: City): CityRow {
		const id = ++directory.lastCityId;
		const last = ownSlug(named.name, "city", `${cityKey(named)} ${id}`);
		const slug = freeSlug(newCitySlugs(named), last, taken.cities);
		const name = bestSpelling(spellings.get(spelledKey(named)) ?? new Map([[named.name, 1]]));
		return { ...fresh(now), id, slug, ...named, name };
	}

	// Listings come first, because a category or city that only returns is called as the listing says.
	for (const one of wanted) if (one.category) category(one.category);
	for (const one of named) if (one.stateKey !== "") city(one);
	for (const one of named) if (one.stateKey === "") city(one);
	for (const { facts, ...one } of wanted) {
		if (one.category === undefined && facts.categoryId !== null) category(facts.categoryId);
		if (one.city === undefined && facts.cityId !== null) city(facts.cityId);
	}
	return { directory, newCategories, newCities, statedCities, categoryOf: category, cityOf: city };
}

/** Counts how the rows write each town, whatever state they give it. */
function spellingsOf(cities: readonly City[]): ReadonlyMap<string, Map<string, number>> {
	const spellings = new Map<string, Map<string, number>>();
	for (const city of cities) {
		const key = spelledKey(city);
		const known = spellings.get(key) ?? new Map<string, number>();
		spellings.set(key, known.set(city.name, (known.get(city.name) ?? 0) + 1));
	}
	return spellings;
}

function spelledKey({ nameKey, countryKey }: City): string {
	return `${nameKey}|${countryKey}`;
}

/** Finds the cities of a name with and without their state. */
function namesakesOf(known: Known, wanted: readonly City[]) {
	const there = [...known.cities.byId.values()].filter((row) => row.removedAt === null && row.mergedInto === null);
	const rows = Map.groupBy(there, namesakeKey);
	const states = new Map<string | null, Map<string, City>>();
	for (const one of [...there, ...wanted]) {
		if (one.stateKey === "") continue;
		const key = namesakeKey(one);
		const { nameKey, countryKey, stateKey, name, state, country, countryCode } = one;
		const city = { nameKey, countryKey, stateKey, name, state, country, countryCode };
		states.set(key, new Map([...(states.get(key) ?? []), [stateKey, city]]));
	}
	/** Returns the only state of these cities, as far as they have one. */
	const onlyOne = (one: City): City | null => {
		const key = namesakeKey(one);
		const all = key === null ? undefined : states.get(key);
		return all?.size === 1 ? ([...all.values()][0] ?? null) : null;
	};
	const byKey = (one: City) => known.cities.byKey.get(cityKey(one));
	const inState = (one: City, stateKey: string) =>
		rows.get(namesakeKey(one))?.find((row) => row.stateKey === stateKey && row.nameKey === one.nameKey);
	return {
		/** Returns the city that a listing means. */
		meant(one: City): City {
			const only = one.stateKey === "" && byKey(one) === undefined ? onlyOne(one) : null;
			return only ?? one;
		},
		found(one: City): KnownCity | undefined {
			return byKey(one) ?? inState(one, one.stateKey) ?? (onlyOne(one) === null ? undefined : inState(one, ""));
		},
		/** It gets no state when the city with this state is also known, for example as one that was merged into it. */
		getsState(found: KnownCity, one: City): boolean {
			return found.stateKey === "" && one.stateKey !== "" && byKey(one) === undefined;
		},
	};
}

/** Makes the row of a city that gets its state from a listing. Where the state says a clock, the businesses that are there get it in steps. */
function stated(found: KnownCity, { state, stateKey }: City, now: number): CityRow {
	const { name: city, countryCode, businessCount } = found;
	const gainsClock =
		businessCount > 0 && zoneOfRegion({ city, state, countryCode }) !== zoneOfRegion({ ...found, city });
	const following = gainsClock ? fromTheStart(true) : found.following;
	return { ...found, state, stateKey, following, revision: found.revision + 1, updatedAt: now };
}

/** Makes the row of a category that returns, under its former name or as a listing names it. */
export function categoryBack(gone: KnownCategory, named: number | Category, now: number): CategoryRow {
	const own = { name: gone.name, nameKey: foldText(gone.name) };
	const asNamed = typeof named !== "number" && named.nameKey !== own.nameKey ? named : null;
	const { name, nameKey } = asNamed ?? freeName(gone, own, own.nameKey);
	return { ...returned("category", gone, now), name, nameKey, icon: gone.icon };
}

/** Makes the row of a city that returns, at its former place or as a listing gives it. */
function cityBack(gone: KnownCity, named: number | City, now: number): CityRow {
	const { state, stateKey, country, countryCode, countryKey } = gone;
	const own = { name: gone.name, nameKey: foldText(gone.name), state, stateKey, country, countryCode, countryKey };
	const asNamed = typeof named !== "number" && cityKey(named) !== cityKey(own) ? named : null;
	return { ...returned("city", gone, now), ...(asNamed ?? { ...own, ...freeName(gone, own, cityKey(own)) }) };
}

const BACK: { [K in TaxonomyKind]: (gone: KnownTaxonomy<K>, id: number, now: number) => TaxonomyRowOf<K> } = {
	category: categoryBack,
	city: cityBack,
};

/** Makes the row of a category or city that returns under its former name. */
export function taxonomyBack<K extends TaxonomyKind>(kind: K, gone: KnownTaxonomy<K>, now: number): TaxonomyRowOf<K> {
	return BACK[kind](gone, gone.id, now);
}

function fresh(now: number) {
	return {
		businessCount: 0,
		createdAt: now,
		updatedAt: now,
		revision: 0,
		removedAt: null,
		mergedInto: null,
		following: null,
	};
}

/** Returns a name. An unknown category or city is always named by a listing, never by an id. */
function byName<Name extends object>(named: number | Name): Name {
	if (typeof named === "number") throw new Error(`Nothing was read of ${named}`);
	return named;
}

/** Follows merges to the present record. */
function headOf<Row extends { mergedInto: number | null }>(rows: Map<number, Row>, id: number): Row {
	const row = rows.get(id);
	if (row === undefined) throw new Error(`Nothing was read of ${id}`);
	return row.mergedInto === null ? row : headOf(rows, row.mergedInto);
}

type Gone = Pick<KnownCategory, "id" | "name" | "createdAt" | "revision" | "formerKeys" | "formerSlugs">;

/** Returns a record that is back, under its last address that nobody else has now. */
function returned(kind: TaxonomyKind, { id, name, createdAt, revision, formerSlugs }: Gone, now: number) {
	const [last] = JSON.parse(formerSlugs) as string[];
	return { ...fresh(now), id, createdAt, revision: revision + 1, slug: last ?? ownSlug(name, kind, String(id)) };
}

/** Returns the former name, with the number added when another one has that name now. */
function freeName({ id, formerKeys }: Gone, { name, nameKey }: Category, key: string): Category {
	const isFree = (JSON.parse(formerKeys) as string[]).includes(key);
	return isFree ? { name, nameKey } : { name: `${name} (${id})`, nameKey: `${nameKey} ${id}` };
}
