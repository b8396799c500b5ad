import {
	numberAds,
	numberBusinesses,
	numberDays,
	numberGaps,
	numberHours,
	numberSubjects,
	numberTops,
	numberVitals,
} from "#db/schema/number.ts";
import { columnsOf, computed, type Database, select, selectOne } from "#db/statement.ts";
import type { TopSpan } from "#workers/domain/numbers/days.ts";
import type { SubjectKind } from "#workers/domain/numbers/kinds.ts";

/** Reading what was counted. Each reads the rows that it answers, whatever the directory's size. */

const HOUR = columnsOf({ hour: numberHours.hour, counts: numberHours.counts });
const DAY = columnsOf({ day: numberDays.day, counts: numberDays.counts });
const SUBJECT = columnsOf({ subject: numberSubjects.subject, count: numberSubjects.count });
const TOP = columnsOf({ subject: numberTops.subject, count: numberTops.count });
const BUSINESS = columnsOf({ span: numberBusinesses.span, counts: numberBusinesses.counts });
const VITALS = columnsOf({ day: numberVitals.day, counts: numberVitals.counts });
const AD = columnsOf({
	ad: numberAds.ad,
	day: numberAds.day,
	placement: numberAds.placement,
	counts: numberAds.counts,
});
const GAP = columnsOf({ hour: numberGaps.hour, lost: numberGaps.lost });
const STATE = columnsOf({
	/** Until when everything is in the tables; null while nothing was ever counted. */
	through: computed<number | null>("min(number_flushes.through)"),
});

/** The hours from one to another, both among them, that have anything; the oldest first. */
export function hoursBetween(db: Database, from: number, to: number) {
	return select(db, HOUR, "FROM number_hours WHERE hour BETWEEN ?1 AND ?2 ORDER BY hour", from, to);
}

/** The days from one to another, both among them, that have anything; the oldest first. */
export function daysBetween(db: Database, from: string, to: string) {
	return select(db, DAY, "FROM number_days WHERE day BETWEEN ?1 AND ?2 ORDER BY day", from, to);
}

/** A day's most frequent subjects of a kind; of a day that is over the rest is among them, as `REST`. */
export function subjectsOfDay(db: Database, day: string, kind: SubjectKind, most: number) {
	return select(
		db,
		SUBJECT,
		"FROM number_subjects WHERE day = ?1 AND kind = ?2 ORDER BY count DESC LIMIT ?3",
		day,
		kind,
		most,
	);
}

/**
 * The most frequent subjects of a kept span: of the TOP_DAYS before today, of a month as far as its days are over; the first first, the rest last. Just
 * after midnight a span that ends with yesterday may not be there yet.
 */
export function topSubjects(db: Database, span: TopSpan, kind: SubjectKind, most: number) {
	return select(
		db,
		TOP,
		"FROM number_tops WHERE span = ?1 AND kind = ?2 AND rank <= ?3 ORDER BY rank",
		span,
		kind,
		most,
	);
}

/** What was counted of a business on these days, or in these months: those that have anything. */
export function businessSpans(db: Database, businessId: number, spans: readonly string[]) {
	return select(
		db,
		BUSINESS,
		"FROM json_each(?1) AS asked JOIN number_businesses ON number_businesses.span = asked.value AND business_id = ?2",
		JSON.stringify(spans),
		businessId,
	);
}

/** How fast pages were on the days from one to another. */
export function vitalsBetween(db: Database, from: string, to: string) {
	return select(db, VITALS, "FROM number_vitals WHERE day BETWEEN ?1 AND ?2 ORDER BY day", from, to);
}

/** What was counted of an advertisement on the days from one to another. */
export function adDays(db: Database, ad: string, from: string, to: string) {
	return select(
		db,
		AD,
		"FROM number_ads WHERE ad = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY day, placement",
		ad,
		from,
		to,
	);
}

/** What was counted of all advertisements on a day. */
export function adsOfDay(db: Database, day: string) {
	return select(db, AD, "FROM number_ads WHERE day = ?1 ORDER BY ad, placement", day);
}

/** Hours between two that are incomplete. */
export function gapsBetween(db: Database, from: number, to: number) {
	return select(db, GAP, "FROM number_gaps WHERE hour BETWEEN ?1 AND ?2 ORDER BY hour", from, to);
}

export function numbersState(db: Database) {
	return selectOne(db, STATE, "FROM number_flushes");
}
