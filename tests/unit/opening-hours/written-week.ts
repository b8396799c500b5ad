import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { formatMinute } from "#workers/domain/opening-hours/text.ts";

/**
 * Reads hours and writes their week as "09:00-17:00" for each day, "x" closed, "24" all day, "?" unknown; then "!" when there is a problem.
 */
export function writtenWeek(text: string, time: (minute: number) => string = formatMinute): string {
	const { week, problems } = parseOpeningHours(text);
	const days = (week ?? Array(7).fill("unknown")).map((day) => {
		if (!Array.isArray(day)) return { closed: "x", open24h: "24", unknown: "?" }[day as "closed"];
		return day.map(([from, to]) => `${time(from)}-${time(to)}`).join(",");
	});
	return `${days.join(" ")}${problems.length > 0 ? " !" : ""}`;
}
