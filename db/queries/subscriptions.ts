import { getTableColumns } from "drizzle-orm";
import { bulkInsert } from "#db/batch.ts";
import { type PaymentRow, subscriptionChanges, subscriptionPayments, subscriptions } from "#db/schema/subscription.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

const SUBSCRIPTION = columnsOf(getTableColumns(subscriptions));
export type SubscriptionRecord = RowOf<typeof SUBSCRIPTION>;
const PAYMENT = columnsOf(getTableColumns(subscriptionPayments));
export type PaymentRecord = RowOf<typeof PAYMENT>;
const CHANGE = columnsOf(getTableColumns(subscriptionChanges));
type ChangeRecord = RowOf<typeof CHANGE>;

/** Is the position after which a page of subscriptions begins: the last one's value in the order, and its id. */
type After = { value: number; id: string } | null;
type Part = { after: After; now: number; limit: number };

/**
 * Holds the condition and the index of each filter of the list. Lists by `sold_at` and `closed_at` begin with the
 * newest, lists by end begin with the end that comes first.
 */
const FILTERS = {
	all: { where: "true", order: "sold_at", newest: true },
	awaiting: { where: "closed_as IS NULL AND ends_at IS NULL", order: "sold_at", newest: true },
	active: { where: "closed_as IS NULL AND ends_at > ?1", order: "ends_at", newest: false },
	// A grace period is at most `?4` long.
	due: {
		where:
			"closed_as IS NULL AND ends_at > ?1 - ?4 AND ends_at <= ?1 + ?5 AND grace_ends_at > ?1 AND grace_ends_at > ends_at",
		order: "ends_at",
		newest: false,
	},
	ended: { where: "closed_as IS NULL AND ends_at <= ?1 AND grace_ends_at <= ?1", order: "ends_at", newest: true },
	closed: { where: "closed_as IS NOT NULL", order: "closed_at", newest: true },
} as const;
export type Filter = keyof typeof FILTERS;
export const ORDER_OF: { readonly [F in Filter]: "sold_at" | "ends_at" | "closed_at" } = {
	all: FILTERS.all.order,
	awaiting: FILTERS.awaiting.order,
	active: FILTERS.active.order,
	due: FILTERS.due.order,
	ended: FILTERS.ended.order,
	closed: FILTERS.closed.order,
};

/** Reads a page of the subscriptions of a filter. `graceMs` and `soonMs` define `due`. */
export function subscriptionsPage(
	db: Database,
	filter: Filter,
	{ after, now, limit, graceMs, soonMs }: Part & { graceMs: number; soonMs: number },
): Statement<SubscriptionRecord> {
	const { where, order, newest } = FILTERS[filter];
	const direction = newest ? "DESC" : "ASC";
	const start = after ?? (newest ? { value: Number.MAX_SAFE_INTEGER, id: "" } : { value: -1, id: "" });
	const rest = `FROM subscriptions WHERE ${where} AND (${order}, id) ${newest ? "<" : ">"} (?2, ?3)
		ORDER BY ${order} ${direction}, id ${direction} LIMIT ?6`;
	return select(db, SUBSCRIPTION, rest, now, start.value, start.id, graceMs, soonMs, limit);
}

/** Reads a listing's subscriptions, the newest first. */
export function subscriptionsOfBusiness(
	db: Database,
	businessId: number,
	limit: number,
): Statement<SubscriptionRecord> {
	return select(
		db,
		SUBSCRIPTION,
		"FROM subscriptions WHERE business_id = ?1 ORDER BY sold_at DESC, id DESC LIMIT ?2",
		businessId,
		limit,
	);
}

/** Reads the open subscriptions, and one more by its id. */
export function openSubscriptions(db: Database, businessId: number, id: string | null): Statement<SubscriptionRecord> {
	return select(
		db,
		SUBSCRIPTION,
		`FROM subscriptions WHERE id IN (SELECT id FROM subscriptions WHERE business_id = ?1 AND place IN ('running', 'next')
		UNION SELECT id FROM subscriptions WHERE id = ?2 AND business_id = ?1) ORDER BY sold_at, id`,
		businessId,
		id,
	);
}

