import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugify } from "#workers/domain/slug.ts";

describe("slugify", () => {
	it.each([
		["White Cross Arms", "white-cross-arms"],
		["O'Brien's Bar & Grill", "obriens-bar-grill"],
		["İSTANBUL Ağaç Kahvesi", "istanbul-agac-kahvesi"],
		["Ψαροταβέρνα Ελλάς", "psarotaverna-ellas"],
		["Хлебный дом Щука", "khlebnyi-dom-shchuka"],
		["Київ", "kiiv"],
		["東京", ""],
		["مطعم", ""],
		["Café 東京", "cafe"],
		["--- !!", ""],
	])("makes %j into %j", (text, slug) => {
		expect(slugify(text)).toBe(slug);
	});

	it("cuts between words where that keeps at least half", () => {
		expect(slugify("alpha beta gamma", 12)).toBe("alpha-beta");
		expect(slugify("alpha beta gamma", 10)).toBe("alpha-beta");
		expect(slugify("a incomprehensibilities", 10)).toBe("a-incompre");
	});

	it("is always a-z, 0-9 and single inner hyphens within the length", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 1, max: 100 }), (text, max) => {
				const slug = slugify(text, max);
				expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
				expect(slug.length).toBeLessThanOrEqual(max);
				expect(slugify(slug, max)).toBe(slug);
			}),
			{ numRuns: 1_000 },
		);
	});
});
