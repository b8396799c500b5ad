import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "#workers/domain/fold-text.ts";

describe("foldText", () => {
	it.each([
		["İSTANBUL", "istanbul"],
		["ISTANBUL", "istanbul"],
		["ıstanbul", "istanbul"],
		["Iğdır", "igdir"],
		["Straße STRAẞE", "strasse strasse"],
		["Ærø Łódź Đà Nẵng Þór", "aero lodz da nang thor"],
		["Café  O’Brien's — Bar & Grill!", "cafe o brien s bar grill"],
		["  ", ""],
		["東京 カフェ", "東京 カフェ"],
		["ΚΑΦΕΣ καφές", "καφεσ καφεσ"],
		["№ 5 ½ ①", "no 5 1 2 1"],
		["Ёлка", "елка"],
		["हिन्दी", "हिन्दी"],
	])("folds %j to %j", (text, folded) => {
		expect(foldText(text)).toBe(folded);
	});

	it("changes nothing the second time, whatever the text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				const folded = foldText(text);
				expect(foldText(folded)).toBe(folded);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("changes nothing the second time for any single letter", () => {
		const unstable: string[] = [];
		for (let code = 0; code <= 0x1ffff; code += 1) {
			const folded = foldText(String.fromCodePoint(code));
			if (foldText(folded) !== folded) unstable.push(code.toString(16));
		}
		expect(unstable).toEqual([]);
	});

	it("does not tell letter case apart in ASCII and Turkish", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(..."abcxyzıiğüşöç 019-") }), (text) => {
				expect(foldText(text.toLocaleUpperCase("tr"))).toBe(foldText(text));
			}),
		);
	});
});
