import { getTableColumns } from "drizzle-orm";
import { houseAdSpots, houseAds } from "#db/schema/house-ad.ts";
import { spotDays, spotIgnored, spotKeys } from "#db/schema/spot.ts";
import { columnsOf, computed, type Database, type RowOf, returning, type Statement, select } from "#db/statement.ts";
import type { Placement } from "#workers/domain/placements/placement.ts";

/** Limits the ads that one place, category and city offer as candidates, both sold ones and others. */
const A_FEW = 4;
const CANDIDATE = {
	adId: houseAdSpots.adId,
	sold: houseAdSpots.sold,
	dueAt: houseAdSpots.dueAt,
	shownUntil: houseAdSpots.shownUntil,
	stepMs: houseAdSpots.stepMs,
	weight: houseAdSpots.weight,
};
const NAMES = Object.keys(CANDIDATE).join(", ");
const CANDIDATES = columnsOf({
	adId: computed<number>("adId"),
	sold: computed<number>("sold"),
	dueAt: computed<number>("dueAt"),
	shownUntil: computed<number>("shownUntil"),
	stepMs: computed<number>("stepMs"),
	weight: computed<number>("weight"),
});

/**
 * Reads ads that are due in a place, the longest due first: a few of those for all pages, for the page's category, for its city and for
 * both. Each reads some rows along the index, however many there are.
 */
export function dueAds(
	db: Database,
	placement: Placement,
	sold: boolean,
	{ category, city, now }: { category: number | null; city: number | null; now: number },
): Statement<RowOf<typeof CANDIDATES>> {
	const categories = category === null ? ["0"] : ["0", "?3"];
	const cities = city === null ? ["0"] : ["0", "?4"];
	const walks = categories.flatMap((categoryId) =>
		cities.map(
			(cityId) =>
				`SELECT * FROM (SELECT ${columnsOf(CANDIDATE).sql} FROM house_ad_spots WHERE placement = ?1 AND sold = ?5
				AND category_id = ${categoryId} AND city_id = ${cityId} AND due_at <= ?2 ORDER BY due_at, ad_id LIMIT ${A_FEW})`,
		),
	);
	return Object.assign(
		db
			.prepare(`SELECT ${NAMES} FROM (${walks.join(" UNION ALL ")})`)
			.bind(placement, now, category ?? 0, city ?? 0, sold ? 1 : 0),
		{ columns: CANDIDATES },
	);
}

const OFFERED = columnsOf({
	id: houseAds.id,
	advertiser: houseAds.advertiser,
	text: houseAds.text,
	alt: houseAds.alt,
	picture: houseAds.picture,
});
export type OfferedRecord = RowOf<typeof OFFERED>;

/** Reads the shown facts of ads that may be shown now. */
export function offeredAds(db: Database, ids: readonly number[], now: number): Statement<OfferedRecord> {
	return select(
		db,
		OFFERED,
		`FROM json_each(?1) j CROSS JOIN house_ads ON house_ads.id = j.value
		WHERE enabled = 1 AND archived = 0 AND shown_from <= ?2 AND shown_until > ?2`,
		JSON.stringify(ids),
		now,
	);
}

const LINK = columnsOf({ link: houseAds.link });

export function linkOfAd(db: Database, id: number): Statement<RowOf<typeof LINK>> {
	return select(db, LINK, "FROM house_ads WHERE id = ?1", id);
}

const KEY = columnsOf({ key: spotKeys.key });

/** Reads the key that signs tokens. It stores the given one when there is none. */
export function signingKey(db: Database, key: string): Statement<RowOf<typeof KEY>> {
	return returning(
		db,
		"INSERT INTO spot_keys (id, key) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET key = spot_keys.key",
		KEY,
		key,
	);
}

type Counted = "offers" | "views" | "clicks" | "filled" | "unfilled";
type Count = { adId: number; day: number; placement: Placement; what: Counted };
/** It refers to the statement before it in the batch. */
const CHANGED = "changes() > 0";

/** Counts the offers: of each ad, and of all together. */
export function countOffers(
	db: Database,
	day: number,
	offers: readonly { adId: number; placement: Placement }[],
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO spot_days (ad_id, day, placement, offers)
			SELECT o.value ->> 0, ?2, o.value ->> 1, COUNT(*) FROM json_each(?1) o WHERE true GROUP BY 1, 3
			ON CONFLICT (ad_id, day, placement) DO UPDATE SET offers = offers + excluded.offers`,
		)
		.bind(
			JSON.stringify(
				offers.flatMap(({ adId, placement }) => [
					[adId, placement],
					[0, placement],
				]),
			),
			day,
		);
}

/** Counts one for an ad and for all, if the statement before has changed something. */
function countIfChanged(db: Database, { adId, day, placement, what }: Count): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO spot_days (ad_id, day, placement, ${what})
			SELECT value, ?2, ?3, 1 FROM json_each(?1) WHERE ${CHANGED}
			ON CONFLICT (ad_id, day, placement) DO UPDATE SET ${what} = ${what} + 1`,
		)
		.bind(JSON.stringify(adId === 0 ? [0] : [adId, 0]), day, placement);
}

/** Notes a visitor's try in windows of time. Each window is a bucket of the rate limits. */
function noteHits(db: Database, buckets: readonly Bucket[]): D1PreparedStatement[] {
	return buckets.map(({ bucket, expiresAt }) =>
		db
			.prepare(
				`INSERT INTO rate_limits (bucket, hits, expires_at) VALUES (?1, 1, ?2)
				ON CONFLICT (bucket) DO UPDATE SET hits = hits + 1 RETURNING hits`,
			)
			.bind(bucket, expiresAt),
	);
}

