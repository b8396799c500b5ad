import { commit, WriteConflict } from "#db/batch.ts";
import {
	type ChunkWrite,
	type KnownBusiness,
	type KnownCategory,
	type KnownCity,
	knownFor,
	type ReceiptRecord,
	takenSlugs,
	writeChunkRows,
	writeReceipt,
} from "#db/queries/imports.ts";
import type { Site } from "#db/queries/site.ts";
import type { ImportRow } from "#db/schema/operation.ts";
import { ApiError } from "#workers/api/errors.ts";
import type { ChunkReceipt, ImportChunk } from "#workers/contract/import.ts";
import { categoryIcon } from "#workers/domain/category-icon.ts";
import { slugify } from "#workers/domain/slug.ts";
import { businessRows, type CityIdentity, type PreparedListing, prepareListing, searchText } from "./rows.ts";

const MAX_TRIES = 5;

/**
 * Writes one chunk and its receipt in one transaction. A chunk whose receipt stands is answered from it and writes nothing; the
 * same number with another digest is refused. What was read before is protected by the data version, so a change that comes
 * between makes the whole step run again. Errors: import-not-found, import-finished, chunk-conflict, chunk-out-of-order.
 */
export async function applyChunk(
	db: D1Database,
	importId: string,
	seq: number,
	sha256: string,
	chunk: ImportChunk,
	now: number,
): Promise<ChunkReceipt> {
	const prepared = firstOfEach(chunk.listings.map(prepareListing));
	for (let attempt = 1; ; attempt++) {
		try {
			return await tryChunk(db, importId, seq, sha256, chunk, prepared, now);
		} catch (error) {
			if (!(error instanceof WriteConflict) || attempt === MAX_TRIES) throw error;
		}
	}
}

/** The sender collapses repeated places; two in one chunk would still meet in one INSERT, so the first one wins here too. */
function firstOfEach(listings: PreparedListing[]): PreparedListing[] {
	const seen = new Set<string>();
	return listings.filter((one) => !seen.has(one.sourceKey) && seen.add(one.sourceKey));
}

async function tryChunk(
	db: D1Database,
	importId: string,
	seq: number,
	sha256: string,
	chunk: ImportChunk,
	prepared: PreparedListing[],
	now: number,
): Promise<ChunkReceipt> {
	const cities = new Map<string, CityIdentity>();
	for (const { city } of prepared) if (city !== null && !cities.has(city.key)) cities.set(city.key, city);
	const known = await readKnown(db, importId, seq, prepared, [...cities.values()]);
	if (known.import === null) throw new ApiError("import-not-found", `No import ${importId}`);
	if (known.receipt !== null) {
		if (known.receipt.sha256 !== sha256)
			throw new ApiError("chunk-conflict", `Chunk ${seq} was received before with other content`);
		const { sha256: _, ...counts } = known.receipt;
		return { ...counts, replayed: true };
	}
	if (known.import.state !== "open") throw new ApiError("import-finished", `Import ${importId} is finished`);
	if (known.import.nextSeq !== seq)
		throw new ApiError("chunk-out-of-order", `Chunk ${known.import.nextSeq} comes next, not ${seq}`);

	const changed = prepared.filter((one) => known.businesses.get(one.sourceKey)?.importHash !== one.importHash);
	const imported = changed.filter((one) => !known.businesses.has(one.sourceKey)).length;
	const { write, cityIds, categoriesCreated } = await plan(db, known, prepared, changed, cities, now);
	const receipt = {
		importId,
		seq,
		sha256,
		firstRow: chunk.firstRow,
		lastRow: chunk.lastRow,
		imported,
		updated: changed.length - imported,
		unchanged: prepared.length - changed.length,
		duplicates: chunk.duplicates + (chunk.listings.length - prepared.length),
		rejected: chunk.rejected.length,
		createdAt: now,
	};
	await commit(db, [
		...(write === null ? [] : writeChunkRows(db, write)),
		...writeReceipt(db, {
			...receipt,
			problems: { rejected: chunk.rejected, cells: chunk.cellProblems },
			totalRows: chunk.totalRows,
			cellProblemCount: chunk.cellProblemCount,
			categoriesCreated,
			cityIds,
		}),
	]);
	const { imported: _i, updated, unchanged, duplicates, rejected } = receipt;
	return { seq, replayed: false, imported, updated, unchanged, duplicates, rejected };
}

