import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { OpeningDay } from "#workers/domain/opening-hours/week.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { reasons } from "./rows.ts";

function normalised(headers: string[], cells: Cell[], others: Cell[][] = []) {
	const plan = recogniseColumns(["Name", ...headers], [["A", ...cells], ...others.map((row) => ["B", ...row])]);
	const result = normaliseRow(["A", ...cells], plan);
	if ("rejected" in result) throw new Error(`rejected: ${result.rejected.reason}`);
	return result;
}

function read(headers: string[], cells: Cell[], others: Cell[][] = []) {
	const { listing, problems } = normalised(headers, cells, others);
	return { week: listing.openingHours, reasons: reasons(problems) };
}

const NINE: OpeningDay = [[540, 1080]];
const WEEK = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];

describe("ticks in the columns of weekdays", () => {
	it.each(["x", "X", "✓", "ja", "yes", "evet", "1", "TRUE", 1, true])("takes %j for the hours beside it", (tick) => {
		const { week, reasons } = read([...WEEK, "Öffnungszeiten"], [tick, tick, tick, tick, tick, null, "", "9-18"]);
		expect(week).toEqual([NINE, NINE, NINE, NINE, NINE, "unknown", "unknown"]);
		expect(reasons).toEqual([]);
	});

	it.each(["+", "*", "•", "●", "✅"])("takes %j for the hours beside it, though it is no value elsewhere", (tick) => {
		const cells = [tick, tick, tick, tick, tick, null, ""];
		const { listing, problems } = normalised([...WEEK, "Hours"], [...cells, "9-18"]);
		expect(listing.openingHours).toEqual([NINE, NINE, NINE, NINE, NINE, "unknown", "unknown"]);
		expect(problems).toEqual([]);
		expect(listing.openingHoursRaw).toContain(`Fr: ${tick}`);
		expect(normalised(WEEK, cells).listing).toMatchObject({
			openingHours: null,
			openingHoursRaw: `Mo: ${tick} | Di: ${tick} | Mi: ${tick} | Do: ${tick} | Fr: ${tick}`,
		});
	});

	it.each([
		["yes", "no"],
		["ja", "nein"],
		["evet", "hayır"],
		["EVET", "HAYIR"],
		["1", "0"],
		[1, 0],
		[true, false],
	])("takes %j for open and %j for closed", (yes, no) => {
		const { week } = read(["Hours", ...WEEK], ["9-18", yes, yes, no, yes, yes, no, no]);
		expect(week).toEqual([NINE, NINE, "closed", NINE, NINE, "closed", "closed"]);
	});

	it("takes them beside opening and closing times", () => {
		const cells = ["x", "x", "x", "x", "x", "", ""];
		const week = [NINE, NINE, NINE, NINE, NINE, "unknown", "unknown"];
		expect(read([...WEEK, "von", "bis"], [...cells, "9:00", "18:00"]).week).toEqual(week);
		expect(read(["Open", "Close", ...WEEK], ["9:00", "18:00", ...cells]).week).toEqual(week);
	});

	it("leaves the days unknown, and says so, where no hours stand beside", () => {
		expect(read(WEEK, ["x", "x", "x", "x", "x", "", ""])).toEqual({ week: null, reasons: ["hours-not-understood"] });
		expect(read([...WEEK, "Hours"], ["x", "x", "", "", "", "", "", "ring"]).week).toBeNull();
		const { week, reasons } = read(WEEK, ["9-18", "9-18", "9-18", "9-18", "9-18", "closed", "✓"]);
		expect(week).toEqual([NINE, NINE, NINE, NINE, NINE, "closed", "unknown"]);
		expect(reasons).toEqual(["hours-partly-understood"]);
	});

	it("takes a few crosses among days with hours for closed, and many for nothing", () => {
		const { week } = read(WEEK, ["9-18", "9-18", "9-18", "9-18", "9-18", "9-18", "x"]);
		expect(week).toEqual([NINE, NINE, NINE, NINE, NINE, NINE, "closed"]);
		expect(read(WEEK, ["9-18", "x", "x", "x", "x", "", ""])).toEqual({
			week: [NINE, ...Array(6).fill("unknown")],
			reasons: ["hours-partly-understood"],
		});
	});

	it("takes a day's own hours beside ticks, and nothing where tick and hours contradict", () => {
		const { week } = read([...WEEK, "Hours"], ["x", "x", "x", "x", "x", "10-14", "no", "9-18"]);
		expect(week).toEqual([NINE, NINE, NINE, NINE, NINE, [[600, 840]], "closed"]);
		const contrary = read([...WEEK, "Hours"], ["x", "x", "x", "x", "x", "", "x", "Mo-Fr 9:00-18:00, So geschlossen"]);
		expect(contrary).toMatchObject({ reasons: ["hours-partly-understood"] });
		expect(contrary.week?.[6]).toBe("unknown");
	});

	it("keeps x for closed in Google's bulk sheet", () => {
		const headers = [
			"Store code",
			"Business name",
			"Primary phone",
			"Primary category",
			"Monday hours",
			"Sunday hours",
		];
		const plan = recogniseColumns(headers);
		expect(normaliseRow(["1", "A", "", "", "09:00-18:00", "x"], plan)).toMatchObject({
			listing: { openingHours: [NINE, "unknown", "unknown", "unknown", "unknown", "unknown", "closed"] },
		});
	});
});

