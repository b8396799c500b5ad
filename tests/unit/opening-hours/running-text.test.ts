import { describe, expect, test } from "vitest";
import { writtenWeek } from "./written-week.ts";

const read = (text: string) => writtenWeek(text);

const NINE = "09:00-17:00";
const every = (hours: string) => Array(7).fill(hours).join(" ");
const workdays = (hours: string, rest = "? ?") => `${Array(5).fill(hours).join(" ")} ${rest}`;

describe("times as people write them", () => {
	test.each([
		["11:0-23:0", "11:00-23:00"],
		["9.00-17.30 Uhr", "09:00-17:30"],
		["9:00 bis 17:00 Uhr", NINE],
		["9 Uhr bis 17 Uhr", NINE],
		["von 9 bis 17", NINE],
		["9h-17h30", "09:00-17:30"],
		["9.00 tot 17.00 uur", NINE],
		["kl. 9-17", NINE],
		["from 9 to 5", NINE],
		["9:00 a las 17:00", NINE],
		["das 9h às 17h", NINE],
		["dalle 9 alle 17", NINE],
		["de la 9 la 17", NINE],
		["с 9 до 17", NINE],
		["9-től 17-ig", NINE],
		["09:00'dan 17:00'ye kadar", NINE],
		["0900-1700", NINE],
		["9:00 a.m. – 5:00 p.m.", NINE],
		["9:00 to 17:00 hours", NINE],
		["9.00 h - 17.00 h", NINE],
		["上午9:00-下午5:00", NINE],
		["午前9時～午後5時", NINE],
		["9時～17時30分", "09:00-17:30"],
		["오전 9:00~오후 5:00", NINE],
		["٩:٠٠ ص – ٥:٠٠ م", NINE],
		["من ١٠ ص إلى ١٢ م", "10:00-00:00"],
		["٩:٠٠ ص – ١٢:٠٠ م", "09:00-12:00"],
		["9:00–17:00 น.", NINE],
	])("%s", (text, hours) => {
		expect(read(text)).toBe(every(hours));
	});

	test.each([
		"24時間営業",
		"24 小时营业",
		"24시간 영업",
		"Ouvert 24h/24 et 7j/7",
		"Døgnåpent",
		"Open 24 hours a day, 7 days a week",
		"Mở cửa cả ngày",
	])("%s is all day", (text) => {
		expect(read(text)).toBe(every("24"));
	});
});

