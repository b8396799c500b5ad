import { countries } from "#db/schema/country.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

const COUNTRY = columnsOf({ code: countries.code, name: countries.name, businessCount: countries.businessCount });
export type CountryRecord = RowOf<typeof COUNTRY>;

/** Countries with businesses, by name. */
export function countriesByName(db: Database, limit: number, offset: number): Statement<CountryRecord> {
	return select(
		db,
		COUNTRY,
		"FROM countries WHERE business_count > 0 ORDER BY name LIMIT ?1 + 0 OFFSET ?2",
		limit,
		offset,
	);
}
