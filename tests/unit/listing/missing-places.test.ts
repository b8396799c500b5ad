import { describe, expect, it } from "vitest";
import { columnKeys } from "#workers/domain/listing/columns/column-roles.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

const boroughs = ["Manhattan", "Brooklyn", "Queens"];
const codes = ["100", "112", "113"];
const streets = ["Mill Lane", "High Street", "Station Road", "Park Row"];
const rowsOf = (make: (row: number) => (string | null)[]) => Array.from({ length: 12 }, (_, row) => make(row));
const name = (row: number) => `Fox ${"ABCDEFGHIJKL".charAt(row)} Bakery`;

describe("a table without a street or a town", () => {
	it("asks which column holds the town, where one holds names that come again with the postcodes", () => {
		const rows = rowsOf((row) => [
			name(row),
			boroughs[row % 3] ?? "",
			`${row} ${streets[row % 4]}`,
			`${codes[row % 3]}${10 + row}`,
			["Cycle", "Initial"][row % 2] ?? "",
		]);
		const { columns, doubts } = recogniseColumns(["DBA", "Boro", "Street", "Zip", "Visit"], rows);
		expect(columns.map(({ role }) => role)).toEqual(["name", "city", "street", "postalCode", null]);
		expect(doubts).toEqual([
			{ role: "city", reason: "no-town", options: [{ columns: [{ index: 1, role: "city" }] }, { columns: [] }] },
		]);
	});

	it("asks which column holds the streets, by their numbers and words", () => {
		const rows = rowsOf((row) => [name(row), `${row} ${streets[row % 4]}`, "Leeds", "LS1 1AA"]);
		const { columns, doubts } = recogniseColumns(["Name", "Zormip", "City", "Postcode"], rows);
		expect(columns[1]?.role).toBe("street");
		expect(doubts.map(({ reason }) => reason)).toEqual(["no-street"]);
	});

	it("asks about the place that people go to before the register's, and never about a home", () => {
		const at = (row: number, shift: number) => `${row + shift} ${streets[row % 4]}`;
		const rows = rowsOf((row) => [name(row), at(row, 100), at(row, 200), at(row, 300), "Firenze", "50121"]);
		const headers = ["Insegna", "Sede legale", "Abitazione titolare", "Sede esercizio", "Comune", "CAP"];
		const { doubts } = recogniseColumns(headers, rows);
		expect(doubts.map(({ options }) => options.map((option) => option.columns.map(({ index }) => index)))).toEqual([
			[[3], [1], []],
		]);
	});

	it("asks nothing where both are there, or no column is written so", () => {
		const rows = rowsOf((row) => [name(row), `${row} Mill Lane`, "Leeds", boroughs[row % 3] ?? "", `class ${row}`]);
		const { doubts } = recogniseColumns(["Name", "Street", "City", "Boro", "Zormip"], rows);
		expect(doubts).toEqual([]);
		const kinds = rowsOf((row) => [name(row), `${row} Mill Lane`, `LS${row} 1AA`, row % 2 ? "Yes" : "No"]);
		expect(recogniseColumns(["Name", "Street", "Postcode", "Zormip"], kinds).doubts).toEqual([]);
	});
});

describe("a table that says nowhere where anything is", () => {
	const asked = (headers: readonly string[], rows: readonly (readonly string[])[], roles = {}) =>
		recogniseColumns(headers, rows, roles).doubts.filter(({ reason }) => reason === "no-place");
	const three = (...rest: string[]) => ["Food", "Cafes", "Hotels"].map((name) => [name, ...rest]);

	it.each([
		[["Name", "Slug", "Parent", "Count"], three("food", "", "5")],
		[["Name", "Old URL", "New URL"], three("https://old.example/places/food/", "/business/food")],
		[["post_title", "comment_author", "rating"], three("Ali Veli", "4")],
	])("%j: is asked about before its names become businesses", (headers, rows) => {
		expect(asked(headers, rows)).toMatchObject([
			{ role: "name", options: [{ columns: [{ role: "name" }] }, { columns: [] }] },
		]);
		expect(asked(headers, rows, { [columnKeys(headers)[0] ?? ""]: "name" })).toEqual([]);
	});

	it.each([
		[["Name", "City"], three("Leeds")],
		[["Name", "Phone"], three("0113 496 0100")],
		[["Name", "Website"], three("https://food.example")],
		[["Name", "Postcode"], three("LS1 4AB")],
	])("%j: has a place", (headers, rows) => {
		expect(asked(headers, rows)).toEqual([]);
	});
});
