import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

describe("the country that ends a whole address", () => {
	const plan = recogniseColumns(["name", "Address", "Postcode"]);
	const countryOf = (address: string, country: string | null = null, postcode: string | null = null) => {
		const context = { country, clearEmpty: false, takesCountryOfAddress: true };
		const result = normaliseRow(["Anchor", address, postcode], plan, context);
		return "listing" in result ? [result.listing.countryCode, result.assumesCountry] : null;
	};

	it("is the row's, also beside another country of the file", () => {
		expect(countryOf("Goethestr. 29, 60127 Frankfurt am Main, Germany")).toEqual(["DE", false]);
		expect(countryOf("Neyzen Tevfik Cad. 87, 48118 Bodrum, Türkiye", "DE")).toEqual(["TR", false]);
	});

	it("is none where the name is as often a state's, or the postcode is another country's", () => {
		expect(countryOf("100 Peachtree Street, Atlanta, Georgia")).toEqual([null, false]);
		expect(countryOf("1 Mill Lane, Leeds, France", null, "LS1 4AB")).toEqual([null, false]);
	});

	it("leaves the file's own country to rows that name none", () => {
		expect(countryOf("1 Mill Lane, Leeds", "GB")).toEqual(["GB", true]);
	});
});
