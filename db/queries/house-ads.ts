import { getTableColumns } from "drizzle-orm";
import { bulkInsert } from "#db/batch.ts";
import { houseAdSpots, houseAds } from "#db/schema/house-ad.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";
import { SIDE } from "./side-tables.ts";
import { dueSql } from "./spots.ts";

const HOUSE_AD = columnsOf(getTableColumns(houseAds));
export type HouseAdRecord = RowOf<typeof HOUSE_AD>;
const NEXT = columnsOf({ id: computed<number>("last_house_ad_id + 1") });
const COUNT = columnsOf({ count: computed<number>("COUNT(*)") });
const NAMED = columnsOf({ id: computed<number>("t.id"), name: computed<string>("t.name") });

/** Reads house ads, the newest first: the archived ones, or the others. */
export function houseAdPage(
	db: Database,
	{ before, archived, limit }: { before: number; archived: boolean; limit: number },
): Statement<HouseAdRecord> {
	return select(
		db,
		HOUSE_AD,
		"FROM house_ads WHERE id < ?1 AND archived = ?2 ORDER BY id DESC LIMIT ?3 + 0",
		before,
		archived ? 1 : 0,
		limit,
	);
}

export function houseAd(db: Database, id: number): Statement<HouseAdRecord> {
	return select(db, HOUSE_AD, "FROM house_ads WHERE id = ?1", id);
}

/** Reads the ad whose advertiser's page has a secret with this hash. */
export function houseAdByPage(db: Database, pageHash: string): Statement<HouseAdRecord> {
	return select(db, HOUSE_AD, "FROM house_ads WHERE page_hash = ?1", pageHash);
}

/** Counts ads that are not archived, up to `most`. */
export function countHouseAds(db: Database, most: number) {
	return selectOne(db, COUNT, "FROM (SELECT 1 FROM house_ads WHERE archived = 0 LIMIT ?1)", most);
}

/** Counts a listing's ads that are or will be shown, except for the named one (0: none). */
export function countAdsOfBusiness(db: Database, businessId: number, now: number, beside: number) {
	return selectOne(
		db,
		COUNT,
		"FROM house_ads WHERE business_id = ?1 AND archived = 0 AND enabled = 1 AND shown_until > ?2 AND id <> ?3",
		businessId,
		now,
		beside,
	);
}

type Written = Omit<HouseAdRecord, "id" | "views" | "clicks" | "pageHash" | "revision">;

const WRITTEN = `advertiser, text, link, picture, alt, business_id, enabled, archived, shown_from, shown_until, paced_until, cap_kind, cap,
	weight, placements, categories, cities, created_at, updated_at`;

function valuesOf(ad: Written): unknown[] {
	return [
		ad.advertiser,
		ad.text,
		ad.link,
		ad.picture,
		ad.alt,
		ad.businessId,
		ad.enabled,
		ad.archived,
		ad.shownFrom,
		ad.shownUntil,
		ad.pacedUntil,
		ad.capKind,
		ad.cap,
		ad.weight,
		ad.placements,
		ad.categories,
		ad.cities,
		ad.createdAt,
		ad.updatedAt,
	];
}

/** Reads the number of the next ad. None is given twice, because figures and tokens of an ad outlast it where a restore takes it away. */
export function nextHouseAdId(db: Database) {
	return selectOne(db, NEXT, "FROM directory WHERE id = 1");
}

/** Inserts an ad under a number. The batch fails when another one has taken it meanwhile (db/batch.ts). */
export function insertHouseAd(db: Database, id: number, ad: Written): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`INSERT INTO house_ads (${WRITTEN}, id, revision)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, 1)`,
			)
			.bind(...valuesOf(ad), id),
		db.prepare("UPDATE directory SET last_house_ad_id = max(last_house_ad_id, ?1) WHERE id = 1").bind(id),
	];
}

/** Keeps the larger counts of ads in the side table of a restore, so that nothing that was sold is delivered twice. */
export function keepCountsOfAds(db: Database): D1PreparedStatement {
	return db.prepare(
		`UPDATE ${SIDE}house_ads SET views = max(${SIDE}house_ads.views, l.views), clicks = max(${SIDE}house_ads.clicks, l.clicks)
		FROM house_ads l WHERE l.id = ${SIDE}house_ads.id AND l.created_at = ${SIDE}house_ads.created_at`,
	);
}

/** Sets when ads are due by their counts, and the last number by the ads that there are and those that were counted. */
export function settleAds(db: Database, now: number): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`UPDATE house_ad_spots SET due_at = (SELECT ${dueSql("?1")} FROM house_ads a WHERE a.id = house_ad_spots.ad_id)
				WHERE ad_id IN (SELECT id FROM house_ads WHERE cap IS NOT NULL)`,
			)
			.bind(now),
		db.prepare(
			`UPDATE directory SET last_house_ad_id = max(last_house_ad_id, (SELECT coalesce(max(id), 0) FROM house_ads),
				(SELECT coalesce(max(ad_id), 0) FROM spot_days)) WHERE id = 1`,
		),
	];
}

