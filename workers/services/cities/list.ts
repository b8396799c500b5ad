import { type CityRecord, citiesByCount, citiesFromEnd, citiesMatching } from "#db/queries/cities.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Database, RowsOfAll } from "#db/statement.ts";
import { COUNT_CAP, type Counted, type ListSlice, MAX_SKIP } from "#workers/contract/list.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, type Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { soughtCities } from "./sought.ts";

type Ask = ListSlice & { search?: string };

/**
 * Lists cities with businesses, the largest first; `search` looks for words of the name, the state or the country, by its code or one of its
 * names. Errors: offset-too-deep.
 */
export async function listCities({ db }: ServiceContext, ask: Ask): Promise<Versioned<Counted<CityRecord>>> {
	const { directory, rows } = await readVersioned(db, citiesReads(db, ask));
	return { dataVersion: directory.dataVersion, value: citiesOf(ask, rows, directory) };
}

/** Reads a part of such a list: of all cities, or of what a search finds. Errors: offset-too-deep. */
export function citiesReads(db: Database, { search = "", limit, offset }: Ask) {
	const isSearch = search.trim() !== "";
	const isDeep = offset > MAX_SKIP;
	if (isSearch && isDeep) throw tooDeep();
	const sought = isSearch ? soughtCities(search) : null;
	const inTurn = isDeep ? citiesFromEnd(db, limit, offset, MAX_SKIP) : citiesByCount(db, limit, offset);
	return [
		isSearch ? null : inTurn,
		sought === null ? null : citiesMatching(db, sought, COUNT_CAP, limit, offset),
	] as const;
}
export type CitiesRead = RowsOfAll<ReturnType<typeof citiesReads>>;

function tooDeep(): ServiceError {
	return new ServiceError(
		"offset-too-deep",
		`Cities are listed up to ${MAX_SKIP} from either end: narrow the list instead`,
	);
}

/** Builds the list from what was read. Errors: offset-too-deep. */
export function citiesOf(
	{ search = "", limit, offset }: Ask,
	[all, matching]: CitiesRead,
	{ cityCount }: Directory,
): Counted<CityRecord> {
	if (search.trim() === "") {
		if (offset > MAX_SKIP && cityCount - offset - limit > MAX_SKIP) throw tooDeep();
		return { items: all, total: cityCount, totalExact: true };
	}
	const total = matching[0]?.found ?? 0;
	const items = matching.map(({ found: _, ...city }) => city);
	return { items, total, totalExact: total < COUNT_CAP };
}
