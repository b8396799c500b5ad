import type { OpenFilter } from "./open-filter.ts";

/** Is a pattern of a time, and the time. */
export type TimeAbroad = { source: string; when: OpenFilter | undefined };

/** Holds the patterns by which languages say when a place is to be open. */
type WordsOfTimes = Record<
	"allNight" | "day" | "tonight" | "today" | "now" | "untilMidnight" | "late" | "evenings" | "early",
	string
>;

/** Lists patterns with their times; where one has no time of its own, it is that of the day that is named. The most telling come first. */
export function timesOf(words: WordsOfTimes): TimeAbroad[] {
	return [
		{ source: words.allNight, when: "24h" },
		{ source: words.day, when: undefined },
		{ source: words.tonight, when: { day: null, minute: 21 * 60 } },
		{ source: words.today, when: { day: null, minute: null } },
		{ source: words.now, when: "now" },
		{ source: words.untilMidnight, when: { day: null, minute: 24 * 60 - 1 } },
		{ source: words.late, when: "late" },
		{ source: words.evenings, when: { day: null, minute: 19 * 60 } },
		{ source: words.early, when: { day: null, minute: 7 * 60 } },
	];
}
