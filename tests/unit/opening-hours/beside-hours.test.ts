import { describe, expect, test } from "vitest";
import { writtenWeek } from "./written-week.ts";

const read = (text: string) => writtenWeek(text);

const every = (hours: string) => Array(7).fill(hours).join(" ");
const UNREAD = `${every("?")} !`;

describe("a range that ends on the next day", () => {
	test.each([
		["17:00～翌2:00", "17:00-02:00"],
		["17:00～翌日2:00", "17:00-02:00"],
		["17時～翌1時", "17:00-01:00"],
		["5:00～翌1:00", "05:00-01:00"],
		["6時～翌2時", "06:00-02:00"],
		["17:00～深夜2:00", "17:00-02:00"],
		["11:00～25:00", "11:00-01:00"],
		["18:00-次日凌晨2:00", "18:00-02:00"],
		["오전 11:00 ~ 익일 02:00", "11:00-02:00"],
		["오전 11:00 ~ 다음 날 오전 2:00", "11:00-02:00"],
		["18:00-02:00 next day", "18:00-02:00"],
		["18:00-02:00 (next day)", "18:00-02:00"],
		["18:00 - 02:00 (+1)", "18:00-02:00"],
		["8 PM - 2 AM next day", "20:00-02:00"],
		["18:00 - 02:00 ertesi gün", "18:00-02:00"],
		["24時間", "24"],
		["24시간", "24"],
		["9:00〜18:00", "09:00-18:00"],
	])("%s", (text, hours) => {
		expect(read(text)).toBe(every(hours));
	});

	test.each(["10:00～翌12:00", "17:00～翌17:00", "8AM - 2PM next day", "翌2:00", "次日2:00-5:00 next day"])(
		"%s is none of a day, and is said",
		(text) => {
			expect(read(text)).toBe(UNREAD);
		},
	);
});

describe("the time of the last order beside the hours", () => {
	test.each([
		["11:00～22:00(L.O. 21:30)", "11:00-22:00"],
		["11:00～22:00（L.O.21:30）", "11:00-22:00"],
		["11:00-22:00 L.O. 21:30", "11:00-22:00"],
		["11:00-22:00, LO 21:30", "11:00-22:00"],
		["11:00-22:00 (21:30 L.O.)", "11:00-22:00"],
		["11:00～22:00（ラストオーダー 21:30）", "11:00-22:00"],
		["10:00-17:00（入館は16:30まで）", "10:00-17:00"],
		["11:00 - 22:00 (라스트오더 21:00)", "11:00-22:00"],
		["11:00～15:00（L.O.14:30）/17:00～23:00（フードL.O.22:00 ドリンクL.O.22:30）", "11:00-15:00,17:00-23:00"],
		["11-14 Uhr (letzte Bestellung 13.30), 17-22 Uhr", "11:00-14:00,17:00-22:00"],
	])("is passed over: %s", (text, hours) => {
		expect(read(text)).toBe(every(hours));
	});

	test("is no part of a range, and its five says nothing of the others", () => {
		expect(read("Mon-Fri 9.30 - 5.30 (last orders 5)")).toBe(`${Array(5).fill("09:30-17:30").join(" ")} ? ?`);
	});

	test.each([
		"11:00-21:30 L.O.",
		"11:00-21:30 (L.O.)",
		"last orders 5",
		"L.O. 21:30",
		"11:00-22:00 (last order 21:30, by appointment)",
		"11:00-22:00 (last order 21:30 - 22:00)",
	])("leaves the hours unread where the door may close otherwise: %s", (text) => {
		expect(read(text)).toBe(UNREAD);
	});
});

describe("the days that a text does not name", () => {
	test.each([
		["closed Mondays, otherwise 10-18", `x ${Array(6).fill("10:00-18:00").join(" ")}`],
		["Mo geschlossen, sonst 10-18 Uhr", `x ${Array(6).fill("10:00-18:00").join(" ")}`],
		["Pazartesi kapalı, diğer günler 10:00-18:00", `x ${Array(6).fill("10:00-18:00").join(" ")}`],
		["月曜定休、その他 10:00-18:00", `x ${Array(6).fill("10:00-18:00").join(" ")}`],
		["Mo-Fr 9-18, sonst geschlossen", `${Array(5).fill("09:00-18:00").join(" ")} x x`],
		["Sat 10-14, otherwise 9-17", `${Array(5).fill("09:00-17:00").join(" ")} 10:00-14:00 09:00-17:00`],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});

	test.each(["otherwise 10-18", "Mon-Sun 10-18, otherwise closed"])("are none in %s, which is said", (text) => {
		expect(read(text)).toBe(UNREAD);
	});
});

describe("a span at which days are closed", () => {
	const cut = "09:00-12:30,14:00-18:00";

	test.each([
		["Cuma 12:30-14:00 arası kapalı, diğer günler 09:00-18:00", Array(7).fill("09:00-18:00").with(4, cut).join(" ")],
		["Diğer günler 09:00-18:00, Cuma 12:30-14:00 kapalı", Array(7).fill("09:00-18:00").with(4, cut).join(" ")],
		[
			"Fri 12:30-14:00 closed, Sun closed, other days 9:00-18:00",
			Array(7).fill("09:00-18:00").with(4, cut).with(6, "x").join(" "),
		],
		["Mo-Fr 9-18 Uhr; Mi 12.30-14 Uhr geschlossen", `${Array(5).fill("09:00-18:00").with(2, cut).join(" ")} ? ?`],
	])("is taken out of their hours: %s", (text, week) => {
		expect(read(text)).toBe(week);
	});

	test.each(["Cuma 12:30-14:00 kapalı", "Fri 12:30-14:00 closed, Mon-Thu 9-18"])(
		"of a day without hours leaves none, and is said: %s",
		(text) => {
			expect(read(text).split(" ")[4]).toBe("?");
			expect(read(text)).toContain("!");
		},
	);
});
