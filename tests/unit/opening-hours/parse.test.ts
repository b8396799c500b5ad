import { describe, expect, test } from "vitest";
import { MAX_HOURS_TEXT, parseDayHours, parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import type { OpeningDay } from "#workers/domain/opening-hours/week.ts";

const NINE_TO_FIVE: OpeningDay = [[540, 1020]];

/** Returns the days of a cell that reads without problems, Monday first, "?" for unknown ones. */
function days(cell: string): (OpeningDay | "?")[] {
	const { week, problems } = parseOpeningHours(cell);
	expect(problems).toEqual([]);
	if (!week) throw new Error(`nothing understood in ${cell}`);
	return week.map((day) => (day === "unknown" ? "?" : day));
}

describe("forms seen in real rows (field.md d.11)", () => {
	test("JSON object of text with en dash, shared PM and a comma without a blank", () => {
		expect(days('{"Monday":"5–9:30PM","Tuesday":"Closed","Saturday":"11AM–3PM,5–9:30PM"}')).toEqual([
			[[1020, 1290]],
			"closed",
			"?",
			"?",
			"?",
			[
				[660, 900],
				[1020, 1290],
			],
			"?",
		]);
	});

	test("JSON object with hyphens", () => {
		expect(days('{"Monday": "7AM-7PM"}')[0]).toEqual([[420, 1140]]);
	});

	test("JSON object of lists", () => {
		expect(days('{"Monday":["11AM-2PM","5-10PM"],"Sunday":["Closed"]}')).toEqual([
			[
				[660, 840],
				[1020, 1320],
			],
			"?",
			"?",
			"?",
			"?",
			"?",
			"closed",
		]);
	});

	test("short forms", () => {
		expect(
			days('{"Mon":"3-8PM","tue":"12-11PM","wednesday":"11AM-12AM","Thu":"Open 24 hours","fri":"10 AM–3 AM"}'),
		).toEqual([[[900, 1200]], [[720, 1380]], [[660, 1440]], "open24h", [[600, 1620]], "?", "?"]);
	});

	test("old format in one cell, with and without blanks", () => {
		expect(days("Monday:9AM-5PM|Tuesday:Closed|Sunday:Open 24 hours")).toEqual([
			NINE_TO_FIVE,
			"closed",
			"?",
			"?",
			"?",
			"?",
			"open24h",
		]);
		expect(days("Monday: 5–9:30PM | Tuesday: Closed").slice(0, 2)).toEqual([[[1020, 1290]], "closed"]);
		expect(days("Monday,9AM-5PM|Tuesday,Closed").slice(0, 2)).toEqual([NINE_TO_FIVE, "closed"]);
	});

	test("local day names and 24 hours", () => {
		expect(days("вівторок: 16:00–22:00 | п'ятниця: Зачинено | субота: Цілодобово")).toEqual([
			"?",
			[[960, 1320]],
			"?",
			"?",
			"closed",
			"open24h",
			"?",
		]);
	});

	test("Google text with U+202F and U+2009 blanks", () => {
		expect(days('{"Monday":"9:00\u202fAM\u2009–\u20095:00\u202fPM"}')[0]).toEqual(NINE_TO_FIVE);
		expect(
			days("Monday: 8:30\u202fAM\u2009–\u20091:00\u202fPM, 2:00\u2009–\u20095:30\u202fPM\nTuesday: Closed"),
		).toEqual([
			[
				[510, 780],
				[840, 1050],
			],
			"closed",
			"?",
			"?",
			"?",
			"?",
			"?",
		]);
	});

	test("Google Places weekday descriptions and periods", () => {
		expect(days('["Monday: 9:00 AM – 5:00 PM","Tuesday: Closed"]').slice(0, 2)).toEqual([NINE_TO_FIVE, "closed"]);
		const late = '{"periods":[{"open":{"day":5,"hour":18,"minute":0},"close":{"day":6,"hour":2,"minute":30}}]}';
		expect(days(late)).toEqual(["closed", "closed", "closed", "closed", [[1080, 1590]], "closed", "closed"]);
		expect(days('{"periods":[{"open":{"day":0,"hour":0,"minute":0}}]}')).toEqual(Array(7).fill("open24h"));
	});

	test("other_hours are not opening hours", () => {
		const { week, problems } = parseOpeningHours('[{"Happy hour":{"Monday":"3-6PM"}}]');
		expect(week).toBeNull();
		expect(problems).toMatchObject([{ code: "unreadable", days: [] }]);
	});

	test("quotes doubled by a CSV, with and without the outer pair", () => {
		expect(days('"{""Monday"": ""9AM-5PM"", ""Tuesday"": ""Closed""}"').slice(0, 2)).toEqual([NINE_TO_FIVE, "closed"]);
		expect(days('{""Monday"": [""9AM-5PM""]}')[0]).toEqual(NINE_TO_FIVE);
	});

	test("Python dict", () => {
		expect(days("{'Monday': '9AM\\u20135PM', 'Tuesday': None, 'Sunday': ['Closed']}")).toEqual([
			NINE_TO_FIVE,
			"?",
			"?",
			"?",
			"?",
			"?",
			"closed",
		]);
	});
});

describe("sheets and OSM", () => {
	const workdays = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE];
	test.each([
		["Mon-Fri 9AM-5PM, Sat 10-4", [...workdays, [[600, 960]], "?"]],
		["Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off", [...workdays, [[600, 840]], "closed"]],
		["Mo-Su 09:00-17:00; Sa,Su off; PH off", [...workdays, "closed", "closed"]],
		["Pzt-Cum 09:00-17:00", [...workdays, "?", "?"]],
		["Hafta içi 09:00-17:00, Hafta sonu kapalı", [...workdays, "closed", "closed"]],
		["HAFTA İÇİ 09:00-17:00", [...workdays, "?", "?"]],
		["Every day 9-17", [...workdays, NINE_TO_FIVE, NINE_TO_FIVE]],
		["9am-5pm Monday to Friday, closed Sunday", [...workdays, "?", "closed"]],
		["Fri-Mon 10-4", [[[600, 960]], "?", "?", "?", [[600, 960]], [[600, 960]], [[600, 960]]]],
		["Mon, Wed & Fri: 9-5", [NINE_TO_FIVE, "?", NINE_TO_FIVE, "?", NINE_TO_FIVE, "?", "?"]],
		[
			"Mo 09:00-12:00, Mo 14:00-18:00",
			[
				[
					[540, 720],
					[840, 1080],
				],
				"closed",
				"closed",
				"closed",
				"closed",
				"closed",
				"closed",
			],
		],
		["Mo-Fr 22:00-26:00", [...Array(5).fill([[1320, 1560]]), "closed", "closed"]],
		["Monday\n9AM-5PM\nTuesday\nClosed", [NINE_TO_FIVE, "closed", "?", "?", "?", "?", "?"]],
		["Monday:|Tuesday:9AM-5PM", ["?", NINE_TO_FIVE, "?", "?", "?", "?", "?"]],
		["Opening hours: Mon-Fri 9-5.", [...workdays, "?", "?"]],
		["24/7", Array(7).fill("open24h")],
		['["Mo-Fr 09:00-17:00"],["UTC":"+3"]', [...workdays, "closed", "closed"]],
		['["Mo-Su 00:00-24:00"],["UTC":"+0","Timezone":"Europe\\/London"]', Array(7).fill("open24h")],
		[
			'["Mo-Th 18:00-02:00","Fr-Sa 18:00-04:00"],["UTC":"+3"]',
			[...Array(4).fill([[1080, 1560]]), [[1080, 1680]], [[1080, 1680]], "closed"],
		],
	] as [string, (OpeningDay | "?")[]][])("%j", (cell, expected) => {
		expect(days(cell)).toEqual(expected);
	});

	test("a time zone alone is no hours", () => {
		expect(parseOpeningHours('[],["UTC":"+3"]')).toEqual({ week: null, problems: [] });
	});

	test("ranges that two languages write differently keep Thursday and 'to' apart", () => {
		expect(days("Mo 9-12 Do 14-18")[3]).toEqual([[840, 1080]]);
		expect(days("pon do pt od 9 do 17")).toEqual([...workdays, "?", "?"]);
	});
});

