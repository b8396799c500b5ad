import { formatMinute } from "./text.ts";
import { MINUTES_PER_DAY, type OpeningDay, type OpeningWeek, type TimeRange, WEEKDAYS } from "./week.ts";

/** Writes a week as the database holds it: compact JSON, with the same text for the same hours. */
export function stringifyWeek(week: OpeningWeek): string {
	return JSON.stringify(week);
}

/** Reads a week from its database form. Returns null for null, broken JSON and anything that is not a valid week. */
export function parseStoredWeek(json: string | null): OpeningWeek | null {
	if (json === null) return null;
	let stored: unknown;
	try {
		stored = JSON.parse(json);
	} catch {
		return null;
	}
	return Array.isArray(stored) && stored.length === 7 && stored.every(isDay) ? (stored as OpeningWeek) : null;
}

function isDay(value: unknown): value is OpeningDay {
	if (typeof value === "string") return value === "closed" || value === "open24h" || value === "unknown";
	if (!Array.isArray(value) || value.length === 0) return false;
	return value.every((range, at) => isRange(range) && isInOrder(range, value[at - 1])) && !isWholeDay(value);
}

/** Tells whether a range is as `dayFromRanges` leaves it: within a day and a night, and apart from the one before it. */
function isInOrder([opens, closes]: TimeRange, before: TimeRange | undefined): boolean {
	const from = before === undefined ? 0 : before[1] + 1;
	return opens >= from && opens < MINUTES_PER_DAY && closes > opens && closes - opens < MINUTES_PER_DAY;
}

/** Tells whether a day is 00:00–23:59, which must be stored as "open24h". */
function isWholeDay(day: TimeRange[]): boolean {
	return day.length === 1 && day[0]?.[0] === 0 && day[0][1] === MINUTES_PER_DAY - 1;
}

function isRange(value: unknown): value is TimeRange {
	return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}

/** Holds one `OpeningHoursSpecification` without its `@type`. Times are "HH:MM". */
type OpeningHoursSpec = { dayOfWeek: (typeof WEEKDAYS)[number][]; opens: string; closes: string };

/**
 * Returns structured data for LocalBusiness after Google's rules: a late night is one entry 18:00–03:00, all day
 * is 00:00–23:59, closed is 00:00–00:00. Days of unknown hours are left out, days with the same range share an entry.
 */
export function toSchemaOrgSpecs(week: OpeningWeek): OpeningHoursSpec[] {
	const specs = new Map<string, OpeningHoursSpec>();
	for (const [index, day] of week.entries()) {
		const weekday = WEEKDAYS[index];
		for (const [opens, closes] of rangesOf(day)) {
			const key = `${opens}-${closes}`;
			const spec = specs.get(key) ?? { dayOfWeek: [], opens: formatMinute(opens), closes: formatMinute(closes) };
			if (weekday) spec.dayOfWeek.push(weekday);
			specs.set(key, spec);
		}
	}
	return [...specs.values()];
}

function rangesOf(day: OpeningDay): readonly TimeRange[] {
	if (day === "unknown") return [];
	if (day === "closed") return [[0, 0]];
	if (day === "open24h") return [[0, MINUTES_PER_DAY - 1]];
	// No range can be mistaken for the two above: dayFromRanges makes "open24h" of 00:00–23:59 and refuses empty ones.
	return day;
}
