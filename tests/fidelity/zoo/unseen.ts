import { type Animal, anyOf, type ExpectedListing } from "./animal.ts";
import { sheet, styledSheet } from "./files.ts";

type Value = string | number | null;

/**
 * Makes a table in Britain with a name, a city and this column, one value in each row. `expected` are fields of each
 * row.
 */
function column(
	name: string,
	header: string,
	values: readonly Value[],
	expected: readonly ExpectedListing[],
	more: Partial<Animal> = {},
): Animal {
	return {
		part: 16,
		name: `${name}: ${header}`,
		file: () =>
			sheet(
				["Name", "Town", "Country", header],
				...values.map((value, row) => [`Bell ${row}`, "Leeds", "United Kingdom", value]),
			),
		listings: expected.map((fields, row) => ({ name: `Bell ${row}`, ...fields })),
		maySay: ["*"],
		...more,
	};
}

/** Makes the city alone, in a table of another country. */
function town(value: string, city: unknown, more: ExpectedListing = {}, country = "United Kingdom"): Animal {
	return {
		part: 16,
		name: `a town that says more: ${value}`,
		file: () => sheet(["Name", "City", "Country"], ["Bell", value, country]),
		listings: [{ city, ...more }],
		maySay: ["*"],
	};
}

function category(value: string, main: unknown, finer: unknown = anyOf(null, /./)): Animal {
	return {
		part: 16,
		name: `several categories: ${JSON.stringify(value)}`,
		file: () => sheet(["Name", "Town", "Category"], ["Bell", "Leeds", value]),
		listings: [{ category: main, type: finer }],
		maySay: ["*"],
	};
}

function title(value: string, name: string): Animal {
	return {
		part: 16,
		name: `a name as pages write it: ${value}`,
		file: () => sheet(["Name", "Town"], [value, "Leeds"]),
		listings: [{ name }],
		maySay: ["*"],
	};
}

function hours(value: string, expected: string): Animal {
	return {
		part: 16,
		name: `hours: ${value}`,
		file: () => sheet(["Name", "Town", "Hours"], ["Bell", "Leeds", value]),
		listings: [{ hours: expected }],
		maySay: ["*"],
	};
}

function phone(value: Value, country: string, expected: unknown): Animal {
	return {
		part: 16,
		name: `a phone dialled from abroad: ${value}, ${country}`,
		file: () => sheet(["Name", "Country", "Phone"], ["Bell", country, value]),
		listings: [{ phone: expected }],
		maySay: ["*"],
	};
}

function position(
	headers: readonly [string, string],
	values: readonly [Value, Value],
	expected: ExpectedListing,
): Animal {
	return {
		part: 16,
		name: `a position as ${headers.join(" and ")}: ${values.join(", ")}`,
		file: () => sheet(["Name", "City", ...headers], ["Bell", "Ankara", ...values]),
		listings: [expected],
		maySay: ["*"],
	};
}

