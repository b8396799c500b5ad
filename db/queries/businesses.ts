import { alias } from "drizzle-orm/sqlite-core";
import { businessDetails, businesses, reviews } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import {
	type Columns,
	columnsOf,
	computed,
	type Database,
	nullable,
	type RowOf,
	type Statement,
	select,
} from "#db/statement.ts";
import type { IndexedSort, SortOrder } from "#workers/contract/list.ts";
import { pickFields, SHOWN_DETAILS } from "#workers/domain/business/field-lists.ts";
import { toldApartBy } from "./cities.ts";
import { closedSql } from "./scores.ts";

/**
 * Reads businesses. Each list picks its ids from an index alone, and only the rows of the page are fetched. So the reads of a request
 * depend on the page, not on the table.
 */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const k = alias(categories, "k");
const y = alias(cities, "y");
/** Joins the tables that a business's columns are read from, besides its own table `b`. */
export const JOINS = `CROSS JOIN business_details d ON d.id = b.id
	LEFT JOIN categories k ON k.id = b.category_id LEFT JOIN cities y ON y.id = b.city_id`;

const card = {
	id: b.id,
	slug: b.slug,
	name: b.name,
	type: b.type,
	categoryName: nullable(k.name),
	categorySlug: nullable(k.slug),
	categoryIcon: nullable(k.icon),
	categoryId: b.categoryId,
	rating: b.rating,
	reviewCount: b.reviewCount,
	ratingSource: b.ratingSource,
	address: b.address,
	city: nullable(y.name),
	cityToldApartBy: computed<string | null>(toldApartBy("y")),
	// A business without a city has its own state and country.
	state: computed<string | null>("coalesce(y.state, d.state)"),
	country: computed<string | null>("coalesce(y.country, d.country)"),
	latitude: b.latitude,
	longitude: b.longitude,
	phone: b.phone,
	phoneDisplay: b.phoneDisplay,
	photoUrl: b.photoUrl,
	imageUrl: b.imageUrl,
	businessStatus: b.businessStatus,
	isOpen: b.isOpen,
	isVerified: b.isVerified,
	openingHours: d.openingHours,
	timeZone: b.timeZone,
};
/**
 * Holds the columns that a page's card of a business needs, with the city's id. Lists and the page's tags use this id.
 */
export const CARD = columnsOf({ ...card, cityId: b.cityId });
export type CardRecord = RowOf<typeof CARD>;

const summary = {
	...card,
	citySlug: nullable(y.slug),
	countryCode: computed<string | null>("coalesce(y.country_code, d.country_code)"),
	website: b.website,
	priceRange: b.priceRange,
	isClaimed: b.isClaimed,
	updatedAt: b.updatedAt,
};
/** Holds the columns of a business in the lists of the public calls. A column that is added here reaches the answer. */
export const SUMMARY = columnsOf(summary);
export type SummaryRecord = RowOf<typeof SUMMARY>;

/** Holds the columns of a business on its own page. `cityId` and `cityBusinessCount` are for the page's other lists. */
const DETAIL = columnsOf({
	...summary,
	street: d.street,
	postalCode: d.postalCode,
	morePhones: d.morePhones,
	email: d.email,
	moreEmails: d.moreEmails,
	...pickFields(d, SHOWN_DETAILS),
	description: d.description,
	about: d.about,
	source: d.source,
	createdAt: b.createdAt,
	contentChangedAt: b.contentChangedAt,
	cityId: b.cityId,
	cityBusinessCount: nullable(y.businessCount),
});
export type DetailRecord = RowOf<typeof DETAIL>;

const REVIEW = columnsOf({
	id: reviews.id,
	authorName: reviews.authorName,
	rating: reviews.rating,
	comment: reviews.comment,
	createdAt: reviews.createdAt,
});
export type ReviewRecord = RowOf<typeof REVIEW>;

