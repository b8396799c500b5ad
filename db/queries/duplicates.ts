import { alias } from "drizzle-orm/sqlite-core";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { cities } from "#db/schema/city.ts";
import { businessDuplicates, duplicateCounts, duplicateReasonCounts, duplicateSearch } from "#db/schema/duplicate.ts";
import {
	columnsOf,
	computed,
	type Database,
	nullable,
	type RowOf,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";
import type { DuplicateState, LeadingReason } from "#workers/contract/duplicate.ts";
import type { DuplicateReason } from "#workers/domain/duplicates/likeness.ts";
import { closedSql } from "./scores.ts";

/** Finds likely duplicates, and keeps them. Every lookup is limited and uses an index: no step reads the whole table. */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const y = alias(cities, "y");

/** Names the columns of a business that are compared. */
const COMPARED = columnsOf({
	id: b.id,
	updatedAt: b.updatedAt,
	name: b.name,
	nameKey: b.nameKey,
	category: b.categoryKey,
	type: b.type,
	cityId: b.cityId,
	cityKey: b.cityKey,
	city: nullable(y.name),
	address: b.address,
	street: d.street,
	postalCode: d.postalCode,
	latitude: b.latitude,
	longitude: b.longitude,
	phone: b.phone,
	phoneRaw: d.phoneRaw,
	morePhones: d.morePhones,
	email: d.email,
	moreEmails: d.moreEmails,
	website: b.website,
	placeId: d.placeId,
	googleId: d.googleId,
	cid: d.cid,
});
export type ComparedRecord = RowOf<typeof COMPARED>;
const WITH_DETAILS = "CROSS JOIN business_details d ON d.id = b.id LEFT JOIN cities y ON y.id = b.city_id";

const SEARCHED = columnsOf({ changedAt: duplicateSearch.changedAt, businessId: duplicateSearch.businessId });
type Searched = RowOf<typeof SEARCHED>;

/** Reads the change up to which businesses have been compared. */
export function searchedUntil(db: Database) {
	return selectOne(db, SEARCHED, "FROM duplicate_search WHERE id = 1");
}

/** Moves the search on. It changes nothing when another search has moved it meanwhile. */
export function moveSearch(db: Database, from: Searched, to: Searched): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE duplicate_search SET changed_at = ?3, business_id = ?4
			WHERE id = 1 AND changed_at = ?1 AND business_id = ?2`,
		)
		.bind(from.changedAt, from.businessId, to.changedAt, to.businessId);
}

/** Reads the businesses that were changed after that, in the order of their changes. */
export function changedSince(
	db: Database,
	{ changedAt, businessId }: Searched,
	limit: number,
): Statement<ComparedRecord> {
	return select(
		db,
		COMPARED,
		`FROM businesses b ${WITH_DETAILS} WHERE b.id IN (
			SELECT id FROM businesses WHERE (updated_at, id) > (?1, ?2) ORDER BY updated_at, id LIMIT ?3)
		ORDER BY b.updated_at, b.id`,
		changedAt,
		businessId,
		limit,
	);
}

export function comparedByIds(db: Database, ids: readonly number[]): Statement<ComparedRecord> {
	const from = `FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value ${WITH_DETAILS}`;
	return select(db, COMPARED, from, JSON.stringify(ids));
}

const HOLDER = columnsOf({ phone: computed<string>("k.value"), id: b.id });

/** Reads the businesses with these numbers, at most `limit` of each. */
export function holdersOf(db: Database, phones: readonly string[], limit: number) {
	const among = "SELECT id FROM businesses WHERE phone = k.value LIMIT ?2";
	return select(
		db,
		HOLDER,
		`FROM json_each(?1) k CROSS JOIN businesses b ON b.id IN (${among})`,
		JSON.stringify(phones),
		limit,
	);
}

const CANDIDATE = columnsOf({ of: computed<number>("k.value->>0"), id: b.id });

/** Reads the businesses with these source keys; each key belongs to the business that asks. */
export function holdersOfKeys(db: Database, keys: readonly [of: number, sourceKey: string][]) {
	const from = "FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value->>1";
	return select(db, CANDIDATE, from, JSON.stringify(keys));
}

/** Reads the namesakes of businesses in their city, at most `limit` of each. */
export function namesakes(
	db: Database,
	names: readonly [of: number, cityId: number, nameKey: string][],
	limit: number,
) {
	const among = `SELECT id FROM businesses WHERE city_id = k.value->>1
		AND ${closedSql()} IN (0, 1) AND name_key = k.value->>2 LIMIT ?2`;
	return select(
		db,
		CANDIDATE,
		`FROM json_each(?1) k CROSS JOIN businesses b ON b.id IN (${among}) WHERE b.id <> k.value->>0`,
		JSON.stringify(names),
		limit,
	);
}

const NEIGHBOUR = columnsOf({
	of: computed<number>("k.value->>0"),
	range: computed<number>("k.key"),
	id: b.id,
	name: b.name,
});
export type NeighbourRecord = RowOf<typeof NEIGHBOUR>;

/** Reads the businesses in these ranges of cells, at most `limit` of each. */
export function neighboursIn(
	db: Database,
	ranges: readonly [of: number, from: number, to: number][],
	limit: number,
): Statement<NeighbourRecord> {
	const among = "SELECT id FROM businesses WHERE geo_cell BETWEEN k.value->>1 AND k.value->>2 LIMIT ?2";
	return select(
		db,
		NEIGHBOUR,
		`FROM json_each(?1) k CROSS JOIN businesses b ON b.id IN (${among})`,
		JSON.stringify(ranges),
		limit,
	);
}

const PAIR = columnsOf({ a: businessDuplicates.a, b: businessDuplicates.b });

/** Reads the pairs of these businesses that nobody has judged. */
export function openPairsOf(db: Database, ids: readonly number[]) {
	const of = (side: "a" | "b") =>
		`FROM json_each(?1) k CROSS JOIN business_duplicates ON business_duplicates.${side} = k.value
		WHERE business_duplicates.state = 'open'`;
	return select(db, PAIR, `${of("a")} UNION SELECT ${PAIR.sql} ${of("b")}`, JSON.stringify(ids));
}

export type FoundPair = {
	a: number;
	b: number;
	score: number;
	reasons: readonly DuplicateReason[];
	distanceMetres: number | null;
};

/**
 * Keeps the pairs that were found, and forgets open ones that no longer resemble each other. Dismissed pairs stay dismissed; a merged pair
 * that exists again is open.
 */
export function keepPairs(
	db: Database,
	{ found, gone, now }: { found: readonly FoundPair[]; gone: readonly [a: number, b: number][]; now: number },
): D1PreparedStatement[] {
	const rows = found.map((pair) => [pair.a, pair.b, pair.score, pair.reasons[0], pair.reasons, pair.distanceMetres]);
	const going = db.prepare(
		`DELETE FROM business_duplicates WHERE state = 'open'
		AND (a, b) IN (SELECT value->>0, value->>1 FROM json_each(?1))`,
	);
	const keeping = db.prepare(
		`INSERT INTO business_duplicates (a, b, state, score, reason, reasons, distance_metres, found_at)
		SELECT one.id, other.id, 'open', k.value->>2, k.value->>3, k.value->>4, k.value->>5, ?2
		FROM json_each(?1) k CROSS JOIN businesses one ON one.id = k.value->>0 CROSS JOIN businesses other ON other.id = k.value->>1
		WHERE true ON CONFLICT (a, b) DO UPDATE SET score = excluded.score, reason = excluded.reason,
			reasons = excluded.reasons, distance_metres = excluded.distance_metres,
			found_at = CASE state WHEN 'merged' THEN excluded.found_at ELSE found_at END,
			state = CASE state WHEN 'dismissed' THEN state ELSE 'open' END`,
	);
	return [
		...(gone.length === 0 ? [] : [going.bind(JSON.stringify(gone))]),
		...(rows.length === 0 ? [] : [keeping.bind(JSON.stringify(rows), now)]),
	];
}

const p = alias(businessDuplicates, "p");
const LISTED = columnsOf({
	a: p.a,
	b: p.b,
	state: p.state,
	score: p.score,
	reasons: p.reasons,
	distanceMetres: p.distanceMetres,
	foundAt: p.foundAt,
});
export type ListedPair = RowOf<typeof LISTED>;

type PairKey = { score: number; a: number; b: number };

/**
 * Reads pairs of a state, the likeliest first, from after `after` on: those of its score, then the less likely ones, each by the index. A
 * reason has its own index, which its condition names.
 */
export function pairsInOrder(
	db: Database,
	{ state, reason }: { state: DuplicateState; reason: LeadingReason | null },
	after: PairKey | null,
	limit: number,
): Statement<ListedPair> {
	const { score, a, b } = after ?? { score: 101, a: 0, b: 0 };
	const among = `FROM business_duplicates WHERE state = ?1 AND ${reason === null ? "true" : `instr(reasons, '"${reason}"') > 0`}`;
	return select(
		db,
		LISTED,
		`FROM (
			SELECT * FROM (SELECT * ${among} AND score = ?2 AND (a, b) > (?3, ?4) ORDER BY a, b LIMIT ?5)
			UNION ALL SELECT * FROM (SELECT * ${among} AND score < ?2 ORDER BY score DESC, a, b LIMIT ?5)
		) p ORDER BY p.score DESC, p.a, p.b LIMIT ?5`,
		state,
		score,
		a,
		b,
		limit,
	);
}

export function pairOf(db: Database, [a, b]: readonly [number, number]): Statement<ListedPair> {
	return select(db, LISTED, "FROM business_duplicates p WHERE p.a = ?1 AND p.b = ?2", a, b);
}

const CARD = columnsOf({
	id: b.id,
	name: b.name,
	category: computed<string | null>("(SELECT name FROM categories WHERE id = b.category_id)"),
	address: b.address,
	city: nullable(y.name),
	phone: computed<string | null>("coalesce(b.phone_display, b.phone)"),
});

export function cardsByIds(db: Database, ids: readonly number[]) {
	const from = "FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value LEFT JOIN cities y ON y.id = b.city_id";
	return select(db, CARD, from, JSON.stringify(ids));
}

const COUNT = columnsOf({ state: duplicateCounts.state, reason: duplicateCounts.reason, pairs: duplicateCounts.pairs });

/** Reads the numbers of pairs of each state and strongest reason; each pair counts once. */
export function pairCounts(db: Database) {
	return select(db, COUNT, "FROM duplicate_counts");
}

const REASON_COUNT = columnsOf({ reason: duplicateReasonCounts.reason, pairs: duplicateReasonCounts.pairs });

/** Reads the numbers of open pairs for each reason of the queue; a pair may have several. */
export function openPairsByReason(db: Database) {
	return select(db, REASON_COUNT, "FROM duplicate_reason_counts WHERE state = 'open'");
}

/** Moves a pair from one of these states to another. It changes nothing when the pair has none of them, or when one of the two is gone. */
export function judgePair(
	db: Database,
	[a, b]: readonly [number, number],
	from: readonly DuplicateState[],
	to: DuplicateState,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE business_duplicates SET state = ?4 WHERE a = ?1 AND b = ?2 AND state IN (SELECT value FROM json_each(?3))
			AND 2 = (SELECT count(*) FROM businesses WHERE id IN (?1, ?2))`,
		)
		.bind(a, b, JSON.stringify(from), to);
}

