import { describe, expect, it, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** Tests what headers and values decide in tables of a few rows, as people make them. */

function rolesOf(headers: readonly string[], rows: readonly (readonly Cell[])[]) {
	return recogniseColumns(headers, rows).columns.map(({ role }) => role);
}

describe("a table in which no header names the names", () => {
	const rows = [
		["Iron Hall", "Malmö", "040 123 11 22"],
		["Yoga Loft", "Malmö", "040 123 22 33"],
		["Box 24", "Lund", "046 123 33 44"],
	];

	it.each(["Gym", "Praxis", "Eczane", "Salon", "Place"])("is named by the column under “%s”", (header) => {
		expect(rolesOf([header, "City", "Phone"], rows)[0]).toBe("name");
	});

	it("is not named by it where the same text comes again", () => {
		const same = rows.map(([, ...others]) => ["Yes", ...others]);
		expect(() => rolesOf(["Gym", "City", "Phone"], same)).toThrow();
	});
});

describe("a table in which no header says category", () => {
	const read = (kinds: readonly string[]) =>
		rolesOf(
			["Name", "City", "Meslek"],
			kinds.map((kind, row) => [`Fox ${"abc".charAt(row)}`, "Bolu", kind]),
		)[2];

	it("takes a column of trades for it", () => {
		expect(read(["Otel", "Lokanta", "Otel"])).toBe("category");
	});

	it("takes no column in which a word is no trade", () => {
		expect(read(["Otel", "Ahmet", "Otel"])).toBeNull();
	});
});

test.each([
	["〒", "460-0008", "postalCode"],
	["☎", "052-241-1122", "phone"],
	["📞", "052-241-1122", "phone"],
	["✉️", "info@aoi.example", "email"],
])("the sign %s heads a column of its own: %s", (sign, value, role) => {
	expect(rolesOf(["店名", "所在地", sign], [["喫茶あおい", "愛知県名古屋市中区栄3-5-1", value]])[2]).toBe(role);
});

describe("what stands in where no column is called so", () => {
	const place = ["Heladería Polo", "Buenos Aires"];

	it("takes the numbers of a messenger as phones, unless the table has others", () => {
		const number = "+54 9 11 4321 1122";
		expect(rolesOf(["nombre", "ciudad", "whatsapp"], [[...place, number]])[2]).toBe("phone");
		const both = rolesOf(["nombre", "ciudad", "whatsapp", "telefono"], [[...place, number, "011 4321 1133"]]);
		expect(both.slice(2)).toEqual([null, "phone"]);
	});

	it("takes the domains of businesses as their websites, unless the table has others", () => {
		const rows = [
			["Nordlys Media", "Oslo", "nordlys.example", "https://www.nordlys.example/no"],
			["Fjord Fisk", "Bergen", "fjordfisk.example", "https://www.fjordfisk.example/no"],
		];
		const headers = ["Company name", "City", "Company Domain Name", "Website"];
		expect(rolesOf(headers.slice(0, 3), rows)[2]).toBe("website");
		expect(rolesOf(headers, rows).slice(2)).toEqual([null, "website"]);
	});
});

test("a table with the other headers of a known source and its own for the names is none of that source", () => {
	const headers = ["Location name", "Address line 1", "City", "Primary category", "Primary phone", "Monday hours"];
	const row = ["Surf Hut", "1 Beach Rd", "Newquay", "Surf shop", "+44 1637 496101", "09:00-17:30"];
	const plan = recogniseColumns(headers, [row]);
	expect(plan.source).toBeNull();
	expect(normaliseRow(row, plan)).toMatchObject({
		listing: { name: "Surf Hut", street: "1 Beach Rd", city: "Newquay" },
	});
});

test("a street is put together of its number, its kind and its name", () => {
	const headers = ["Enseigne", "N° voie", "Type voie", "Libellé voie", "Commune"];
	const rows = [
		["Au Bon Pain", "14", "RUE", "DES FLEURS", "BORDEAUX"],
		["Fleurs de Lune", "8", "BD", "VICTOR HUGO", "LIBOURNE"],
	];
	const plan = recogniseColumns(headers, rows);
	expect(rows.map((row) => normaliseRow(row, plan, { country: "FR", clearEmpty: false }))).toMatchObject([
		{ listing: { street: "14 RUE DES FLEURS" } },
		{ listing: { street: "8 BD VICTOR HUGO" } },
	]);
});

describe("a column of phones and faxes", () => {
	const rows = [
		["Elektro Blitz", "München", "089 2311220 / 089 2311221"],
		["Maler Bunt", "München", "Tel. 089 2311330, Fax: 089 2311331"],
		["Dach Hoch", "München", "089 2311440"],
	];

	it.each(["Telefon/Fax", "Tel. / Faks", "Phone & Fax"])("“%s” gives the phone, and no fax", (header) => {
		const plan = recogniseColumns(["Name", "City", header], rows);
		const read = rows.map((row) => normaliseRow(row, plan, { country: "DE", clearEmpty: false }));
		expect(read).toMatchObject(
			["+49892311220", "+49892311330", "+49892311440"].map((phone) => ({ listing: { phone, morePhones: [] } })),
		);
	});

	it("is not needed beside one of phones alone", () => {
		const both = rows.map((row) => [...row, "089 1112233"]);
		expect(rolesOf(["Name", "City", "Telefon/Fax", "Telefon"], both).slice(2)).toEqual([null, "phone"]);
	});
});

test("a name that says that there is none is taken, and named as doubtful", () => {
	const row = ["Bilinmiyor", "Sahil Yolu 4", "Sinop"];
	expect(normaliseRow(row, recogniseColumns(["Ad", "Adres", "Şehir"], [row]))).toMatchObject({
		listing: { name: "Bilinmiyor" },
		mended: [{ column: "Ad", reason: "value-doubtful" }],
	});
});
