import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "#tests/same-draws.ts";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";

/** Tests days that are written with their first letter, as Spain, France and Italy do. */

/** Returns the days that a cell names, as the letters of Spain: "LMXJV", and in small letters those that are closed. */
function named(cell: string): string | null {
	const { week } = parseOpeningHours(cell);
	if (week === null) return null;
	return week
		.map((day, at) =>
			day === "unknown" ? "" : "LMXJVSD".charAt(at)[day === "closed" ? "toLowerCase" : "toUpperCase"](),
		)
		.join("");
}

describe("letters of days", () => {
	test.each([
		["L-V 9:00-14:00", "LMXJV"],
		["L.-V.: 9-14", "LMXJV"],
		["L-S 9-20, D y festivos cerrado", "LMXJVSd"],
		["L, M, X, J, V 9-14", "LMXJV"],
		["L M X J V 10:00-18:00", "LMXJV"],
		["L-M-X-J-V 9:00-14:00", "LMXJV"],
		["LMXJV 9-14, S 10-13", "LMXJVS"],
		["L, X y V 9-14; M y J 16-20", "LMXJV"],
		["L-X 9-14", "LMX"],
		["X-D 12:00-16:00", "XJVSD"],
		["V-D 13:00-24:00", "VSD"],
		["J-S 19h-2h", "JVS"],
		["L cerrado; M-D 10-20", "lMXJVSD"],
		["S y D 10:00-14:00", "SD"],
		["S-D: cerrado", "sd"],
		["L M M J V 9h-18h, S 9h-12h", "LMXJVS"],
		["L-V 9-14; S x; D x", "LMXJVsd"],
		["D-J 18-23", "LMXJD"],
		["L-V 9:00 a 14:00, S de 10 a 13", "LMXJVS"],
	])("%s", (cell, days) => {
		expect(named(cell)).toBe(days);
	});

	// "M" is mardi or mercredi, Monday or martes; "S" is Samstag or Sunday; "L.O." is a last order.
	test.each(["M-S 10:00-14:00", "M-D 10-20", "S 9-5", "D 9-5", "M, V 9-12", "T W F 9-5, S D 10-2"])(
		"%s says no day for sure",
		(cell) => {
			expect(named(cell)).toBeNull();
		},
	);

	test("are none in other writings", () => {
		expect([named("L-V 8-20 L.O. 19:30"), named("M-F 9-5"), named("x"), named("Mo-Fr 9-18")]).toEqual([
			...["LMXJV", "LMXJV", "lmxjvsd", "LMXJV"],
		]);
	});

	test("of any days are read as they are written, in lists as in spans", () => {
		const span = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 6 })).filter(([a, b]) => a < b);
		fc.assert(
			fc.property(span, fc.constantFrom("-", " - ", " a "), ([from, to], dash) => {
				const letters = "LMXJVSD";
				// A span from Tuesday to a later day says by itself neither its language nor its day.
				fc.pre(from !== 1 || to === 2);
				fc.pre(from !== 0 || to !== 1);
				expect(named(`${letters.charAt(from)}${dash}${letters.charAt(to)} 9:00-14:00`)).toBe(
					letters.slice(from, to + 1),
				);
			}),
		);
		fc.assert(
			fc.property(fc.subarray([..."LMXJVSD"], { minLength: 3 }), fc.constantFrom(", ", " "), (days, gap) => {
				fc.pre(!days.includes("M") || days.includes("X"));
				fc.pre(!days.includes("X") || days.includes("M") || gap === ", ");
				fc.pre(!days.includes("X") || days.includes("M") || days.includes("J"));
				expect(named(`${days.join(gap)} 9:00-14:00`)).toBe(days.join(""));
			}),
		);
	});
});
