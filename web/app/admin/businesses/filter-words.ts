import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { openingHoursTexts } from "#web/admin/texts/opening-hours.tr.ts";
import type { Feature } from "#workers/domain/search/features/features.ts";
import { readOpenFilter } from "#workers/domain/search/open/open-filter.ts";

/** Says in words what filters of the list ask for whose values are written for addresses. */

const { features, openAt } = businessListTexts;

/** Returns the names of features that are written with commas between them. */
export function featureWords(names: string): string {
	return names
		.split(",")
		.map((name) => features[name as Feature] ?? name)
		.join(", ");
}

/** Returns a filter by hours in words. */
export function hoursWords(written: string): string {
	const filter = readOpenFilter(written);
	if (filter === null) return written;
	if (typeof filter === "string") return filter === "24h" ? openAt.always : openAt[filter];
	const { day, minute } = filter;
	const two = (number: number) => String(number).padStart(2, "0");
	const time = minute === null ? null : `${two(Math.floor(minute / 60))}.${two(minute % 60)}`;
	return openAt.at(day === null ? openAt.today : (openingHoursTexts.days[day] ?? ""), time);
}
