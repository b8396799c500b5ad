import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

describe("the import's default country", () => {
	const plan = recogniseColumns(["Name", "City", "Country", "Country code", "Postcode", "Lat", "Lng"]);
	const countryOf = (...cells: Cell[]) => {
		const result = normaliseRow(["Frisch", "Ulm", ...cells], plan, { country: "DE", clearEmpty: true });
		if ("rejected" in result) throw new Error(result.rejected.reason);
		const { country, countryCode, clears } = result.listing;
		return [country, countryCode, clears.includes("country")];
	};

	it("is the country of a row that names none, and clears nothing", () => {
		expect(countryOf()).toEqual(["Germany", "DE", false]);
		expect(countryOf("unknown", "-")).toEqual(["Germany", "DE", false]);
		expect(countryOf(null, null, "89073", 48.4, 9.99)).toEqual(["Germany", "DE", false]);
	});

	it("is not that of a row that names another, or lies elsewhere by its position or postcode", () => {
		expect(countryOf("Österreich")).toEqual(["Österreich", "AT", false]);
		expect(countryOf(null, null, null, 48.2082, 16.3738)[1]).toBeNull();
		expect(countryOf(null, null, "SW1A 1AA")[1]).toBeNull();
	});

	it("is not put for a name or code that is unknown or broken", () => {
		expect(countryOf("Narnia")).toEqual(["Narnia", null, false]);
		expect(countryOf(null, "XQ")[1]).toBeNull();
		expect(countryOf("#REF!")).toEqual([null, null, false]);
	});

	it("is no reason to move what lies in another, but said where it would lie in it with its coordinates swapped", () => {
		const headers = recogniseColumns(["Name", "Country", "Lat", "Lng"]);
		const placeOf = (...cells: Cell[]) => {
			const result = normaliseRow(["Çınar", ...cells], headers, { country: "TR", clearEmpty: false });
			if ("rejected" in result) throw new Error(result.rejected.reason);
			const { latitude, longitude, countryCode } = result.listing;
			return [latitude, longitude, countryCode, ...result.mended.map(({ column, reason }) => `${column} ${reason}`)];
		};
		expect(placeOf(null, 28.998, 41.049)).toEqual([28.998, 41.049, null, "Lat coordinates-doubtful"]);
		expect(placeOf(null, 41.049, 28.998)).toEqual([41.049, 28.998, "TR"]);
		expect(placeOf(null, 51.5074, -0.1278)).toEqual([51.5074, -0.1278, null]);
		expect(placeOf("TR", 28.998, 41.049)).toEqual([41.049, 28.998, "TR", "Lat coordinates-swapped"]);
		expect(placeOf("SY", 36.2, 37.13)).toEqual([36.2, 37.13, "SY"]);
	});
});