describe("days as people write them", () => {
	test.each([
		"Mon - Fri : 9 - 17",
		"Mo.-Fr. 9-17",
		"Mo–Fr 9–17 Uhr",
		"Montag bis Freitag von 9 bis 17 Uhr",
		"M-F 9-5",
		"L-V 9:00-17:00",
		"Lunes a viernes de 9:00 a 17:00",
		"Du lundi au vendredi de 9h00 à 17h00",
		"Lunedì-Venerdì dalle 9 alle 17",
		"2ª a 6ª das 9h às 17h",
		"Luni la Vineri 9-17",
		"ma t/m vr 9.00 tot 17.00 uur",
		"ma-pe klo 9-17",
		"man-fre 9-17",
		"pon-pt 9-17",
		"pn-pt 9:00-17:00",
		"Po–Pi 9:00–17:00",
		"Pt-Cu 9-17",
		"Pazartesi'den Cuma'ya 09:00-17:00",
		"Hafta içi her gün 09:00-17:00",
		"hétfőtől péntekig 9-17",
		"esmaspäev-reede 9-17",
		"Понедељак-петак 9-17",
		"Thứ 2 - Thứ 6: 9h-17h",
		"T2-T6 9:00-17:00",
		"Senin s/d Jumat 09.00-17.00",
		"จันทร์-ศุกร์ 9:00-17:00 น.",
		"月～金 9:00～17:00",
		"周一至周五 9:00-17:00",
		"周一至五 9:00-17:00",
		"월~금 09:00~17:00",
		"9-17 Mon-Fri",
		"9-5, Mon-Fri",
	])("%s", (text) => {
		expect(read(text)).toBe(workdays(NINE));
	});

	test.each([
		["Mo/Di/Mi 9-17", `${NINE} ${NINE} ${NINE} ? ? ? ?`],
		["Mon Wed Fri 9-5", `${NINE} ? ${NINE} ? ${NINE} ? ?`],
		["Sat & Sun closed", "? ? ? ? ? x x"],
		["Cumartesi ve Pazar kapalı", "? ? ? ? ? x x"],
		["Closed on Mondays", "x ? ? ? ? ? ?"],
		["매주 월요일 휴무", "x ? ? ? ? ? ?"],
		["Every day except Sunday 9-17", `${workdays(NINE, NINE)} x`],
		["pazartesi hariç her gün 09:00-17:00", `x ${Array(6).fill(NINE).join(" ")}`],
		["weekdays 9-5, weekends 10-4", workdays(NINE, "10:00-16:00 10:00-16:00")],
		["9-5 Mon-Fri 10-2 Sat", workdays(NINE, "10:00-14:00 ?")],
		["9-12, 14-18 Mo-Fr", workdays("09:00-12:00,14:00-18:00")],
		["• Mon: 9-5\n• Tue:\tClosed", `${NINE} x ? ? ? ? ?`],
		["Monday|9-5|Tuesday|Closed", `${NINE} x ? ? ? ? ?`],
		["א'-ה' 9:00-17:00", `${NINE} ${NINE} ${NINE} ${NINE} ? ? ${NINE}`],
		["Po-Pá 9-17, So 9-12", workdays(NINE, "09:00-12:00 ?")],
		["Mo-Fr 9-17, So 9-12", workdays(NINE, "? 09:00-12:00")],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});

	test("days that OSM's grammar does not name are closed, in other words unknown", () => {
		expect(read("Mo-Fr 09:00-17:00")).toBe(workdays(NINE, "x x"));
		expect(read("Mon-Fri 09:00-17:00")).toBe(workdays(NINE));
		expect(read('{"Monday":"09:00-17:00"}')).toBe(`${NINE} ? ? ? ? ? ?`);
	});
});

describe("what is not understood is unknown and said", () => {
	test.each([
		"Mon-Fri",
		"Monday",
		"Open",
		"Mon-Fri 9-17+",
		"Daily 10am - late",
		"1st Monday 9-5",
		"12月1日休み",
		"alle 2 Wochen Mo 9-12",
		"Monday (Christmas Day): Closed, Hours might differ",
		"Saturday(Independence Day): 9-5",
		"Summer: Mon-Fri 9-5",
		"Mon-Fri 9-5; Dec 25 closed",
		"Mon-Fri 9-5 | Sat 10-2 | winter: closed",
		"9-5 Mon-Fri 10-2",
		"Except Sunday 9-5",
		"2a a 6a das 9h às 18h",
		"ca. 9-17 Uhr",
		"tor 9-17",
		"pe 9-17",
	])("%s", (text) => {
		expect(read(text)).toBe(`${every("?")} !`);
	});

	test("only its own days where it stands beside some", () => {
		expect(read("9-5, Sat 10-2")).toBe("? ? ? ? ? 10:00-14:00 ? !");
		expect(read("Mo-Do 8-12, Mi-Do 14-18")).toBe("08:00-12:00 08:00-12:00 ? ? ? ? ? !");
		expect(read("Mon-Fri 9-5, Sat")).toBe(workdays(NINE, "? ? !"));
		expect(read('{"Monday (Labor Day)":"Closed","Tuesday":"9-5"}')).toBe(`? ${NINE} ? ? ? ? ? !`);
	});
});

describe("one of several weekdays of a month", () => {
	test.each([
		["Mo-Fr 9-17 Uhr, jeden 1. Samstag 9-12 Uhr"],
		["Mo-Fr 9-17; 1. und 3. Sa 9-12"],
		["Mo-Fr 9-17, jeden ersten Samstag 9-12"],
		["Mon-Fri 9-5, 1st Saturday of the month 10-2"],
		["Mon-Fri 9-5, 1/3 Sat 9-12"],
		["Mon-Fri 9-5, alternate Saturdays 9-1"],
		["Pzt-Cum 09:00-17:00, ilk cumartesi 09:00-13:00"],
		["lun-ven 9h-17h, premier samedi 9h-12h"],
		["lunes a viernes 9:00-17:00, último sábado 10:00-14:00"],
		["ma-vr 9:00-17:00, 1e zaterdag 9:00-12:00"],
		["Mo-Fr 9-17, jeden zweiten Samstag 9-12"],
	])("leaves that day unknown and keeps the others: %s", (text) => {
		expect(read(text)).toBe(`${workdays(NINE)} !`);
	});

	test.each(["1. Samstag 9-12 Uhr", "Mo, Di, 1. Mi 9-12", "Mo-Fr 9-17 jeden 1. Samstag 9-12", "1 and 3 Sat 9-12"])(
		"is unknown where nothing is sure: %s",
		(text) => {
			expect(read(text)).toBe(`${every("?")} !`);
		},
	);
});

