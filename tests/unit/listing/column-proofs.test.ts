import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

const TOWNS = [
	["Leeds", "West Yorkshire", "LS1 4DY", 53.79, -1.54],
	["Bath", "Somerset", "BA1 1SX", 51.38, -2.36],
	["Hull", "East Yorkshire", "HU1 2PQ", 53.74, -0.33],
] as const;
const TRADES = ["Bakery", "Garage", "Dentist"];
const town = (row: number) => TOWNS[row % 3] ?? TOWNS[0];
const trade = (row: number) => TRADES[row % 3] ?? "";
const cityOf = (row: number) => town(row)[0];
const street = (row: number) => `${row + 1} Mill Lane`;

/** Returns the roles of columns in a table with "Name", and the open questions, over 24 rows. */
function recognise(columns: Record<string, (row: number) => Cell>) {
	const headers = Object.keys(columns);
	const rows = Array.from({ length: 24 }, (_, row) => [
		`Fox ${row} ${trade(row)}`,
		...headers.map((header) => columns[header]?.(row) ?? null),
	]);
	const plan = recogniseColumns(["Name", ...headers], rows);
	const roles = Object.fromEntries(plan.columns.slice(1).map(({ header, role }) => [header, role]));
	return { plan, roles, asked: plan.doubts.map(({ reason, role }) => `${reason} ${role}`) };
}

describe("a header with a word that nobody knows", () => {
	it("is asked about where names do not bear a category out, and not where they do", () => {
		const audience = recognise({ "Pupils' category": (row) => ["Children", "Adults"][row % 2] ?? "", Street: street });
		expect(audience.asked).toEqual(["unsure-header category"]);
		const trades = recognise({ "Booth category": trade, Street: street });
		expect(trades).toMatchObject({ roles: { "Booth category": "category" }, asked: [] });
	});

	it("is no description where a few short texts come again", () => {
		const { roles, asked } = recognise({
			"Form.description": (row) => ["Company", "Sole trader"][row % 2] ?? "",
			Street: street,
		});
		expect([roles["Form.description"], asked]).toEqual([null, []]);
	});

	it("is no address where codes stand in it, or another column is fuller", () => {
		const { roles } = recognise({
			"Address code kind": (row) => "ABC".charAt(row % 3),
			"Address detail": (row) => (row % 4 === 0 ? `Unit ${row}` : null),
			Street: street,
		});
		expect(roles).toEqual({ "Address code kind": null, "Address detail": null, Street: "street" });
	});

	it("makes two addresses rivals where only such words tell them apart", () => {
		const { plan, asked } = recognise({
			"Юридический адрес": (row) => `PO Box ${row}, Derby`,
			"Фактический адрес": (row) => `${street(row)}, ${town(row)[0]}`,
		});
		expect(asked).toEqual(["several-addresses address"]);
		expect(plan.doubts[0]?.options.map(({ columns }) => columns.map(({ index }) => index))).toEqual([[1], [2]]);
	});

	it("is no state where the towns do not tell it", () => {
		const { roles } = recognise({
			"Gebiet state": (row) => ["Alpha", "Beta", "Gamma", "Delta"][row % 4] ?? "",
			City: cityOf,
		});
		expect(roles).toMatchObject({ "Gebiet state": null, City: "city" });
		expect(recognise({ "Gebiet state": (row) => town(row)[1], City: cityOf }).roles).toMatchObject({
			"Gebiet state": "state",
		});
	});
});