/** Is SQL that is true when no window has more than its hits. */
const WITHIN =
	"NOT EXISTS (SELECT 1 FROM json_each(?3) w CROSS JOIN rate_limits r ON r.bucket = w.value ->> 0 WHERE r.hits > w.value ->> 1)";
export type Bucket = { bucket: string; hits: number; expiresAt: number };
const windowsOf = (buckets: readonly Bucket[]) => JSON.stringify(buckets.map(({ bucket, hits }) => [bucket, hits]));

/** Returns SQL of the time at which the next one of an ad `a` is due (domain/house-ads/pacing.ts, `dueAt`); `now` is SQL. */
export function dueSql(now: string): string {
	const done = "(CASE a.cap_kind WHEN 'views' THEN a.views ELSE a.clicks END)";
	return `CASE
		WHEN a.cap IS NULL THEN MAX(a.shown_from, ${now} - (a.weight - 1) * 60000)
		WHEN ${done} >= a.cap THEN a.shown_until
		ELSE a.shown_from + (a.paced_until - a.shown_from) * ${done} / a.cap
	END`;
}

/** Counts a view or click of an ad, and sets when its next one is due by its present count. */
function settleAd(db: Database, adId: number, what: "views" | "clicks", now: number): D1PreparedStatement[] {
	return [
		db.prepare(`UPDATE house_ads SET ${what} = ${what} + 1 WHERE id = ?1 AND ${CHANGED}`).bind(adId),
		db
			.prepare(
				`UPDATE house_ad_spots SET due_at = (SELECT ${dueSql("?2")} FROM house_ads a WHERE a.id = house_ad_spots.ad_id)
				WHERE ad_id = ?1 AND ${CHANGED}`,
			)
			.bind(adId, now),
	];
}

type Noted = {
	adId: number;
	day: number;
	placement: Placement;
	nonce: string;
	now: number;
	buckets: readonly Bucket[];
};

/**
 * Counts a view, or a network's result for its place, once a token and within the windows, all in one batch. The result after those of the
 * windows says whether it was counted.
 */
export function countNote(
	db: Database,
	what: "views" | "filled" | "unfilled",
	{ adId, day, placement, nonce, now, buckets }: Noted,
): D1PreparedStatement[] {
	return [
		...noteHits(db, buckets),
		db
			.prepare(`INSERT INTO spot_tokens (nonce, seen_at) SELECT ?1, ?2 WHERE ${WITHIN} ON CONFLICT (nonce) DO NOTHING`)
			.bind(nonce, now, windowsOf(buckets)),
		countIfChanged(db, { adId, day, placement, what }),
		...(what === "views" ? settleAd(db, adId, "views", now) : []),
	];
}

/** Counts a click on a seen ad, once a token and within the windows. */
export function countClick(db: Database, { adId, day, placement, nonce, now, buckets }: Noted): D1PreparedStatement[] {
	return [
		...noteHits(db, buckets),
		db
			.prepare(`UPDATE spot_tokens SET clicked_at = ?2 WHERE nonce = ?1 AND clicked_at IS NULL AND ${WITHIN}`)
			.bind(nonce, now, windowsOf(buckets)),
		countIfChanged(db, { adId, day, placement, what: "clicks" }),
		...settleAd(db, adId, "clicks", now),
	];
}

const TOKEN = columnsOf({ clickedAt: computed<number | null>("clicked_at") });

/** Reads what was counted of a token. */
export function spotToken(db: Database, nonce: string): Statement<RowOf<typeof TOKEN>> {
	return select(db, TOKEN, "FROM spot_tokens WHERE nonce = ?1", nonce);
}

/** Forgets tokens that no longer count, some at a time. */
export function forgetTokens(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare("DELETE FROM spot_tokens WHERE nonce IN (SELECT nonce FROM spot_tokens WHERE seen_at < ?1 LIMIT ?2)")
		.bind(before, limit);
}

/** Notes that something was not counted, for an ad and for all. */
export function countIgnored(db: Database, adId: number, day: number, reason: string): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO spot_ignored (ad_id, day, reason, times) SELECT value, ?2, ?3, 1 FROM json_each(?1) WHERE true
			ON CONFLICT (ad_id, day, reason) DO UPDATE SET times = times + 1`,
		)
		.bind(JSON.stringify(adId === 0 ? [0] : [adId, 0]), day, reason);
}

const DAY = columnsOf(getTableColumns(spotDays));
export type SpotDayRecord = RowOf<typeof DAY>;
const IGNORED = columnsOf({ reason: spotIgnored.reason, times: computed<number>("SUM(spot_ignored.times)") });

/** Limits the rows of one ad's days: there are at most five a day. */
const MOST_ROWS = 5 * 366;

/** Reads the counts of an ad (0: of all) on days, both ends included. */
export function daysOfAd(db: Database, adId: number, from: number, to: number): Statement<SpotDayRecord> {
	return select(
		db,
		DAY,
		"FROM spot_days WHERE ad_id = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY day, placement LIMIT ?4 + 0",
		adId,
		from,
		to,
		MOST_ROWS,
	);
}

export function ignoredOfAd(db: Database, adId: number, from: number, to: number) {
	return select(
		db,
		IGNORED,
		"FROM spot_ignored WHERE ad_id = ?1 AND day BETWEEN ?2 AND ?3 GROUP BY reason ORDER BY 2 DESC",
		adId,
		from,
		to,
	);
}
