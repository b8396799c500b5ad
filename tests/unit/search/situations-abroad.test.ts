import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { isLeft } from "#workers/domain/search/roles/word-roles.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { typedWords } from "#workers/domain/search/typed-words.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const tradeOf = (text: string) => understand(text, known).what?.categoryIds.map(nameOf)[0];
const nameOf = (id: number) => DEMO_CATEGORIES.find((category) => category.id === id)?.name;

describe("what is wrong with a thing, in words of one language", () => {
	test.each([
		["tengo un bulto en el cuello leeds", "Doctor"],
		["Knoten in der Brust leeds", "Doctor"],
		["ma cheville est gonflée leeds", "Doctor"],
		["ho un nodulo al collo leeds", "Doctor"],
		["tenho um caroço no pescoço leeds", "Doctor"],
		["jeuk op mijn armen leeds", "Doctor"],
		["spuchnięta kostka leeds", "Doctor"],
		["bileğim burkuldu leeds", "Doctor"],
		["Plombe rausgefallen leeds", "Dentist"],
		["mon chien boite leeds", "Veterinary Care"],
		["kedim kusuyor leeds", "Veterinary Care"],
		["la furgoneta pierde aceite leeds", "Car Repair"],
		["auto nie odpala leeds", "Car Repair"],
		["remmen piepen leeds", "Car Repair"],
		["torneira a pingar leeds", "Plumber"],
		["niente acqua calda leeds", "Plumber"],
		["gniazdko iskrzy leeds", "Electrician"],
		["visiter une maison à vendre leeds", "Real Estate Agency"],
		["mi casero no me devuelve la fianza leeds", "Lawyer"],
	])("tells the trade: %s", (text, name) => {
		expect(tradeOf(text)).toBe(name);
	});

	test.each([
		["corte de pelo y barba leeds", "Doctor"],
		["hotel con vistas al faro leeds", "Car Repair"],
		["acheter des fleurs pour la maison leeds", "Real Estate Agency"],
		["my pie hurts nobody leeds", "Doctor"],
	])("is not told by other things, other deeds or two languages: %s", (text, name) => {
		expect(tradeOf(text)).not.toBe(name);
	});

	test.each(["alquiler de coches leeds", "location de voitures leeds"])("is no home that is rented: %s", (text) => {
		expect(tradeOf(text)).toBeUndefined();
	});

	test("leaves nothing between the two to be looked for or mended", () => {
		const text = "macchie rosse sulla pelle";
		expect(isLeft(typedWords(text), known)).toEqual([false, false, false, false]);
	});

	test("denies no town behind its 'not'", () => {
		expect(understand("Steckdose funktioniert nicht leeds", known).without).toEqual([]);
		expect(understand("zahnarzt nicht leeds", known).without).toMatchObject([{ kind: "towns" }]);
	});
});

describe("what a driver sees and hears", () => {
	test.each([
		"temperature gauge goes right up in traffic leeds",
		"engine light came on this morning leeds",
		"battery light is on while driving leeds",
		"clunking noise when i turn left leeds",
		"loses power going uphill leeds",
		"steam from under the bonnet leeds",
		"gearstick wont go into first leeds",
		"water pump for my car leeds",
	])("is for who repairs vehicles, though none is named: %s", (text) => {
		expect(tradeOf(text)).toBe("Car Repair");
	});

	test.each([
		"boiler pressure gauge keeps dropping leeds",
		"fuel light has just come on leeds",
		"hotel on the motorway leeds",
	])("is none of a boiler, of an empty tank or of a place: %s", (text) => {
		expect(tradeOf(text)).not.toBe("Car Repair");
	});
});

describe("somebody who makes what a museum shows", () => {
	test.each(["ice sculptor leeds", "watercolour artist for hire leeds"])("is nobody of a museum: %s", (text) => {
		expect(tradeOf(text)).toBeUndefined();
	});

	test.each(["exhibition by a local artist leeds", "famous sculptor exhibition leeds"])(
		"only tells of what is to be seen: %s",
		(text) => {
			expect(tradeOf(text)).toBe("Museum");
		},
	);
});
