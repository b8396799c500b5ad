import { describe, expect, it } from "vitest";
import { needsAnswer } from "#workers/domain/listing/columns/column-doubts.ts";
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

	it("takes hours in prose for no streets, whatever their language", () => {
		const hours = [
			"Man-tors 10-17.30, fre 10-19",
			"ma-pe klo 7.30-18, la 9-16, su suljettu",
			"luni-vineri 8-20, sâmbătă 9-18",
			"pon-pet 7-20, sub 7-14",
		];
		const rows = rowsOf((row) => [
			name(row),
			["Odense", "Tampere"][row % 2] ?? "",
			["Danmark", "Suomi"][row % 2] ?? "",
			hours[row % 4] ?? "",
		]);
		const { columns } = recogniseColumns(["Company", "Town", "Country", "Opening"], rows);
		expect(columns[3]?.role).toBe("hours");
	});

	it("asks nothing where both are there, or no column is written so", () => {
		const rows = rowsOf((row) => [name(row), `${row} Mill Lane`, "Leeds", boroughs[row % 3] ?? "", `class ${row}`]);
		const { doubts } = recogniseColumns(["Name", "Street", "City", "Boro", "Zormip"], rows);
		expect(doubts).toEqual([]);
		const kinds = rowsOf((row) => [name(row), `${row} Mill Lane`, `LS${row} 1AA`, row % 2 ? "Yes" : "No"]);
		expect(recogniseColumns(["Name", "Street", "Postcode", "Zormip"], kinds).doubts).toEqual([]);
	});
});

describe("a table of reviews with the towns of what they are about", () => {
	const headers = ["İşletme", "Şehir", "Yazan", "Puan", "Yorum", "Tarih"];
	const writers = ["Hans M.", "Ali Veli", "Ayşe K.", "John Smith", "Maria L."];
	const reviews = rowsOf((row) => [
		...([
			["Blue Boar Inn", "Leeds"],
			["Old Fox Bakery", "Hull"],
			["Copper Kettle", "York"],
		][row % 3] ?? []),
		...[writers[row % 5] ?? "", String(1 + ((row * 7) % 5)), "Çok güzel bir yer", "2025-04-03"],
	]);
	const asked = (rows: readonly (readonly (string | null)[])[], roles = {}, named = headers) =>
		recogniseColumns(named, rows, roles).doubts.filter(({ reason }) => reason === "reviews");

	it("is asked about before its places become businesses, and no review's stars are a business's", () => {
		expect(asked(reviews)).toMatchObject([{ role: "name", options: [{ columns: [{ index: 0 }] }, { columns: [] }] }]);
		expect(needsAnswer({ reason: "reviews" })).toBe(true);
		const named = { [columnKeys(headers)[0] ?? ""]: "name" as const };
		expect(asked(reviews, named)).toEqual([]);
		const { byRole } = recogniseColumns(headers, reviews, named);
		expect([...byRole.keys()].toSorted()).toEqual(["city", "name"]);
	});

	it("is told by writers and their texts where nobody gives stars", () => {
		const texts = [
			"We would come here again",
			"Never again in my life",
			"The tea and cakes were lovely",
			"Slow but very friendly staff",
		];
		const rows = reviews.map(([name = "", city = "", writer = ""], row) => [name, city, writer, texts[row % 4] ?? ""]);
		expect(asked(rows, {}, ["Business", "City", "Author", "Comment"])).toHaveLength(1);
	});

	it.each([
		[
			"branches of a chain",
			rowsOf((row) => ["Blue Boar Inn", `${row} Town`, writers[row % 5] ?? "", String(1 + (row % 5)), "", ""]),
		],
		[
			"rows that repeat a business",
			rowsOf((row) => ["Old Fox Bakery", "Hull", "Ali Veli", "4", "Bread and cakes since 1920", `2025-04-0${row % 9}`]),
		],
		[
			"a row for each day",
			rowsOf((row) => [`Fox ${Math.floor(row / 7)} Bakery`, "Hull", "", String(1 + (row % 7)), "09:00 - 17:00", ""]),
		],
	])("is not: %s", (_, rows) => {
		expect(asked(rows)).toEqual([]);
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
		[
			["Title", "Note", "URL", "Comment"],
			three("", "https://www.google.com/maps/place/Old+Fox/data=!4m2!3m1!1s0x1:0x2", ""),
		],
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

it("structures that a database has written out are no names", () => {
	const rows = rowsOf((row) => [`{'primary': ${name(row)}, 'common': NULL}`, "Leeds", `0113 496 00${10 + row}`]);
	expect(() => recogniseColumns(["names", "City", "Phone"], rows)).toThrow(
		expect.objectContaining({ code: "no-name-column" }),
	);
});
