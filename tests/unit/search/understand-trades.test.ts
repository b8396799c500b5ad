import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { sampleOf } from "#tests/long-run.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { writeOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { TOWNS, TRADE_NAMES, WHENS } from "./parsed.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const read = (text: string) => understand(text, known);
/** Each wording is read with a fifth of the trades' names, and five of them with all. */
const namesFor = (wording: number) => sampleOf([...TRADE_NAMES.entries()], 5, wording);
const categoryNamed = (id: number) => DEMO_CATEGORIES.find((category) => category.id === id)?.name;

describe("a trade", () => {
	test.each(TRADE_NAMES)("%j is %s", (name, category) => {
		const { what, words, where } = read(name);
		expect([what?.categoryIds.map(categoryNamed), words, where]).toEqual([[category], [], null]);
	});

	test.each([
		["barber", "Hair Salon", "Barber shop"],
		["barbershops", "Hair Salon", "Barber shop"],
		["berber", "Hair Salon", "Barber shop"],
		["nail bar", "Beauty Salon", "Nail salon"],
		["yoga", "Gym", "Yoga studio"],
		["tyre fitters", "Car Repair", "Tyre shop"],
		["tire shop", "Car Repair", "Tyre shop"],
		["lastikçi", "Car Repair", "Tyre shop"],
		["MOT", "Car Repair", "Mot centre"],
		["boiler repair", "Plumber", "Heating contractor"],
		["art galleries", "Museum", "Art gallery"],
		["driving lessons", "School", "Driving school"],
		["B&B", "Hotels", "Bed and breakfast"],
		["bed & breakfast", "Hotels", "Bed and breakfast"],
		["b and b", "Hotels", "Bed and breakfast"],
		["guest houses", "Hotels", "Bed and breakfast"],
		["curry house", "Restaurants", "Indian restaurant"],
		["thai food", "Restaurants", "Thai restaurant"],
		["Italian", "Restaurants", "Italian restaurant"],
		["steakhouse", "Restaurants", "Steak house"],
		["chippy", "Restaurants", "Fish and chips restaurant"],
		["fish & chips", "Restaurants", "Fish and chips restaurant"],
		["kebapçı", "Restaurants", "Kebab shop"],
		["cake shop", "Bakery", "Patisserie"],
		["gastro pub", "Pub", "Gastropub"],
		["cocktail bars", "Pub", "Cocktail bar"],
		["grocery store", "Supermarket", "Grocery store"],
		["boutiques", "Clothing Store", "Boutique"],
	])("%j is within %s, read back as %j", (name, wider, label) => {
		const { what, words } = read(name);
		expect([what?.widerIds.map(categoryNamed), what?.categoryIds, what?.label, words]).toEqual([
			expect.arrayContaining([wider]),
			[],
			label,
			[],
		]);
	});

	test.each([
		["cafe with tea and scones leeds", "Cafe", ["tea", "scones"]],
		["pub with a yoga studio leeds", "Pub", ["yoga", "studio"]],
		["hotels with a gym leeds", "Hotels", ["gym"]],
	])("%j is %s, and what it shall have beside that is sought as well", (text, label, words) => {
		const { what, words: left } = read(text);
		expect([what?.label, left]).toEqual([label, words]);
	});

	test.each(["pubs with beer garden leeds", "pub with a roof terrace leeds", "pub leeds that has tables outside"])(
		"%j is one with seats outside",
		(text) => {
			const { what, words, features } = read(text);
			expect([what?.label, words, features]).toEqual(["Pub", [], ["outdoor-seating"]]);
		},
	);

	test.each(["things to do leeds", "tourist attractions"])("%j is widened to what comes closest", (text) => {
		expect(read(text).what?.widerIds.map(categoryNamed)).toEqual(["Museum", "Park"]);
	});

	test("of a renamed category is the one that its plain name says, and its types are found in the plural too", () => {
		const renamed = (name: string) => {
			const others = DEMO_CATEGORIES.map((one) =>
				one.name === "Pub" ? { ...one, name, nameKey: foldText(name) } : one,
			);
			const lexicon = searchLexicon({ pub: 150 });
			return (text: string) =>
				understand(text, { lexicon, trades: withCategories(tradeNames(seededSynonyms()), others) }).what;
		};
		const id = DEMO_CATEGORIES.find(({ name }) => name === "Pub")?.id;
		const marked = renamed("Pub & <b>Bar</b> 🍺");
		for (const text of ["pub leeds", "pubs leeds", "bars leeds"])
			expect([text, marked(text)?.categoryIds, marked(text)?.widerIds]).toEqual([text, [id], []]);
		// The name says another trade now, whose businesses call themselves pubs as before.
		expect(renamed("Lounge Xyz")("pubs leeds")?.kinds).toEqual([["pub"]]);
	});

	test("is also found by the words of a business's own type, as it was said first and no longer than needed", () => {
		expect(read("chemists").what?.kinds).toEqual([["pharmacy"], ["chemist"]]);
		expect(read("tea rooms in leeds").what?.kinds[0]).toEqual(["tea", "house"]);
		expect(read("italian restaurant").what?.kinds).toEqual([["italian", "restaurant"], ["italian"]]);
	});

	test("is any category of the directory, and what its last words mean", () => {
		const categories = ["Axe throwing area", "Ethiopian grill restaurant", "Garden supply shop"].map((name, at) => ({
			id: at + 1,
			name,
			nameKey: foldText(name),
			businessCount: 5,
		}));
		const trades = withCategories(tradeNames(seededSynonyms()), categories);
		const ids = (text: string) => understand(text, { lexicon: known.lexicon, trades }).what?.categoryIds;
		expect([ids("axe throwing areas"), ids("restaurants"), ids("shops"), ids("vet")]).toEqual([[1], [2], [3], []]);
	});
});

