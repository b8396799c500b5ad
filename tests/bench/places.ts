import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { familyName } from "./family-names.ts";

/** Lists 25 columns of the Outscraper layout, which such exports fill. */
export const PLACE_HEADERS = [
	"place_id",
	"name",
	"category",
	"type",
	"phone",
	"full_address",
	"street",
	"city",
	"postal_code",
	"state",
	"country",
	"country_code",
	"latitude",
	"longitude",
	"time_zone",
	"rating",
	"reviews",
	"site",
	"working_hours",
	"business_status",
	"about",
	"description",
	"verified",
	"photo",
	"location_link",
] as const;

/**
 * These places come first at every count and are exactly the same, so that a search for them costs the same at every
 * count.
 */
export const SPECIAL_NAME = "Quixotic Zebra";
export const SPECIAL_COUNT = 40;
const CITY_COUNT = 1_000;

/** With 1,000 cities, this exponent gives the largest one 3 % of all places. */
const CITY_EXPONENT = 0.63;

type Country = {
	code: string;
	name: string;
	zone: string;
	latitude: number;
	longitude: number;
	/** Has a digit for every #. */
	phone: string;
	/** Is written as in `postcodeOf`. */
	postcode: string;
	states: readonly string[];
	streets: readonly string[];
};

const ENGLISH_STREETS = [
	"High Street",
	"Station Road",
	"Church Lane",
	"Park Avenue",
	"Mill Road",
	"Castle Street",
	"Bridge Street",
];

const COUNTRIES: readonly Country[] = [
	country("GB", "United Kingdom", "Europe/London", 52.5, -1.5, "+44 20 7### ####", "@@% #&&", [
		"England",
		"Scotland",
		"Wales",
	]),
	country("US", "United States", "America/New_York", 40.5, -76, "+1 212 7## ####", "1%%##", [
		"New York",
		"Pennsylvania",
	]),
	country(
		"DE",
		"Germany",
		"Europe/Berlin",
		51,
		10,
		"+49 30 2#######",
		"1%%##",
		[],
		"Hauptstraße Bahnhofstraße Gartenweg Lindenallee",
	),
	country(
		"FR",
		"France",
		"Europe/Paris",
		46.5,
		2.5,
		"+33 1 42 ## ## ##",
		"75%##",
		[],
		"Rue-de-Paris Rue-Victor-Hugo Avenue-Foch",
	),
	country(
		"ES",
		"Spain",
		"Europe/Madrid",
		40,
		-3.5,
		"+34 91 2## ## ##",
		"28%##",
		[],
		"Calle-Mayor Calle-Real Avenida-del-Sol",
	),
	country("IT", "Italy", "Europe/Rome", 43, 12, "+39 06 4### ####", "00%##", [], "Via-Roma Via-Garibaldi Corso-Italia"),
	country(
		"TR",
		"Türkiye",
		"Europe/Istanbul",
		39,
		33,
		"+90 212 2## ## ##",
		"34%##",
		[],
		"Atatürk-Caddesi İstiklal-Sokağı Çınar-Sokağı",
	),
	country(
		"NL",
		"Netherlands",
		"Europe/Amsterdam",
		52.4,
		5.3,
		"+31 20 6## ####",
		"1%%% &&",
		[],
		"Dorpsstraat Kerkstraat Molenweg",
	),
	country("AU", "Australia", "Australia/Sydney", -33, 149, "+61 2 9### ####", "2%%#", ["New South Wales"]),
	country("CA", "Canada", "America/Toronto", 46, -79, "+1 416 5## ####", "M%@ #&#", ["Ontario"]),
	country("IE", "Ireland", "Europe/Dublin", 53, -7.5, "+353 1 6## ####", "D%%", []),
	country(
		"PL",
		"Poland",
		"Europe/Warsaw",
		52,
		19.5,
		"+48 22 6## ## ##",
		"0%-###",
		[],
		"ulica-Polna ulica-Leśna ulica-Szkolna",
	),
];

