import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "#workers/domain/fold-text.ts";
import { indexWords, indexWordsOfKey, queryWords, writtenWords } from "#workers/domain/search/index-words.ts";

describe("the words of the index", () => {
	test.each([
		["Blue Anchor", "blue anchor"],
		["Sainsbury's Local", "sainsbury s local sainsburys"],
		["Sainsbury’s", "sainsbury s sainsburys"],
		["Joe´s Café", "joe s cafe joes"],
		["O'Neill's", "o neill s oneills"],
		["Wi-Fi", "wi fi wifi"],
		["B&Q", "b q bq"],
		["B & Q", "b q bq"],
		["A. B. C. Taxis", "a b c taxis abc"],
		["A.B.C. Taxis", "a b c taxis abc"],
		["Kevin's B&B", "kevin s b kevins bb"],
		["Fish & Chips", "fish chips"],
		["Marks and Spencer", "marks spencer"],
		["St. John's", "st john s johns"],
		["12-14 High St.", "12 14 high st"],
		["7-Eleven", "7 eleven 7eleven"],
		["Işık Fırını", "isik firini"],
		["Ali'nin Yeri", "ali nin yeri alinin"],
		["東京・ラーメン", "東京 ラーメン"],
		["Café™", "cafetm"],
		["&", ""],
		["\u0000 … 🍕", ""],
	])("of %j are %j", (text, words) => {
		expect(indexWords(text)).toBe(words);
	});

	test.each([
		["leeds", "leeds"],
		["king s lynn", "king s lynn kings"],
		["o fallon", "o fallon ofallon"],
		["coeur d alene", "coeur d alene dalene"],
		["washington d c", "washington d c dc"],
		["health and beauty", "health beauty"],
		["", ""],
	])("of the key %j are %j", (key, words) => {
		expect(indexWordsOfKey(key)).toBe(words);
	});

	test("are folded, each once, none empty, and hold all folded words but 'and'", () => {
		const pieces = fc.constantFrom(
			"a",
			"B",
			"é",
			"'",
			"’",
			"-",
			".",
			"&",
			" ",
			"and",
			"12",
			"ß",
			"İ",
			"´",
			"東",
			"™",
			"\u0301",
		);
		const texts = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.array(pieces).map((parts) => parts.join("")),
		);
		fc.assert(
			fc.property(texts, (text) => {
				const words = indexWords(text).split(" ").filter(Boolean);
				expect(foldText(words.join(" "))).toBe(words.join(" "));
				for (const word of foldText(text)
					.split(" ")
					.filter((word) => word !== "" && word !== "and"))
					expect(words).toContain(word);
				for (const { word, parts } of writtenWords(text))
					for (const each of [word, ...parts]) expect(words).toContain(each);
			}),
		);
	});
});

describe("the words of what is typed", () => {
	test.each([
		["sainsbury's wi-fi", ["sainsburys", "wifi"]],
		["b & q", ["bq"]],
		["bed and breakfast", ["bed", "breakfast"]],
		["stoke-on-trent", ["stoke", "on", "trent"]],
		["plan b", ["plan", "b"]],
	])("of %j are %j", (text, words) => {
		expect(queryWords(text)).toEqual(words);
	});

	test("go by what the directory knows, where that is said", () => {
		const known = new Set(["winston", "salem", "wifi", "wi", "fi"]);
		const isKnown = (word: string) => known.has(word);
		expect(queryWords("winston-salem wi-fi barber-shop", isKnown)).toEqual(["winston", "salem", "wifi", "barbershop"]);
	});
});
