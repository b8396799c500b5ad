import { type CityRecord, citiesByCount, citiesMatching } from "#db/queries/cities.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Database } from "#db/statement.ts";
import { COUNT_CAP, type Counted, type ListSlice, MAX_SKIP } from "#workers/contract/list.ts";
import { wordsMatch } from "#workers/domain/search/match.ts";
import type { Act } from "../act.ts";
import { type Reader, readerOf, type Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";

type Ask = ListSlice & { search?: string };

/** Cities with businesses. Errors: those of `readCities`. */
export async function listCities({ db }: Act, ask: Ask): Promise<Versioned<Counted<CityRecord>>> {
	const { beside, list } = await readCities(db, ask, readerOf(db));
	return { dataVersion: beside.directory.dataVersion, value: list };
}

/**
 * Cities with businesses, the largest first; `search` looks for words of the name, the state or the country's code. Errors:
 * offset-too-deep.
 */
export async function readCities<Beside extends { directory: Directory }>(
	db: Database,
	{ search = "", limit, offset }: Ask,
	read: Reader<Beside>,
): Promise<{ beside: Beside; list: Counted<CityRecord> }> {
	if (offset > MAX_SKIP) throw new ServiceError("offset-too-deep", `Cities are listed up to number ${MAX_SKIP}`);
	if (search.trim() === "") {
		const { beside, rows } = await read([citiesByCount(db, limit, offset)]);
		return { beside, list: { items: rows[0], total: beside.directory.cityCount, totalExact: true } };
	}
	const match = wordsMatch(search);
	const { beside, rows } = await read([match === null ? null : citiesMatching(db, match, COUNT_CAP, limit, offset)]);
	const total = rows[0][0]?.found ?? 0;
	const items = rows[0].map(({ found: _, ...city }) => city);
	return { beside, list: { items, total, totalExact: total < COUNT_CAP } };
}
