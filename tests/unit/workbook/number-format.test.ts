import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stylesXml } from "#tests/factories/workbook.ts";
import { cellFormat, digitFormat, formatDigits } from "#workers/domain/workbook/number-format.ts";
import { firstRow } from "./reading.ts";

function shown(code: string, value: number): string | number {
	const format = digitFormat(code);
	return format === null ? value : formatDigits(value, format);
}

describe("a format of digits", () => {
	it.each([
		["00000", 1234, "01234"],
		["00000", 123456, 123456],
		["0000000000", 532123456, "0532123456"],
		["000-000", 1234, "001-234"],
		["00\\-000", 950, "00-950"],
		['00"-"000', 12345, "12-345"],
		["00 00 00", 10203, "01 02 03"],
		["0# ## ## ## ##", 142685300, "01 42 68 53 00"],
		['"+"0', 905321234567, "+905321234567"],
		["\\+00", 49, "+49"],
		['"+90" 000 000 00 00', 5321234567, "+90 532 123 45 67"],
		["(000) 000-0000", 2025550123, "(202) 555-0123"],
		["[<=9999999]###-####;(###) ###-####", 5550123, "555-0123"],
		["[<=9999999]###-####;(###) ###-####", 2025550123, "(202) 555-0123"],
		["00000-0000", 12345678, "01234-5678"],
		["000\\-00\\-0000", 1020003, "001-02-0003"],
		["[$-41F]00000", 7, "00007"],
		['"D-"00000', 1067, "D-01067"],
		["00000_)", 42, "00042"],
		["00000;-00000", 42, "00042"],
		["00000;;00000", 0, "00000"],
		["[Red]0000", 5, "0005"],
		["00\\:00", 930, "09:30"],
	])("%s shows %d as %s", (code, value, text) => {
		expect(shown(code, value)).toBe(text);
	});

	it.each([
		"General",
		"0",
		"#",
		"#,##0",
		"# ##0",
		"#\\ ##0",
		"0.00",
		"00.0",
		"0%",
		"0.00E+00",
		"# ?/?",
		'0" km"',
		'0" reviews"',
		'"€"000',
		"[$€-407]000",
		"[$₺-41F]#,##0.00",
		"_-* #,##0_-;-* #,##0_-",
		"0_);(0)",
		"@",
		"",
		";;;",
		"[DBNum1]000",
	])("%s leaves numbers alone", (code) => {
		for (const value of [0, 5, 1234, 5321234567]) expect(shown(code, value)).toBe(value);
	});

	it("leaves fractions, negative numbers and dates alone", () => {
		expect(shown("00000", 12.5)).toBe(12.5);
		expect(shown("00000", -12)).toBe(-12);
		expect(cellFormat("dd/mm/yyyy")).toBe("date");
		expect(cellFormat("00:00")).not.toBe("time");
	});

	it("never loses or adds a digit but zeros in front, and keeps its literals in their order", () => {
		const piece = fc.constantFrom("0", "00", "#", "###", "-", " ", "(", ")", '"+"', "\\-", "\\/");
		const code = fc.array(piece, { minLength: 2, maxLength: 7 }).map((pieces) => `${pieces.join("")}00`);
		fc.assert(
			fc.property(code, fc.integer({ min: 0, max: 9_999_999_999 }), (written, value) => {
				const text = String(shown(written, value));
				expect(Number(text.replace(/\D/g, ""))).toBe(value);
				if (text !== String(value)) expect(text.replace(/[\d ]/g, "")).toBe(written.replace(/[0#"\\ ]/g, ""));
			}),
			{ numRuns: 500 },
		);
	});

	it("is honoured in the cells of a sheet", async () => {
		const styles = { name: "xl/styles.xml", data: stylesXml(["00000", '"+"0', "#,##0"]) };
		const cells =
			'<c s="0"><v>1067</v></c><c s="1"><v>905321234567</v></c><c s="2"><v>1234</v></c><c s="9"><v>7</v></c>';
		expect(await firstRow(`<row>${cells}</row>`, [styles])).toEqual(["01067", "+905321234567", 1234, 7]);
	});
});