/**
 * Is SQL that is true where a listing has a plan at an instant, paid or awaiting its payment. It says the same as `settled` of
 * workers/domain/subscription.ts.
 */
export function hasPlanSql(businessId: string, now: string): string {
	return `EXISTS (SELECT 1 FROM subscriptions sold WHERE sold.business_id = ${businessId} AND sold.place IS NOT NULL
		AND sold.closed_as IS NULL AND coalesce(sold.grace_ends_at > ${now}, 1))`;
}

const LISTING = columnsOf({ id: computed<number>("k.value") });

/** Reads which of these listings have a plan. */
export function listingsWithPlan(db: Database, ids: readonly number[], now: number): Statement<RowOf<typeof LISTING>> {
	return select(db, LISTING, `FROM json_each(?1) k WHERE ${hasPlanSql("k.value", "?2")}`, JSON.stringify(ids), now);
}

export function subscriptionById(db: Database, id: string): Statement<SubscriptionRecord> {
	return select(db, SUBSCRIPTION, "FROM subscriptions WHERE id = ?1", id);
}

/** Reads the subscription that gives a listing its benefits at an instant; no row when none runs. */
export function runningSubscription(db: Database, businessId: number, now: number): Statement<SubscriptionRecord> {
	return select(
		db,
		SUBSCRIPTION,
		`FROM subscriptions WHERE business_id = ?1 AND place IN ('running', 'next') AND closed_as IS NULL
		AND starts_at <= ?2 AND grace_ends_at > ?2 LIMIT 1`,
		businessId,
		now,
	);
}

/** Writes the given subscriptions. Places are freed before others take them. */
export function putSubscriptions(db: Database, rows: readonly SubscriptionRecord[]): D1PreparedStatement[] {
	const free = db
		.prepare(
			"UPDATE subscriptions SET place = NULL WHERE place IS NOT NULL AND id IN (SELECT value FROM json_each(?1))",
		)
		.bind(JSON.stringify(rows.map(({ id }) => id)));
	return [free, ...bulkInsert(db, subscriptions, [...rows], { target: "id", update: "all" })];
}

export function removeSubscriptions(db: Database, ids: readonly string[]): D1PreparedStatement[] {
	if (ids.length === 0) return [];
	return [
		db.prepare("DELETE FROM subscriptions WHERE id IN (SELECT value FROM json_each(?1))").bind(JSON.stringify(ids)),
	];
}

/** Reads the payments of a listing's subscriptions, in the order in which they were recorded. */
export function paymentsOf(db: Database, businessId: number, limit: number): Statement<PaymentRecord> {
	return select(
		db,
		PAYMENT,
		`FROM (SELECT id AS subscription FROM subscriptions WHERE business_id = ?1 ORDER BY sold_at DESC, id DESC LIMIT ?2)
		CROSS JOIN subscription_payments ON subscription_id = subscription ORDER BY recorded_at, subscription_payments.id LIMIT 10 * ?2`,
		businessId,
		limit,
	);
}

export function addPayment(db: Database, payment: PaymentRow): D1PreparedStatement[] {
	return bulkInsert(db, subscriptionPayments, [payment]);
}

export function removePayments(db: Database, ids: readonly string[]): D1PreparedStatement[] {
	if (ids.length === 0) return [];
	return [
		db
			.prepare("DELETE FROM subscription_payments WHERE id IN (SELECT value FROM json_each(?1))")
			.bind(JSON.stringify(ids)),
	];
}

export function keepChange(db: Database, change: typeof subscriptionChanges.$inferInsert): D1PreparedStatement[] {
	return bulkInsert(db, subscriptionChanges, [change]);
}

/** Reads a listing's change at a revision. */
export function changeOfRevision(db: Database, businessId: number, revision: number): Statement<ChangeRecord> {
	return select(db, CHANGE, "FROM subscription_changes WHERE business_id = ?1 AND revision = ?2", businessId, revision);
}