const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** Holds kinds of files with which the importer was not made. Each is right, or says what it left out. */
export const UNSEEN_ANIMALS: readonly Animal[] = [
	category("Cafe / Bakery", anyOf("Cafe", "Cafe / Bakery")),
	category("Cafe; Bakery", "Cafe", "Bakery"),
	category("Cafe • Bakery", "Cafe", "Bakery"),
	category("Cafe · Bakery", "Cafe", "Bakery"),
	category("Cafe\nBakery", "Cafe", "Bakery"),
	{
		part: 16,
		name: "several categories with commas, which come again in other rows",
		file: () =>
			sheet(
				["Name", "Town", "Category"],
				...["Cafe, Bakery", "Bakery, Deli", "Deli, Cafe", "Cafe, Deli", "Bakery, Cafe", "Food, drink & tobacco"].map(
					(value, row) => [`Bell ${row}`, "Leeds", value],
				),
			),
		listings: ["Cafe", "Bakery", "Deli", "Cafe", "Bakery", anyOf("Food", /^Food, Drink & Tobacco$/i)].map((one) => ({
			category: one,
		})),
		maySay: ["*"],
	},
	category("Food, drink & tobacco", anyOf("Food, drink & tobacco", "Food, Drink & Tobacco")),
	category("Bed & Breakfast", "Bed & Breakfast", null),
	town("Leeds LS1 4DY", "Leeds", { postalCode: "LS1 4DY" }),
	town("LS1 4DY Leeds", "Leeds", { postalCode: "LS1 4DY" }),
	town("Portland, OR", "Portland", { state: "OR" }, "United States"),
	town("Portland, OR 97201", "Portland", { state: "OR", postalCode: "97201" }, "United States"),
	town("01067 Dresden", "Dresden", { postalCode: "01067" }, "Germany"),
	town("Washington, D.C.", anyOf("Washington, D.C.", "Washington"), {}, "United States"),
	{ ...town("Leeds, West Yorkshire", anyOf("Leeds", "Leeds, West Yorkshire")), said: ["2:City"] },
	town("Kadıköy/İstanbul", anyOf("Kadıköy/İstanbul", "İstanbul", "Kadıköy", null), {}, "Türkiye"),
	title("Caf&eacute; M&uuml;nchen", "Café München"),
	title("Joe&rsquo;s Diner &ndash; Leeds", "Joe’s Diner – Leeds"),
	title("Tom &amp;amp; Co", "Tom & Co"),
	title("I <3 Bagels", "I <3 Bagels"),
	title("Bread <bakery>", "Bread <bakery>"),
	title("<b>Anchor</b> Inn", "Anchor Inn"),
	hours("Mon-Thu 9-17, Fri-Sat 10-02", "~1-4 09:00-17:00; 5-6 10:00-26:00"),
	hours("Mon-Fri 9am-5pm, closed bank holidays", "~1-5 09:00-17:00"),
	hours("Daily 540-1020", "~1-7 09:00-17:00"),
	phone("00 44 113 496 0000", "United Kingdom", "+441134960000"),
	phone("011 44 113 496 0000", "United States", anyOf("+441134960000", null)),
	phone("0044 113 4960000", "Germany", "+441134960000"),
	phone("011 90 212 555 10 20", "United States", anyOf("+902125551020", null)),
	position(["Longitude", "Latitude"], [32.8597, 39.9334], { latitude: 39.9334, longitude: 32.8597 }),
	position(["lng,lat", "note"], ["32.8597,39.9334", "x"], { latitude: 39.9334, longitude: 32.8597 }),
	position(["Location (lon, lat)", "note"], ["32.8597, 39.9334", "x"], { latitude: 39.9334, longitude: 32.8597 }),
	position(["Latitude", "Longitude"], ["-77.0365", "38.8977"], { latitude: null, longitude: null }),
	{
		part: 16,
		name: "area code and number in two columns",
		file: () =>
			sheet(["Name", "Town", "Country", "Area Code", "Phone"], ["Bell", "Leeds", "United Kingdom", "0113", "496 0000"]),
		listings: [{ phone: "+441134960000" }],
		maySay: ["*"],
	},
	{
		part: 16,
		name: "an id of nineteen digits in a number's cell",
		file: () =>
			styledSheet([
				["Name", "Town", "CID"],
				["Bell", "Leeds", { xml: "><v>9852630571550420123</v></c>" }],
			]),
		listings: [{ cid: "9852630571550420123" }],
		maySay: ["*"],
	},
	column(
		"open or closed now",
		"Open Now",
		ROWS.map((row) => (row % 2 ? "Open" : "Closed")),
		ROWS.map(() => ({ businessStatus: anyOf(null, "OPERATIONAL"), openingHours: null })),
	),
	column(
		"dates in a column of the closed",
		"Closed",
		["2023-04-01", null, null],
		[
			{ businessStatus: anyOf("CLOSED_PERMANENTLY", null), openingHours: null },
			{ businessStatus: anyOf(null, "OPERATIONAL") },
			{ businessStatus: anyOf(null, "OPERATIONAL") },
		],
	),
	column(
		"ratings of ten points",
		"Rating (out of 10)",
		ROWS.map((row) => 6 + (row % 8) / 2),
		ROWS.map((row) => ({ rating: anyOf(null, (6 + (row % 8) / 2) / 2) })),
	),
	column(
		"per cent",
		"Customer rating",
		ROWS.map((row) => `${60 + row} %`),
		ROWS.map((row) => ({ rating: anyOf(null, (60 + row) / 20) })),
	),
	column(
		"an authority's page on every row",
		"Web",
		ROWS.map(() => "https://www.council.example.org/food"),
		ROWS.map(() => ({ website: null })),
	),
	column(
		"a switchboard on every row",
		"Phone",
		ROWS.map(() => "0113 496 0000"),
		ROWS.map(() => ({ phone: null })),
	),
	column(
		"company numbers",
		"Company number",
		ROWS.map((row) => String(3_204_100 + row).padStart(8, "0")),
		ROWS.map(() => ({ phone: null })),
	),
	column(
		"states that are none",
		"State",
		["Active", "Pending", "Active", "Live", "Active", "Closed"],
		[{ state: null }, { state: null }, { state: null }, { state: null }, { state: null }, { state: null }],
	),
	{
		part: 16,
		name: "capitals in Turkish",
		file: () => sheet(["Ad", "Şehir", "Ülke"], ["IŞIK KIRTASİYE", "ISPARTA", "Türkiye"]),
		listings: [{ name: anyOf("Işık Kırtasiye", "IŞIK KIRTASİYE"), city: anyOf("Isparta", "ISPARTA") }],
		maySay: ["*"],
	},
];
