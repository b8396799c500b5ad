import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import { type CityRecord, citiesByCount, citiesMatching } from "#db/queries/cities.ts";
import { type CountryRecord, countriesByName } from "#db/queries/countries.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { noRows, readBatch } from "#db/statement.ts";
import { COUNT_CAP, MAX_SKIP } from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchWords, wordsMatch } from "#workers/domain/search-query.ts";
import { ServiceError } from "../errors.ts";

type Ask = { limit: number; offset: number; search?: string };
/** A page of a list with what there is in all. */
export type CountedList<T> = { dataVersion: number; items: T[]; total: number; totalExact: boolean };

/** Categories are few: a directory with more than this has a problem of another kind. */
const MAX_CATEGORIES = 1_000;

/** Categories with businesses, the largest first; `search` looks for words in the name. */
export async function categoryList(db: D1Database, ask: Ask): Promise<CountedList<CategoryRecord>> {
	const words = searchWords(ask.search ?? "");
	const searching = (ask.search ?? "").trim() !== "";
	const [[directory], categories] = await readBatch(db, [
		directoryRow(db),
		searching ? categoriesByCount(db, MAX_CATEGORIES, 0) : categoriesByCount(db, ask.limit, ask.offset),
	]);
	if (!searching)
		return { dataVersion: directory.dataVersion, items: categories, total: directory.categoryCount, totalExact: true };
	const found = categories.filter((category) => {
		const name = ` ${foldText(category.name)}`;
		return words.length > 0 && words.every((word) => name.includes(` ${word}`));
	});
	const items = found.slice(ask.offset, ask.offset + ask.limit);
	return { dataVersion: directory.dataVersion, items, total: found.length, totalExact: true };
}

/** Cities with businesses, the largest first; `search` looks for words of the name, the state or the country's code. */
export async function cityList(db: D1Database, ask: Ask): Promise<CountedList<CityRecord>> {
	if (ask.offset > MAX_SKIP) throw new ServiceError("offset-too-deep", `Cities are listed up to number ${MAX_SKIP}`);
	if ((ask.search ?? "").trim() === "") {
		const [[directory], items] = await readBatch(db, [directoryRow(db), citiesByCount(db, ask.limit, ask.offset)]);
		return { dataVersion: directory.dataVersion, items, total: directory.cityCount, totalExact: true };
	}
	const match = wordsMatch(ask.search ?? "");
	const [[{ dataVersion }], found] = await readBatch(db, [
		directoryRow(db),
		match === null ? noRows(db) : citiesMatching(db, match, COUNT_CAP, ask.limit, ask.offset),
	]);
	const total = found[0]?.found ?? 0;
	const items = found.map(({ found: _, ...city }) => city);
	return { dataVersion, items, total, totalExact: total < COUNT_CAP };
}

export async function countryList(db: D1Database, ask: Ask): Promise<CountedList<CountryRecord>> {
	const [[directory], items] = await readBatch(db, [directoryRow(db), countriesByName(db, ask.limit, ask.offset)]);
	return { dataVersion: directory.dataVersion, items, total: directory.countryCount, totalExact: true };
}
