import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns.ts";
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
});
