import { MINUTE_MS } from "./instant.ts";

const A_DAY = 1_440;

/** Tells whether a field of a cron expression fits a value: `*`, `7`, `1,2`, `2-57` and each of them with a step, `2-57/5`. */
function fits(field: string, value: number): boolean {
	return field.split(",").some((part) => {
		const [range = "", step = "1"] = part.split("/");
		const [from = 0, to = range === "*" ? Number.POSITIVE_INFINITY : from] =
			range === "*" ? [0] : range.split("-").map(Number);
		return value >= from && value <= to && (value - from) % Number(step) === 0;
	});
}

/**
 * Returns the first minute after `after` at which a cron expression fires. Both are milliseconds since 1970, in UTC as
 * Cloudflare's crons are. It knows expressions of minutes and hours; throws for one of days or months.
 */
export function nextRun(cron: string, after: number): number {
	const [minutes = "", hours = "", ...days] = cron.split(" ");
	if (days.join(" ") !== "* * *") throw new Error(`"${cron}" does not run every day`);
	const first = Math.floor(after / MINUTE_MS) + 1;
	for (let minute = first; minute < first + A_DAY; minute++)
		if (fits(minutes, minute % 60) && fits(hours, Math.floor(minute / 60) % 24)) return minute * MINUTE_MS;
	throw new Error(`"${cron}" never runs`);
}
