import { describe, expect, test } from "vitest";
import { searchLexicon } from "#tests/factories/search-lexicon.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { withLatinWords } from "#workers/domain/search/scripts.ts";
import { otherTownNames } from "#workers/domain/search/towns/town-names.ts";
import { TOWNS_ABROAD } from "#workers/domain/search/towns/town-names-abroad.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";

const lexicon = searchLexicon();

/** Tells whether a folded word is known: here the names of towns alone. */
function isKnown(word: string): boolean {
	return otherTownNames(word).length > 0 || (word.length >= 5 && worldTowns.named(word).length > 0);
}

/** Returns the towns that a text in other letters names, word by word and as a whole. */
function townsIn(text: string): readonly string[] {
	const written = withLatinWords(text, isKnown).trim();
	const names = otherTownNames(foldText(written));
	return names.length > 0 ? names : [foldText(written)];
}

test("every town that has a name in other letters is one of the world or of the directory", () => {
	const keys = TOWNS_ABROAD.trim()
		.split("\n")
		.map((line) => line.split(": ")[0] ?? "");
	const isTown = (key: string) =>
		[key, ...otherTownNames(key)].some(
			(name) =>
				worldTowns.named(name).length > 0 ||
				worldTowns.named(`${name} city`).length > 0 ||
				lexicon.citiesNamed(name).length > 0,
		);
	expect(keys.filter((key) => !isTown(key))).toEqual([]);
});

describe("a town in other letters", () => {
	test.each([
		["في إسطنبول", "istanbul"],
		["اسطنبول", "istanbul"],
		["في باريس", "paris"],
		["بباريس", "paris"],
		["لوس أنجلوس", "los angeles"],
		["القاهرة", "cairo"],
		["в Париже", "paris"],
		["Париж", "paris"],
		["в Москве", "moscow"],
		["Сан-Франциско", "san francisco"],
		["в Нью-Йорке", "new york"],
		["в Мадриде", "madrid"],
		["Краснодар", "krasnodar"],
		["στο Παρίσι", "paris"],
		["Νέα Υόρκη", "new york"],
		["στην Κωνσταντινούπολη", "istanbul"],
		["בפריז", "paris"],
		["巴黎", "paris"],
		["東京", "tokyo"],
		["パリ", "paris"],
		["이스탄불", "istanbul"],
	])("%j is %s", (text, town) => {
		expect(townsIn(text)).toEqual([town]);
	});

	test("stays as it stands where the directory has its words", () => {
		const has = (word: string) => ["нью", "иорк"].includes(word) || isKnown(word);
		expect(withLatinWords("Кафе Нью Йорк", has)).toBe("Кафе Нью Йорк");
	});

	test("is none where the word is another", () => {
		expect(withLatinWords("رخيص", isKnown)).toBe("رخيص");
		expect(withLatinWords("магазин", isKnown)).toBe("магазин");
	});
});
