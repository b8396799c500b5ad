import { alias } from "drizzle-orm/sqlite-core";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { cityCategories } from "#db/schema/city-category.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { MIN_INDEXED_LISTINGS } from "#workers/domain/seo/robots.ts";
import type { Named } from "./businesses.ts";
import { toldApartBy } from "./cities.ts";

const t = alias(cityCategories, "t");
const k = alias(categories, "k");
const y = alias(cities, "y");

/** Selects categories in cities. Those with fewer open businesses than this have no page, and are in no index. */
const LISTED = `t.open_count >= ${MIN_INDEXED_LISTINGS}`;
/**
 * Limits the categories in cities that are looked at on either side of one, in the order of their codes, to find those
 * near it.
 */
const NEIGHBOURS = 40;

/** Limits the businesses closed for good that are counted for the page of a category in a city, and for a link to one. */
const MOST_CLOSED = 10_000;
const MOST_CLOSED_OF_LINK = 300;
const CLOSED = `SELECT 1 FROM businesses b
	WHERE b.city_id = t.city_id AND b.category_id = t.category_id AND b.score < 0`;
/** Counts what the list of a category in a city holds: the open businesses and, at its end, those closed for good. */
const listed = computed<number>(`(t.open_count + (SELECT count(*) FROM (${CLOSED} LIMIT ${MOST_CLOSED})))`);
/** Counts the closed ones of a link, one more than a link tells of. */
const countOfLink = {
	openCount: t.openCount,
	closedCount: computed<number>(`(SELECT count(*) FROM (${CLOSED} LIMIT ${MOST_CLOSED_OF_LINK + 1}))`),
};

/** Returns a link with the count of its list, and 1 where the list has more closed ones than were counted for it. */
export function countedLink<Row extends { openCount: number; closedCount: number }>(row: Row) {
	const { openCount, closedCount, ...link } = row;
	const hasMore: 0 | 1 = closedCount > MOST_CLOSED_OF_LINK ? 1 : 0;
	return { ...link, businessCount: openCount + Math.min(closedCount, MOST_CLOSED_OF_LINK), hasMore };
}

const CITY_CATEGORY = columnsOf({
	openCount: t.openCount,
	businessCount: listed,
	geoCell: t.geoCell,
});
type CityCategoryRecord = RowOf<typeof CITY_CATEGORY>;
const OF_CITY = columnsOf({
	id: k.id,
	slug: k.slug,
	name: k.name,
	icon: k.icon,
	...countOfLink,
});
const town = {
	id: y.id,
	slug: y.slug,
	name: y.name,
	toldApartBy: computed<string | null>(toldApartBy("y")),
	countryCode: y.countryCode,
	...countOfLink,
};
const OF_CATEGORY = columnsOf(town);
/** Holds a category as its city's list shows it. */
export type CategoryOfCity = RowOf<typeof OF_CITY>;
/** Holds a city as its category's list shows it. */
export type CityOfCategory = RowOf<typeof OF_CATEGORY>;

const CITY_ID = (at: number) => `(SELECT id FROM cities WHERE slug = ?${at})`;
const CATEGORY_ID = (at: number) => `(SELECT id FROM categories WHERE slug = ?${at})`;

/** Reads the category in the city of an address; none when it never had a business of the category. */
export function cityCategoryNamed(db: Database, city: string, category: Named): Statement<CityCategoryRecord> {
	const [id, value] = "id" in category ? ["?2", category.id] : [CATEGORY_ID(2), category.slug];
	return select(
		db,
		CITY_CATEGORY,
		`FROM trades t WHERE t.city_id = ${CITY_ID(1)} AND t.category_id = ${id}`,
		city,
		value,
	);
}

/** Counts the open businesses of a category in each of some cities, in which it has any. */
export function openCountsInCities(
	db: Database,
	categoryId: number,
	cityIds: readonly number[],
): Statement<{ cityId: number; openCount: number }> {
	const inCities = "t.city_id IN (SELECT value FROM json_each(?2))";
	return select(
		db,
		columnsOf({ cityId: t.cityId, openCount: t.openCount }),
		`FROM trades t WHERE t.category_id = ?1 AND ${inCities} AND t.open_count > 0`,
		categoryId,
		JSON.stringify(cityIds),
	);
}

/** Reads the categories that have a page in a city, those with the most open businesses first. */
export function categoriesOfCity(db: Database, city: string, limit: number): Statement<CategoryOfCity> {
	const rest = `FROM trades t CROSS JOIN categories k ON k.id = t.category_id
		WHERE t.city_id = ${CITY_ID(1)} AND ${LISTED} ORDER BY t.open_count DESC, t.category_id LIMIT ?2 + 0`;
	return select(db, OF_CITY, rest, city, limit);
}

/** Reads the cities in which a category has a page, those with the most open businesses first. */
export function citiesOfCategory(db: Database, category: string, limit: number): Statement<CityOfCategory> {
	const rest = `FROM trades t CROSS JOIN cities y ON y.id = t.city_id
		WHERE t.category_id = ${CATEGORY_ID(1)} AND ${LISTED} ORDER BY t.open_count DESC, t.city_id LIMIT ?2 + 0`;
	return select(db, OF_CATEGORY, rest, category, limit);
}

const BESIDE = columnsOf({ slug: computed<string>("h.slug") });

/**
 * Reads the counterparts of a category's or city's pages: cities of a category, or categories of a city, of at most `limit` pages. It only
 * reads those with which `former` had one too; `former` may be the same category or city.
 */
export function cityCategoriesBeside(
	db: Database,
	kind: TaxonomyKind,
	{ of, former }: { of: number; former: number },
	limit: number,
) {
	const [own, beside, table] =
		kind === "category" ? ["category_id", "city_id", "cities"] : ["city_id", "category_id", "categories"];
	const pages = `SELECT ${beside} FROM trades t WHERE ${own} = ?1 AND ${LISTED} ORDER BY open_count DESC LIMIT ?3 + 0`;
	const rest = `FROM (${pages}) t CROSS JOIN trades f ON f.${own} = ?2 AND f.${beside} = t.${beside}
		CROSS JOIN ${table} h ON h.id = t.${beside}`;
	return select(db, BESIDE, rest, of, former, limit);
}

const NEIGHBOUR = columnsOf({ ...town, geoCell: computed<number>("t.geo_cell") });
export type Neighbour = RowOf<typeof NEIGHBOUR>;

/** Reads cities of the same country in which the category also has a page, whose codes are next to that of this one, on either side. */
export function cityCategoriesAround(db: Database, city: string, category: string) {
	const side = (comparison: ">=" | "<", order: "ASC" | "DESC") =>
		`SELECT * FROM (SELECT t.city_id, t.category_id, t.open_count, t.geo_cell FROM trades t
			WHERE t.category_id = ${CATEGORY_ID(2)} AND t.geo_cell ${comparison} (SELECT geo_cell FROM own) AND ${LISTED}
			ORDER BY t.geo_cell ${order} LIMIT ${NEIGHBOURS})`;
	const rest = `FROM (WITH own AS MATERIALIZED (SELECT geo_cell FROM trades
			WHERE city_id = ${CITY_ID(1)} AND category_id = ${CATEGORY_ID(2)})
		${side(">=", "ASC")} UNION ALL ${side("<", "DESC")}) t
		CROSS JOIN cities y ON y.id = t.city_id AND y.slug <> ?1
			AND y.country_key = (SELECT country_key FROM cities WHERE slug = ?1)`;
	return select(db, NEIGHBOUR, rest, city, category);
}
