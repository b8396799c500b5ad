import { noRows, readBatch } from "#db/client.ts";
import {
	type CategoryRecord,
	type CityRecord,
	type CountryRecord,
	categoriesByCount,
	citiesByCount,
	citiesMatching,
	countriesByName,
	type Site,
	siteRow,
} from "#db/queries/site.ts";
import type { Category } from "#workers/contract/category.ts";
import type { City } from "#workers/contract/city.ts";
import type { Country } from "#workers/contract/country.ts";
import { COUNT_CAP, MAX_SKIP } from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchWords, wordsMatch } from "#workers/domain/search-query.ts";
import { ServiceError } from "../errors.ts";

type Ask = { limit: number; offset: number; search?: string };
export type PlaceList<T> = { dataVersion: number; items: T[]; total: number; totalExact: boolean };

/** Categories are few: a directory with more than this has a problem of another kind. */
const MAX_CATEGORIES = 1_000;

/** Categories with businesses, the largest first; `search` looks for words in the name. */
export async function categoryList(db: D1Database, ask: Ask): Promise<PlaceList<Category>> {
	const words = searchWords(ask.search ?? "");
	const searching = (ask.search ?? "").trim() !== "";
	const [[site], categories] = await readBatch<[[Site], CategoryRecord[]]>(db, [
		siteRow(db),
		searching ? categoriesByCount(db, MAX_CATEGORIES, 0) : categoriesByCount(db, ask.limit, ask.offset),
	]);
	if (!searching)
		return { dataVersion: site.dataVersion, items: categories, total: site.categoryCount, totalExact: true };
	const found = categories.filter((category) => {
		const name = ` ${foldText(category.name)}`;
		return words.length > 0 && words.every((word) => name.includes(` ${word}`));
	});
	const items = found.slice(ask.offset, ask.offset + ask.limit);
	return { dataVersion: site.dataVersion, items, total: found.length, totalExact: true };
}

/** Cities with businesses, the largest first; `search` looks for words of the name, the state or the country's code. */
export async function cityList(db: D1Database, ask: Ask): Promise<PlaceList<City>> {
	if (ask.offset > MAX_SKIP) throw new ServiceError("offset-too-deep", `Cities are listed up to number ${MAX_SKIP}`);
	if ((ask.search ?? "").trim() === "") {
		const [[site], items] = await readBatch<[[Site], CityRecord[]]>(db, [
			siteRow(db),
			citiesByCount(db, ask.limit, ask.offset),
		]);
		return { dataVersion: site.dataVersion, items, total: site.cityCount, totalExact: true };
	}
	const match = wordsMatch(ask.search ?? "");
	const [[{ dataVersion }], found] = await readBatch<[[Site], (CityRecord & { found: number })[]]>(db, [
		siteRow(db),
		match === null ? noRows(db) : citiesMatching(db, match, COUNT_CAP, ask.limit, ask.offset),
	]);
	const total = found[0]?.found ?? 0;
	const items = found.map(({ found: _, ...city }) => city);
	return { dataVersion, items, total, totalExact: total < COUNT_CAP };
}

export async function countryList(db: D1Database, ask: Ask): Promise<PlaceList<Country>> {
	const [[site], items] = await readBatch<[[Site], CountryRecord[]]>(db, [
		siteRow(db),
		countriesByName(db, ask.limit, ask.offset),
	]);
	return { dataVersion: site.dataVersion, items, total: site.countryCount, totalExact: true };
}