/** Writes an ad over that of a revision, and keeps its counts. The batch fails when another revision is stored. */
export function putHouseAd(db: Database, id: number, revision: number, ad: Written): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE house_ads SET (${WRITTEN}) =
			(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19),
			revision = CASE WHEN revision = ?21 THEN revision + 1 END WHERE id = ?20`,
		)
		.bind(...valuesOf(ad), id, revision);
}

export function putPageHash(db: Database, id: number, pageHash: string | null): D1PreparedStatement {
	return db.prepare("UPDATE house_ads SET page_hash = ?2 WHERE id = ?1 AND page_hash IS NOT ?2").bind(id, pageHash);
}

type SpotRow = typeof houseAdSpots.$inferInsert;

/** Replaces the places where an ad may be. */
export function putHouseAdSpots(db: Database, id: number, rows: SpotRow[]): D1PreparedStatement[] {
	return [db.prepare("DELETE FROM house_ad_spots WHERE ad_id = ?1").bind(id), ...bulkInsert(db, houseAdSpots, rows)];
}

/**
 * Puts the ads of a listing (null: of all listings) in their places while its plan pays for them: the first made ones that are not over,
 * as many as the plan includes, and until it ends. A later one has its place from when the earlier ones leave it one. Where it has to wait
 * between two plans, it is placed for the first, and again when that place is found to be over. It reads the subscriptions as they are at
 * this point of the batch.
 */
export function placeAdsOfPlans(db: Database, businessId: number | null, now: number): D1PreparedStatement[] {
	const own = businessId === null ? "business_id IS NOT NULL AND ?1 IS NULL" : "business_id = ?1";
	const ids = (column: string) => `json_each(CASE a.${column} WHEN '[]' THEN '[0]' ELSE a.${column} END)`;
	const live = "archived = 0 AND enabled = 1 AND shown_until > ?2";
	// Of the earlier ads, in the order in which they end, the last but as many as the plan includes.
	const left = `COALESCE((SELECT shown_until FROM (
		SELECT shown_until, ROW_NUMBER() OVER (ORDER BY shown_until DESC) AS nth FROM house_ads
		WHERE business_id = o.business_id AND id < o.id AND ${live}) WHERE nth = s.max_ads), 0)`;
	return [
		db.prepare(`DELETE FROM house_ad_spots WHERE ad_id IN (SELECT id FROM house_ads WHERE ${own})`).bind(businessId),
		db
			.prepare(
				`INSERT INTO house_ad_spots (placement, category_id, city_id, ad_id, sold, due_at, shown_from, shown_until, step_ms, weight)
				SELECT p.value, c.value, t.value, a.id, a.cap IS NOT NULL, MAX(${dueSql("?2")}, a.placed_from), a.placed_from, a.placed_until,
					CASE a.cap_kind WHEN 'views' THEN (a.paced_until - a.shown_from) / a.cap ELSE 0 END, a.weight
				FROM (SELECT *, MIN(begins) AS placed_from, CASE WHEN MAX(begins) <= MIN(ends) THEN MAX(ends) ELSE MIN(ends) END AS placed_until
					FROM (SELECT o.*, MAX(o.shown_from, s.starts_at, ${left}) AS begins, MIN(o.shown_until, s.grace_ends_at) AS ends
						FROM (SELECT * FROM house_ads WHERE ${own} AND ${live}) o
						CROSS JOIN subscriptions s ON s.business_id = o.business_id
						WHERE s.place IN ('running', 'next') AND s.closed_as IS NULL AND s.grace_ends_at > ?2 AND s.max_ads > 0
					) WHERE begins < ends GROUP BY id
				) a CROSS JOIN json_each(a.placements) p CROSS JOIN ${ids("categories")} c CROSS JOIN ${ids("cities")} t`,
			)
			.bind(businessId, now),
	];
}

const LISTING = columnsOf({ businessId: computed<number>("a.business_id") });

/** Reads listings whose ads have had a place that is over. */
export function listingsWithEndedSpots(db: Database, now: number, limit: number): Statement<RowOf<typeof LISTING>> {
	return select(
		db,
		LISTING,
		`FROM house_ad_spots s CROSS JOIN house_ads a ON a.id = s.ad_id
		WHERE s.shown_until <= ?1 AND a.business_id IS NOT NULL GROUP BY a.business_id LIMIT ?2 + 0`,
		now,
		limit,
	);
}

const STANDING = columnsOf({ id: computed<number>("j.value") });

/** Reads which of these ads have a place, now or later. */
export function standingAds(db: Database, ids: readonly number[], now: number): Statement<RowOf<typeof STANDING>> {
	return select(
		db,
		STANDING,
		"FROM json_each(?1) j WHERE EXISTS (SELECT 1 FROM house_ad_spots s WHERE s.ad_id = j.value AND s.shown_until > ?2)",
		JSON.stringify(ids),
		now,
	);
}

/** Removes the places of ads whose time is over, some at a time. Those of listings go where what comes after them is placed. */
export function removeEndedSpots(db: Database, now: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM house_ad_spots WHERE (placement, category_id, city_id, ad_id) IN
			(SELECT placement, category_id, city_id, ad_id FROM house_ad_spots s WHERE shown_until <= ?1
			AND NOT EXISTS (SELECT 1 FROM house_ads a WHERE a.id = s.ad_id AND a.business_id IS NOT NULL) LIMIT ?2)`,
		)
		.bind(now, limit);
}

/** Reads the names of categories, of cities or of businesses by their ids. */
export function namesOf(db: Database, table: "categories" | "cities" | "businesses", ids: readonly number[]) {
	return select(
		db,
		NAMED,
		`FROM json_each(?1) j CROSS JOIN ${table} t ON t.id = j.value ORDER BY t.name`,
		JSON.stringify(ids),
	);
}