type Known = {
	site: Site;
	import: ImportRow | null;
	receipt: ReceiptRecord | null;
	businesses: Map<string, KnownBusiness>;
	categories: Map<string, KnownCategory>;
	cities: Map<string, KnownCity>;
};

async function readKnown(
	db: D1Database,
	importId: string,
	seq: number,
	prepared: PreparedListing[],
	cities: CityIdentity[],
): Promise<Known> {
	const categoryKeys = new Set(prepared.map((one) => one.categoryKey).filter((key) => key !== ""));
	const [site, imports, receipts, businesses, categories, knownCities] = await db.batch<never>(
		knownFor(db, importId, seq, {
			sourceKeys: prepared.map((one) => one.sourceKey),
			categoryKeys: [...categoryKeys],
			cityKeys: cities.map((city) => [city.nameKey, city.countryKey, city.stateKey]),
		}),
	);
	const rows = <T>(result: D1Result | undefined) => (result?.results ?? []) as T[];
	return {
		site: rows<Site>(site)[0] as Site,
		import: rows<ImportRow>(imports)[0] ?? null,
		receipt: rows<ReceiptRecord>(receipts)[0] ?? null,
		businesses: new Map(rows<KnownBusiness>(businesses).map((row) => [row.sourceKey, row])),
		categories: new Map(rows<KnownCategory>(categories).map((row) => [row.nameKey, row])),
		cities: new Map(
			rows<KnownCity>(knownCities).map((row) => [`${row.nameKey}|${row.countryKey}|${row.stateKey}`, row]),
		),
	};
}

