import { expect, test } from "vitest";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { tradeNames, tradesNamed, withCategories } from "#workers/domain/search/trades/trades.ts";

/** Tests categories that a Turkish chamber calls after the craft: "Lokantacılık", what restaurants do. */

const categoryOf = (name: string, id: number) => ({ id, name, nameKey: foldText(name), businessCount: 1 });
const NAMES = tradeNames(seededSynonyms());

test.each([
	["Lokantacılık", "lokanta"],
	["Lokantacılık", "restoran"],
	["Eczacılık", "eczane"],
	["Eczacılık", "pharmacy"],
	["Kuyumculuk", "kuyumcu"],
	["Kasaplık", "kasap"],
	["Oto Kiralamacılık", "oto kiralama"],
])("%s is among what %s means", (category, asked) => {
	const trades = withCategories(NAMES, [categoryOf(category, 1)]);
	const [own] = tradesNamed(trades, foldText(category).split(" "));
	const meant = tradesNamed(trades, asked.split(" "));
	expect(meant.flatMap((trade) => [trade, ...(trades.narrower.get(trade) ?? [])])).toContain(own);
});

test("a name that only ends like one of a craft is a trade of its own", () => {
	const trades = withCategories(NAMES, [categoryOf("Garlik", 1)]);
	expect(tradesNamed(trades, ["garlik"])).toMatchObject([{ key: "garlik", within: [] }]);
});
