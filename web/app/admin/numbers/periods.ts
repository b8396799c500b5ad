import { daysIn } from "#workers/domain/numbers/spans.ts";

const day = new Intl.DateTimeFormat("tr-TR", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("tr-TR", { month: "long", year: "numeric", timeZone: "UTC" });

/** Writes a point of a course for operators: "26 Kas 2026 14:00", "26 Kas 2026", "Kasım 2026". */
export function formatPoint(at: string): string {
	const [date = at, hour] = at.split("T");
	if (date.length === 7) return month.format(Date.parse(`${date}-01`));
	return hour === undefined ? day.format(Date.parse(date)) : `${day.format(Date.parse(date))} ${hour}:00`;
}

/** Writes days for operators: "1 Kas 2026 – 26 Kas 2026", or a single day. */
export function formatDays(from: string, to: string): string {
	return daysIn(from, to) === 1 ? formatPoint(from) : `${formatPoint(from)} – ${formatPoint(to)}`;
}