/** Everything the chunk writes, with ids given out and counts computed; null when nothing has changed. */
async function plan(
	db: D1Database,
	known: Known,
	prepared: PreparedListing[],
	changed: PreparedListing[],
	cities: Map<string, CityIdentity>,
	now: number,
): Promise<{ write: ChunkWrite | null; cityIds: number[]; categoriesCreated: number }> {
	const site = { ...known.site };
	const newCategories = newCategoryNames(known, changed);
	const newCities = [...cities.values()].filter((city) => !known.cities.has(city.key));
	const newPlaces = changed.filter((one) => !known.businesses.has(one.sourceKey));
	const moved = changed.flatMap((one) => known.businesses.get(one.sourceKey) ?? []);
	const [takenBusinesses, takenCategories, takenCities, countryCounts, oldCategories, oldCities] =
		changed.length === 0
			? []
			: await db.batch<{ slug: string; key: string | number; businessCount: number }>(
					takenSlugs(
						db,
						{
							businesses: newPlaces.flatMap((one) => [one.slug, one.slugFallback]),
							categories: [...newCategories.values()].map((name) => slugify(name)),
							cities: newCities.flatMap(citySlugs),
						},
						[
							...new Set([
								...changed.flatMap((one) => one.listing.countryCode ?? []),
								...moved.flatMap((row) => row.countryCode ?? []),
							]),
						],
						[...new Set(moved.flatMap((row) => row.categoryId ?? []))],
						[...new Set(moved.flatMap((row) => row.cityId ?? []))],
					),
				);
	const slugSet = (result: D1Result<{ slug: string }> | undefined) =>
		new Set((result?.results ?? []).map((row) => row.slug));

	const takenCategorySlugs = slugSet(takenCategories);
	const categoryRows = [...newCategories].map(([nameKey, name]) => ({
		id: ++site.lastCategoryId,
		slug: freeSlug([slugify(name)], slugify(`${name} category ${site.lastCategoryId}`), takenCategorySlugs),
		name,
		nameKey,
		icon: categoryIcon(name),
		businessCount: 0,
		createdAt: now,
		updatedAt: now,
	}));
	const takenCitySlugs = slugSet(takenCities);
	const cityRows = newCities.map((city) => {
		const { key: _, ...columns } = city;
		const id = ++site.lastCityId;
		const slug = freeSlug(citySlugs(city), `city-${id}`, takenCitySlugs);
		return { id, slug, ...columns, businessCount: 0, createdAt: now, updatedAt: now };
	});
	const categoryIds = new Map([
		...[...known.categories].map(([key, row]) => [key, row.id] as const),
		...categoryRows.map((row) => [row.nameKey, row.id] as const),
	]);
	const cityIds = new Map([
		...[...known.cities].map(([key, row]) => [key, row.id] as const),
		...cityRows.map((row) => [`${row.nameKey}|${row.countryKey}|${row.stateKey}`, row.id] as const),
	]);
	const found = [...new Set(prepared.flatMap((one) => (one.city && cityIds.get(one.city.key)) ?? []))];
	if (changed.length === 0) return { write: null, cityIds: found, categoriesCreated: 0 };

	const write: ChunkWrite = {
		site,
		contentChangedAt: null,
		newCategories: categoryRows,
		newCities: cityRows,
		businesses: [],
		details: [],
		search: [],
		changedIds: [],
		categoryCounts: [],
		cityCounts: [],
		countryCounts: [],
	};
	const counts = {
		categories: new Map<number, number>(),
		cities: new Map<number, number>(),
		countries: new Map<string, number>(),
	};
	const countryNames = new Map<string, string>();
	const taken = slugSet(takenBusinesses);
	for (const one of changed) {
		const before = known.businesses.get(one.sourceKey) ?? null;
		const place = {
			id: before?.id ?? ++site.lastBusinessId,
			slug: before?.slug ?? freeSlug([one.slug, one.slugFallback], `${one.slugFallback}-${site.lastBusinessId}`, taken),
			categoryId: categoryIds.get(one.categoryKey) ?? null,
			cityId: one.city === null ? null : (cityIds.get(one.city.key) ?? null),
			now,
		};
		const rows = businessRows(one, place, before);
		write.businesses.push(rows.business);
		write.details.push(rows.details);
		write.search.push(searchText(one, place));
		if (rows.business.contentChangedAt === now) write.contentChangedAt = now;
		if (before === null) site.businessCount++;
		else {
			write.changedIds.push(place.id);
			add(counts.categories, before.categoryId, -1);
			add(counts.cities, before.cityId, -1);
			add(counts.countries, before.countryCode, -1);
		}
		add(counts.categories, place.categoryId, 1);
		add(counts.cities, place.cityId, 1);
		// A country counts the places of its cities, so one without a city is in none.
		const countryCode = place.cityId === null ? null : one.listing.countryCode;
		add(counts.countries, countryCode, 1);
		if (countryCode !== null) countryNames.set(countryCode, one.listing.country ?? countryCode);
	}

	const before = <K>(result: D1Result | undefined, rows: Iterable<readonly [K, number]>) =>
		new Map<K, number>([
			...rows,
			...((result?.results ?? []) as { key: K; businessCount: number }[]).map(
				(row) => [row.key, row.businessCount] as const,
			),
		]);
	const countries = before<string>(countryCounts, []);
	site.categoryCount += filledChange(
		counts.categories,
		before(
			oldCategories,
			[...known.categories.values()].map((row) => [row.id, row.businessCount] as const),
		),
	);
	site.cityCount += filledChange(
		counts.cities,
		before(
			oldCities,
			[...known.cities.values()].map((row) => [row.id, row.businessCount] as const),
		),
	);
	site.countryCount += filledChange(counts.countries, countries);
	write.categoryCounts = changes(counts.categories);
	write.cityCounts = changes(counts.cities);
	write.countryCounts = changes(counts.countries).map(([code, by]) => [code, countryNames.get(code) ?? code, by]);
	return { write, cityIds: found, categoriesCreated: categoryRows.length };
}

function newCategoryNames(known: Known, changed: PreparedListing[]): Map<string, string> {
	const names = new Map<string, string>();
	for (const { categoryKey, listing } of changed) {
		if (categoryKey === "" || listing.category === null) continue;
		if (!known.categories.has(categoryKey) && !names.has(categoryKey)) names.set(categoryKey, listing.category);
	}
	return names;
}

/** The plain slug of a city, then with its country, then with its state: the first free one is taken (decisions.md). */
function citySlugs(city: CityIdentity): string[] {
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

function add<K>(counts: Map<K, number>, key: K | null, by: number): void {
	if (key !== null) counts.set(key, (counts.get(key) ?? 0) + by);
}

function changes<K>(counts: Map<K, number>): [K, number][] {
	return [...counts].filter(([, by]) => by !== 0);
}

/** How many more of them have businesses now than before. */
function filledChange<K>(counts: Map<K, number>, before: Map<K, number>): number {
	let change = 0;
	for (const [key, by] of counts) {
		const was = before.get(key) ?? 0;
		change += Number(was + by > 0) - Number(was > 0);
	}
	return change;
}