/** Reads the rows of the ids that `idQuery` gives (one column, `id`), in its order or, with `fromEnd`, in the reverse order. */
export function rowsOf<Row>(
	db: Database,
	columns: Columns<Row>,
	idQuery: string,
	values: unknown[],
	fromEnd = false,
): Statement<Row> {
	const rest = `FROM (SELECT id, row_number() OVER () AS n FROM (${idQuery})) p
		CROSS JOIN businesses b ON b.id = p.id ${JOINS} ORDER BY p.n${fromEnd ? " DESC" : ""}`;
	return select(db, columns, rest, ...values);
}

/** Reads the cards of businesses by their ids, in no order. */
export function businessCards(db: Database, ids: readonly number[]): Statement<CardRecord> {
	return select(
		db,
		CARD,
		`FROM json_each(?1) j CROSS JOIN businesses b ON b.id = j.value ${JOINS}`,
		JSON.stringify(ids),
	);
}

/** Names a category or a city by its id or by its present address. */
export type Named = { id: number } | { slug: string };
/**
 * Is the scope of a list: at most one category and one city. A category or city that does not exist has no businesses.
 */
export type ListScope = { category: Named | null; city: Named | null };
/** `fromEnd` reads the same list from its other end, so that the last pages cost as little as the first. */
export type ListWindow = { limit: number; skip: number; fromEnd: boolean };

/** Businesses without a rating come last. */
const BY_RATING = ["listed_rating DESC", "review_count DESC"];
/** Columns of the index by which a sort runs. Null: no index has that order. */
type Orders = Record<IndexedSort, string[] | null>;
/** Cities and categories only sort within a scope. A city's businesses by city, and a category's by category, run by name. */
const ORDERS = {
	directory: { name: ["slug"], rating: BY_RATING, city: null, category: null },
	category: { name: ["name_key"], rating: BY_RATING, city: ["city_key"], category: ["name_key"] },
	city: { name: ["name_key"], rating: BY_RATING, city: ["name_key"], category: ["category_key", "name_key"] },
	"city-category": { name: ["name_key"], rating: BY_RATING, city: ["name_key"], category: ["name_key"] },
} satisfies Record<string, Orders>;
/** `moving` has the rows while those of `where` are not in the index's order; then these have none. */
type ListIndex = { where: string; values: unknown[]; order: string[]; moving?: string };

/** Returns the SQL of a column's value for the category or city that the parameter `at` names, if `condition` holds for it. */
function keyOf(table: "categories" | "cities", column: string, named: Named, at: number, condition = "true"): string {
	if ("id" in named && column === "id" && condition === "true") return `?${at}`;
	return `(SELECT ${column} FROM ${table} WHERE ${"id" in named ? "id" : "slug"} = ?${at} AND ${condition})`;
}

/** Returns the index that holds a list in an order. Null: no index does. */
function listIndex({ category, city }: ListScope, by: IndexedSort): ListIndex | null {
	const values = [city, category].flatMap((named) => (named === null ? [] : "id" in named ? named.id : named.slug));
	const order = ORDERS[scopeKind(category, city)][by];
	if (order === null) return null;
	const inCity = city === null ? null : `city_id = ${keyOf("cities", "id", city, 3)}`;
	if (category === null) return { where: inCity ?? "true", values, order };
	if (inCity === null) return { where: `category_id = ${keyOf("categories", "id", category, 3)}`, values, order };
	if (by === "rating")
		return { where: `${inCity} AND category_id = ${keyOf("categories", "id", category, 4)}`, values, order };
	// The businesses of one category's name are adjacent in the city's order by category. While businesses follow a new name or another
	// category, some stand there under the former one, so all of the category in the city are read and sorted.
	const moving = "(following IS NOT NULL OR merged_into IS NOT NULL)";
	const settledKey = keyOf("categories", "name_key", category, 4, `NOT ${moving}`);
	const movingId = keyOf("categories", "id", category, 4, moving);
	return {
		where: `${inCity} AND category_key = ${settledKey}`,
		values,
		order,
		moving: `${inCity} AND category_id = ${movingId}`,
	};
}

function scopeKind(category: Named | null, city: Named | null): keyof typeof ORDERS {
	if (category === null) return city === null ? "directory" : "city";
	return city === null ? "category" : "city-category";
}

export function hasListOrder(scope: ListScope, by: IndexedSort): boolean {
	return listIndex(scope, by) !== null;
}

