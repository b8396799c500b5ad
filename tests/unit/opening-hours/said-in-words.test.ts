import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { KEPT, SEEN } from "./said-in-words.ts";
import { writtenWeek } from "./written-week.ts";

/** Tests what people say of hours in words: working days, breaks, all days but one, the day of rest. */

const read = (text: string) => writtenWeek(text);

const workdays = (hours: string) => `${Array(5).fill(hours).join(" ")} ? ?`;
const butMonday = (hours: string) => `x ${Array(6).fill(hours).join(" ")}`;
const MEANT = {
	split: workdays("09:00-11:00,15:00-18:00"),
	weekdays: workdays("08:00-16:00"),
	breaks: workdays("08:00-12:00,13:00-17:00"),
	except: butMonday("10:00-18:00"),
	closed: butMonday("16:00-22:00"),
};

describe.each([...Object.entries(SEEN), ...Object.entries(KEPT)])("hours in words: %s", (_, saying) => {
	test.each(Object.entries(MEANT))("%s", (kind, meant) => {
		const texts = saying[kind as keyof typeof MEANT];
		expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, meant]));
	});
});

describe("a note in brackets behind hours", () => {
	test.each([
		["Po-Pá 8-16 (jen objednaní)", workdays("08:00-16:00")],
		["Po-Pá 8-12, 13-16 (jen objednaní)", workdays("08:00-12:00,13:00-16:00")],
		["Mo-Fr 8-16 (nach Vereinbarung)", workdays("08:00-16:00")],
		["Mon-Fri 8-16 (by appointment only)", workdays("08:00-16:00")],
		["lun-ven 8-16 (sur rendez-vous uniquement)", workdays("08:00-16:00")],
		["L-V 8-16 (solo con cita previa)", workdays("08:00-16:00")],
		["pn-pt 8-16 (po wcześniejszym umówieniu)", workdays("08:00-16:00")],
	])("%s: the hours stand, and the note is told", (text, week) => {
		expect(read(text)).toBe(`${week} !`);
		const { problems } = parseOpeningHours(text);
		expect(problems).toEqual([{ code: "unreadable", days: [], text: text.slice(text.indexOf("(")) }]);
	});

	test.each([
		["Mon-Fri 9-5, by appointment", "? ? ? ? ? ? ? !"],
		["Po-Pá 8-16, So po dohodě", `${workdays("08:00-16:00")} !`],
	])("%s: without brackets the days are unknown", (text, week) => {
		expect(read(text)).toBe(week);
	});
});

describe("the “a” of Czech and Slovak", () => {
	const on = (hours: string, ...days: number[]) =>
		[0, 1, 2, 3, 4, 5, 6].map((day) => (days.includes(day) ? hours : "?")).join(" ");
	test.each([
		["Po a St 9-17", on("09:00-17:00", 0, 2)],
		["pondělí a středa 9-17", on("09:00-17:00", 0, 2)],
		["Po, St a Pá 9-17", on("09:00-17:00", 0, 2, 4)],
		["Lunes a viernes 9-17", workdays("09:00-17:00")],
		["Lu a Vi 9-17", workdays("09:00-17:00")],
		["9 a 17", Array(7).fill("09:00-17:00").join(" ")],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});
});

test("nonstop alone stays unknown", () => {
	expect(read("nonstop")).toBe("? ? ? ? ? ? ? !");
});

test("a letter that is a day in one language is no word of another", () => {
	expect(read("Szo 8-12, V 13-18").startsWith("? ? ? ? ?")).toBe(true);
	expect(read("Szo 8-12, V 13-18")).not.toContain("13:00");
});

describe("spans that end in letters of a language alone", () => {
	const on = (days: number[], hours: string) =>
		[0, 1, 2, 3, 4, 5, 6].map((day) => (days.includes(day) ? hours : "?")).join(" ");
	test.each([
		["K-V 11-21", on([1, 2, 3, 4, 5, 6], "11:00-21:00")],
		["H-V 9-17", on([0, 1, 2, 3, 4, 5, 6], "09:00-17:00")],
		["H-Szo 9-17", on([0, 1, 2, 3, 4, 5], "09:00-17:00")],
		["Ma-Du 11-21", on([1, 2, 3, 4, 5, 6], "11:00-21:00")],
		["du lundi au vendredi 9-17", on([0, 1, 2, 3, 4], "09:00-17:00")],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});
});
