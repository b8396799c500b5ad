import { describe, expect, test } from "vitest";
import { formatMinute } from "#workers/domain/opening-hours/text.ts";
import { writtenWeek } from "./written-week.ts";

/** Writes the week with its hours alone: "9-17". */
const read = (text: string) => writtenWeek(text, (minute) => String(Number.parseInt(formatMinute(minute), 10)));

describe("days that are said to be open without hours are unknown and reported, never closed", () => {
	test.each([
		["Geöffnet Mo-Fr, So geschlossen", "? ? ? ? ? ? x !"],
		["Open Mon-Sat, closed Sun", "? ? ? ? ? ? x !"],
		["Open Mon-Fri, closed weekends", "? ? ? ? ? x x !"],
		["Mon-Fri open, Sat-Sun closed", "? ? ? ? ? x x !"],
		["Her gün açık, pazar kapalı", "? ? ? ? ? ? x !"],
		["ouvert du lundi au vendredi, fermé dimanche", "? ? ? ? ? ? x !"],
		["Nous sommes ouverts du lundi au samedi, fermés le dimanche", "? ? ? ? ? ? x !"],
		["Aberto de segunda a sexta, fechado ao domingo", "? ? ? ? ? ? x !"],
		["Открыто пн-пт, вс выходной", "? ? ? ? ? ? x !"],
		["Öppet mån-fre, stängt lör-sön", "? ? ? ? ? x x !"],
		["매일 영업, 일요일 휴무", "? ? ? ? ? ? x !"],
		["مفتوح الاثنين - الجمعة، الأحد مغلق", "? ? ? ? ? ? x !"],
		["Open Mon-Fri and closed Sat-Sun", "? ? ? ? ? x x !"],
		["Open Mon-Fri, Sat, Sun closed", "? ? ? ? ? ? x !"],
		["Mo-Fr open, Su closed", "? ? ? ? ? ? x !"],
		["closed Sunday open Mon-Sat", "? ? ? ? ? ? ? !"],
		["Mon: open, Tue: closed", "? x ? ? ? ? ? !"],
		["Monday,Open,Tuesday,Closed", "? x ? ? ? ? ? !"],
		["Mon open Tue closed Wed open", "? x ? ? ? ? ? !"],
		["closed Sunday Mon-Sat open", "? ? ? ? ? ? ? !"],
		["closed Sunday - open Mon-Sat", "? ? ? ? ? ? ? !"],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});

	test.each([
		["Open Mon, Wed, Fri 9-17", "9-17 ? 9-17 ? 9-17 ? ?"],
		["Open Mon-Fri, 9-17", "9-17 9-17 9-17 9-17 9-17 ? ?"],
		["Open Tue-Sat, 10-18, closed Sun-Mon", "x 10-18 10-18 10-18 10-18 10-18 x"],
		["Mo-Fr geöffnet 9-18, So geschlossen", "9-18 9-18 9-18 9-18 9-18 ? x"],
	])("with hours they have them: %s", (text, week) => {
		expect(read(text)).toBe(week);
	});
});

describe("which days a word for closed closes", () => {
	test.each([
		["Mon-Fri 9-5, Sat, Sun closed", "9-17 9-17 9-17 9-17 9-17 x x"],
		["Mon-Fri 9-5 closed Sun", "9-17 9-17 9-17 9-17 9-17 ? x"],
		["Mon, Tue closed; Wed-Sun 10-18", "x x 10-18 10-18 10-18 10-18 10-18"],
		["Mo, Di, Mi geschlossen", "x x x ? ? ? ?"],
		["closed Fri, Sat, Sun", "? ? ? ? x x x"],
		["closed: Sat, Sun", "? ? ? ? ? x x"],
		["Mon-Fri 9-5 (closed Sat, Sun)", "9-17 9-17 9-17 9-17 9-17 x x"],
		["10-19 (Pazar kapalı)", "10-19 10-19 10-19 10-19 10-19 10-19 x"],
		["Closed on Mondays. Tue-Sun 10-18", "x 10-18 10-18 10-18 10-18 10-18 10-18"],
		["Sat-Sun, PH closed", "? ? ? ? ? x x"],
		["Monday:, Tuesday: closed", "? x ? ? ? ? ?"],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});

	test.each([
		["Mon-Fri, Sun closed", "? ? ? ? ? ? x !"],
		["Mo-Fr, Su off", "? ? ? ? ? ? x !"],
		["Mon-Fri Sun closed", "? ? ? ? ? ? x !"],
		["Sat, closed Sun", "? ? ? ? ? ? x !"],
		["closed Sat, Sun, Mon-Fri 9-5", "9-17 9-17 9-17 9-17 9-17 x ? !"],
		["closed Sat, Sun, 9-5 Mon-Fri", "9-17 9-17 9-17 9-17 9-17 x ? !"],
		["Mon,9-5,Tue,,Wed,Closed", "9-17 ? x ? ? ? ? !"],
	])("days that may be either are unknown and reported: %s", (text, week) => {
		expect(read(text)).toBe(week);
	});
});

