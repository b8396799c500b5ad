import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { MAX_HOURS_TEXT, parseDayHours, parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { parseStoredWeek, stringifyWeek } from "#workers/domain/opening-hours/serialize.ts";
import { formatMinute } from "#workers/domain/opening-hours/text.ts";
import { type OpeningDay, type OpeningWeek, type TimeRange, WEEKDAYS } from "#workers/domain/opening-hours/week.ts";
import { arbitraryWeek } from "./arbitrary-week.ts";

const GERMAN = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

function on12(minute: number): { time: string; short: string; meridiem: string } {
	const ofDay = minute % 1440;
	const hour = Math.floor(ofDay / 60) % 12 || 12;
	const minutes = String(ofDay % 60).padStart(2, "0");
	const short = minutes === "00" ? `${hour}` : `${hour}:${minutes}`;
	return { time: `${hour}:${minutes}`, short, meridiem: ofDay < 720 ? "AM" : "PM" };
}

function googleText([opens, closes]: TimeRange): string {
	const [from, to] = [on12(opens), on12(closes)];
	return `${from.time}\u202f${from.meridiem}\u2009–\u2009${to.time}\u202f${to.meridiem}`;
}

/** Writes "5–9:30PM" when both sides share it, else "11AM–3PM", as in the exports. */
function shortText([opens, closes]: TimeRange): string {
	const [from, to] = [on12(opens), on12(closes)];
	const shared = from.meridiem === to.meridiem && closes < 1440;
	return `${from.short}${shared ? "" : from.meridiem}–${to.short}${to.meridiem}`;
}

function plainText([opens, closes]: TimeRange): string {
	return `${formatMinute(opens)}-${formatMinute(closes)}`;
}

type Words = { range: (range: TimeRange) => string; between: string; closed: string; allDay: string };

function written(day: OpeningDay, { range, between, closed, allDay }: Words): string | null {
	if (day === "unknown") return null;
	if (day === "closed") return closed;
	return day === "open24h" ? allDay : day.map(range).join(between);
}

function entries(week: OpeningWeek, names: readonly string[], words: Words): [string, string][] {
	return week.flatMap((day, index): [string, string][] => {
		const text = written(day, words);
		return text === null ? [] : [[names[index] ?? "", text]];
	});
}

function expectRoundTrip(week: OpeningWeek, cell: string): void {
	const expected = week.every((day) => day === "unknown") ? null : week;
	expect(parseOpeningHours(cell)).toEqual({ week: expected, problems: [] });
}

describe("what is written in a known notation reads back the same", () => {
	const english = { between: ", ", closed: "Closed", allDay: "Open 24 hours" };

	test("JSON with Google's text", () => {
		fc.assert(
			fc.property(arbitraryWeek, (week) => {
				const pairs = entries(week, WEEKDAYS, { ...english, range: googleText });
				expectRoundTrip(week, JSON.stringify(Object.fromEntries(pairs)));
			}),
		);
	});

	test("old format with shared meridiem", () => {
		fc.assert(
			fc.property(arbitraryWeek, (week) => {
				const pairs = entries(week, WEEKDAYS, { ...english, range: shortText, between: "," });
				expectRoundTrip(week, pairs.map((pair) => pair.join(":")).join("|"));
			}),
		);
	});

	test("24 hours with local names, and as a Python dict of lists", () => {
		fc.assert(
			fc.property(arbitraryWeek, (week) => {
				const words = { between: ", ", closed: "Geschlossen", allDay: "24 Stunden geöffnet", range: plainText };
				const pairs = entries(week, GERMAN, words);
				expectRoundTrip(week, pairs.map((pair) => pair.join(": ")).join("\n"));
				const dict = pairs.map(([name, text]) => `'${name}': [${text.split(", ").map((part) => `'${part}'`)}]`);
				expectRoundTrip(week, `{${dict.join(", ")}}`);
			}),
		);
	});
});

describe("any input", () => {
	const fragment = fc.constantFrom(
		...'Monday|Mon|Mo|do|sa|Pazar|вівторок|every day|9|09|17|24|9:30|0930|AM|PM|p.m.|h|Uhr|hours|noon|-|–|to|bis|,|;|:|\n| |{|}|[|]|"|\'|""|\\|/|7|+|&|(|x|off|closed|open|PH|None|null|99999|月|日曜|周一|월|上午|오후|時|半|thứ 2|T3|-tól|’dan|except|summer|Apr-Oct|Dec 25|week|Mo[1]|SH|sunset|17:00+|||t/m|ve|la|to|·|2ª|٣|İ|\ud800'.split(
			"|",
		),
		"|",
	);
	const text = fc.oneof(
		fc.string({ unit: "binary", maxLength: 300 }),
		fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join("")),
		fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(" ")),
		fc.json({ maxDepth: 3 }),
	);

	test("never throws, and gives nothing or a valid week", () => {
		fc.assert(
			fc.property(text, (cell) => {
				const { week, problems } = parseOpeningHours(cell);
				if (week) expect(parseStoredWeek(stringifyWeek(week))).toEqual(week);
				if (week) expect(week.some((day) => day !== "unknown")).toBe(true);
				for (const problem of problems) expect(problem.text.length).toBeLessThanOrEqual(80);
				parseDayHours(cell);
			}),
			{ numRuns: casesOf(1500) },
		);
	});

	test("a word that nobody knows never vanishes", () => {
		const known = fc.constantFrom(
			"Mon",
			"Mo-Fr",
			"Sat,",
			"9-5",
			"09:00-17:00;",
			"closed",
			"|",
			"\n",
			"daily",
			"24/7",
			"Uhr",
		);
		const around = fc.array(known, { maxLength: 8 });
		fc.assert(
			fc.property(
				around,
				around,
				fc.constantFrom("qwx", "Küche", "(lunch)", "?", "昼食", "†"),
				(before, after, word) => {
					const cell = [...before, word, ...after].join(" ");
					expect({ cell, found: parseOpeningHours(cell).problems.length > 0 }).toEqual({ cell, found: true });
				},
			),
			{ numRuns: casesOf(500) },
		);
	});

	test.each([
		"1",
		"月",
		"ま",
		"Mo-",
		"Mo,",
		"Mo 09:00,",
		"t/m ",
		"-tól ",
		"'dan ",
		"except ",
		"오전 ",
		"9-5,",
		"Mon ",
		"Mon,",
		"h ",
		"{",
		"[",
		'"',
		"'",
		"{'a':",
		"24 ",
		"a ",
		"do ",
		"9 do ",
		"\\",
		"ﷺ",
		" ",
		".",
	])("the longest cell of %j alone ends", (part) => {
		const cell = part.repeat(Math.floor(MAX_HOURS_TEXT / part.length));
		for (const start of ["", "{'", "['", '{"Monday": "']) {
			expect(parseOpeningHours((start + cell).slice(0, MAX_HOURS_TEXT)).problems.length).toBeLessThanOrEqual(10);
		}
	});
});