describe("days that a text excepts, and days in brackets", () => {
	test.each([
		["12h-14h30 et 19h-23h30 tous les jours sauf dimanche", `${Array(6).fill("12:00-14:30,19:00-23:30").join(" ")} x`],
		["täglich außer Montag 11-23 Uhr", `x ${Array(6).fill("11:00-23:00").join(" ")}`],
		["every day except Tuesday 10am-6pm", `10:00-18:00 x ${Array(5).fill("10:00-18:00").join(" ")}`],
		["Todos los días excepto lunes 10:00-18:00", `x ${Array(6).fill("10:00-18:00").join(" ")}`],
		["Pazartesi hariç her gün 10:00-18:00", `x ${Array(6).fill("10:00-18:00").join(" ")}`],
		["Daily 9-5 except Sunday", `${Array(6).fill(NINE).join(" ")} x`],
		["Daily 9-5 except Sunday 10-2", `${Array(6).fill(NINE).join(" ")} 10:00-14:00`],
		["Every day except Sunday 9-17; Sunday 10-14", `${Array(6).fill(NINE).join(" ")} 10:00-14:00`],
		["Daily 9-17 except public holidays", every(NINE)],
		["9am–5pm except bank holidays", every(NINE)],
		["9-5 daily except Sun 10-4", `${Array(6).fill(NINE).join(" ")} 10:00-16:00`],
		["09:00-17:00 täglich außer So 10-14", `${Array(6).fill(NINE).join(" ")} 10:00-14:00`],
		["8:00 AM - 5:00 PM (M-F)", workdays("08:00-17:00")],
		["17h – 2h (lundi-samedi)", `${Array(6).fill("17:00-02:00").join(" ")} ?`],
		["9.30-13.30 / 16.30-20.00 (lun-vie)", workdays("09:30-13:30,16:30-20:00")],
		["9:00-17:00 (Mon-Fri), 10:00-14:00 (Sat, Sun)", workdays(NINE, "10:00-14:00 10:00-14:00")],
		["L a V de 9 a 14 y de 17 a 20 h", workdays("09:00-14:00,17:00-20:00")],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});

	test.each([
		["Closed every day except Sunday", /\?$|\? !$/],
		["Mo-Do 9-17 Uhr, Fr 9-2", /^(?:09:00-17:00 ){4}\? \? \? !$/],
		["Mo-Do 9.00-17.00, Fr 9-2", /^(?:09:00-17:00 ){4}\? \? \? !$/],
		["Mon-Fri 9-5 (Sat)", /!$/],
		["9-18 pazar hariç her gün 10-14", /^[? ]+!$/],
		["9-5 Mon-Sun except Sun 10-4", /^[? ]+!$/],
	])("%s leaves what is not sure", (text, week) => {
		expect(read(text)).toMatch(week);
	});
});

describe("what newcomers' files say", () => {
	test.each([
		["Pazartesi hariç 12:00-22:00", `x ${Array(6).fill("12:00-22:00").join(" ")}`],
		["H.içi 8-17 H.sonu 10-15", workdays("08:00-17:00", "10:00-15:00 10:00-15:00")],
		["ежедневно с 10:00 до 22:00, перерыв 14:00-15:00", every("10:00-14:00,15:00-22:00")],
		["щодня 9:00-18:00, перерва 13:00-14:00", every("09:00-13:00,14:00-18:00")],
		["9 h - 17 h.", every("09:00-17:00")],
	])("%s", (text, week) => expect(read(text)).toBe(week));

	test("an exception before other days says nothing of the whole week", () => {
		expect(read("Pazartesi hariç 12-24, Pazar 13-20")).toContain("!");
	});
});
