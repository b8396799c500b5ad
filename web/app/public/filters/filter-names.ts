import { filterTexts as t } from "#web/public/texts/search.en.ts";
import type { PriceLevel, Radius } from "#workers/contract/search.ts";
import { MINUTES_PER_DAY, WEEKDAYS } from "#workers/domain/opening-hours/week.ts";
import type { OpenFilter } from "#workers/domain/search/open/open-filter.ts";

/** Names a filter of opening hours: 'Open now', 'Open Sunday at 21:00', 'Open until midnight'. */
export function openName(filter: OpenFilter): string {
	if (filter === "now") return t.openNow;
	if (filter === "late") return t.openLate;
	if (filter === "24h") return t.open24h;
	const day = filter.day === null ? null : (WEEKDAYS[filter.day] ?? null);
	// "until" is stored as the last minute of a quarter (domain/search/open/parse-time.ts).
	if (filter.minute !== null && filter.minute % 15 === 14) return t.openUntil(day, endTime(filter.minute + 1));
	const time = filter.minute === null ? null : clockTime(filter.minute);
	if (day !== null && time !== null) return t.openOnAt(day, time);
	return day === null ? t.openAt(time ?? "") : t.openOn(day);
}

/** Writes minutes since midnight as "21:00". */
export function clockTime(minute: number): string {
	return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function endTime(minute: number): string {
	return minute === MINUTES_PER_DAY ? t.midnight : clockTime(minute);
}

/** Writes '4+ stars'. */
export function ratingName(rating: number): string {
	return t.leastRating(String(rating));
}

/** Writes '$$' with its meaning. */
export function priceName(price: PriceLevel): string {
	return `${"$".repeat(price)} ${t.prices[price]}`;
}

/** Writes "5mi" as '5 mi'. */
export function radiusName(radius: Radius): string {
	return radius.replace(/(?=[a-z])/, " ");
}
