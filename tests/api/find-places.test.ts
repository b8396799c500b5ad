import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { SearchPage } from "#web/request/api.ts";
import { api, ctxOn, getPage } from "./worker.ts";

/** Places that a search names by a postcode, or by a country. */

const italy = { country: "Italy", countryCode: "IT", postalCode: "00500" };
const spain = { country: "Spain", countryCode: "ES", postalCode: "28001" };
const dentist = { category: "Dentist", type: "Dentist" };
const rated = { rating: 4.9, reviewCount: 500, ratingSource: "Google" };
const vet = { category: "Veterinary care", type: "Animal hospital" };

beforeAll(async () => {
	await importListings(
		api,
		[
			{ name: "North", ...italy, ...vet, city: "Trento", latitude: 46.07, longitude: 11.12 },
			{ name: "South", ...italy, ...vet, city: "Lecce", latitude: 40.35, longitude: 18.17 },
			{ name: "Middle", ...italy, ...vet, city: "Pescara", postalCode: "65121", latitude: 43.2, longitude: 14.6 },
			{ name: "Shoes", ...italy, category: "Clothing store", type: "Shoe shop", city: "Lecce", postalCode: "73100" },
			{ name: "British", ...vet, city: "Leeds", postalCode: "LS1 4DY", latitude: 53.8, longitude: -1.55 },
			{ name: "Best dentist", ...spain, ...dentist, ...rated, city: "Toledo", state: "Castile" },
			{ name: "Best shoes", ...spain, category: "Clothing store", type: "Shoe shop", ...rated, city: "Toledo" },
			// Each of these cities is larger than Toledo.
			...Array.from({ length: 30 }, (_, at) => ["One", "Two", "Need"].map((name) => ({ name, at }))).flatMap((towns) =>
				towns.map(({ name, at }) => ({
					name: `${name} of town ${at}`,
					...spain,
					...dentist,
					city: `Town ${at}`,
					state: "Castile",
				})),
			),
			...["One", "Two"].map((name) => ({
				name: `${name} of Aragon`,
				...spain,
				...dentist,
				...rated,
				city: "Huesca",
				state: "Aragon",
			})),
			{ name: "Best garage", ...spain, ...rated, category: "Car repair", type: "Auto repair shop", city: "Toledo" },
			{ name: "Tests", ...spain, category: "Car repair", type: "MOT centre", city: "Toledo" },
			{ name: "Red Market Solicitors", category: "Bakery", city: "Leeds", postalCode: "LS9 9ZZ" },
			{ name: "Market Row Solicitors", ...rated, category: "Lawyer", city: "Leeds", postalCode: "LS9 9ZZ" },
			{ name: "Foreign shoes", category: "Clothing store", type: "Shoe shop", city: "Leeds", postalCode: "LS9 9ZZ" },
		].map((facts) => listing({ street: "1 Lane", address: "1 Lane", ...facts })),
	);
	await learnWords(ctxOn());
});

async function names(search: string): Promise<string[]> {
	const { businesses } = await getPage<SearchPage>(`search?search=${encodeURIComponent(search)}`);
	return businesses.items.map(({ name }) => name);
}

test("who has a postcode is found by it before who is nearer to its middle", async () => {
	expect((await names("00500")).slice(0, 2).toSorted()).toEqual(["North", "South"]);
	for (const written of ["LS1 4DY", "ls14dy", "vets LS1"]) expect((await names(written))[0]).toBe("British");
	expect((await names("animal hospital 00500")).slice(0, 2).toSorted()).toEqual(["North", "South"]);
});

test("a trade that is no category is found in a country", async () => {
	expect(await names("shoe shop in Italy")).toEqual(["Shoes"]);
});

test("the best of a country or of a state is found in however small a city", async () => {
	expect((await names("dentist in Spain")).slice(0, 3).toSorted()).toEqual([
		"Best dentist",
		"One of Aragon",
		"Two of Aragon",
	]);
	expect((await names("dentist in Castile"))[0]).toBe("Best dentist");
	expect(await names("dentists in Aragon")).toEqual(["One of Aragon", "Two of Aragon"]);
	expect(await names("shoe shop in Spain")).toEqual(["Best shoes"]);
	expect(await names("businesses in Aragon")).toHaveLength(2);
});

test("of a country with more cities than are read the number is no exact one", async () => {
	const read = async (search: string) => (await getPage<SearchPage>(`search?search=${search}`)).businesses;
	expect(await read("Spain")).toMatchObject({ totalExact: false });
	expect(await read("Aragon")).toMatchObject({ total: 2, totalExact: true });
});

test("where few are of the very trade, the wider one's stand behind them", async () => {
	expect(await names("mot Toledo")).toEqual(["Tests", "Best garage"]);
});

test("a name whose first word is mistyped is found by its other words", async () => {
	for (const typed of ["ned & Market Solicitors", "eed market solicitors leeds"])
		expect((await names(typed))[0], typed).toBe("Red Market Solicitors");
});

test("a short word that may be a town which is not here is left out, where what it was mended to leads to nothing", async () => {
	for (const [typed, dropped] of [
		["dentist lecca", "lecca"],
		["vet in leda", "leda"],
	] as const) {
		const { businesses, notes } = await getPage<SearchPage>(`search?search=${encodeURIComponent(typed)}`);
		expect([typed, businesses.total > 0, notes?.mended, notes?.dropped]).toEqual([typed, true, null, [dropped]]);
	}
	expect((await names("vet in leds"))[0]).toBe("British");
});
