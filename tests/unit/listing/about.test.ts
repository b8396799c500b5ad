import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAbout, readAbout } from "#workers/domain/listing/about.ts";
import { parseLooseJson } from "#workers/domain/loose-json.ts";

const sections = { "Service options": { "Dine-in": true, Delivery: false }, Amenities: { "Wi-Fi": "Free" } };

describe("readAbout", () => {
	it.each([
		["JSON", JSON.stringify(sections)],
		["doubled quotes", JSON.stringify(sections).replaceAll('"', '""')],
		["doubled quotes in quotes", `"${JSON.stringify(sections).replaceAll('"', '""')}"`],
		["a Python dict", "{'Service options': {'Dine-in': True, 'Delivery': False}, 'Amenities': {'Wi-Fi': 'Free'}}"],
	])("reads sections from %s", (_, text) => {
		expect(readAbout(text)).toEqual({ value: sections, reason: null });
	});

	it("puts features at the top level under Other, and lists of names as yes", () => {
		expect(
			readAbout('{"Wi-Fi": true, "Payments": ["Cash", "NFC"], "Other": {"LGBTQ+ friendly": "True"}}').value,
		).toEqual({
			Other: { "Wi-Fi": true, "LGBTQ+ friendly": true },
			Payments: { Cash: true, NFC: true },
		});
	});

	it("keeps names in other languages", () => {
		expect(readAbout('{"Προσβασιμότητα": {"Είσοδος": true}}').value).toEqual({ Προσβασιμότητα: { Είσοδος: true } });
	});

	it("takes no harm from names of object members", () => {
		const reading = readAbout(
			'{"__proto__": {"polluted": true}, "constructor": {"a": true}, "Fine": {"__proto__": true, "b": true}}',
		);
		expect(reading.value).toEqual({ Fine: { b: true } });
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	it.each(["{}", "[]", "null", '{"A": {}}', '{"A": null}'])("takes %s for nothing", (text) => {
		expect(readAbout(text)).toEqual({ value: null, reason: null });
	});

	it.each(['{"A": {', "[1, 2]", "{'a': }", "5"])("does not understand %s", (text) => {
		expect(readAbout(text)).toEqual({ value: null, reason: "about-not-understood" });
	});

	it("caps names, texts and their number", () => {
		const many = Object.fromEntries(
			Array.from({ length: 500 }, (_, i) => [`s${i}`, { [`f${"x".repeat(300)}`]: "y".repeat(900) }]),
		);
		const value = readAbout(JSON.stringify(many)).value ?? {};
		expect(Object.keys(value).length).toBeLessThanOrEqual(60);
		expect(Object.values(value.s0 ?? {})).toEqual(["y".repeat(500)]);
		expect(JSON.stringify(value).length).toBeLessThan(40_000);
	});

	it("stays within what a listing may hold, the titles of sections included", () => {
		const named = (at: number) => `${"t".repeat(90)}${at}`;
		const feature = Object.fromEntries([["f".repeat(60), "y".repeat(499)]]);
		const value = readAbout(
			JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [named(at), feature]))),
		).value;
		expect(isAbout(value)).toBe(true);
		expect(Object.values(value ?? {}).every((features) => Object.keys(features).length > 0)).toBe(true);
	});
});

describe("parseLooseJson", () => {
	it("reads Python literals: quotes, escapes, tuples, constants, numbers", () => {
		expect(parseLooseJson(`{'a': "it's", 'b': 'it\\'s \\u00e9\\n', 'c': (1, -2.5, None), 'd': [True,],}`)).toEqual({
			a: "it's",
			b: "it's é\n",
			c: [1, -2.5, null],
			d: [true],
		});
	});

	it("gives back what JSON says", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				fc.pre(value !== null);
				expect(parseLooseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
			}),
		);
	});

	it("never throws, and ends on deep nesting", () => {
		expect(parseLooseJson("[".repeat(50_000))).toBeUndefined();
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(..."{}[]()'\":,\\ux0aTrueNone ") }), (text) => {
				expect(() => parseLooseJson(text)).not.toThrow();
			}),
		);
	});
});
