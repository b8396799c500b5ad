import { getTableColumns } from "drizzle-orm";
import { subscriberKeys, subscribers } from "#db/schema/subscription.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { Named } from "./businesses.ts";

const SUBSCRIBER = columnsOf(getTableColumns(subscribers));
type SubscriberRecord = RowOf<typeof SUBSCRIBER>;
const SPONSOR = columnsOf({
	businessId: computed<number>("business_id"),
	since: computed<number>("sponsored_from"),
	until: computed<number>("sponsored_until"),
	businessStatus: computed<BusinessStatus | null>("b.business_status"),
	isOpen: computed<0 | 1>("b.is_open"),
});
export type SponsorRecord = RowOf<typeof SPONSOR>;
const STYLED = columnsOf({
	businessId: computed<number>("business_id"),
	since: computed<number>("styled_from"),
	until: computed<number>("styled_until"),
});
type StyledRecord = RowOf<typeof STYLED>;
const KEY = columnsOf({ businessId: subscriberKeys.businessId, madeAt: subscriberKeys.madeAt });
const SLUG = columnsOf({
	id: computed<number>("b.id"),
	name: computed<string>("b.name"),
	slug: computed<string>("b.slug"),
	categoryId: computed<number | null>("b.category_id"),
	cityId: computed<number | null>("b.city_id"),
});

/** Limits the sponsors that are looked at for one list. They take turns. */
const SPONSORS_LOOKED_AT = 60;
/** The random positions of sponsors (`spread`) are below this. */
export const SPREAD = 2 ** 31;
/** Each change removes this many expired spans. */
const CLEARED = 50;

export function subscriberOf(db: Database, businessId: number): Statement<SubscriberRecord> {
	return select(db, SUBSCRIBER, "FROM subscribers WHERE business_id = ?1", businessId);
}

type Spans = Pick<SubscriberRecord, "sponsoredFrom" | "sponsoredUntil" | "styledFrom" | "styledUntil">;

/**
 * Counts a change of a listing's subscriptions at the revision that was seen (0: there was none yet), and keeps the spans of its benefits.
 * The batch fails when another change came first (db/batch.ts).
 */
export function claimSubscriber(
	db: Database,
	{ businessId, revision, spread, ...spans }: { businessId: number; revision: number; spread: number } & Spans,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO subscribers (business_id, revision, category_id, city_id, spread, sponsored_from, sponsored_until, styled_from, styled_until)
			VALUES (?1, ?2 + 1, (SELECT category_id FROM businesses WHERE id = ?1),
				(SELECT city_id FROM businesses WHERE id = ?1), ?3, ?4, ?5, ?6, ?7)
			ON CONFLICT (business_id) DO UPDATE SET revision = CASE WHEN subscribers.revision = ?2 THEN ?2 + 1 END,
				category_id = excluded.category_id, city_id = excluded.city_id, sponsored_from = excluded.sponsored_from,
				sponsored_until = excluded.sponsored_until, styled_from = excluded.styled_from, styled_until = excluded.styled_until`,
		)
		.bind(businessId, revision, spread, spans.sponsoredFrom, spans.sponsoredUntil, spans.styledFrom, spans.styledUntil);
}

/** Lets the batch fail when a listing is not there any more (db/batch.ts). */
export function expectListing(db: Database, businessId: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE directory SET write_version = CASE WHEN EXISTS (SELECT 1 FROM businesses WHERE id = ?1) THEN write_version END
			WHERE id = 1`,
		)
		.bind(businessId);
}

/** Removes expired spans, the oldest first, so that nobody has to read past them. The dates alone decide what is shown. */
export function clearSpans(db: Database, now: number): D1PreparedStatement[] {
	const clear = (from: string, until: string) =>
		db
			.prepare(
				`UPDATE subscribers SET ${from} = NULL, ${until} = NULL WHERE business_id IN
				(SELECT business_id FROM subscribers WHERE ${until} <= ?1 ORDER BY ${until} LIMIT ${CLEARED})`,
			)
			.bind(now);
	return [clear("sponsored_from", "sponsored_until"), clear("styled_from", "styled_until")];
}

/**
 * Reads the `SPONSORS_LOOKED_AT` sponsors after a point of their round that are above a list of a category or a city,
 * now or later. Each comes from an index. A removed one is none, whatever is paid for it.
 */
