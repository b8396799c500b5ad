import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { CLASSES } from "#workers/domain/search/told-trades/features.ts";
import { TOKENS } from "#workers/domain/search/told-trades/table.ts";
import { speaksFor, tradesTold } from "#workers/domain/search/told-trades/told-trades.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const nameOf = (id: number) => DEMO_CATEGORIES.find((category) => category.id === id)?.name;
const tradesOf = (text: string) => understand(text, known).what?.categoryIds.map(nameOf) ?? [];

describe("all words of a text together", () => {
	test("speak for each trade with a share of one, the likeliest first", () => {
		const told = tradesTold("squirrels have gnawed the wires above the ceiling lights".split(" "));
		expect(told[0]?.trade).toBe("electrician");
		expect(told.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
		expect(told.map(({ trade }) => trade).sort()).toEqual([...CLASSES].sort());
	});

	test("say nothing by what has another meaning", () => {
		const with_ = tradesTold(["green", "curry", "tonight"])[0];
		const without = tradesTold(["", "", "tonight"])[0];
		expect(with_?.trade).toBe("restaurant");
		expect(without?.share).toBeLessThan(with_?.share ?? 0);
	});

	test.each([
		["my gran left me her house and i have to sell it leeds", "Real Estate Agency"],
		["the fridge and the lamps went off when i plugged the heater in leeds", "Electrician"],
		["my old dog keeps falling over and wont eat her dinner leeds", "Veterinary Care"],
		["want a trim and some highlights before the wedding leeds", "Hair Salon"],
		["two tickets and a tin of paint for the fence leeds", "Hardware Store"],
		["dog tooth check trousers and a hound scarf leeds", "Clothing Store"],
		["stubbly legs, flight at dawn, need them smooth leeds", "Beauty Salon"],
	])("mean the trade of %j", (text, trade) => {
		expect(tradesOf(text)).toEqual([trade]);
	});

	test.each([
		["pub leeds near my dentist", "Pub"],
		["health club leeds", "Gym"],
		["supermarket leeds i broke my ankle so it must deliver", "Supermarket"],
	])("do not outdo what %j names in full", (text, trade) => {
		expect(tradesOf(text)).toEqual([trade]);
	});

	test.each(["trombone lessons leeds", "picture framer leeds", "zip wire leeds"])(
		"of %j speak for no trade, since one of them says nothing of it",
		(text) => {
			expect(tradesOf(text)).toEqual([]);
		},
	);

	test("speak for a trade one by one, too", () => {
		expect(speaksFor("tulips", "florist")).toBe(true);
		expect(speaksFor("trombone", "school")).toBe(false);
	});
});

test("the table holds each token once, with classes and weights in pairs", () => {
	const lines = (TOKENS[0] ?? "").split("\n");
	expect(new Set(lines.map((line) => line.split(" ")[0])).size).toBe(lines.length);
	for (const line of lines) expect(line).toMatch(/^\S+ (?:[0-9a-u][0-9a-z])+$/);
});