const CATEGORIES: readonly (readonly [category: string, types: string, share: number])[] = [
	["restaurant", "Restaurant|Italian restaurant|Steak house|Gastropub", 12],
	["cafe", "Cafe|Coffee shop|Tea room", 8],
	["beauty salon", "Beauty salon|Nail salon", 6],
	["hair salon", "Hairdresser|Barber shop", 6],
	["auto repair", "Car repair and maintenance|Tyre shop", 5],
	["dentist", "Dentist|Orthodontist", 4],
	["doctor", "Doctor|Medical centre", 4],
	["lawyer", "Solicitor|Notary public", 4],
	["real estate agency", "Estate agent|Letting agent", 4],
	["gym", "Gym|Yoga studio", 4],
	["hotel", "Hotel|Guest house", 4],
	["bakery", "Bakery|Cake shop", 3],
	["pharmacy", "Pharmacy", 3],
	["plumber", "Plumber|Heating contractor", 3],
	["electrician", "Electrician", 3],
	["accountant", "Accountant|Tax consultant", 3],
	["clothing store", "Clothing store|Shoe shop", 3],
	["supermarket", "Supermarket|Grocery store", 3],
	["bar", "Bar|Wine bar|Pub", 3],
	["veterinary care", "Veterinarian|Animal hospital", 2],
	["florist", "Florist", 2],
	["furniture store", "Furniture store", 2],
	["hardware store", "Hardware store", 2],
	["pet store", "Pet store", 1],
	["book store", "Book shop", 1],
	["school", "Language school|Driving school", 1],
	["museum", "Museum|Art gallery", 1],
	["travel agency", "Travel agency", 1],
	["locksmith", "Locksmith", 1],
	["car dealer", "Car dealer", 1],
];

const FIRST_WORDS = words(
	"Golden Silver Old Royal Green Blue Red White Black Little Grand Bright Happy Quiet Hidden Lucky Noble Gentle Wild Rustic " +
		"Urban Modern Classic Sunny Misty Amber Crimson Ivory Jade Coral Scarlet Velvet Copper Iron Oaken Stone River Harbour " +
		"Meadow Forest Mountain Valley Island Garden Corner Central North South East West Upper Lower First Prime Family " +
		"Brothers Sisters Captain Doctor Baron",
);
const SECOND_WORDS = words(
	"Lion Eagle Fox Bear Swan Stag Raven Falcon Otter Badger Heron Owl Wolf Horse Lamb Bull Crow Dove Finch Hare Oak Ash Elm " +
		"Willow Maple Cedar Rose Lily Thistle Clover Fern Ivy Crown Anchor Bell Star Moon Sun Lantern Compass Wheel Key Bridge " +
		"Tower Gate Mill Forge Barn Lodge House Hall Court Square Well Spring Brook Lake Hill Field Orchard Vineyard Terrace " +
		"Kitchen Table Spoon Plate Kettle Barrel Cellar Pantry Oven Hearth Candle Mirror Thread Needle Button Ribbon Feather " +
		"Arrow Shield Sword Castle Harbor Sail Wave Shell Pearl Reef Dune Pebble Canyon Summit Ridge Glen Moor Heath Marsh",
);
const POSTCODE_LETTERS = words("A B D E F G H J L N P R S T W X");
const CITY_STARTS = words(
	"Ash Black Brad Bur Cam Chel Clif Dar Dun East Fair Glen Grim Hart Hol Kings Lan Mar Mil New Nor Ox Pem Queens Red Rich Sal " +
		"Shef Stan Strat Sut Thorn Wal War Wel West Whit Win Wood Wor",
);
const CITY_ENDS = words(
	"ton ford bury ham field port mouth bridge ley worth wick stead dale combe burgh chester minster haven stone well mere gate brook " +
		"hurst holm",
);

