import type { Lexicon } from "#workers/domain/search/lexicon.ts";
import type { CategoryName } from "#workers/domain/search/trades/trades.ts";
import { makeLexicon } from "./lexicon.ts";

/** Holds the demo's categories, numbered from 1. */
export const DEMO_CATEGORIES: readonly CategoryName[] =
	`Accounting|Bakery|Beauty Salon|Book Store|Cafe|Car Repair|Car Wash|Clothing Store|Dentist|Doctor|Electrician|Florist|Gas Station|Gym|Hair Salon|Hardware Store|Hotels|Lawyer|Museum|Night Club|Park|Pet Store|Pharmacy|Plumber|Pub|Real Estate Agency|Restaurants|School|Supermarket|Veterinary Care`
		.split("|")
		.map((name, at) => ({ id: at + 1, name, nameKey: name.toLowerCase(), businessCount: 200 - at }));

/** Holds types of the demo's businesses besides their categories. */
const KINDS =
	`grocery animal hospital dental clinic heating contractor boutique patisserie accountant veterinarian solicitor medical chemist estate
	agent barber shop gp art gallery yoga studio garden law firm chartered spa nail language gastropub bar tea house tyre primary hotel mot centre
	hostel auto bed breakfast coffee fitness center driving indian thai steak turkish italian fish seafood restaurant`.split(
		/\s+/,
	);

const TOWNS: readonly [string, number, string?, string?, string?][] = [
	["London", 129],
	["Manchester", 165],
	["Leeds", 103],
	["Birmingham", 132],
	["Bath", 60],
	["Reading", 80],
	["Sale", 19],
	["York", 70],
	["Newcastle upon Tyne", 90],
	["St Albans", 22],
	["King's Lynn", 12],
	["Newport-on-Tay", 17, "Scotland"],
	["Chadwell St Mary", 18],
	["Brighton and Hove", 40],
	["Battle", 4],
	["Crown", 2],
	["Star", 1],
	["Dublin", 90, "", "Ireland", "IE"],
	["Cork", 50, "", "Ireland", "IE"],
	["Galway", 40, "", "Ireland", "IE"],
	["New York", 300, "New York", "United States", "US"],
	["Austin", 120, "Texas", "United States", "US"],
	["Portland", 90, "Oregon", "United States", "US"],
	["Portland", 30, "Maine", "United States", "US"],
	["Springfield", 20, "Illinois", "United States", "US"],
	["San Francisco", 110, "California", "United States", "US"],
	["İstanbul", 250, "", "Turkey", "TR"],
	["Kadıköy", 30, "İstanbul", "Turkey", "TR"],
	["Ankara", 80, "", "Turkey", "TR"],
	["İzmir", 60, "", "Turkey", "TR"],
	["Puyoô", 29, "", "France", "FR"],
	["Frankfurt am Main", 33, "", "Germany", "DE"],
];

const COMMON_WORDS: Readonly<Record<string, number>> = {
	crown: 400,
	star: 300,
	blue: 300,
	anchor: 120,
	station: 300,
	high: 500,
	road: 2_000,
	street: 1_500,
	avenue: 700,
	park: 900,
	royal: 200,
	oak: 150,
	golden: 150,
	lion: 90,
	hazel: 30,
	saffron: 40,
	uniform: 2,
	wifi: 3,
	sainsburys: 6,
	express: 40,
};

/**
 * Makes what a directory like the demo knows: its categories, cities of four countries, and postcodes. `more` are words
 * with the number of businesses that have them.
 */
export function searchLexicon(more: Readonly<Record<string, number>> = {}): Lexicon {
	const words: Record<string, number> = { ...COMMON_WORDS, ...more };
	const trades = DEMO_CATEGORIES.flatMap(({ nameKey, businessCount }) =>
		nameKey.split(" ").map((word) => [word, businessCount] as const),
	);
	for (const [word, count] of trades) words[word] = Math.max(words[word] ?? 0, count);
	for (const word of KINDS) words[word] ??= 50;
	const cities = TOWNS.map(
		([name, businessCount, state = "England", country = "United Kingdom", countryCode = "GB"]) => ({
			name,
			businessCount,
			state: state || null,
			country,
			countryCode,
		}),
	);
	for (const { name, businessCount } of cities)
		for (const word of name
			.normalize("NFKD")
			.replace(/[^\p{L} ]/gu, " ")
			.toLowerCase()
			.replaceAll("ı", "i")
			.split(" "))
			if (word !== "") words[word] = (words[word] ?? 0) + businessCount;
	return makeLexicon({
		words,
		cities,
		regions: [
			...["England", "Scotland", "Wales", "Northern Ireland"].map((name) => ({ name })),
			{ name: "Texas", countryCode: "US" },
			{ name: "Yorkshire" },
			{ name: "United Kingdom", kind: "country" },
			{ name: "United States", kind: "country", countryCode: "US" },
			{ name: "Ireland", kind: "country", countryCode: "IE" },
			{ name: "Turkey", kind: "country", countryCode: "TR" },
		],
		postcodes: [
			...["LS1 4DY", "LS1 2AB", "LS10 1AA", "M1 1AE", "SW1A 1AA", "BS8 8DP", "W1T 3NE", "N7 2LR"].map((code) => ({
				code,
			})),
			...["D02 X285", "T12 W8KP"].map((code) => ({ code, countryCode: "IE" })),
			...["90210", "10001", "78701"].map((code) => ({ code, countryCode: "US" })),
			...["34710", "06420"].map((code) => ({ code, countryCode: "TR" })),
		],
	});
}
