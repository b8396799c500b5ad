import { numberBusinesses, numberDays, numberHours, numberVitals } from "#db/schema/number.ts";
import { columnsOf, computed, type Database, select, selectOne } from "#db/statement.ts";

/** Reads the counts. Each query reads only the rows that it answers, whatever the directory's size. */

const HOUR = columnsOf({ hour: numberHours.hour, counts: numberHours.counts });
const DAY = columnsOf({ day: numberDays.day, counts: numberDays.counts });
const BUSINESS = columnsOf({ span: numberBusinesses.span, counts: numberBusinesses.counts });
const VITALS = columnsOf({ day: numberVitals.day, counts: numberVitals.counts });
const STATE = columnsOf({
	/** Is the time up to which everything is in the tables; null while nothing was ever counted. */
	through: computed<number | null>("min(number_flushes.through)"),
});

/** Reads the hours of a range that have counts, both ends included; the oldest first. */
export function hoursBetween(db: Database, from: number, to: number) {
	return select(db, HOUR, "FROM number_hours WHERE hour BETWEEN ?1 AND ?2 ORDER BY hour", from, to);
}

/** Reads the days of a range that have counts, both ends included; the oldest first. */
export function daysBetween(db: Database, from: string, to: string) {
	return select(db, DAY, "FROM number_days WHERE day BETWEEN ?1 AND ?2 ORDER BY day", from, to);
}

/** Reads the counts of a business on these days, or in these months, where it has any. */
export function businessSpans(db: Database, businessId: number, spans: readonly string[]) {
	return select(
		db,
		BUSINESS,
		"FROM json_each(?1) AS asked JOIN number_businesses ON number_businesses.span = asked.value AND business_id = ?2",
		JSON.stringify(spans),
		businessId,
	);
}

/** Reads how fast pages were on the days of a range. */
export function vitalsBetween(db: Database, from: string, to: string) {
	return select(db, VITALS, "FROM number_vitals WHERE day BETWEEN ?1 AND ?2 ORDER BY day", from, to);
}

export function numbersState(db: Database) {
	return selectOne(db, STATE, "FROM number_flushes");
}