const HOURS = [
	week("9AM-5PM", "9AM-1PM", "Closed"),
	week("8:30AM-6PM", "9AM-4PM", "Closed"),
	week("11AM-11PM", "12PM-1AM", "12-10PM"),
	week("9:00 AM – 5:30 PM", "10:00 AM – 4:00 PM", "Closed"),
	week("7AM-3PM", "8AM-2PM", "8AM-2PM"),
	week("9AM-1PM,2-6PM", "9AM-12PM", "Closed"),
	week("Open 24 hours", "Open 24 hours", "Open 24 hours"),
];

/**
 * Makes `count` places as sheet rows in the columns of PLACE_HEADERS: the same rows for the same seed, every place_id
 * once.
 *
 * They come in the order of real exports, which are bought query by query: all places of one category in one city, then
 * the next category, then the next city. So the rows of a chunk share their city and category, which decides what a
 * write touches.
 */
export function* generatePlaces(count: number, seed = 1): Generator<Cell[]> {
	const special = Math.min(SPECIAL_COUNT, count);
	for (let index = 0; index < special; index++) yield place(index, index * 7, index % CATEGORIES.length, seed, true);
	const shares = Array.from({ length: CITY_COUNT }, (_, city) => (city + 1) ** -CITY_EXPONENT);
	let index = special;
	for (const [city, places] of spread(shares, count - special)) {
		const categories = spread(
			CATEGORIES.map(([, , share]) => share),
			places,
			(city * 0.618034) % 1,
		);
		for (const [category, rows] of categories) {
			for (let row = 0; row < rows; row++) yield place(index++, city, category, seed, false);
		}
	}
}

/** Splits a whole number by shares, so that the parts add up to it exactly. Empty parts are left out. */
function* spread(shares: readonly number[], total: number, start = 0): Generator<[index: number, part: number]> {
	const sum = shares.reduce((a, b) => a + b, 0);
	const offset = Math.floor(start * shares.length);
	let reached = 0;
	let share = 0;
	for (let step = 0; step < shares.length; step++) {
		const index = (step + offset) % shares.length;
		share += shares[index] ?? 0;
		const end = step === shares.length - 1 ? total : Math.round((share / sum) * total);
		if (end > reached) yield [index, end - reached];
		reached = Math.max(reached, end);
	}
}

