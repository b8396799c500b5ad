import type { OpeningDay, OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import type { Clocked } from "#workers/services/businesses/next-status-change.ts";
import { ZONES } from "./zones.ts";

export type Place = Clocked & { name: string; countryCode: string | null; state: string | null };

const nineToFive: OpeningDay = [[540, 1_050]];
const lunch: OpeningDay = [
	[540, 780],
	[840, 1_110],
];

/** Holds hours of every kind, some in the very hour that a clock change skips or repeats. */
const HOURS: Record<string, OpeningWeek> = {
	shop: [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [[600, 960]], "closed"],
	lunch: [lunch, lunch, lunch, lunch, lunch, "closed", "unknown"],
	bar: uniformWeek([[1_080, 1_620]]),
	club: ["closed", "closed", "closed", [[1_320, 1_500]], [[1_320, 1_560]], [[1_320, 1_590]], [[1_320, 1_500]]],
	"changing hours": uniformWeek([
		[15, 45],
		[90, 150],
		[155, 175],
		[1_410, 1_440],
	]),
	"other changing hours": uniformWeek([
		[0, 30],
		[65, 100],
		[105, 115],
		[165, 195],
		[1_380, 1_425],
	]),
	always: uniformWeek("open24h"),
	never: uniformWeek("closed"),
	"all weekend": [[[420, 1_320]], [[420, 1_320]], [[420, 1_320]], [[420, 1_440]], "open24h", "open24h", "open24h"],
	"half known": ["unknown", [[480, 1_020]], "unknown", [[480, 1_020]], [[480, 1_020]], "closed", [[1_200, 1_560]]],
	monday: [[[600, 720]], "closed", "closed", "closed", "closed", "closed", "closed"],
	sunday: ["closed", "closed", "closed", "closed", "closed", "closed", [[100, 140]]],
	"one hour off": [
		"open24h",
		"open24h",
		[
			[0, 120],
			[180, 1_440],
		],
		"open24h",
		"open24h",
		"open24h",
		"open24h",
	],
};
const KINDS = Object.keys(HOURS);

let made = 0;
function place(name: string, timeZone: string | null, facts: Partial<Place> = {}): Place {
	made++;
	return {
		id: made,
		name: `${name}, ${timeZone}`,
		businessStatus: "OPERATIONAL",
		isOpen: true,
		openingHours: HOURS[name] ?? uniformWeek(nineToFive),
		timeZone,
		countryCode: timeZone === "Europe/London" ? "GB" : null,
		state: "England",
		...facts,
	};
}

/** Makes a place in each zone. `shift` says which kind of hours the first one has. */
function around(shift: number): Place[] {
	return ZONES.map((zone, at) => place(KINDS[(at + shift) % KINDS.length] as string, zone));
}

const OUT_OF_BUSINESS = [
	place("gone", "Europe/London", { businessStatus: "CLOSED_PERMANENTLY" }),
	place("resting", "Europe/London", { businessStatus: "CLOSED_TEMPORARILY" }),
	place("coming", "Europe/London", { businessStatus: "FUTURE_OPENING" }),
	place("not open", "Europe/London", { isOpen: false }),
	place("nowhere", null),
	place("on Mars", "Mars/Olympus"),
];

/** Are sixty places on five lists of twelve, whose zones are far from one another. */
const listed = [...around(0), ...OUT_OF_BUSINESS];
export const LISTS = [0, 1, 2, 3, 4].map((list) => listed.filter((_, at) => at % 5 === list));

/** Holds every kind of hours in London, and businesses that do not trade, each with its own page. */
export const SINGLES = [
	...KINDS.map((kind) => place(kind, "Europe/London")),
	...OUT_OF_BUSINESS,
	place("unsaid", "Europe/London", { openingHours: null }),
];
/**
 * Holds two places in each zone: one that opens and closes in hours that a clock change skips or repeats, for a week
 * with one, and one for a week without.
 */
export const CHANGING = ZONES.map((zone, at) => place(at % 2 === 0 ? "changing hours" : "other changing hours", zone));
export const UNCHANGING = around(5);
