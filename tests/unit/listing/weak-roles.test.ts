import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns.ts";

type Row = (string | number | null)[];

const towns = ["Leeds", "Hull", "Bath", "York"];
const trades = ["Bakery", "Dental Clinic", "Book Shop", "Hotel"];
const at = (texts: readonly string[], row: number) => texts[row % texts.length] ?? "";
const letter = (row: number) => "abcdefghijkl".charAt(row);
const place = (row: number): Row => [`Fox ${letter(row)} ${at(trades, row)}`, `${row + 1} Mill Lane`, at(towns, row)];

/** Reads a table of places with further columns, each by its header and its value in a row. */
function read(
	further: readonly (readonly [header: string, of: (row: number) => string | number | null])[],
	base = ["Name", "Address", "City"],
) {
	const rows = Array.from({ length: 8 }, (_, row) => [...place(row), ...further.map(([, of]) => of(row))]);
	const { columns, doubts } = recogniseColumns([...base, ...further.map(([header]) => header)], rows);
	return {
		columns,
		doubts,
		roles: Object.fromEntries(columns.map(({ header, role }) => [header, role])),
		asked: doubts.map(({ role, options }) => [
			role,
			...options.map((option) => columns[option.columns[0]?.index ?? -1]?.header),
		]),
	};
}

describe("a role that rests on little", () => {
	it("asks about categories that name no kind of place and share no word with the names", () => {
		const sector = read([["Sector", (row) => at(["Rural", "Urban"], row)]]);
		expect(sector.asked).toEqual([["category", "Sector", undefined]]);
		expect(read([["Sector", (row) => at(trades, row)]])).toMatchObject({ asked: [], roles: { Sector: "category" } });
		// Words of their names say that these are kinds, though nobody here knows them.
		const strange = Array.from(
			{ length: 8 },
			(_, row): Row => [`Ferretería ${letter(row)}`, `Calle ${row}`, "Lugo", "Ferreterías"],
		);
		expect(recogniseColumns(["Nombre", "Dirección", "Ciudad", "Giro"], strange).doubts).toEqual([]);
	});

	it("asks about numbers under words that nobody knows, and takes them where another column is the phone", () => {
		const digits = (row: number) => `0${7_001_200_300 + row * 7_919}`;
		expect(read([["Zlkj", digits]]).asked).toEqual([["phone", "Zlkj", undefined]]);
		expect(read([["Phone", digits]])).toMatchObject({ asked: [], roles: { Phone: "phone" } });
	});

	it("leaves out what is another address's, and keeps what shares its words", () => {
		const country = () => "France";
		expect(read([["Zzrg country", country]]).roles["Zzrg country"]).toBeNull();
		const own = ["Name", "Zzrg address", "Zzrg city"];
		expect(read([["Zzrg country", country]], own).roles["Zzrg country"]).toBe("country");
		const region = (row: number) => at(["Northlands", "Southmoor", "Eastham", "Westby", "Middling"], row);
		expect(read([["Zzrg region", region]]).roles["Zzrg region"]).toBeNull();
	});

	it("leaves out hours, prices, ratings and descriptions that say nothing", () => {
		const { roles, columns } = read([
			["Zzrg hours", (row) => at(["Standard", "After 11pm, before 1am", "After 1am", "Standard"], row)],
			["Zzrg price range", (row) => at(["Base", "Trade"], row)],
			["Shop rating", (row) => 1 + (row % 5)],
			["Description", (row) => at(["by appointment", "call first"], row)],
		]);
		expect(roles).toMatchObject({
			"Zzrg hours": null,
			"Zzrg price range": null,
			"Shop rating": null,
			Description: null,
		});
		expect(columns.find(({ header }) => header === "Description")?.lost).toBe("description");
	});
});

describe("another column that may hold the names", () => {
	const holder = (row: number) => `${at(["Hald", "Birk", "Lund", "Dahl"], row)} ${letter(row)} Ltd`;
	const sign = (row: number) =>
		`${at(["Foxwood", "Heron", "Kestrel", "Otter"], row)}${letter(row)} ${row % 2 === 0 ? "24" : "Corner"}`;
	const rows = Array.from({ length: 8 }, (_, row): Row => [holder(row), sign(row), ...place(row).slice(1)]);

	it("is asked about, and is the likelier one, where websites have its words and not those of the names", () => {
		const linked = rows.map((row) => [...row, `www.${String(row[1]).toLowerCase().replace(/\W+/g, "-")}.example`]);
		const { columns, doubts } = recogniseColumns(["Name", "Vlkj", "Address", "City", "Website"], linked);
		expect(doubts.map(({ role, options }) => [role, options.map((option) => option.columns[0]?.index)])).toEqual([
			["name", [1, 0]],
		]);
		expect(columns.map(({ role }) => role).slice(0, 2)).toEqual([null, "name"]);
		expect(recogniseColumns(["Name", "Vlkj", "Address", "City"], rows).doubts).toEqual([]);
	});

	it("is asked about where its header is the plainer one", () => {
		const { doubts } = recogniseColumns(["Zzrg name", "Company name", "Address", "City"], rows);
		expect(doubts.map(({ role }) => role)).toEqual(["name"]);
	});

	it("is no register's name and no translation", () => {
		for (const header of ["Legal name", "Name_cy"]) {
			const held = Array.from({ length: 8 }, (_, row): Row => [...place(row), holder(row)]);
			expect(recogniseColumns(["Name", "Address", "City", header], held).doubts, header).toEqual([]);
		}
	});
});