describe("local words", () => {
	test.each([
		["Ukrainian", "понеділок вівторок середа четвер п’ятниця субота неділя", "Зачинено", "Цілодобово"],
		["Turkish", "Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar", "KAPALI", "24 saat açık"],
		["German", "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag", "Geschlossen", "24 Stunden geöffnet"],
		["French", "lundi mardi mercredi jeudi vendredi samedi dimanche", "Fermé", "Ouvert 24h/24"],
		["Spanish", "lunes martes miércoles jueves viernes sábado domingo", "Cerrado", "Abierto 24 horas"],
		["Italian", "lunedì martedì mercoledì giovedì venerdì sabato domenica", "Chiuso", "Aperto 24 ore su 24"],
		["Greek", "Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή", "Κλειστά", "Ανοικτό 24 ώρες"],
		[
			"Portuguese",
			"segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
			"Fechado",
			"Aberto 24 horas",
		],
		["Dutch", "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag", "Gesloten", "24 uur geopend"],
		["Polish", "poniedziałek wtorek środa czwartek piątek sobota niedziela", "Zamknięte", "Czynne całą dobę"],
		["English, two letters", "mo tu we th fr sa su", "closed", "24 hours"],
	])("%s", (_language, names, closed, allDay) => {
		const hours = [closed, allDay, "9:00–17:00", "10:00–1:00", "8:00–12:00, 16:00–20:00", closed, allDay];
		const text = names.split(" ").map((name, index) => `${name}: ${hours[index]}`);
		expect(days(text.join("|"))).toEqual([
			"closed",
			"open24h",
			NINE_TO_FIVE,
			[[600, 1500]],
			[
				[480, 720],
				[960, 1200],
			],
			"closed",
			"open24h",
		]);
		expect(days(JSON.stringify({ [names.split(" ")[5] ?? ""]: "09:00-17:00" }))[5]).toEqual(NINE_TO_FIVE);
	});
});

