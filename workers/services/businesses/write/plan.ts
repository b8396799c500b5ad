import { type ChunkWrite, type KnownBusiness, knownAside } from "#db/queries/imports.ts";
import type { CategoryRow } from "#db/schema/category.ts";
import type { CityRow } from "#db/schema/city.ts";
import { readBatch } from "#db/statement.ts";
import { categoryIcon } from "#workers/domain/category-icon.ts";
import { slugify } from "#workers/domain/slug.ts";
import type { Known } from "#workers/services/imports/apply-chunk.ts";
import { businessRows, type CityIdentity, type PreparedListing, searchText, slugSuffix } from "./rows.ts";

/**
 * Everything a chunk writes: ids given out, addresses made unique, counts computed. Exact, because the data version it was
 * planned at is claimed again by the transaction that writes it.
 */
export async function planWrite(
	db: D1Database,
	known: Known,
	changed: PreparedListing[],
	cities: Map<string, CityIdentity>,
	now: number,
): Promise<ChunkWrite> {
	const directory = { ...known.directory };
	const aside = await readAside(db, known, changed, cities);
	const newCategories = aside.newCategories.map(([nameKey, name]): CategoryRow => {
		const id = ++directory.lastCategoryId;
		const fallback = `${slugify(name, 60) || "category"}-${slugSuffix(nameKey)}`;
		const slug = freeSlug([slugify(name)], fallback, aside.categorySlugs);
		return { id, slug, name, nameKey, icon: categoryIcon(name), businessCount: 0, createdAt: now, updatedAt: now };
	});
	const newCities = aside.newCities.map(({ key, ...city }): CityRow => {
		const id = ++directory.lastCityId;
		const fallback = `${slugify(city.name, 60) || "city"}-${slugSuffix(key)}`;
		const slug = freeSlug(citySlugs(city), fallback, aside.citySlugs);
		return { id, slug, ...city, businessCount: 0, createdAt: now, updatedAt: now };
	});
	const categoryIds = new Map([...known.categories.values(), ...newCategories].map((row) => [row.nameKey, row.id]));
	const citiesByKey = new Map([...known.cities.values(), ...newCities].map((row) => [cityKey(row), row]));

	const counts = { categories: new Tally<number>(), cities: new Tally<number>(), countries: new Tally<string>() };
	const countryNames = new Map<string, string>();
	const write: ChunkWrite = {
		directory,
		contentChangedAt: null,
		newCategories,
		newCities,
		businesses: [],
		details: [],
		search: [],
		changedIds: [],
		categoryCounts: [],
		cityCounts: [],
		countryCounts: [],
	};
	for (const one of changed) {
		const before = known.businesses.get(one.sourceKey) ?? null;
		const id = before?.id ?? ++directory.lastBusinessId;
		const city = one.city === null ? null : (citiesByKey.get(one.city.key) ?? null);
		const place = {
			id,
			slug: before?.slug ?? freeSlug([one.slug, one.slugFallback], `${one.slugFallback}-${id}`, aside.businessSlugs),
			categoryId: categoryIds.get(one.categoryKey) ?? null,
			cityId: city?.id ?? null,
			now,
		};
		// A country counts the places of its cities: the city's own country, whatever the row calls it.
		const countryCode = city?.countryCode ?? null;
		const rows = businessRows(one, place, before);
		write.businesses.push(rows.business);
		write.details.push(rows.details);
		write.search.push(searchText(one, place));
		if (rows.business.contentChangedAt === now) write.contentChangedAt = now;
		if (before === null) directory.businessCount++;
		else write.changedIds.push(id);
		counts.categories.move(before?.categoryId, place.categoryId);
		counts.cities.move(before?.cityId, place.cityId);
		counts.countries.move(before?.countryCode, countryCode);
		if (countryCode !== null && countryCode === one.listing.countryCode && one.listing.country !== null)
			countryNames.set(countryCode, one.listing.country);
	}
	directory.categoryCount += counts.categories.filled(aside.categoryCounts);
	directory.cityCount += counts.cities.filled(aside.cityCounts);
	directory.countryCount += counts.countries.filled(aside.countryCounts);
	write.categoryCounts = counts.categories.changes();
	write.cityCounts = counts.cities.changes();
	write.countryCounts = counts.countries.changes().map(([code, by]) => [code, countryNames.get(code) ?? code, by]);
	return write;
}