describe("columns that name the days of the hours", () => {
	it.each([
		["Days", "Mon-Fri"],
		["Open days", "Monday to Friday"],
		["Günler", "Pazartesi-Cuma"],
		["Çalışma günleri", "Hafta içi"],
		["Tage", "Mo-Fr"],
		["Jours", "lundi - vendredi"],
		["Day", "Mon, Tue, Wed, Thu, Fri"],
		["Days", "Mo/Di/Mi/Do/Fr"],
	])("%s: %s", (header, cell) => {
		const week = [NINE, NINE, NINE, NINE, NINE, "unknown", "unknown"];
		expect(read([header, "Hours"], [cell, "9-18"])).toEqual({ week, reasons: [] });
		expect(read([header, "Opens", "Closes"], [cell, "9:00", "18:00"])).toEqual({ week, reasons: [] });
	});

	it.each([
		["Closed on", "Sunday"],
		["Closed days", "Sundays"],
		["Ruhetag", "Sonntag"],
		["Kapalı günler", "Pazar"],
		["Kapalı gün", "pazar"],
	])("%s: %s is closed", (header, cell) => {
		const week = [NINE, NINE, NINE, NINE, NINE, NINE, "closed"];
		expect(read(["Hours", header], ["9-18", cell])).toEqual({ week, reasons: [] });
		expect(read(["Opens", "Closes", header], ["9:00", "18:00", cell])).toEqual({ week, reasons: [] });
	});

	it("keeps no hours of days that are not understood", () => {
		expect(read(["Open days", "Hours"], ["by season", "9-18"])).toEqual({
			week: null,
			reasons: ["hours-not-understood"],
		});
		const { week, reasons } = read(["Closed on", "Hours"], ["public holidays", "9-18"]);
		expect(week).toEqual(Array(7).fill(NINE));
		expect(reasons).toEqual(["hours-partly-understood"]);
		expect(read(["Ruhetag", "Hours"], ["keiner", "9-18"]).reasons).toEqual([]);
	});

	it.each([
		"Haftalık Tatil",
		"Haftalık izin günü",
		"Unser Ruhetag (Woche)",
		"Weekly closed day",
		"Restaurant fermé le",
	])("takes the days under %s for those on which it is closed, where days stand there", (header) => {
		const { week, reasons } = read(["Açılış", "Kapanış", header], ["09:00", "18:00", "Pazar"]);
		expect([week, reasons]).toEqual([[NINE, NINE, NINE, NINE, NINE, NINE, "closed"], []]);
		const other = read(["Açılış", "Kapanış", header], ["09:00", "18:00", "Evet"]);
		expect(other.week).toEqual([NINE, NINE, NINE, NINE, NINE, NINE, NINE]);
	});

	it("takes a column of days for hours only where days stand in it", () => {
		expect(recogniseColumns(["Name", "Days", "Hours"], [["A", "30", "9-18"]]).byRole.has("openDays")).toBe(false);
		expect(recogniseColumns(["Name", "Days"], [["A", "Mon-Fri"]]).byRole.has("openDays")).toBe(false);
	});

	it("reads Mo-Do beside other days", () => {
		expect(read(["Mo-Do", "Fr", "Sa/So"], ["9-18", "9-18", "closed"]).week).toEqual([
			...Array(5).fill(NINE),
			"closed",
			"closed",
		]);
	});
});
