import { describe, expect, it } from "vitest";
import { cellKind } from "#workers/domain/listing/cell-kind.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { normaliseRecord } from "./rows.ts";

/** Returns the result of one cell: the value, and what was said about it. */
function taken(header: string, cell: Cell): { value: unknown; left: string[]; mended: string[] } {
	const result = normaliseRow(["Anchor", cell], recogniseColumns(["name", header]));
	if ("rejected" in result) throw new Error(result.rejected.reason);
	const fields = { postcode: "postalCode", place_id: "placeId", price: "priceRange" } as Record<string, string>;
	const listing = result.listing as unknown as Record<string, unknown>;
	return {
		value: listing[fields[header] ?? header],
		left: result.problems.map(({ reason }) => reason),
		mended: result.mended.map(({ reason }) => reason),
	};
}

const OTHER_KINDS: readonly Cell[] = [
	"https://junk.example/page",
	"www.junk.example",
	"info@junk.example",
	'{"a": [1, 2]}',
	"[1, 2]",
	"2024-05-17",
	"2024-05-17T10:20:00",
	"17.05.2024",
	"51.5074, -0.1278",
	"-43.48751222714782",
	46.20891,
	true,
	"FALSE",
	"OPERATIONAL",
	"CLOSED_PERMANENTLY",
	"ChIJ0436013110_xxxxx9-QrsT",
	"0x5:0x156432592364",
	"+44 113 245 9999",
	"+441132459999",
	"Mo-Fr 09:00-17:00",
	"09:30",
	"1e999",
	"🙂🙃",
	"\ufffd\ufffd",
];

describe("a value of another kind than its column", () => {
	const headers = ["category", "type", "city", "state", "country", "street", "address", "postcode"];
	it.each(headers.flatMap((header) => OTHER_KINDS.map((cell) => [header, cell] as const)))(
		"is left out and said: %s %j",
		(header, cell) => {
			const { value, left } = taken(header, cell);
			expect({ value, said: left.length }).toEqual({ value: null, said: 1 });
		},
	);

	it.each([
		["place_id", "Plain words", "id-invalid"],
		["place_id", "+44 113 245 9999", "id-invalid"],
		["cid", "Mo-Fr 09:00-17:00", "id-invalid"],
		["place_id", "junk@junk.example", "id-invalid"],
		["place_id", "CLOSED_TEMPORARILY", "id-invalid"],
		["price", "Plain words", "price-not-understood"],
		["price", "2024-05-17", "date-made"],
		["postcode", "Plain words", "does-not-suit"],
		["city", "482934823423", "does-not-suit"],
		["address", "482934823423", "does-not-suit"],
		["street", "=SUM(A1:A9)", "does-not-suit"],
	])("is left out and said: %s %j", (header, cell, reason) => {
		expect(taken(header, cell)).toEqual({ value: null, left: [reason], mended: [] });
	});

	it.each([
		["category", "24/7 Gym"],
		["category", "Food, Drink & Tobacco"],
		["category", "7-Eleven"],
		["city", "6 October"],
		["city", "St. Petersburg"],
		["city", "10 de Abril"],
		["state", "07"],
		["street", "12"],
		["street", "12-14 High Street"],
		["street", "17. Mai Straße 3"],
		["address", "(behind the church) 5 Mill Lane"],
		["address", "1/2 Baker Street, London"],
		["address", "[Unit 4] Kings Road 10"],
		["address", "GV8Q+VC Leeds"],
		["postcode", "01067"],
		["postcode", "021101234"],
		["postcode", "SW1A 1AA"],
		["postcode", "100-0062"],
		["price", "$$"],
		["price", "10"],
	])("leaves %s %j alone", (header, cell) => {
		expect(taken(header, cell)).toEqual({ value: cell, left: [], mended: [] });
	});

	it.each(["Ä°stanbul", "Ba\u00c4\u0178c\u00c4\u00b1lar", "MÃ¼nchen", "ÅžiÅŸli"])(
		"is doubted where its letters were read as others: %s",
		(text) => {
			expect(taken("city", text).mended).toEqual(["value-doubtful"]);
			expect(normaliseRow([text, "Leeds"], recogniseColumns(["name", "city"]))).toMatchObject({
				mended: [{ reason: "value-doubtful" }],
			});
			for (const right of ["São Paulo", "Ångström", "Ćevapi Ä la carte"])
				expect(taken("city", right).mended).toEqual([]);
			expect(taken("city", "SÃO JOSÉ").mended).toEqual(["name-shouted"]);
		},
	);

	it("is doubted and kept where it may be right", () => {
		expect(taken("city", "6")).toEqual({ value: "6", left: [], mended: ["value-doubtful"] });
		expect(taken("postcode", "1012 JS Amsterdam")).toMatchObject({ mended: ["value-doubtful"] });
		expect(taken("postcode", "1067.0").value).toBe("1067");
	});

	it("says nothing of cells that say nothing", () => {
		for (const header of ["category", "city", "price", "postcode", "place_id", "address"])
			for (const cell of ["-", "n/a", "null", "", "{}"])
				expect(taken(header, cell)).toEqual({ value: null, left: [], mended: [] });
	});
});

describe("a name of another kind", () => {
	it.each(["https://a.example", "a@b.example", "Mo-Fr 09:00-17:00", '{"a": 1}', "41.0021", "2024-05-17"])(
		"is kept and said: %j",
		(name) => {
			const result = normaliseRow([name, "Leeds"], recogniseColumns(["name", "city"]));
			expect(result).toMatchObject({ listing: { name }, mended: [{ reason: "value-doubtful" }] });
		},
	);

	it.each(["1453", "7-Eleven", "No. 5", "24/7 Gym", "9:30 Coffee", "Studio 54", "@home", "[bar]"])(
		"is a name: %j",
		(name) => {
			expect(normaliseRow([name, "Leeds"], recogniseColumns(["name", "city"]))).toMatchObject({
				listing: { name },
				mended: [],
			});
		},
	);
});

describe("cellKind", () => {
	it("has none for words", () => {
		for (const text of ["Café", "Çay bahçesi", "Bar & Grill", "北京", "Leeds 12"]) expect(cellKind(text)).toBeNull();
	});
});

describe("a list of categories", () => {
	it.each([
		["categories", "Restaurants, Italian, Pizza", "Restaurants", "Italian"],
		["Kategoriler", "Restoran, Pizza", "Restoran", "Pizza"],
		["categories", "Restaurants (Italian, Pizza), Bars", "Restaurants (Italian, Pizza)", "Bars"],
		["category", "Food, Drink & Tobacco", "Food, Drink & Tobacco", null],
	])("is parted at commas under a header of several: %s %j", (header, cell, category, type) => {
		expect(normaliseRecord({ [header]: cell }).listing).toMatchObject({ category, type });
	});
});
