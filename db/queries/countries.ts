import { countries } from "#db/schema/country.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

const COUNTRY = columnsOf({ code: countries.code, name: countries.name, businessCount: countries.businessCount });
export type CountryRecord = RowOf<typeof COUNTRY>;

/** Reads countries with businesses, by name. */
export function countriesByName(db: Database, limit: number, offset: number): Statement<CountryRecord> {
	return select(
		db,
		COUNTRY,
		"FROM countries WHERE business_count > 0 ORDER BY name LIMIT ?1 + 0 OFFSET ?2",
		limit,
		offset,
	);
}

/** Reads the country of most businesses. */
export function largestCountry(db: Database): Statement<CountryRecord> {
	return select(db, COUNTRY, "FROM countries WHERE business_count > 0 ORDER BY business_count DESC, code LIMIT 1");
}

export function countriesByCode(db: Database, codes: readonly (string | null)[]): Statement<CountryRecord> {
	return select(db, COUNTRY, "FROM countries WHERE code IN (SELECT value FROM json_each(?1))", JSON.stringify(codes));
}

/** Adds a country if it is new, and adds `by` to its number of businesses. */
export function addToCountry(db: Database, code: string, name: string, by: number): D1PreparedStatement[] {
	return [
		db.prepare("INSERT INTO countries (code, name) VALUES (?1, ?2) ON CONFLICT DO NOTHING").bind(code, name),
		db.prepare("UPDATE countries SET business_count = business_count + ?2 WHERE code = ?1").bind(code, by),
	];
}
