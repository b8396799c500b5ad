import type { CategoryRow, CityRow, CountryRow, SiteRow } from "#db/schema/place.ts";

/** The one row that says which version of the data this is, and how much of it there is. */
export function siteRow(db: D1Database): D1PreparedStatement {
	return db.prepare(
		`SELECT data_version AS dataVersion, last_business_id AS lastBusinessId, last_category_id AS lastCategoryId,
			last_city_id AS lastCityId, business_count AS businessCount, category_count AS categoryCount,
			city_count AS cityCount, country_count AS countryCount, content_changed_at AS contentChangedAt
		FROM site WHERE id = 1`,
	);
}
export type Site = Omit<SiteRow, "id">;

const CATEGORY = "id, name, slug, icon, business_count AS businessCount";
export type CategoryRecord = Pick<CategoryRow, "id" | "name" | "slug" | "icon" | "businessCount">;

/** Categories with businesses, the largest first. */
export function categoriesByCount(db: D1Database, limit: number, offset: number): D1PreparedStatement {
	return db
		.prepare(
			`SELECT ${CATEGORY} FROM categories WHERE business_count > 0
			ORDER BY business_count DESC, name_key LIMIT ?1 OFFSET ?2`,
		)
		.bind(limit, offset);
}

export function categoryBySlug(db: D1Database, slug: string): D1PreparedStatement {
	return db.prepare(`SELECT ${CATEGORY} FROM categories WHERE slug = ?1`).bind(slug);
}

export function categoryById(db: D1Database, id: number): D1PreparedStatement {
	return db.prepare(`SELECT ${CATEGORY} FROM categories WHERE id = ?1`).bind(id);
}

const CITY =
	"c.id, c.name, c.slug, c.state, c.country, c.country_code AS countryCode, c.business_count AS businessCount";
export type CityRecord = Pick<CityRow, "id" | "name" | "slug" | "state" | "country" | "countryCode" | "businessCount">;

/** Cities with businesses, the largest first. */
export function citiesByCount(db: D1Database, limit: number, offset: number): D1PreparedStatement {
	return db
		.prepare(
			`SELECT ${CITY} FROM cities c WHERE c.business_count > 0
			ORDER BY c.business_count DESC, c.name_key LIMIT ?1 OFFSET ?2`,
		)
		.bind(limit, offset);
}

export function cityBySlug(db: D1Database, slug: string): D1PreparedStatement {
	return db.prepare(`SELECT ${CITY} FROM cities c WHERE c.slug = ?1`).bind(slug);
}

/**
 * Cities whose name or region holds the words of an FTS5 expression, the largest first, out of the first `candidates`. Each row
 * carries `found`, the number of candidates.
 */
export function citiesMatching(
	db: D1Database,
	match: string,
	candidates: number,
	limit: number,
	offset: number,
): D1PreparedStatement {
	return db
		.prepare(
			`SELECT ${CITY}, count(*) OVER () AS found
			FROM (SELECT rowid FROM city_search WHERE city_search MATCH ?1 LIMIT ?2) m
			CROSS JOIN cities c ON c.id = m.rowid WHERE c.business_count > 0
			ORDER BY c.business_count DESC, c.name_key LIMIT ?3 OFFSET ?4`,
		)
		.bind(match, candidates, limit, offset);
}

export function countriesByName(db: D1Database, limit: number, offset: number): D1PreparedStatement {
	return db
		.prepare(
			"SELECT code, name, business_count AS businessCount FROM countries WHERE business_count > 0 ORDER BY name LIMIT ?1 OFFSET ?2",
		)
		.bind(limit, offset);
}
export type CountryRecord = CountryRow;

export async function currentVersion(db: D1Database): Promise<number> {
	const row = await db.prepare("SELECT data_version AS version FROM site WHERE id = 1").first<{ version: number }>();
	return row?.version ?? 0;
}