/**
 * Counts the dismissed pairs of businesses that have come back, as far as both exist again: while one was gone, nobody saw them. It comes
 * behind the rows of these businesses.
 */
export function countDismissedAgain(db: Database, returned: readonly number[]): D1PreparedStatement[] {
	if (returned.length === 0) return [];
	const of = (side: "a" | "b") =>
		`SELECT p.a, p.b, p.reason FROM json_each(?1) k CROSS JOIN business_duplicates p ON p.${side} = k.value WHERE p.state = 'dismissed'`;
	return [
		db
			.prepare(
				`INSERT INTO duplicate_counts (state, reason, pairs) SELECT 'dismissed', p.reason, count(*) FROM (${of("a")} UNION ${of("b")}) p
					CROSS JOIN businesses one ON one.id = p.a CROSS JOIN businesses other ON other.id = p.b WHERE true GROUP BY p.reason
				ON CONFLICT (state, reason) DO UPDATE SET pairs = pairs + excluded.pairs`,
			)
			.bind(JSON.stringify(returned)),
	];
}

/** Notes that two businesses were merged, even if the search had not found them. */
export function insertMerged(
	db: Database,
	{ a, b, score, reasons, distanceMetres }: FoundPair,
	now: number,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO business_duplicates (a, b, state, score, reason, reasons, distance_metres, found_at)
			VALUES (?1, ?2, 'merged', ?3, ?4, ?5, ?6, ?7) ON CONFLICT (a, b) DO UPDATE SET state = 'merged'`,
		)
		.bind(a, b, score, reasons[0] ?? "name", JSON.stringify(reasons), distanceMetres, now);
}

const PLACE = columnsOf({
	id: b.id,
	category: computed<string | null>("(SELECT name FROM categories WHERE id = b.category_id)"),
	city: nullable(y.name),
	state: computed<string | null>("coalesce(y.state, d.state)"),
	country: computed<string | null>("coalesce(y.country, d.country)"),
});
export type PlaceRecord = RowOf<typeof PLACE>;

/** Reads the names of the categories and cities of businesses. */
export function placesOf(db: Database, ids: readonly number[]): Statement<PlaceRecord> {
	return select(
		db,
		PLACE,
		`FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value ${WITH_DETAILS}`,
		JSON.stringify(ids),
	);
}
