import { businessValueTexts as t } from "#web/admin/texts/business-field.tr.ts";
import { openingHoursTexts } from "#web/admin/texts/opening-hours.tr.ts";
import { formatMinute } from "#workers/domain/opening-hours/text.ts";
import type { OpeningDay, OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/** Puts a week into text, with a line for each run of days with the same hours: "Pazartesi–Cuma: 09:00–18:00". */
export function weekInWords(week: OpeningWeek): string {
	const runs: { from: number; to: number; hours: string }[] = [];
	for (const [day, hours] of week.map(dayInWords).entries()) {
		const last = runs.at(-1);
		if (last?.hours === hours) last.to = day;
		else runs.push({ from: day, to: day, hours });
	}
	return runs.map(({ from, to, hours }) => `${daysOf(from, to)}: ${hours}`).join("\n");
}

function daysOf(from: number, to: number): string {
	const { days } = openingHoursTexts;
	return from === to ? `${days[from]}` : `${days[from]}–${days[to]}`;
}

function dayInWords(day: OpeningDay): string {
	if (day === "closed") return t.closed;
	if (day === "open24h") return t.allDay;
	if (day === "unknown") return t.unknownHours;
	return day.map(([opens, closes]) => `${formatMinute(opens)}–${formatMinute(closes)}`).join(", ");
}