describe("columns that agree", () => {
	it("takes the town whose postcodes begin alike, and asks where those of the only one do not", () => {
		const quarter = (row: number) => ["North Side", "Old Town", "Docks", "Park End"][row % 4] ?? "";
		const postcode = (row: number) => town(row)[2];
		const both = recognise({ "Physical suburb": quarter, "Physical city": cityOf, Postcode: postcode });
		expect(both).toMatchObject({ roles: { "Physical suburb": null, "Physical city": "city" }, asked: [] });
		expect(recognise({ Locality: quarter, Postcode: postcode }).asked).toEqual(["unsure-header city"]);
	});

	it("lets a second column stand in only where it says the same", () => {
		const quarter = (row: number) => ["Docks", "Park"][row % 2] ?? "";
		const inPart = (row: number) => (row % 3 === 0 ? null : cityOf(row));
		expect(recognise({ City: cityOf, Locality: quarter }).roles).toEqual({ City: "city", Locality: null });
		expect(recognise({ City: inPart, Town: cityOf }).roles).toEqual({
			City: "city",
			Town: "city",
		});
	});

	it("finds the towns in a line of the address, and asks", () => {
		const { roles, asked } = recognise({
			"Address line 1": street,
			"Address line 3": (row) => town(row)[0],
			postcode: (row) => town(row)[2],
		});
		expect([roles["Address line 3"], asked]).toEqual(["city", ["unsure-header city"]]);
	});

	it("takes postcodes with towns behind them for both", () => {
		const { roles } = recognise({ "Code postal et commune": (row) => `${10_000 + row}#${town(row)[0]}` });
		expect(roles).toEqual({ "Code postal et commune": "postalCity" });
	});

	it("takes an area code before numbers that are too short, where each town has its own", () => {
		const { plan } = recognise({
			City: cityOf,
			ddd: (row) => [41, 81, 19][row % 3] ?? 0,
			phone: (row) => 35_551_000 + row,
		});
		expect(plan.areaCode).toBe(2);
		const counted = recognise({
			City: cityOf,
			seats: (row) => 20 + ((row * 7) % 60),
			phone: (row) => 35_551_000 + row,
		});
		expect(counted.plan.areaCode).toBeNull();
	});
});

describe("positions", () => {
	const north = (row: number) => town(row)[3] + row / 1_000;
	const east = (row: number) => town(row)[4] + row / 1_000;

	it("are turned where only so the places lie in one country, whatever the headers say", () => {
		expect(recognise({ coordX: north, coordY: east }).roles).toEqual({ coordX: "latitude", coordY: "longitude" });
		expect(recognise({ x: east, y: north }).roles).toEqual({ x: "longitude", y: "latitude" });
		expect(recognise({ Latitude: east, Longitude: north }).roles).toEqual({
			Latitude: "longitude",
			Longitude: "latitude",
		});
		expect(recognise({ Latitude: north, Longitude: east }).roles).toEqual({
			Latitude: "latitude",
			Longitude: "longitude",
		});
	});

	it("have the longitude first in one column where only so they lie in one country", () => {
		const pair = (one: (row: number) => number, other: (row: number) => number) =>
			recognise({ location: (row) => `${one(row)},${other(row)}` }).plan.longitudeFirst;
		expect(pair(east, north)).toEqual([1]);
		expect(pair(north, east)).toEqual([]);
	});

	it("are asked about where both orders lie in one country", () => {
		// One is near Konya, the other north of Medina.
		const { asked } = recognise({ x: (row) => 37.9 + row / 1_000, y: (row) => 32.5 + row / 1_000 });
		expect(asked.every((one) => one === "either-order latitude")).toBe(true);
	});
});

describe("a table whose headers name no names", () => {
	const places = {
		Strasse: street,
		City: cityOf,
		phone: (row: number) => `0113 496 0${100 + row}`,
	};

	it("is asked which of the columns that may be some they are", () => {
		const rows = Array.from({ length: 24 }, (_, row) => [
			row + 1,
			`Heron ${trade(row)} ${"abcdefghijklmnopqrstuvwx".charAt(row)}`,
			street(row),
			town(row)[0],
			`0113 496 0${100 + row}`,
		]);
		const plan = recogniseColumns(["Nr", "Objekt", ...Object.keys(places)], rows);
		expect(plan.columns[1]?.role).toBe("name");
		expect(plan.doubts).toMatchObject([
			{ role: "name", reason: "several-names", options: [{ columns: [{ index: 1 }] }] },
		]);
	});

	it("is refused where nothing may be one, and where it is of no places", () => {
		const rows = Array.from({ length: 24 }, (_, row) => [row, "open", street(row), town(row)[0]]);
		expect(() => recogniseColumns(["Nr", "Zustand", "Street", "City"], rows)).toThrow(
			expect.objectContaining({ code: "no-name-column" }),
		);
		const products = Array.from({ length: 24 }, (_, row) => [`Copper kettle ${trade(row)}`, "Leeds", row * 3]);
		expect(() => recogniseColumns(["Artikel", "City", "Preis"], products)).toThrow(
			expect.objectContaining({ code: "no-name-column" }),
		);
	});
});
