import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { reasons } from "./rows.ts";

type Table = { headers: string[]; rows: Cell[][] };

/** Reads a table whose first column is the name. A day is written as "x" closed, "o" open at some hours, "?" unknown. */
function read({ headers, rows }: Table) {
	const named = rows.map((cells, at) => [`Fox ${at}`, ...cells]);
	const plan = recogniseColumns(["Name", ...headers], named);
	const listings = named.map((cells) => {
		const result = normaliseRow(cells, plan);
		if ("rejected" in result) throw new Error(`rejected: ${result.rejected.reason}`);
		const { openingHours, businessStatus } = result.listing;
		const week = (openingHours ?? Array(7).fill("unknown")).map((day) =>
			day === "closed" ? "x" : day === "unknown" ? "?" : "o",
		);
		return { week: week.join(""), status: businessStatus, reasons: reasons(result.problems) };
	});
	return { plan, listings };
}

/** Reads a column of closing days beside a column of hours; returns each row's week, with "!" where something is reported. */
function weeks(header: string, values: string[], hours = "9:00～18:00", hoursHeader = "営業時間"): string[] {
	const { listings } = read({ headers: [hoursHeader, header], rows: values.map((value) => [hours, value]) });
	return listings.map(({ week, reasons }) => `${week}${reasons.length > 0 ? "!" : ""}`);
}

describe("closing days beside hours that name no days", () => {
	it.each([
		[
			"定休日",
			"営業時間",
			"9:00～18:00",
			["月曜", "木・日・祝", "日曜・祝日", "火曜定休"],
			["xoooooo", "oooxoox", "oooooox", "oxooooo"],
		],
		[
			"Ruhetag",
			"Öffnungszeiten",
			"9-18",
			["Montag", "Mo, Di", "Sonntag und Feiertage"],
			["xoooooo", "xxooooo", "oooooox"],
		],
		["Ruhetage", "Öffnungszeiten", "9-18", ["Montag", "sonntags"], ["xoooooo", "oooooox"]],
		["Jour de fermeture", "Horaires", "9h-18h", ["lundi", "dimanche et jours fériés"], ["xoooooo", "oooooox"]],
		["Jour(s) de fermeture", "Horaires", "9h-18h", ["le lundi", "mardi"], ["xoooooo", "oxooooo"]],
		["Giorno di chiusura", "Orari", "9-18", ["lunedì", "domenica"], ["xoooooo", "oooooox"]],
		["Chiusura settimanale", "Orari", "9-18", ["lunedì", "martedì"], ["xoooooo", "oxooooo"]],
		["Día de descanso", "Horario", "9-18", ["lunes", "lunes y martes"], ["xoooooo", "xxooooo"]],
		["Cierra", "Horario", "9-18", ["lunes", "domingo"], ["xoooooo", "oooooox"]],
		["휴무일", "영업시간", "9:00-18:00", ["매주 월요일", "일요일, 공휴일"], ["xoooooo", "oooooox"]],
		["Tatil günü", "Çalışma saatleri", "9-18", ["Pazartesi", "Pazar"], ["xoooooo", "oooooox"]],
		["Kapalı gün", "Çalışma saatleri", "9-18", ["pazar günleri", "Pazartesi"], ["oooooox", "xoooooo"]],
	])("are closed under %s", (header, hoursHeader, hours, values, expected) => {
		expect(weeks(header, values, hours, hoursHeader)).toEqual(expected);
	});

	it("are none where the cell says so, or follow no week", () => {
		const none = ["無休", "年中無休", "不定休", "なし", "月曜"];
		expect(weeks("定休日", none)).toEqual([...Array(4).fill("ooooooo"), "xoooooo"]);
		expect(weeks("Ruhetag", ["keine", "kein Ruhetag", "Montag"], "9-18")).toEqual(["ooooooo", "ooooooo", "xoooooo"]);
		expect(weeks("Closing day", ["irregular", "Monday"], "9-18")).toEqual(["ooooooo", "xoooooo"]);
		expect(weeks("휴무일", ["연중무휴", "월요일"])).toEqual(["ooooooo", "xoooooo"]);
	});

	it("are those of an ordinary week where a holiday moves them, and holidays alone are said", () => {
		const values = ["月曜(祝日の場合は翌日)", "月曜、祝日の場合は翌平日", "祝日", "火曜"];
		expect(weeks("定休日", values)).toEqual(["xoooooo", "xoooooo", "ooooooo!", "oxooooo"]);
	});

	it("leave days unknown, and say so, where they are closed in some weeks or in part, or where nothing is understood", () => {
		const values = ["月曜、第3火曜", "第2・第4水曜", "HP参照", "木曜"];
		expect(weeks("定休日", values)).toEqual(["x?ooooo!", "oo?oooo!", "???????!", "oooxooo"]);
		expect(weeks("Closing day", ["Sunday afternoon", "Monday", "every day"], "9-18")).toEqual([
			"oooooo?!",
			"xoooooo",
			"???????!",
		]);
	});
});