/** The second look at the database, at what only the changed places need: which addresses are taken, and the present counts. */
async function readAside(db: D1Database, known: Known, changed: PreparedListing[], cities: Map<string, CityIdentity>) {
	const newCategories = new Map<string, string>();
	for (const { categoryKey, listing } of changed) {
		if (categoryKey === "" || listing.category === null || known.categories.has(categoryKey)) continue;
		if (!newCategories.has(categoryKey)) newCategories.set(categoryKey, listing.category);
	}
	const newCities = [...cities.values()].filter((city) => !known.cities.has(city.key));
	const newPlaces = changed.filter((one) => !known.businesses.has(one.sourceKey));
	const moved = changed
		.map((one) => known.businesses.get(one.sourceKey))
		.filter((row): row is KnownBusiness => row !== undefined);
	const [businessSlugs, categorySlugs, takenCitySlugs, countries, categories, oldCities] = await readBatch(
		db,
		knownAside(db, {
			businessSlugs: newPlaces.flatMap((one) => [one.slug, one.slugFallback]),
			categorySlugs: [...newCategories.values()].map((name) => slugify(name)),
			citySlugs: newCities.flatMap(citySlugs),
			countryCodes: [...known.cities.values(), ...newCities, ...moved].map((row) => row.countryCode),
			categoryIds: moved.map((row) => row.categoryId),
			cityIds: moved.map((row) => row.cityId),
		}),
	);
	const slugs = (rows: { slug: string }[]) => new Set(rows.map((row) => row.slug));
	const present = <K>(rows: { key: K; businessCount: number }[]) =>
		rows.map((row) => [row.key, row.businessCount] as const);
	return {
		newCategories: [...newCategories],
		newCities,
		businessSlugs: slugs(businessSlugs),
		categorySlugs: slugs(categorySlugs),
		citySlugs: slugs(takenCitySlugs),
		countryCounts: new Map(present(countries)),
		categoryCounts: new Map([
			...present(categories),
			...[...known.categories.values()].map((row) => [row.id, row.businessCount] as const),
		]),
		cityCounts: new Map([
			...present(oldCities),
			...[...known.cities.values()].map((row) => [row.id, row.businessCount] as const),
		]),
	};
}

export function cityKey(city: Pick<CityRow, "nameKey" | "countryKey" | "stateKey">): string {
	return `${city.nameKey}|${city.countryKey}|${city.stateKey}`;
}

/** The plain slug of a city, then with its country, then with its state: the first free one is taken (decisions.md). */
function citySlugs(city: Pick<CityIdentity, "name" | "countryKey" | "stateKey">): string[] {
	const name = slugify(city.name);
	if (name === "") return [];
	const withCountry = slugify(`${name} ${city.countryKey}`);
	return [name, withCountry, slugify(`${withCountry} ${city.stateKey}`)];
}

/** The first slug that nobody has, which is then taken. */
function freeSlug(wishes: string[], fallback: string, taken: Set<string>): string {
	const slug = wishes.find((wish) => wish !== "" && !taken.has(wish)) ?? fallback;
	taken.add(slug);
	return slug;
}

/** How the number of places of each category, city or country changes. */
class Tally<K> {
	readonly #deltas = new Map<K, number>();

	move(from: K | null | undefined, to: K | null): void {
		this.#add(from, -1);
		this.#add(to, 1);
	}

	#add(key: K | null | undefined, by: number): void {
		if (key !== null && key !== undefined) this.#deltas.set(key, (this.#deltas.get(key) ?? 0) + by);
	}

	changes(): [K, number][] {
		return [...this.#deltas].filter(([, by]) => by !== 0);
	}

	/** How many more of them have places than `before`. */
	filled(before: Map<K, number>): number {
		return this.changes().reduce((change, [key, by]) => {
			const was = before.get(key) ?? 0;
			return change + Number(was + by > 0) - Number(was > 0);
		}, 0);
	}
}
