import { describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sameAddressed } from "#workers/domain/listing/same-address.ts";

/** Tests which businesses of one name and town have one address, however their streets are written. */

const TOWN = { name: "Hotel Antoň", city: "Telč", postalCode: "588 56", country: "Czechia", countryCode: "CZ" };
const phone = "+420567243256";
const at = (street: string, more: Partial<Parameters<typeof listing>[0]> = {}) =>
	listing({ ...TOWN, phone, street, address: street, ...more });

describe("a street that is written otherwise", () => {
	test.each([
		["náměstí Zachariáše z Hradce 43", "náměstí Zachariáše z Hradce č.p. 43"],
		["náměstí Zachariáše z Hradce 43", "nám. Zachariáše z Hradce 43"],
		["náměstí Zachariáše z Hradce 43", "nám. Z. z Hradce 43"],
		["Hauptstraße 7", "Hauptstr. Nr. 7"],
		["Calle Mayor 12", "C/ Mayor, nº 12"],
	])("%s and %s are one where the phone is the same", (here, there) => {
		const stored = at(here);
		expect(sameAddressed(at(there), [stored])).toBe(stored);
	});

	test.each([
		["another number", at("nám. Zachariáše z Hradce 44")],
		["another phone", at("nám. Zachariáše z Hradce 43", { phone: "+420567111222" })],
		["no phone", at("nám. Zachariáše z Hradce 43", { phone: null })],
		["another street", at("Na Sádkách 43")],
		["another street of that kind", at("náměstí Svobody 43")],
		["another postcode", at("nám. Zachariáše z Hradce 43", { postalCode: "588 57" })],
	])("and %s is another one", (_, there) => {
		expect(sameAddressed(there, [at("náměstí Zachariáše z Hradce 43")])).toBeNull();
	});

	test("and two that may be meant are none", () => {
		const two = ["náměstí Zachariáše z Hradce 43", "ulice Zachariáše z Hradce 43"].map((street) => at(street));
		expect(sameAddressed(at("Zachariáše z Hradce č.p. 43"), two)).toBeNull();
	});
});
