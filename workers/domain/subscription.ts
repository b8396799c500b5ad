import { DAY_MS, HOUR_MS } from "./instant.ts";
import type { Benefits } from "./plan.ts";

/**
 * Computes a listing's subscriptions from dates: payments, renewals and ends change a sale. Instants are milliseconds since 1970,
 * amounts kuruş. Nothing here waits for a job: what is over at an instant follows from that instant alone.
 */

/** Offset of Europe/Istanbul, which it has kept all year since 2016. */
const ISTANBUL_MS = 3 * HOUR_MS;
/** Says for how many days after the end benefits continue while a renewal is awaited. */
export const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * DAY_MS;
/** Lists how many days before the end operators are reminded. */
const REMINDERS = [14, 3, 0] as const;
export type Reminder = (typeof REMINDERS)[number];
export const FIRST_REMINDER_MS = (REMINDERS[0] + 1) * DAY_MS;

/**
 * Holds what a sale gives, with its dates and its payment. `place` says which of a listing's two open
 * sales it is; null once it is over.
 */
export type Sale = Benefits & {
	id: string;
	price: number;
	durationDays: number;
	place: "running" | "next" | null;
	paid: number;
	startsAt: number | null;
	endsAt: number | null;
	graceEndsAt: number | null;
	closedAs: "cancelled" | "refunded" | null;
	closedAt: number | null;
};