function place(index: number, city: number, category: number, seed: number, special: boolean): Cell[] {
	const random = randomNumbers(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
	const land = COUNTRIES[city % COUNTRIES.length] as Country;
	const cityName = nameOfCity(city);
	const [categoryName, types] = CATEGORIES[category] ?? ["restaurant", "Restaurant"];
	const type = pick(types.split("|"), random());
	const name = special ? `${SPECIAL_NAME} ${SECOND_WORDS[index] ?? index}` : nameOf(type, random);
	const street = `${1 + Math.floor(random() * 240)} ${pick(land.streets, random())}`;
	const postcode = postcodeOf(land, city, random);
	const state = land.states.length === 0 ? null : (land.states[city % land.states.length] ?? null);
	const id = `ChIJ${Math.floor(random() * 0xffffffff)
		.toString(16)
		.padStart(8, "0")}${index.toString(16).padStart(15, "0")}`;
	const rated = random() < 0.9;
	const domain = `${name.toLowerCase().replace(/[^a-z]+/g, "-")}-${index}`;
	return [
		id,
		name,
		categoryName,
		type,
		random() < 0.9 ? digits(land.phone, random) : null,
		`${street}, ${cityName} ${postcode}, ${land.name}`,
		street,
		cityName,
		postcode,
		state,
		land.name,
		land.code,
		round(land.latitude + ((city * 37) % 200) / 100 - 1 + random() * 0.08, 7),
		round(land.longitude + ((city * 53) % 200) / 100 - 1 + random() * 0.08, 7),
		land.zone,
		rated ? round(3 + random() * 2, 1) : null,
		rated ? Math.floor(1 + 4_000 * random() ** 6) : null,
		random() < 0.75 ? `https://www.${domain}.example` : null,
		random() < 0.9 ? pick(HOURS, random()) : null,
		random() < 0.98 ? "OPERATIONAL" : "CLOSED_TEMPORARILY",
		random() < 0.8 ? about(random) : null,
		random() < 0.6
			? `${type} on ${street} in ${cityName}. Family run since ${1950 + Math.floor(random() * 70)}.`
			: null,
		random() < 0.5,
		random() < 0.8 ? `https://lh5.googleusercontent.com/p/${id}=w800-h500-k-no` : null,
		`https://www.google.com/maps/place/?q=place_id:${id}`,
	];
}

/** Returns names as in real streets: chains and inn names that many share, and families whose name few have. */
function nameOf(type: string, random: () => number): string {
	const kind = random();
	const sign = `${pick(FIRST_WORDS, random())} ${pick(SECOND_WORDS, random())}`;
	if (kind < 0.4) return `${sign} ${type}`;
	if (kind < 0.5) return `The ${sign}`;
	const family = familyName(random);
	if (kind < 0.65) return `${family}'s ${type}`;
	if (kind < 0.75) return `${family} & ${familyName(random)} ${type}`;
	if (kind < 0.85) return `${pick(FIRST_WORDS, random())} ${family} ${type}`;
	return `${family} ${type}`;
}

/**
 * Replaces every % and @ by a digit and a letter of the city, which all its places share, and every # and & by one of
 * the place.
 */
function postcodeOf({ postcode }: Country, city: number, random: () => number): string {
	const ofCity = randomNumbers(city + 1);
	return postcode.replace(/[%@#&]/g, (sign) => {
		const number = sign === "%" || sign === "@" ? ofCity() : random();
		return sign === "%" || sign === "#" ? String(Math.floor(number * 10)) : pick(POSTCODE_LETTERS, number);
	});
}

function about(random: () => number): string {
	return JSON.stringify({
		"Service options": { Delivery: random() < 0.4, Takeaway: random() < 0.6, "Dine-in": random() < 0.5 },
		Accessibility: { "Wheelchair accessible entrance": random() < 0.6 },
		Amenities: { Toilets: random() < 0.8, "Wi-Fi": random() < 0.5 ? "Free" : false },
		Payments: { "Credit cards": true, "NFC mobile payments": random() < 0.8 },
	});
}

/** Returns one of 1,000 different names: 40 beginnings and 25 ends, in an order in which neighbours differ. */
function nameOfCity(city: number): string {
	return `${CITY_STARTS[city % CITY_STARTS.length]}${CITY_ENDS[Math.floor(city / CITY_STARTS.length) % CITY_ENDS.length]}`;
}

function country(
	code: string,
	name: string,
	zone: string,
	latitude: number,
	longitude: number,
	phone: string,
	postcode: string,
	states: readonly string[],
	streets?: string,
): Country {
	const list = streets ? words(streets).map((street) => street.replaceAll("-", " ")) : ENGLISH_STREETS;
	return { code, name, zone, latitude, longitude, phone, postcode, states, streets: list };
}

function week(weekday: string, saturday: string, sunday: string): string {
	return JSON.stringify({
		Monday: weekday,
		Tuesday: weekday,
		Wednesday: weekday,
		Thursday: weekday,
		Friday: weekday,
		Saturday: saturday,
		Sunday: sunday,
	});
}

function words(text: string): string[] {
	return text.split(" ");
}

function pick<T>(values: readonly T[], random: number): T {
	return values[Math.floor(random * values.length)] as T;
}

function digits(pattern: string, random: () => number): string {
	return pattern.replace(/#/g, () => String(Math.floor(random() * 10)));
}

function round(value: number, places: number): number {
	return Number(value.toFixed(places));
}

/** Returns numbers in [0, 1) by mulberry32, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
