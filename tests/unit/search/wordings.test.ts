import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };

/** Returns what a text is read as, in short: the trade, the town and the words that remain. */
function reading(text: string) {
	const { what, where, words } = understand(mendQuery(text, known)?.text ?? text, known);
	return { trade: what?.categoryIds, town: where?.kind === "city" ? where.cities[0]?.id : null, words };
}

const TRADES = ["plumber", "dentist", "pharmacy", "bakery", "florist", "museum", "hotel", "electrician"];
/** Says the same question otherwise: `*` is the trade, `+` its plural. */
const WORDINGS = [
	"* leeds",
	"leeds *",
	"Leeds's +",
	"Leeds’s best *",
	"where's a good * in leeds",
	"* needed in leeds",
	"need * leeds asap",
	"* leeds centre",
	"* in central leeds",
	"* services leeds",
	"* company leeds",
	"* in the centre of leeds",
	"* en el centro de leeds",
	"* im zentrum von leeds",
	"other + in leeds",
	"+ based in leeds",
	"hi, * in leeds pls",
];

function plural(trade: string): string {
	return /y$/.test(trade) ? `${trade.slice(0, -1)}ies` : `${trade}s`;
}

describe.each(TRADES)("%s in Leeds", (trade) => {
	test.each(WORDINGS)("is read the same as %j", (wording) => {
		const text = wording.replace("*", trade).replace("+", plural(trade));
		expect(reading(text)).toEqual({ ...reading(`${trade} in leeds`), words: [] });
	});
});

describe("a trade in another language", () => {
	test.each([
		["gabinet dentystyczny", "dentist"],
		["przychodnia stomatologiczna", "dentist"],
		["studio odontoiatrico", "dentist"],
		["lecznica weterynaryjna", "vet"],
		["tierärztlicher notdienst", "vet"],
		["sklep z kwiatami", "florist"],
		["pogotowie hydrauliczne", "plumber"],
		["salão de chá", "tea house"],
		["boutique de vêtements", "clothes shop"],
		["emlak bürosu", "estate agent"],
		["buurtwinkel", "supermarket"],
		["dottoressa", "doctor"],
	])("%s is read whole, as %s", (wording, trade) => {
		const { words, ...read } = reading(`${wording} leeds`);
		expect({ words, categories: read.trade?.slice(0, 1) }).toEqual({
			words: [],
			categories: reading(`${trade} leeds`).trade?.slice(0, 1),
		});
	});
});

describe("the words behind a trade", () => {
	test("say only that it is one, though they are trades alone", () => {
		expect(reading("museum shop leeds").trade).toEqual(reading("museum leeds").trade);
		expect(reading("accounting services leeds").trade).toEqual(reading("accountant leeds").trade);
		expect(reading("coffee place leeds").trade).toEqual(reading("coffee leeds").trade);
	});

	test("a room to book is no book's", () => {
		expect(reading("two nights to book leeds").trade).toEqual(reading("hotel leeds").trade);
	});
});

describe("the nearest", () => {
	test("in a town are in it, those near it are not", () => {
		const near = (text: string) => understand(text, known).nearTown;
		expect([near("nearest pub in leeds"), near("nearest pub to leeds")]).toEqual([false, true]);
	});
});

describe("an animal", () => {
	test("that is ill is a vet's, a bitten child is not", () => {
		const vet = reading("vet leeds").trade;
		expect(reading("dog ear infection leeds").trade).toEqual(vet);
		expect(reading("dentist leeds dog friendly").trade).toEqual(reading("dentist leeds").trade);
	});
});

describe("a mend", () => {
	test("never costs the trade that the text names", () => {
		expect(reading("need restaurants leeds asap").trade).toEqual(reading("restaurants leeds").trade);
		expect(mendQuery("sushi cravings leeds", known)).toBeNull();
	});

	test("of another form of a word of another language is no slip", () => {
		expect(mendQuery("klempnerr leeds", known)?.words.map(({ isForm }) => isForm)).not.toContain(true);
		expect(mendQuery("bücherladenn leeds", known)?.words.every(({ isForm }) => isForm) ?? true).toBe(true);
	});
});