describe("what is no hours of every week is unknown and reported", () => {
	test.each([
		"durchgehend geöffnet",
		"ganztägig geöffnet",
		"open all day",
		"all day",
		"permanent",
		"nonstop",
		"gün boyu açık",
		"全天营业",
		"orario continuato 9-19",
		"Sommer: Mo-Fr 9-18, Winter: Mo-Fr 10-16",
		"winter hours 9-5",
		"Nov-Mar 10-16, Apr-Oct 9-18",
		"15.04.-15.10. 9-18",
		"10.05-20.09 10-18",
		"9-18, 10-16",
		"Mo-Fr 9-18, Sa 9-12; Nebensaison geschlossen",
		"Пн-Пт 9-18; ноябрь-март 10-16",
		"9-18, closed in August",
		"permanently closed",
		"dauerhaft geschlossen",
		"kalıcı olarak kapalı",
		"24/7 except Christmas",
	])("%s", (text) => {
		expect(read(text)).toBe("? ? ? ? ? ? ? !");
	});
});

describe("short days and times", () => {
	test.each([
		["Lu-Ve 9h00-12h00 14h00-18h00", "9-12,14-18 9-12,14-18 9-12,14-18 9-12,14-18 9-12,14-18 ? ?"],
		["Lu-Je 9h-18h, Ve 9h-17h", "9-18 9-18 9-18 9-18 9-17 ? ?"],
		["Pt, Sa, ve Cu 9-17", "9-17 9-17 ? ? 9-17 ? ?"],
		["L-J 8:00 a 24:00, V y S 8:00 a 2:00, D cerrado", "8-0 8-0 8-0 8-0 8-2 8-2 x"],
		["Monday: [8 AM-12 PM, 1-5 PM], Tuesday: [8 AM-5 PM], Wednesday: [Closed]", "8-12,13-17 8-17 x ? ? ? ?"],
		["12:00-24:00", Array(7).fill("12-0").join(" ")],
		["0-24", Array(7).fill("24").join(" ")],
		["24h/7", Array(7).fill("24").join(" ")],
		["00.00–24.00", Array(7).fill("24").join(" ")],
	])("%s", (text, week) => {
		expect(read(text)).toBe(week);
	});
});

describe("an open word and a closed word never change places", () => {
	const words = [
		["open", "closed"],
		["geöffnet", "geschlossen"],
		["ouvert", "fermé"],
		["abierto", "cerrado"],
		["aperto", "chiuso"],
		["açık", "kapalı"],
		["geopend", "gesloten"],
		["otwarte", "zamknięte"],
		["открыто", "закрыто"],
		["nyitva", "zárva"],
		["営業", "休業"],
	];
	const [days, free] = ["Tue-Thu", "Sunday"];
	const orders = (open: string, closed: string) => [
		`${open} ${days}, ${closed} ${free}`,
		`${open} ${days}, ${free} ${closed}`,
		`${days} ${open}, ${free} ${closed}`,
		`${days} ${open}, ${closed} ${free}`,
		`${free} ${closed}, ${days} ${open}`,
		`${free} ${closed}; ${open} ${days}`,
		`${days}: ${open}\n${free}: ${closed}`,
		`${closed} ${free}, ${open} ${days}`,
		`${closed}: ${free} | ${open}: ${days}`,
	];
	test.each(words)("%s, %s", (open = "", closed = "") => {
		for (const text of orders(open, closed)) expect(`${text} = ${read(text)}`).toBe(`${text} = ? ? ? ? ? ? x !`);
	});
});