describe("bare hours", () => {
	const opening = fc.record({ hour: fc.integer({ min: 5, max: 11 }), minute: fc.constantFrom(0, 30) });
	const closing = fc.record({ hour: fc.integer({ min: 12, max: 13 }), minute: fc.constantFrom(0, 30) });
	const write = ({ hour, minute }: { hour: number; minute: number }, sign: string) =>
		minute === 0 ? String(hour) : `${hour}${sign}${minute}`;

	test("that begin from five to eleven and end about noon are those of a morning, unless the text says otherwise", () => {
		const around = fc.constantFrom(
			"Mo-Fr #, 14-18",
			"Montag: #",
			"Mo-Sa # Uhr",
			"#, 14:30-18:00",
			"Pzt-Cum # arası, Cmt 9-14",
		);
		fc.assert(
			fc.property(opening, closing, fc.constantFrom(":", "."), around, (from, to, sign, text) => {
				const range = `${write(from, sign)}-${write(to, sign)}`;
				const day = parseOpeningHours(text.replace("#", range)).week?.[0];
				expect(day?.[0]).toEqual([from.hour * 60 + from.minute, to.hour * 60 + to.minute]);
			}),
			{ numRuns: casesOf(400) },
		);
	});

	test("of a text that shows no clock are never those of an evening where they end at noon", () => {
		fc.assert(
			fc.property(opening, fc.constantFrom("12", "12:30"), fc.constantFrom("#", "Mon-Fri #"), (from, to, text) => {
				const day = parseOpeningHours(text.replace("#", `${write(from, ":")}-${to}`)).week?.[0] ?? "unknown";
				if (from.hour < 10) expect(day).not.toBe("unknown");
				if (Array.isArray(day)) expect(day[0]?.[0]).toBe(from.hour * 60 + from.minute);
			}),
			{ numRuns: casesOf(400) },
		);
	});
});