export function sponsorsOf(
	db: Database,
	of: { category: Named } | { city: Named },
	pivot: number,
): Statement<SponsorRecord> {
	const [table, column, named] =
		"category" in of
			? (["categories", "category_id", of.category] as const)
			: (["cities", "city_id", of.city] as const);
	const [id, value] = "id" in named ? ["?1", named.id] : [`(SELECT id FROM ${table} WHERE slug = ?1)`, named.slug];
	const part = (compare: string) => `SELECT business_id, spread, sponsored_from, sponsored_until FROM subscribers
		WHERE ${column} = ${id} AND sponsored_until IS NOT NULL AND spread ${compare} ?2 ORDER BY spread LIMIT ${SPONSORS_LOOKED_AT}`;
	return select(
		db,
		SPONSOR,
		`FROM (SELECT * FROM (SELECT * FROM (${part(">=")}) UNION ALL SELECT * FROM (${part("<")})) LIMIT ${SPONSORS_LOOKED_AT}) s
		CROSS JOIN businesses b ON b.id = s.business_id`,
		value,
		pivot,
	);
}

/** Reads those of some businesses whose cards have an accent, now or later. */
export function styledOf(db: Database, ids: readonly number[], now: number): Statement<StyledRecord> {
	return select(
		db,
		STYLED,
		`FROM json_each(?1) j CROSS JOIN subscribers s ON s.business_id = j.value WHERE styled_until > ?2`,
		JSON.stringify(ids),
		now,
	);
}

/** Updates the categories and cities of sponsors after a restore. */
export function moveSubscribers(db: Database): D1PreparedStatement {
	return db.prepare(
		`UPDATE subscribers SET category_id = b.category_id, city_id = b.city_id FROM businesses b WHERE b.id = subscribers.business_id`,
	);
}

/**
 * Gives every listing the spans of its subscriptions after a restore, which may have brought those while the spans were those of before, or
 * were none. The revision is the last one that there is a change of.
 */
export function bookSubscribers(db: Database, now: number): D1PreparedStatement {
	const span = (benefit: string, end: "min(s.starts_at)" | "max(s.grace_ends_at)") =>
		`${end} FILTER (WHERE s.${benefit} AND s.place IS NOT NULL AND s.closed_as IS NULL AND s.grace_ends_at > ?1)`;
	const spans = ["priority_placement", "custom_styling"].flatMap((benefit) => [
		span(benefit, "min(s.starts_at)"),
		span(benefit, "max(s.grace_ends_at)"),
	]);
	return db
		.prepare(
			`INSERT INTO subscribers (business_id, revision, category_id, city_id, spread, sponsored_from, sponsored_until, styled_from, styled_until)
			SELECT s.business_id, coalesce((SELECT max(revision) FROM subscription_changes c WHERE c.business_id = s.business_id), 1),
				b.category_id, b.city_id, abs(random() % ${SPREAD}), ${spans.join(", ")}
			FROM subscriptions s LEFT JOIN businesses b ON b.id = s.business_id WHERE true GROUP BY s.business_id
			ON CONFLICT (business_id) DO UPDATE SET sponsored_from = excluded.sponsored_from, sponsored_until = excluded.sponsored_until,
				styled_from = excluded.styled_from, styled_until = excluded.styled_until`,
		)
		.bind(now);
}

/** Gives a listing a secret address, which replaces the former one. */
export function putSubscriberKey(db: Database, businessId: number, keyHash: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO subscriber_keys (business_id, key_hash, made_at) VALUES (?1, ?2, ?3)
			ON CONFLICT (business_id) DO UPDATE SET key_hash = excluded.key_hash, made_at = excluded.made_at`,
		)
		.bind(businessId, keyHash, now);
}

export function removeSubscriberKey(db: Database, businessId: number): D1PreparedStatement {
	return db.prepare("DELETE FROM subscriber_keys WHERE business_id = ?1").bind(businessId);
}

export function subscriberKeyOf(db: Database, businessId: number): Statement<RowOf<typeof KEY>> {
	return select(db, KEY, "FROM subscriber_keys WHERE business_id = ?1", businessId);
}

/** Reads the listing of a secret address. */
export function subscriberByKey(db: Database, keyHash: string): Statement<RowOf<typeof KEY>> {
	return select(db, KEY, "FROM subscriber_keys WHERE key_hash = ?1", keyHash);
}

/** Reads the name of a listing, and the address of its page. */
export function subscribedBusiness(db: Database, businessId: number): Statement<RowOf<typeof SLUG>> {
	return select(db, SLUG, "FROM businesses b WHERE b.id = ?1", businessId);
}
