import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTextShape } from "#workers/domain/workbook/text-shape.ts";
import { readRows } from "./reading.ts";

function delimiterOf(text: string): string | undefined {
	return findTextShape(text, true)?.delimiter;
}

describe("the delimiter", () => {
	it.each([
		[";", "name;city\nA;B\n"],
		["|", "name|city|phone\nA|B|1\nC, D|E|2\n"],
		["\t", "name\tcity\nA, B; C\tD\n"],
		[",", 'name,tags\nA,"x;y;z"\nB,"u;v;w"\n'],
		[";", "List of cafes, May 2026\n\nname;city;phone\nA, B;Bern;1\nC;Basel;2\n"],
		[",", "Exported; all; rows\nname,city\nA,B\nC,D\nE,F\n"],
		[";", "name;address\nA;x, y, z\nB;x, y, z\nC;q, r, t\n"],
		[";", 'a;"b\n;;;\n,,,,";c\r\nd;e;f\r\n'],
		[";", "a;b\r1;2\r3;4\r"],
		[";", "name;rating;lat\nA;4,5;41,01\nB;3,9;41,02\n"],
	])("is %j in %j", (delimiter, text) => {
		expect(delimiterOf(text)).toBe(delimiter);
	});

	it.each(["name\nBakery\n", "name\nBakery, Bern\nCafé\nBar\n", 'name\n"Bakery, Bern"\n', "", "\n\n"])(
		"is none in %j",
		(text) => {
			expect(delimiterOf(text)).toBeUndefined();
		},
	);

	it("is what a sep= line says", () => {
		expect(findTextShape("sep=^\na;b^c\n", true)).toEqual({ delimiter: "^", quote: '"', hasHint: true });
	});

	it("is found in any table whose header has no other delimiter, a title above it or not", () => {
		const delimiter = fc.constantFrom(";", ",", "\t", "|");
		const field = fc.stringMatching(/^[a-z]{0,5}$/);
		fc.assert(
			fc.property(
				delimiter,
				fc.array(fc.tuple(field, field, field), { minLength: 2, maxLength: 20 }),
				fc.boolean(),
				(sign, rows, titled) => {
					const table = [["name", "city", "phone"], ...rows].map((cells) => cells.join(sign)).join("\n");
					expect(delimiterOf(titled ? `Our list\n${table}` : table)).toBe(sign);
				},
			),
		);
	});
});

describe("an odd quote", () => {
	it("costs the cell that has swallowed rows, and says so", async () => {
		expect(await readRows(new Blob(['name;city\nA;"open\nB;c\nC;"q"\nD;e\n']))).toEqual([
			{ row: 1, cells: ["name", "city"] },
			{ row: 2, cells: ["A"], faults: [{ column: 1, fault: "quote-open", text: 'open\nB;c\nC;q"' }] },
			{ row: 3, cells: ["D", "e"] },
		]);
	});

	it("behind blanks is one where it is closed within its field, and a sign like others elsewhere", async () => {
		const text = '"name", "note", "city"\n"A", "x, ""y""" , "Bern"\n"B",  "z" ,"Basel"\nC, "D" E, "F\nG, "h",';
		const rows = await readRows(new Blob([text]));
		expect(rows.map(({ cells }) => cells)).toEqual([
			["name", "note", "city"],
			["A", 'x, "y"', "Bern"],
			["B", "z", "Basel"],
			["C", ' "D" E', ' "F'],
			["G", "h"],
		]);
		expect(rows.filter(({ looseQuote }) => looseQuote !== undefined)).toEqual([]);
	});

	it("within one line is kept as it was meant, and said", async () => {
		expect(await readRows(new Blob(['name;city\n"Bob" Diner;24" TVs\n"The "Swan"";York\n']))).toEqual([
			{ row: 1, cells: ["name", "city"] },
			{ row: 2, cells: ["Bob Diner", '24" TVs'], looseQuote: 0 },
			{ row: 3, cells: ['The "Swan"', "York"], looseQuote: 0 },
		]);
	});
});
