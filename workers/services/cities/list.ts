import { type CityRecord, citiesByCount, citiesMatching } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { noRows, readBatch } from "#db/statement.ts";
import { COUNT_CAP, type Counted, type ListSlice, MAX_SKIP } from "#workers/contract/list.ts";
import { wordsMatch } from "#workers/domain/search-query.ts";
import type { Act } from "../act.ts";
import type { Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";

/**
 * Cities with businesses, the largest first; `search` looks for words of the name, the state or the country's code. Errors:
 * offset-too-deep.
 */
export async function listCities(
	{ db }: Act,
	{ search = "", limit, offset }: ListSlice & { search?: string },
): Promise<Versioned<Counted<CityRecord>>> {
	if (offset > MAX_SKIP) throw new ServiceError("offset-too-deep", `Cities are listed up to number ${MAX_SKIP}`);
	if (search.trim() === "") {
		const [[directory], items] = await readBatch(db, [directoryRow(db), citiesByCount(db, limit, offset)]);
		return { dataVersion: directory.dataVersion, value: { items, total: directory.cityCount, totalExact: true } };
	}
	const match = wordsMatch(search);
	const [[{ dataVersion }], found] = await readBatch(db, [
		directoryRow(db),
		match === null ? noRows(db) : citiesMatching(db, match, COUNT_CAP, limit, offset),
	]);
	const total = found[0]?.found ?? 0;
	const items = found.map(({ found: _, ...city }) => city);
	return { dataVersion, value: { items, total, totalExact: total < COUNT_CAP } };
}
