import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { OpeningDay } from "#workers/domain/opening-hours/week.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { reasons } from "./rows.ts";

function read(headers: string[], cells: Cell[]) {
	const plan = recogniseColumns(["Name", ...headers]);
	const result = normaliseRow(["A", ...cells], plan);
	if ("rejected" in result) throw new Error(`rejected: ${result.rejected.reason}`);
	const roles = plan.columns.slice(1).map(({ role }) => role);
	return {
		roles,
		week: result.listing.openingHours,
		raw: result.listing.openingHoursRaw,
		reasons: reasons(result.problems),
	};
}

const NINE_TO_FIVE: OpeningDay = [[540, 1020]];

describe("a time to open or to close at alone", () => {
	it.each([
		[
			["Açılış", "Kapanış"],
			["", "20:00"],
		],
		[
			["Açılış", "Kapanış"],
			["09:00", ""],
		],
		[
			["Monday open", "Monday close", "Tuesday open", "Tuesday close"],
			["9:00", "", "", ""],
		],
		[
			["Açılış", "Kapanış", "Tatil Günü"],
			["", "20:00", "Pazar"],
		],
	])("is reported as such: %j %j", (headers, cells) => {
		expect(read(headers, cells)).toMatchObject({ reasons: ["hours-incomplete"] });
	});

	it("is not said of what nobody can read", () => {
		expect(read(["Açılış", "Kapanış"], ["99:99", "20:00"]).reasons).toEqual(["hours-not-understood"]);
	});
});

