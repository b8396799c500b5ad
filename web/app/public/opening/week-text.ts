import type { OpeningDay, OpeningWeek, TimeRange } from "#workers/domain/opening-hours/week.ts";

/*
 * This file writes and reads a week's hours in a page, for a badge that changes at the right minute. Semicolons
 * separate the days, beginning with Monday. A day like the one before is empty. Ranges are in minutes since midnight:
 * "540-780,840-1080;;;;;540-720;closed".
 */

export function writeWeek(week: OpeningWeek): string {
	let text = "";
	let before = "";
	for (const [index, day] of week.entries()) {
		const written = typeof day === "string" ? day : day.map(([opens, closes]) => `${opens}-${closes}`).join();
		if (index > 0) text += ";";
		if (written !== before) text += written;
		before = written;
	}
	return text;
}

/** Reads what `writeWeek` wrote. */
export function readWeek(text: string): OpeningWeek {
	let before: OpeningDay = "unknown";
	const days = text.split(";").map((written) => {
		if (written !== "") before = readDay(written);
		return before;
	});
	return days as OpeningWeek;
}

function readDay(written: string): OpeningDay {
	if (written === "closed" || written === "open24h" || written === "unknown") return written;
	return written.split(",").map((range) => range.split("-").map(Number) as TimeRange);
}