/** Names the states of a sale. `scheduled`: it is paid, and begins where the one before it ends. */
const SUBSCRIPTION_STATES = [
	"awaiting_payment",
	"scheduled",
	"active",
	"grace",
	"ended",
	"cancelled",
	"refunded",
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

type Dated = Pick<Sale, "startsAt" | "endsAt" | "graceEndsAt" | "closedAs">;

export function stateAt({ startsAt, endsAt, graceEndsAt, closedAs }: Dated, now: number): SubscriptionState {
	if (closedAs !== null) return closedAs;
	if (startsAt === null || endsAt === null || graceEndsAt === null) return "awaiting_payment";
	if (now < startsAt) return "scheduled";
	if (now < endsAt) return "active";
	return now < graceEndsAt ? "grace" : "ended";
}

/** Returns the end of a term of whole days: the first midnight in Istanbul that is so many days after its beginning. */
export function endOfTerm(startsAt: number, days: number): number {
	return Math.ceil((startsAt + days * DAY_MS + ISTANBUL_MS) / DAY_MS) * DAY_MS - ISTANBUL_MS;
}

/** Names the reasons why a change to a sale fails. */
type SaleFault = "has-next" | "awaits-payment" | "not-open" | "paid-already" | "too-much" | "not-paid";

/**
 * Returns the sales as they are at an instant: a sale that is over has left its place, and the one behind it has taken it.
 */
export function settled<S extends Sale>(sales: readonly S[], now: number): S[] {
	const freed = sales.map((sale) => (sale.place !== null && isOver(sale, now) ? { ...sale, place: null } : sale));
	return freed.some(({ place }) => place === "running")
		? freed
		: freed.map((sale) => (sale.place === "next" ? { ...sale, place: "running" as const } : sale));
}

function isOver({ closedAs, graceEndsAt }: Sale, now: number): boolean {
	return closedAs !== null || (graceEndsAt !== null && graceEndsAt <= now);
}

/** Returns the place that a new sale takes. Behind a sale that runs, it is the renewal. */
export function placeOfSale(sales: readonly Sale[], now: number): "running" | "next" | SaleFault {
	const open = settled(sales, now);
	const running = open.find(({ place }) => place === "running");
	if (running === undefined) return "running";
	if (open.some(({ place }) => place === "next")) return "has-next";
	return running.startsAt === null ? "awaits-payment" : "next";
}

/** Adds a payment to one of the sales. Once its price is paid it begins: a renewal begins where the one before it ends. */
export function withPayment<S extends Sale>(
	sales: readonly S[],
	{ id, amount }: { id: string; amount: number },
	now: number,
): S[] | SaleFault {
	const open = settled(sales, now);
	const sale = open.find((one) => one.id === id);
	if (sale === undefined || sale.place === null) return "not-open";
	if (sale.startsAt !== null) return "paid-already";
	const paid = sale.paid + amount;
	if (paid > sale.price) return "too-much";
	if (paid < sale.price) return replaced(open, { ...sale, paid });
	const former = sale.place === "next" ? open.find(({ place }) => place === "running") : undefined;
	const begun = { ...sale, paid, ...termBehind(former?.endsAt ?? now, sale.durationDays, now) };
	// The grace waited for this renewal.
	const before = former === undefined ? open : replaced(open, { ...former, graceEndsAt: begun.startsAt });
	return settled(replaced(before, begun), now);
}

/** Removes one of the sales from now on. The one behind it begins at once. */
export function withoutSale<S extends Sale>(
	sales: readonly S[],
	{ id, as }: { id: string; as: "cancelled" | "refunded" },
	now: number,
): S[] | SaleFault {
	const open = settled(sales, now);
	const sale = open.find((one) => one.id === id);
	if (sale === undefined || sale.closedAs === "refunded") return "not-open";
	if (as === "refunded" && sale.paid <= 0) return "not-paid";
	if (as === "cancelled" && sale.place === null) return "not-open";
	const closed = {
		...sale,
		place: null,
		closedAs: as,
		closedAt: sale.closedAt ?? now,
		...(as === "refunded" ? { paid: 0 } : {}),
	};
	const left = replaced(open, closed);
	const other = open.find((one) => one.id !== id && one.place !== null);
	if (sale.place === null || other === undefined) return left;
	if (sale.place === "next") {
		// Nothing follows it any more.
		const { endsAt } = other;
		return replaced(left, { ...other, graceEndsAt: endsAt === null ? null : endsAt + GRACE_MS });
	}
	const moved = other.startsAt !== null && other.startsAt > now ? termFrom(now, other.durationDays) : {};
	return replaced(left, { ...other, ...moved, place: "running" as const });
}

function termFrom(startsAt: number, days: number) {
	const endsAt = endOfTerm(startsAt, days);
	return { startsAt, endsAt, graceEndsAt: endsAt + GRACE_MS };
}

/** Returns a term that begins where the one before it ended, or now where nothing of it would be left. */
function termBehind(endsAt: number, days: number, now: number) {
	return termFrom(endOfTerm(endsAt, days) > now ? endsAt : now, days);
}

function replaced<S extends Sale>(sales: readonly S[], changed: S): S[] {
	return sales.map((sale) => (sale.id === changed.id ? changed : sale));
}

type Switch = "priorityPlacement" | "customStyling" | "analyticsAccess";
type Span = { from: number; until: number };

/** Returns the time in which open sales give a benefit; sales that follow each other are one span. Null: none of them gives it. */
export function spanOf(sales: readonly Sale[], benefit: Switch, now: number): Span | null {
	const spans = settled(sales, now).flatMap(({ place, startsAt, graceEndsAt, [benefit]: given }) =>
		place !== null && given && startsAt !== null && graceEndsAt !== null ? { from: startsAt, until: graceEndsAt } : [],
	);
	if (spans.length === 0) return null;
	return {
		from: Math.min(...spans.map(({ from }) => from)),
		until: Math.max(...spans.map(({ until }) => until)),
	};
}

/** Counts the whole days until an end: 0 on its last day and after it. */
export function daysUntil(endsAt: number, now: number): number {
	return Math.max(0, Math.floor((endsAt - now) / DAY_MS));
}

/** Returns the reminder for an end: the latest whose day has come; null before the first. */
export function reminderAt(endsAt: number, now: number): Reminder | null {
	return REMINDERS.findLast((days) => daysUntil(endsAt, now) <= days) ?? null;
}