describe("columns of single weekdays", () => {
	it("are read each for its own day where the cells of another day are broken", () => {
		const headers = ["Name", "Mon", "Tue", "Wed"];
		const plan = recogniseColumns(headers);
		const weekOf = (cells: Cell[]) => {
			const result = normaliseRow(["A", ...cells], plan);
			return "listing" in result ? result.listing.openingHours?.slice(0, 3) : null;
		};
		expect(weekOf(["#N/A", "9-17", "closed"])).toEqual(["unknown", NINE_TO_FIVE, "closed"]);
		expect(weekOf(["9-17", "#N/A", "closed"])).toEqual([NINE_TO_FIVE, "unknown", "closed"]);
		expect(weekOf(["9-17", "closed", "#N/A"])).toEqual([NINE_TO_FIVE, "closed", "unknown"]);
	});

	it.each([
		["English", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"],
		["short", "Mon Tue Wed Thu Fri Sat Sun"],
		["Turkish", "Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar"],
		["German", "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"],
		["French", "Lundi Mardi Mercredi Jeudi Vendredi Samedi Dimanche"],
		["Spanish", "Lunes Martes Miércoles Jueves Viernes Sábado Domingo"],
		["Italian", "Lunedì Martedì Mercoledì Giovedì Venerdì Sabato Domenica"],
	])("reads them in %s", (_, days) => {
		const headers = days.split(" ");
		const { roles, week, reasons } = read(headers, ["09:00-17:00", null, null, null, null, null, "closed"]);
		expect(new Set(roles)).toEqual(new Set(["dayHours"]));
		expect(reasons).toEqual([]);
		expect(week).toEqual([NINE_TO_FIVE, "unknown", "unknown", "unknown", "unknown", "unknown", "closed"]);
	});

	it.each([
		[["Monday Hours", "Hours Tuesday"]],
		[["hours_monday", "hours_tuesday"]],
		[["Hours of Monday", "Hours of Tuesday"]],
		[["openingHoursMonday", "openingHoursTuesday"]],
		[["Pazartesi saatleri", "Salı saatleri"]],
		[["Öffnungszeiten Montag", "Öffnungszeiten Dienstag"]],
	])("reads the headers %j", (headers) => {
		expect(read(headers, ["9:00-17:00", "closed"]).week?.slice(0, 3)).toEqual([NINE_TO_FIVE, "closed", "unknown"]);
	});

	it("reads pairs of opening and closing times, several a day, and one pair for all days", () => {
		const pairs = ["Monday Open", "Monday Close", "Tuesday Open", "Tuesday Close"];
		expect(read(pairs, ["9:00", "17:00", null, null]).week?.slice(0, 2)).toEqual([NINE_TO_FIVE, "unknown"]);
		const sessions = ["Mon Open 1", "Mon Close 1", "Mon Open 2", "Mon Close 2"];
		expect(read(sessions, ["9:00", "12:00", "13:00", "17:00"]).week?.[0]).toEqual([
			[540, 720],
			[780, 1020],
		]);
		expect(read(["Opens", "Closes"], ["9:00", "17:00"]).week).toEqual(Array(7).fill(NINE_TO_FIVE));
		expect(read(["Açılış", "Kapanış"], ["09:00", "17:00"]).week).toEqual(Array(7).fill(NINE_TO_FIVE));
	});

	it("does not take one word that may be a day for hours", () => {
		expect(read(["Sun", "City"], ["yes", "Leeds"])).toMatchObject({ roles: [null, "city"], week: null });
		expect(read(["Opens", "City"], ["2020", "Leeds"])).toMatchObject({ roles: [null, "city"], week: null });
	});

	it.each([
		["Open", "Close"],
		["From", "To"],
		["Opening Hours Start", "Opening Hours End"],
	])("takes %s and %s for the times of all days where times stand there", (opens, closes) => {
		const rows = [
			["A", "09:00", "17:00"],
			["B", "9am", "5 pm"],
		];
		const plan = recogniseColumns(["Name", opens, closes], rows);
		expect(plan.columns.slice(1).map(({ role, confidence }) => [role, confidence])).toEqual([
			["dayHours", "guessed"],
			["dayHours", "guessed"],
		]);
		expect(normaliseRow(rows[0] ?? [], plan)).toMatchObject({ listing: { openingHours: Array(7).fill(NINE_TO_FIVE) } });
		expect(recogniseColumns(["Name", opens, closes], [["A", "yes", "no"]]).days).toEqual([]);
	});

	it("puts a day's own column over the hours of the week", () => {
		const { week } = read(["Opening hours", "Saturday", "Sunday"], ["09:00-17:00", "10-14", "closed"]);
		expect(week).toEqual([...Array(5).fill(NINE_TO_FIVE), [[600, 840]], "closed"]);
	});

	it.each([
		["Sunday", ["nöbet"], "unknown"],
		["Saturday Sunday", ["10-14", "on duty"], "unknown"],
		["Saturday Sunday", ["10-14", ""], NINE_TO_FIVE],
	])("leaves what is not understood in a day's own column unknown, and says so (%s: %j)", (headers, cells, sunday) => {
		const { week, reasons, raw } = read(["Opening hours", ...headers.split(" ")], ["09:00-17:00", ...cells]);
		expect(week?.slice(0, 5)).toEqual(Array(5).fill(NINE_TO_FIVE));
		expect(week?.[6]).toEqual(sunday);
		expect(reasons).toEqual(sunday === "unknown" ? ["hours-partly-understood"] : []);
		for (const text of cells) expect(raw).toContain(text);
	});

	it("does not guess hours of one day or of something else to be those of the week", () => {
		expect(read(["Hours of Mondays only", "City"], ["9-17", "Leeds"]).week).toBeNull();
		expect(read(["Delivery hours", "City"], ["9-17", "Leeds"]).week).toBeNull();
		expect(read(["Happy hours", "City"], ["17-18", "Leeds"]).week).toBeNull();
	});

	it("takes no half of a day for the day", () => {
		expect(read(["Monday AM", "Monday PM", "Tuesday AM"], ["9-12", "1-5", "9-12"]).week).toBeNull();
	});

	it.each([
		'[{"day":"Monday","hours":"9 AM to 5 PM"},{"day":"Tuesday","hours":"Closed"}]',
		"[{'day': 'Monday', 'hours': '9 AM to 5 PM'}, {'day': 'Tuesday', 'hours': 'Closed'}]",
		'[{"dayOfWeek":"https://schema.org/Monday","opens":"09:00","closes":"17:00"},{"dayOfWeek":"Tuesday","hours":"closed"}]',
	])("reads the list %s of one cell", (cell) => {
		const { week, reasons } = read(["Opening hours"], [cell]);
		expect(week?.slice(0, 3)).toEqual([NINE_TO_FIVE, "closed", "unknown"]);
		expect(reasons).toEqual([]);
	});

	it("reports the column of a day that was not understood, and leaves that day unknown", () => {
		const { week, reasons } = read(["Monday", "Tuesday"], ["9:00-17:00", "ring the bell"]);
		expect(week?.slice(0, 2)).toEqual([NINE_TO_FIVE, "unknown"]);
		expect(reasons).toEqual(["hours-partly-understood"]);
	});
});
