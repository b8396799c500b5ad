import { type CountryRecord, countriesByName } from "#db/queries/countries.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import type { Counted, ListSlice } from "#workers/contract/list.ts";
import type { ServiceContext } from "../context.ts";
import type { Versioned } from "../directory/version.ts";

/** Lists countries with businesses, by name. */
export async function listCountries(
	{ db }: ServiceContext,
	{ limit, offset }: ListSlice,
): Promise<Versioned<Counted<CountryRecord>>> {
	const [[directory], items] = await readBatch(db, [directoryRow(db), countriesByName(db, limit, offset)]);
	return { dataVersion: directory.dataVersion, value: { items, total: directory.countryCount, totalExact: true } };
}