describe("days beside hours under a header that nobody knows", () => {
	const ask = (header: string, values: string[], hours = "9-18") =>
		read({ headers: ["Opening hours", header], rows: values.map((value) => [hours, value]) });

	it("are taken for closing days where they are few, and asked about", () => {
		const { plan, listings } = ask("Xyz", ["Monday", "Sunday", "Mon, Tue"]);
		expect(listings.map(({ week }) => week)).toEqual(["xoooooo", "oooooox", "xxooooo"]);
		expect(plan.doubts).toMatchObject([{ role: "closedDays", reason: "which-days" }]);
		expect(plan.doubts[0]?.options.map(({ columns }) => columns.map(({ role }) => role))).toEqual([
			["closedDays"],
			["openDays"],
			[],
		]);
	});

	it("are left out until it is answered where the header speaks of something else", () => {
		const { plan } = ask("Delivery day", ["Monday", "Sunday", "Mon, Tue"]);
		expect(plan.doubts[0]?.options.map(({ columns }) => columns.map(({ role }) => role))).toEqual([
			[],
			["closedDays"],
			["openDays"],
		]);
		expect(plan.columns.map(({ header, role }) => [header, role])).toContainEqual(["Delivery day", null]);
	});

	it("are taken for open days where they are many, and asked about", () => {
		const { plan, listings } = ask("Xyz", ["Mon-Fri", "Mon-Sat", "Tue-Sat"]);
		expect(listings.map(({ week }) => week)).toEqual(["ooooo??", "oooooo?", "?ooooo?"]);
		expect(plan.doubts).toMatchObject([{ role: "openDays", reason: "which-days" }]);
	});

	it("are not asked about again once the operator has answered", () => {
		const rows = ["Monday", "Sunday", "Friday"].map((value, at) => [`Fox ${at}`, "9-18", value]);
		const plan = recogniseColumns(["Name", "Opening hours", "Xyz"], rows, { xyz: null });
		expect([plan.doubts, plan.columns[2]?.role]).toEqual([[], null]);
	});

	it("mean nothing beside hours that name their days, without hours, and where other values stand among them", () => {
		expect(ask("Xyz", ["Monday", "Sunday", "Friday"], "Mon-Sat 9-18").plan.columns[2]?.role).toBeNull();
		expect(ask("Xyz", ["Monday", "Sunday", "Friday", "by van"]).plan.columns[2]?.role).toBeNull();
		const { plan } = read({
			headers: ["City", "Xyz"],
			rows: [
				["Leeds", "Monday"],
				["York", "Sunday"],
				["Hull", "Friday"],
			],
		});
		expect(plan.columns[2]?.role).toBeNull();
	});
});

describe("a status in place of hours", () => {
	it.each([
		["Permanently closed", "CLOSED_PERMANENTLY"],
		["Dauerhaft geschlossen", "CLOSED_PERMANENTLY"],
		["Kalıcı olarak kapalı", "CLOSED_PERMANENTLY"],
		["Temporarily closed", "CLOSED_TEMPORARILY"],
	])("%s is the business's", (text, status) => {
		const { listings } = read({ headers: ["Opening hours"], rows: [[text], ["9-18"]] });
		expect(listings[0]).toEqual({ week: "???????", status, reasons: [] });
		expect(listings[1]).toEqual({ week: "ooooooo", status: null, reasons: [] });
	});

	it("is said, and not taken, where another column gives the status; closed alone is of the hours", () => {
		const headers = ["Opening hours", "Business status"];
		const { listings } = read({
			headers,
			rows: [
				["Permanently closed", "Operational"],
				["closed", null],
			],
		});
		expect(listings).toEqual([
			{ week: "???????", status: "OPERATIONAL", reasons: ["hours-not-understood"] },
			{ week: "xxxxxxx", status: null, reasons: [] },
		]);
	});
});

describe("days that hours do not name", () => {
	const inColumn = (...texts: string[]) =>
		read({ headers: ["Opening hours"], rows: texts.map((text) => [text]) }).listings.map(({ week }) => week);

	it("are one thing in all cells of a column: closed in OSM's grammar alone", () => {
		expect(inColumn("Mo-Sa 9:00-18:00", "9-18 Mon to Fri")).toEqual(["oooooo?", "ooooo??"]);
		expect(inColumn("Mo-Sa 09:00-18:00; We off", "9-18 Mon to Fri")).toEqual(["ooxooo?", "ooooo??"]);
		expect(inColumn("Mo-Sa 9:00-18:00", "Mo-Fr 09:00-17:00")).toEqual(["oooooox", "oooooxx"]);
		expect(inColumn("Mo-Sa 9:00-18:00", "24/7", "closed")).toEqual(["oooooox", "ooooooo", "xxxxxxx"]);
	});
});

it("takes no numbers for days where nothing proves which day is the first", () => {
	const { listings } = read({
		headers: ["Opening hours"],
		rows: [["1-5 9:00-18:00; 6 10:00-14:00"], ["1-6 9:00-18:00"]],
	});
	expect(listings.map(({ week, reasons }) => [week, reasons.length])).toEqual([
		["???????", 1],
		["???????", 1],
	]);
});

it("does not hold hours for every day beside numbers of days, of which only all seven say which days they are", () => {
	const beside = (header: string, values: string[]) =>
		read({ headers: ["Opens", "Closes", header], rows: values.map((value) => ["09:00", "17:00", value]) });
	for (const header of ["Days", "Working days", "G\u00fcnler"]) {
		const { listings, plan } = beside(header, ["1-5", "1-7", "1,2,3,4,5,6,7", "0,6"]);
		expect(plan.columns[3]?.role).toBe("openDays");
		expect(listings.map(({ week, reasons }) => `${week} ${reasons.join()}`)).toEqual([
			"??????? hours-not-understood",
			"ooooooo ",
			"ooooooo ",
			"??????? hours-not-understood",
		]);
	}
	const unknown = beside("Dow", ["1-5", "1-6", "0,6"]).plan;
	expect(unknown.doubts).toMatchObject([{ role: "openDays", reason: "which-days", options: [{ columns: [] }, {}] }]);
	expect(beside("Days", ["5", "6", "7"]).plan.columns[3]?.role).toBeNull();
});