/** Reads a window of a list in one of its orders (see `hasListOrder`). */
export function businessesInOrder<Row>(
	db: Database,
	columns: Columns<Row>,
	scope: ListScope,
	sort: { by: IndexedSort; order: SortOrder },
	window: ListWindow,
): Statement<Row> {
	const index = listIndex(scope, sort.by);
	if (index === null) throw new Error(`No index for ${sort.by}`);
	const ids = stretchesOf(sort).flatMap(({ where, turned }) => {
		const backwards = turned !== window.fromEnd;
		const ordered = [...index.order, "id"].map((column) => (backwards ? reversed(column) : column));
		const part = `SELECT id FROM businesses WHERE ${index.where} AND ${where} ORDER BY ${ordered.join(", ")}`;
		if (index.moving === undefined) return [part];
		// A plus keeps SQLite from reading the city in its order of names, which would be all of it to find none.
		const sorted = ordered.map((column) => `+${column}`).join(", ");
		return [part, `SELECT id FROM businesses WHERE ${index.moving} AND ${where} ORDER BY ${sorted}`];
	});
	if (window.fromEnd) ids.reverse();
	const inTurn = ids.map((part) => `SELECT id FROM (${part} LIMIT ?1 + ?2)`).join(" UNION ALL ");
	return rowsOf(
		db,
		columns,
		`${ids.length === 1 ? ids[0] : inTurn} LIMIT ?1 + 0 OFFSET ?2`,
		[window.limit, window.skip, ...index.values],
		window.fromEnd,
	);
}

const [OPEN, CLOSED] = [`${closedSql()} = 0`, `${closedSql()} = 1`];

/** Returns the consecutive stretches of a list. In both directions, permanently closed businesses come last. */
function stretchesOf({ by, order }: { by: IndexedSort; order: SortOrder }): { where: string; turned: boolean }[] {
	if (by !== "rating") return [OPEN, CLOSED].map((where) => ({ where, turned: order === "desc" }));
	if (order === "desc") return [OPEN, CLOSED].map((where) => ({ where, turned: false }));
	// Businesses without a rating stay after those with one, in their own order.
	return [
		{ where: `${OPEN} AND listed_rating IS NOT NULL`, turned: true },
		{ where: `${OPEN} AND listed_rating IS NULL`, turned: false },
		{ where: CLOSED, turned: false },
	];
}

function reversed(column: string): string {
	return column.endsWith(" DESC") ? column.slice(0, -" DESC".length) : `${column} DESC`;
}

/** Reads businesses from a random point of the random order on; `pivot` has the form of `source_key` (base64url). */
export function businessesFrom<Row>(db: Database, columns: Columns<Row>, pivot: string, limit: number): Statement<Row> {
	return rowsOf(db, columns, "SELECT id FROM businesses WHERE source_key >= ?1 ORDER BY source_key LIMIT ?2 + 0", [
		pivot,
		limit,
	]);
}

const NAME = columnsOf({ id: b.id, name: b.name });

/** Reads the names of businesses; those that do not exist are left out. */
export function businessNames(db: Database, ids: readonly number[]) {
	return select(db, NAME, "FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value", JSON.stringify(ids));
}

export function businessBySlug(db: Database, slug: string): Statement<DetailRecord> {
	return select(db, DETAIL, `FROM businesses b ${JOINS} WHERE b.slug = ?1`, slug);
}

/** Reads the reviews, the newest first. */
export function reviewsOfSlug(db: Database, slug: string, limit: number): Statement<ReviewRecord> {
	return select(
		db,
		REVIEW,
		"FROM reviews WHERE business_id = (SELECT id FROM businesses WHERE slug = ?1) ORDER BY created_at DESC LIMIT ?2 + 0",
		slug,
		limit,
	);
}

const ADDRESS = columnsOf({ slug: businesses.slug });

/** Reads the address of some business: the oldest one. */
export function exampleBusiness(db: Database): Statement<RowOf<typeof ADDRESS>> {
	return select(db, ADDRESS, "FROM businesses ORDER BY id LIMIT 1");
}