describe("the hours of one day", () => {
	test.each([
		[
			"8:30AM–1PM,2–5:30PM",
			[
				[510, 780],
				[840, 1050],
			],
		],
		[
			"11:30AM-02:00PM, 05:00PM-10:00PM",
			[
				[690, 840],
				[1020, 1320],
			],
		],
		["5—9:30PM", [[1020, 1290]]],
		["11–3PM", [[660, 900]]],
		["12-11PM", [[720, 1380]]],
		["10-3AM", [[1320, 1620]]],
		["9AM to 5PM", NINE_TO_FIVE],
		["9 a.m. – 5 p.m.", NINE_TO_FIVE],
		["9:00 π.μ. – 5:00 μ.μ.", NINE_TO_FIVE],
		["9a-5p", NINE_TO_FIVE],
		["9AM-5", NINE_TO_FIVE],
		["9AM-noon", [[540, 720]]],
		["6PM - midnight", [[1080, 1440]]],
		["09:00-17:00", NINE_TO_FIVE],
		["0900-1700", NINE_TO_FIVE],
		["9h-17h", NINE_TO_FIVE],
		["9–17 Uhr", NINE_TO_FIVE],
		["９：００～１７：００", NINE_TO_FIVE],
		["9.30-18", [[570, 1080]]],
		["07:00-19:00", [[420, 1140]]],
		["09:00-00:00", [[540, 1440]]],
		["22:00-02:00", [[1320, 1560]]],
		["09:00-12:00, 12:00-17:00", NINE_TO_FIVE],
		["18-24 h", [[1080, 1440]]],
		["x", "closed"],
		["X", "closed"],
		["closed", "closed"],
		["24 hours", "open24h"],
		["Open 24h", "open24h"],
		["24/7", "open24h"],
		["00:00-00:00", "open24h"],
		["12:00AM-12:00AM", "open24h"],
		["00:00-24:00", "open24h"],
		["0-24", "open24h"],
		["00:00-23:59", "open24h"],
	] as [string, OpeningDay][])("%j", (text, expected) => {
		expect(parseDayHours(text)).toEqual(expected);
	});

	test("bare hours below 8 are afternoon, an evening closing follows its opening", () => {
		expect(parseDayHours("9-5")).toEqual(NINE_TO_FIVE);
		expect(parseDayHours("8:30-5:30")).toEqual([[510, 1050]]);
		expect(parseDayHours("2-6")).toEqual([[840, 1080]]);
		expect(parseDayHours("5-10")).toEqual([[1020, 1320]]);
		expect(parseDayHours("11-9")).toEqual([[660, 1260]]);
		expect(parseDayHours("9-1, 2-5:30PM")).toEqual([
			[540, 780],
			[840, 1050],
		]);
	});

	test("bare hours stay as they are where the rest of the text is 24-hour", () => {
		expect(parseDayHours("6-12, 14-18")).toEqual([
			[360, 720],
			[840, 1080],
		]);
		expect(parseDayHours("7:00-11:30, 16:00-20:00")).toEqual([
			[420, 690],
			[960, 1200],
		]);
	});

	test.each([
		["Mo-Fr 7-12.30, 13-18", [420, 750], [780, 1080]],
		["Mo-Fr 6-12.30 und 14-18 Uhr", [360, 750], [840, 1080]],
		["Mon-Fri 6-12:30, 1-5", [360, 750], [780, 1020]],
		["Mo-Sa 7-12", [420, 720]],
		["Mo-Fr 5.30-12.30", [330, 750]],
		["7-12", [420, 720]],
		["saat 7-11 arası", [420, 660]],
		["Pazartesi 6-11", [360, 660]],
	] as const)("%s begins in the morning", (text, ...ranges) => {
		expect(days(text)[0]).toEqual(ranges);
	});

	test("one time with minutes does not make a range of a text of 24 hours one of the evening", () => {
		const week = days("Mo-Do 7-18, Fr 7-18.30, Sa 7-12.30");
		expect([week[0], week[4], week[5]]).toEqual([[[420, 1080]], [[420, 1110]], [[420, 750]]]);
	});

	test("beside hours of the evening, nobody knows which twelve is meant", () => {
		const { week, problems } = parseOpeningHours("Mon-Thu 5-10, Fri 5-12");
		expect([week?.[0], week?.[4]]).toEqual([[[1020, 1320]], "unknown"]);
		expect(problems).toEqual([{ code: "unreadable", days: [4], text: "Fri 5-12" }]);
	});

	test("unpadded times are 24-hour beside local day names, and 12-hour beside AM and PM", () => {
		expect(days("вівторок: 10:00–2:00")[1]).toEqual([[600, 1560]]);
		expect(days("Tuesday: 10:00–2:00")[1]).toEqual([[600, 840]]);
		expect(parseDayHours("09:00 AM-1:00 PM, 2:00-5:30")).toEqual([
			[540, 780],
			[840, 1050],
		]);
	});

	test.each([
		"",
		"Open",
		"call for hours",
		"by appointment",
		"7-3",
		"9AM-9AM",
		"9:00",
		"9AM-",
		"9AM-5PM-7PM",
		"9AM 5PM",
		"9:75-17:00",
		"25-26",
		"13PM-5PM",
		"17:00+",
		"Closed 9-5",
		"24 hours 9-5",
		"9-5 (lunch 1-2)",
		"Temporarily closed",
		"Monday 9-5",
	])("%j is not guessed", (text) => {
		expect(parseDayHours(text)).toBeNull();
	});
});