describe("trade, town and time together", () => {
	test.each(
		[
			"%t in %p",
			"%t %p",
			"%p %t",
			"best %t near %p",
			"the %t, %p",
			"%t at %p",
			"looking for a good %t around %p please",
			"cheap %t in the centre of %p",
		].map((pattern, wording) => [pattern, wording] as const),
	)("in the order of %j", (pattern, wording) => {
		const wrong = namesFor(wording).flatMap(([at, [name, category]]) => {
			const town = TOWNS[at % TOWNS.length] as string;
			const text = pattern.replace("%t", () => name).replace("%p", () => town);
			const { what, where, words, when, nearMe } = read(text);
			const isRight =
				what?.categoryIds.map(categoryNamed).join() === category &&
				foldText(where?.label ?? "") === foldText(town) &&
				words.length === 0 &&
				when === null &&
				!nearMe;
			return isRight ? [] : [{ text, what: what?.label, where: where?.label, words, when }];
		});
		expect(wrong).toEqual([]);
	});

	test.each(WHENS.map(([parsed, filter], wording) => [parsed, filter, wording] as const))(
		"with %j is for %s",
		(parsed, filter, wording) => {
			const wrong = namesFor(wording).flatMap(([at, [name, category]]) => {
				const town = TOWNS[at % TOWNS.length] as string;
				const texts = [`${name} ${parsed} in ${town}`, `${name} in ${town} ${parsed}`, `${parsed} ${name} ${town}`];
				const text = texts[at % texts.length] as string;
				const { what, where, words, when } = read(text);
				const isRight =
					what?.categoryIds.map(categoryNamed).join() === category &&
					foldText(where?.label ?? "") === foldText(town) &&
					when !== null &&
					writeOpenFilter(when) === filter &&
					words.length === 0;
				return isRight ? [] : [{ text, what: what?.label, where: where?.label, words, when }];
			});
			expect(wrong).toEqual([]);
		},
	);

	test.each(
		[
			"%t near me",
			"%t nearby",
			"nearest %t",
			"the closest %t",
			"%t close by",
			"%t around here",
			"%t in my area",
			"yakınımdaki %t",
			"en yakın %t",
			"%t near me open now",
		].map((pattern, wording) => [pattern, wording] as const),
	)("%j is around the visitor", (pattern, wording) => {
		const wrong = namesFor(wording).flatMap(([, [name, category]]) => {
			const { what, where, words, nearMe } = read(pattern.replace("%t", () => name));
			const isRight =
				what?.categoryIds.map(categoryNamed).join() === category && nearMe && where === null && words.length === 0;
			return isRight ? [] : [{ name, what: what?.label, where: where?.label, words, nearMe }];
		});
		expect(wrong).toEqual([]);
	});
});
