import type { OsmRule } from "./osm-rules.ts";
import {
	dayFromRanges,
	MINUTES_PER_DAY,
	type OpeningDay,
	type OpeningWeek,
	type TimeRange,
	uniformWeek,
} from "./week.ts";

/** Holds a rule, or a night, that a week cannot hold; `days` are the ones it leaves unknown (none for single dates). */
type OsmDoubt = { days: number[]; rule: string };

/**
 * Holds a weekday while rule after rule is applied. `late`: in some weeks it may run past midnight. `night`: a rule for a neighbouring
 * day makes it doubtful what remains of such a night.
 */
type Day = { ranges: TimeRange[]; known: boolean; named: boolean; late: boolean; night: boolean };

const CLEARED: Day = { ranges: [], known: true, named: true, late: false, night: false };

/**
 * Returns the ordinary week (no holidays) of rules, as the reference implementation `opening_hours` evaluates them. Days become unknown
 * by what not every week shares (months, weeks, `Mo[1]`, school holidays), by sunset, open ends, "unknown" and comments. Rules of
 * single dates change nothing. Days that no rule names are closed when another day opens. By the specification a rule for the next day
 * cuts a night past midnight, which mappers seldom mean: such a night is unknown.
 */
export function osmWeek(rules: readonly OsmRule[]): { week: OpeningWeek; doubts: OsmDoubt[] } {
	let days = Array.from({ length: 7 }, (): Day => ({ ...CLEARED, named: false }));
	const doubts: OsmDoubt[] = [];
	const fallback = rules.findIndex(({ separator }) => separator === "||");
	const behind = fallback < 0 ? [] : rules.slice(fallback);
	const isUnclear = ({ separator, state, hours }: OsmRule, at: number) =>
		separator !== "||" || (state === "off" && hours !== null) || (state === "unknown" && at < behind.length - 1);
	if (behind.some(isUnclear)) {
		// The specification does not say to what a rule behind a fallback belongs, or what is left for one behind unknown hours.
		const rule = rules.map(({ text }) => text).join("; ");
		return { week: uniformWeek("unknown"), doubts: [{ days: [0, 1, 2, 3, 4, 5, 6], rule }] };
	}
	for (const [index, written] of rules.entries()) {
		const rule = withNights(written);
		if (rule.when === "dates") {
			doubts.push({ days: [], rule: rule.text });
			continue;
		}
		const clears = isClearing(rule, rules[index - 1]);
		const all = [...new Set([...rule.days, ...rule.someDays])].sort();
		const next = days.map((day, at) => (all.includes(at) ? applied(day, rule, clears) : day));
		const surely = (at: number) => rule.when === "always" && rule.days.includes(at);
		for (const at of all) {
			const before = days[at] as Day;
			const after = next[at] as Day;
			if (surely(at)) continue;
			// It holds in some weeks only: the day stays known when both ways give the same.
			const same = after.known && JSON.stringify(merged(before.ranges)) === JSON.stringify(merged(after.ranges));
			next[at] = { ...before, known: before.known && same, late: before.late || after.late };
		}
		if (clears || rule.state === "off") {
			for (const at of all) {
				const eve = next[(at + 6) % 7] as Day;
				const earlier = rule.state === "off" || !surely((at + 6) % 7);
				if (earlier && eve.late) next[(at + 6) % 7] = { ...eve, night: true };
				// The hours of the day are gone. By the specification, those that run into the next morning stay.
				const after = (at + 1) % 7;
				if (days[at]?.late && !surely(after)) next[after] = { ...(next[after] as Day), night: true };
			}
		}
		const lost = next.flatMap(({ known, night }, at) => {
			const was = days[at] as Day;
			return (!known && (was.known || all.includes(at))) || (known && night && !was.night) ? [at] : [];
		});
		if (lost.length > 0) doubts.push({ days: lost, rule: rule.text });
		days = next;
	}
	const read = days.map(({ ranges, known, night }): OpeningDay => {
		if (!known || night) return "unknown";
		return ranges.length === 0 ? "closed" : (dayFromRanges(ranges) ?? "unknown");
	});
	const impossible = read.flatMap((day, at) => (day === "unknown" && days[at]?.known && !days[at]?.night ? [at] : []));
	if (impossible.length > 0) doubts.push({ days: impossible, rule: rules.map(({ text }) => text).join("; ") });
	// "Su off" alone does not say that the other days are closed as well.
	const opens = read.some((day) => day !== "unknown" && day !== "closed");
	const week = read.map((day, at) => (opens || days[at]?.named ? day : "unknown")) as OpeningWeek;
	return { week, doubts };
}

function runsLate(ranges: readonly TimeRange[]): boolean {
	return ranges.some(([, closes]) => closes > MINUTES_PER_DAY);
}

/** "Fr 23:00-01:00 off" reaches into Saturday: both days are in doubt. */
function withNights(rule: OsmRule): OsmRule {
	if (rule.state !== "off" || rule.hours === null) return rule;
	if (Array.isArray(rule.hours) && !runsLate(rule.hours)) return rule;
	const reached = [...rule.days, ...rule.someDays].map((day) => (day + 1) % 7);
	return { ...rule, hours: "unknown", someDays: [...rule.someDays, ...reached] };
}

/**
 * Tells whether a rule clears the earlier ones. "off" never does, because it only takes hours away. A rule of times
 * without days only clears a rule of times without days.
 */
function isClearing(rule: OsmRule, previous: OsmRule | undefined): boolean {
	if (rule.separator !== ";" || rule.state === "off") return false;
	return rule.dated || (previous !== undefined && previous.state === "open" && !previous.dated);
}

function applied(day: Day, rule: OsmRule, clears: boolean): Day {
	const from: Day = clears ? CLEARED : { ...day, named: true };
	if (rule.state === "off") {
		if (rule.separator === "||") return from;
		if (rule.hours === null) return CLEARED;
		// "09:00-17:00, 12:00-13:00 off" shuts the whole day by the grammar, which nobody means.
		if (rule.hours === "unknown" || rule.hours.length > 1) return { ...from, known: false };
		return { ...from, ranges: rule.hours.reduce(without, from.ranges) };
	}
	const covered = rule.separator === "||" && from.known && from.ranges.length > 0;
	const late = from.late || rule.hours === "unknown" || (rule.hours !== null && runsLate(rule.hours));
	if (rule.state === "unknown") return covered ? from : { ...from, known: false, late };
	// A day without times is open all day by the grammar; a sheet that says "Mo-Fr" says nothing of times.
	if (rule.hours === null || rule.hours === "unknown") return { ...from, known: false, late };
	return { ...from, ranges: [...from.ranges, ...rule.hours], late };
}

function without(ranges: readonly TimeRange[], [from, to]: TimeRange): TimeRange[] {
	return ranges.flatMap(([opens, closes]): TimeRange[] => {
		const parts: TimeRange[] = [
			[opens, Math.min(closes, from)],
			[Math.max(opens, to), closes],
		];
		return parts.filter((part) => part[1] > part[0]);
	});
}

function merged(ranges: readonly TimeRange[]): OpeningDay | null {
	return ranges.length === 0 ? "closed" : dayFromRanges(ranges);
}
