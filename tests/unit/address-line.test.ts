import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressLine, type Whereabouts } from "#workers/domain/address/address-line.ts";
import { foldText } from "#workers/domain/fold-text.ts";

const NOWHERE: Whereabouts = { address: null, street: null, postalCode: null, city: null, state: null, country: null };
const UK = { country: "United Kingdom" };

describe("the line that says where a business is", () => {
	test.each<[Partial<Whereabouts>, string | null]>([
		// An address that names its city is shown as it came.
		[{ address: "1 High Street, Leeds LS1 4DY", city: "Leeds", ...UK }, "1 High Street, Leeds LS1 4DY"],
		[{ address: "1 High Street, LEEDS", city: "Leeds", state: "England", ...UK }, "1 High Street, LEEDS"],
		[{ address: "Atatürk Cad. 5, Iğdır", city: "IĞDIR", country: "Türkiye" }, "Atatürk Cad. 5, Iğdır"],
		[{ address: "東京都港区1-2", city: "東京", country: "Japan" }, "東京都港区1-2"],
		[
			{ address: "Marienplatz 1, 80331 München, Germany", postalCode: "80331", city: "Munich", country: "Germany" },
			"Marienplatz 1, 80331 München, Germany",
		],
		[{ address: "1 Quay" }, "1 Quay"],
		// An address without its city gets it, with what else is missing.
		[{ address: "1 Quay", city: "Hull", ...UK }, "1 Quay, Hull, United Kingdom"],
		[{ address: "1 Quay", city: "Hull" }, "1 Quay, Hull"],
		[{ address: "1 Quay", postalCode: "HU1 1AA", city: "Hull", ...UK }, "1 Quay, Hull HU1 1AA, United Kingdom"],
		[
			{ address: "1 Quay, HU1 1AA", postalCode: "HU1 1AA", city: "Hull", ...UK },
			"1 Quay, HU1 1AA, Hull, United Kingdom",
		],
		[{ address: "1 Quay, UK", city: "Hull", ...UK }, "1 Quay, Hull, UK"],
		[{ address: "1 Quay, United Kingdom", city: "Hull", ...UK }, "1 Quay, Hull, United Kingdom"],
		[{ address: "Yorkshire House 5", city: "York" }, "Yorkshire House 5, York"],
		// Without a city it has the state and the country.
		[{ address: "Hauptstr. 5", state: "Bavaria", country: "Germany" }, "Hauptstr. 5, Bavaria, Germany"],
		[
			{ address: "Hauptstr. 5, Bavaria, Germany", state: "Bavaria", country: "Germany" },
			"Hauptstr. 5, Bavaria, Germany",
		],
		[{ state: "Bavaria", country: "Germany" }, "Bavaria, Germany"],
		[{ country: "Germany" }, "Germany"],
		[{ state: "Bavaria" }, "Bavaria"],
		// The address is put together from its parts.
		[
			{ street: "12 High Street", postalCode: "LS1 4AB", city: "Leeds", state: "England", ...UK },
			"12 High Street, Leeds LS1 4AB, United Kingdom",
		],
		[{ city: "Leeds", state: "England", ...UK }, "Leeds, United Kingdom"],
		[{ postalCode: "LS1 4AB" }, "LS1 4AB"],
		// A city may be called as its country.
		[{ street: "20 Orchard Road", city: "Singapore", country: "Singapore" }, "20 Orchard Road, Singapore"],
		[
			{ street: "20 Orchard Road", postalCode: "238801", city: "Singapore", country: "Singapore" },
			"20 Orchard Road, Singapore 238801, Singapore",
		],
		[{ address: "20 Orchard Road", city: "Singapore", country: "Singapore" }, "20 Orchard Road, Singapore"],
		[{ state: "Luxembourg", country: "Luxembourg" }, "Luxembourg"],
		[{ address: "" }, null],
		[{}, null],
	])("of %j is %j", (where, line) => {
		expect(addressLine({ ...NOWHERE, ...where })).toBe(line);
	});

	const word = fc.constantFrom(
		"Leeds",
		"York",
		"1 Quay",
		"HU1 1AA",
		"UK",
		"United Kingdom",
		"東京",
		"Iğdır",
		"!!",
		"1 Quay, Hull, UK",
		"",
	);
	const perhaps = fc.option(word);
	test("has every part that is known, the address first, and is the same for what it says itself", () => {
		fc.assert(
			fc.property(
				fc.record({
					address: perhaps,
					street: perhaps,
					postalCode: perhaps,
					city: perhaps,
					state: perhaps,
					country: perhaps,
				}),
				(where) => {
					const line = addressLine(where);
					if (line === null) return;
					expect(line).not.toMatch(/(?:^|, )(?:,|$)/);
					// With its postcode and its country an address is whole, whatever it calls its city.
					if (where.city && !(where.postalCode && where.country))
						expect(foldText(line)).toContain(foldText(where.city));
					if (where.address && where.city) expect(addressLine({ ...where, address: line })).toBe(line);
				},
			),
		);
	});
});