describe("cells that do not read in full", () => {
	test("a broken day leaves the others and is reported", () => {
		const { week, problems } = parseOpeningHours('{"Monday":"9AM-5PM","Tuesday":"call for hours","Sunday":"Closed"}');
		expect(week).toEqual([NINE_TO_FIVE, "unknown", "unknown", "unknown", "unknown", "unknown", "closed"]);
		expect(problems).toEqual([{ code: "unreadable", days: [1], text: "Tuesday: call for hours" }]);
	});

	test("the broken cell of the sample workbooks reads as nothing, with both reasons", () => {
		expect(parseOpeningHours('{"Monday": "call for hours", "Tuesday": ')).toEqual({
			week: null,
			problems: [
				{ code: "unreadable", days: [0], text: "Monday: call for hours" },
				{ code: "cut-off", days: [1], text: "Tuesday" },
			],
		});
	});

	test.each([
		['{"Monday": "9AM-5PM", "Tuesday": "9AM-5', [1]],
		['{"Monday": "9AM-5PM", "Tuesday": ["9AM-1PM", "2-5', [1]],
		['{"Monday": "9AM-5PM", "Tue', []],
		['{"Monday": "9AM-5PM",', []],
	])("a cell cut off in the middle keeps what was complete: %s", (cell, cutDays) => {
		const { week, problems } = parseOpeningHours(cell);
		expect(week?.slice(0, 2)).toEqual([NINE_TO_FIVE, "unknown"]);
		expect(problems).toMatchObject([{ code: "cut-off", days: cutDays }]);
	});

	test("unknown words spoil their own days only", () => {
		const { week, problems } = parseOpeningHours("Mon-Fri 9-5, Sat by appointment, Sun closed");
		expect(week?.slice(4)).toEqual([NINE_TO_FIVE, "unknown", "closed"]);
		expect(problems).toEqual([{ code: "unreadable", days: [5], text: "Sat by appointment" }]);
	});

	test("a condition spoils what it stands beside", () => {
		for (const cell of ["Apr-Sep Mo-Fr 09:00-18:00", "Mon-Fri 9-5, by appointment", "Mo-Fr 17:00+"]) {
			expect(parseOpeningHours(cell)).toMatchObject({ week: null, problems: [{ days: [0, 1, 2, 3, 4] }] });
		}
	});

	test("two different hours for one day are a conflict", () => {
		const { week, problems } = parseOpeningHours("Mon 9-5, Mon 10-4, Tue closed");
		expect(week?.slice(0, 2)).toEqual(["unknown", "closed"]);
		expect(problems).toMatchObject([{ code: "conflict", days: [0] }]);
	});

	test("a key that is no day is reported", () => {
		const { week, problems } = parseOpeningHours('{"Monday":"9AM-5PM","Moonday":"9AM-5PM"}');
		expect(week?.[0]).toEqual(NINE_TO_FIVE);
		expect(problems).toEqual([{ code: "unknown-day", days: [], text: "Moonday" }]);
	});

	test("blank cells say nothing and have no problem", () => {
		for (const cell of ["", "  \n", "{}", '{"Monday":""}', '{"Monday":null}', "{'Monday': None}"]) {
			expect(parseOpeningHours(cell)).toEqual({ week: null, problems: [] });
		}
	});

	test("a cell over the length cap is refused as a whole", () => {
		const cell = `Monday:9AM-5PM${"|".repeat(MAX_HOURS_TEXT)}`;
		expect(parseOpeningHours(cell)).toMatchObject({ week: null, problems: [{ code: "too-long", days: [] }] });
		expect(parseOpeningHours(cell.slice(0, MAX_HOURS_TEXT)).week?.[0]).toEqual(NINE_TO_FIVE);
	});

	test("the number of problems is capped", () => {
		expect(parseOpeningHours("Mon what; ".repeat(300)).problems).toHaveLength(10);
	});
});
