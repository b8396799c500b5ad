import { type CityRecord, citiesByCount, citiesMatching } from "#db/queries/cities.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Database, RowsOfAll } from "#db/statement.ts";
import { COUNT_CAP, type Counted, type ListSlice, MAX_SKIP } from "#workers/contract/list.ts";
import { wordsMatch } from "#workers/domain/search/match.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, type Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";

type Ask = ListSlice & { search?: string };

/**
 * Lists cities with businesses, the largest first; `search` looks for words of the name, the state or the country's code. Errors:
 * offset-too-deep.
 */
export async function listCities({ db }: ServiceContext, ask: Ask): Promise<Versioned<Counted<CityRecord>>> {
	const { directory, rows } = await readVersioned(db, citiesReads(db, ask));
	return { dataVersion: directory.dataVersion, value: citiesOf(ask, rows, directory) };
}

/** Reads a part of such a list: of all cities, or of what a search finds. Errors: offset-too-deep. */
export function citiesReads(db: Database, { search = "", limit, offset }: Ask) {
	if (offset > MAX_SKIP) throw new ServiceError("offset-too-deep", `Cities are listed up to number ${MAX_SKIP}`);
	const isSearch = search.trim() !== "";
	const match = isSearch ? wordsMatch(search) : null;
	return [
		isSearch ? null : citiesByCount(db, limit, offset),
		match === null ? null : citiesMatching(db, match, COUNT_CAP, limit, offset),
	] as const;
}
export type CitiesRead = RowsOfAll<ReturnType<typeof citiesReads>>;

/** Builds the list from what was read. */
export function citiesOf(
	{ search = "" }: Ask,
	[all, matching]: CitiesRead,
	{ cityCount }: Directory,
): Counted<CityRecord> {
	if (search.trim() === "") return { items: all, total: cityCount, totalExact: true };
	const total = matching[0]?.found ?? 0;
	const items = matching.map(({ found: _, ...city }) => city);
	return { items, total, totalExact: total < COUNT_CAP };
}
