import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { tradeNames, tradesNamed, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { withWordsApart } from "#workers/domain/search/unspaced.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const nameOf = (id: number) => DEMO_CATEGORIES.find((category) => category.id === id)?.name;
const read = (text: string) => understand(text, known);

describe("a trade of the world that is not here", () => {
	test.each([
		["tattoo of my cat leeds", "Tattoo shop"],
		["insurance for my van leeds", "Insurance agency"],
		["dog walker leeds", "Boarding kennel"],
		["bank that opens accounts for students leeds", "Bank"],
		["bricklayer for a garden wall leeds", "Bricklayer"],
	])("%j is no other trade's, of which it only tells", (text, trade) => {
		const { what } = read(text);
		expect([what?.label, what?.categoryIds]).toEqual([trade, []]);
	});

	test.each([
		["lost my retainer down the sofa leeds", "Dentist"],
		["spotlights in my new kitchen leeds", "Electrician"],
		["frisbee on the grass after college leeds", "Park"],
		["clutch has gone and im on a job in leeds", "Car Repair"],
		["it burns when i wee leeds", "Doctor"],
		["put a light in my loft leeds", "Electrician"],
		["nothing happens when i flick the kitchen switch leeds", "Electrician"],
		["gums bleed before every beach holiday leeds", "Dentist"],
		["table for four leeds, anything so long as it isn't seafood", "Restaurants"],
	])("%j is the other trade's that the words say", (text, category) => {
		expect(read(text).what?.categoryIds.map(nameOf)).toEqual([category]);
	});

	test.each([
		["beach hotels leeds", "Hotels", ["Hotels"]],
		["beach leeds", "Beach", []],
		["day at the beach leeds", "Beach", []],
		["it leeds", "Software company", []],
		["leeds it", "Software company", []],
	])("%j asks for it, or for what is here beside it", (text, label, categories) => {
		const { what } = read(text);
		expect([what?.label, what?.categoryIds.map(nameOf)]).toEqual([label, categories]);
	});

	test("is no trade whose name is written otherwise in another language", () => {
		expect(read("carpet fitter leeds").what?.categoryIds).toEqual([]);
		expect(tradesNamed(known.trades, ["boats"])).toEqual([]);
		expect(tradesNamed(known.trades, ["boates"]).map(({ key }) => key)).toEqual(["night club"]);
		expect(tradesNamed(known.trades, ["parks"]).map(({ key }) => key)).toEqual(["park"]);
	});

	test.each([
		["horse riding lessons leeds", ["riding", "lessons"]],
		["husky sledding leeds", ["husky", "sledding"]],
		["metal detector hire leeds", ["metal", "detector", "hire"]],
		["magician for a birthday party leeds", ["magician"]],
		["kayak rental leeds", ["kayak"]],
		["rickshaw rentals leeds", ["rickshaw"]],
	])("leaves to be looked for what %j asks for", (text, words) => {
		expect(read(text).words).toEqual(words);
	});

	test("leaves nothing of a sentence that tells what has happened, nor what speaks for the trade as well", () => {
		expect(read("my horse is lame and limping leeds").words).toEqual([]);
		expect(read("dog vomiting leeds").words).toEqual([]);
		expect(read("furnished flat rental leeds").words).toEqual([]);
	});
});

describe("an animal that has something", () => {
	test.each(["found a hedgehog with a bad leg leeds", "spaniel keeps shaking his ear leeds"])(
		"%j is a vet's",
		(text) => {
			expect(read(text).what?.categoryIds.map(nameOf)).toEqual(["Veterinary Care"]);
		},
	);
});

describe("a slip", () => {
	test("is mended where what it is for tells of another trade", () => {
		expect(mendQuery("vetrinarian for my bunny leeds", known)?.text).toBe("veterinarian for my bunny leeds");
	});
});

describe("a text without blanks", () => {
	const apart = (text: string) =>
		withWordsApart(text, {
			isTown: (word) => ["伦敦", "ロンドン", "런던"].includes(word),
			isKnown: (word) => ["理发", "犬", "病院", "머리"].includes(word),
			isName: (word) => word === "伦敦理发",
		});

	test.each([
		["我想在伦敦理发", "伦敦 理发"],
		["ロンドンで犬を診てくれる病院", "ロンドン 犬 病院"],
		["런던에서 머리 자르고 싶어요", "런던 머리 자르고 싶어요"],
		["伦敦弹钢琴", "伦敦 弹钢琴"],
	])("%j is cut into its words, and what is not known stays", (text, words) => {
		expect(apart(text)).toBe(words);
	});

	test("stays whole without a town, and where it is a name", () => {
		expect(["我想理发", "伦敦理发", "café in london"].map(apart)).toEqual(["我想理发", "伦敦理发", "café in london"]);
	});
});
