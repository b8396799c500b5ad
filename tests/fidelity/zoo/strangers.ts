import { readFileSync } from "node:fs";
import type { WrittenCell } from "#tests/factories/workbook.ts";
import { type Animal, anyOf, type ExpectedListing } from "./animal.ts";
import { book, csv, sheet, sheetJs, styledSheet, text } from "./files.ts";

/**
 * Is a file in a line of JSON: its rows, or its lines, and what is right of it. In a listing "/…/" is a pattern, and `anyOf` lists values of
 * which each is right: null among them where too few rows prove what a column holds.
 */
type Written = Omit<Animal, "part" | "file" | "listings"> & {
	lines?: string[];
	commas?: WrittenCell[][];
	semicolons?: WrittenCell[][];
	sheet?: WrittenCell[][];
	listings?: Record<string, unknown>[];
};

function read({ lines, commas, semicolons, sheet: rows, listings, ...animal }: Written, part: number): Animal {
	return {
		...animal,
		part,
		file: () => {
			if (rows !== undefined) return sheet(...rows);
			return text(lines?.join("\r\n") ?? csv(commas ?? semicolons ?? [], commas ? "," : ";"));
		},
		...(listings === undefined ? {} : { listings: listings.map(expected) }),
	};
}

function expected(listing: Record<string, unknown>): ExpectedListing {
	return Object.fromEntries(Object.entries(listing).map(([field, value]) => [field, wanted(value)]));
}

function wanted(value: unknown): unknown {
	const [, pattern, flags] = typeof value === "string" ? (/^\/(.+)\/([a-z]*)$/s.exec(value) ?? []) : [];
	if (pattern !== undefined) return new RegExp(pattern, flags);
	const isChoice = typeof value === "object" && value !== null && "anyOf" in value && Array.isArray(value.anyOf);
	return isChoice ? anyOf(...(value.anyOf as unknown[]).map(wanted)) : value;
}

function written(file: string, part: number): Animal[] {
	const lines = readFileSync(new URL(file, import.meta.url), "utf8")
		.trim()
		.split("\n");
	return lines.map((line) => read(JSON.parse(line), part));
}

/**
 * Holds further such files, by an author who did not know the importer, with what he wrote of their harder rows. What of that is not reached is
 * not named here.
 */
export const STRANGERS_AGAIN: readonly Animal[] = written("strangers-again.jsonl", 18);

/** Holds sixty more by a third author, but for four of which rows that are no business come in or which are not read. */
export const STRANGERS_THIRD: readonly Animal[] = written("strangers-third.jsonl", 19);

/**
 * Holds files of programs, registers and people that nobody of the importer's makers had looked at. What a careful person would store was
 * written before their first run.
 */
export const STRANGERS: readonly Animal[] = [
	...written("strangers.jsonl", 17),
	{
		part: 17,
		name: "sheets of other shapes and a hidden one",
		file: () =>
			book({
				Cafés: [
					["Name", "Street", "City", "Phone"],
					["Kaffee Eins", "Weg 1", "Graz", "0316 811122"],
					["Kaffee Zwei", "Weg 2", "Graz", "0316 811123"],
					["Kaffee Drei", "Weg 3", "Graz", "0316 811124"],
				],
				Hotels: [
					["Hotel", "Stars", "Address", "Place", "Telephone", "Web"],
					["Hotel Stern", 4, "Ring 1", "Linz", "0732 771122", "stern.example"],
					["Hotel Mond", 3, "Ring 2", "Linz", "0732 771123", "mond.example"],
					["Hotel Sonne", 3, "Ring 3", "Linz", "0732 771124", null],
				],
				"(Codes": [
					["Code", "Meaning"],
					["A", "active"],
					["B", "blocked"],
				],
				Notes: [["Updated by Eva on 3 March"]],
			}),
		listings: [
			{ name: "Kaffee Eins", city: "Graz", phone: "+43316811122" },
			{ name: "Kaffee Zwei" },
			{ name: "Kaffee Drei" },
			{ name: "Hotel Stern", city: anyOf(null, "Linz"), phone: "+43732771122", rating: null, website: /stern/ },
			{ name: "Hotel Mond" },
			{ name: "Hotel Sonne" },
		],
		options: { country: "AT" },
	},
	{
		part: 17,
		name: "merged towns and trades",
		file: () =>
			sheetJs(
				[
					["İlçe", "Meslek", "İşyeri", "Adres", "Telefon"],
					["Ürgüp", "Otel", "Taş Konak", "Esbelli Mah. 5", "0384 341 11 22"],
					[null, null, "Peri Evi", "Esbelli Mah. 8", "0384 341 22 33"],
					[null, "Lokanta", "Sofra", "Dumlupınar Cad. 2", "0384 341 33 44"],
					["Göreme", "Otel", "Vadi Otel", "Müze Cad. 1", "0384 271 44 55"],
				],
				"xlsx",
				["A2:A4", "B2:B3"],
			),
		listings: [
			{ name: "Taş Konak", city: "Ürgüp", category: "Otel" },
			{ name: "Peri Evi", city: "Ürgüp", category: "Otel" },
			{ name: "Sofra", city: "Ürgüp", category: "Lokanta" },
			{ name: "Vadi Otel", city: "Göreme", category: "Otel" },
		],
		options: { country: "TR" },
	},
	{
		part: 17,
		name: "formulas, dates and prices",
		file: () =>
			styledSheet([
				["Restaurant", "Cuisine", "Address", "City", "Opened", "Average price", "Phone", "Booking"],
				[
					"Osteria Blu",
					"Italian",
					"1 Dock Rd",
					"Cork",
					{ value: 43831, format: 14 },
					{ value: 35.5, format: 2 },
					{ xml: ' t="str"><f>"021 "&amp;"4961122"</f><v>021 4961122</v></c>' },
					{ xml: ' t="str"><f>HYPERLINK("https://blu.example/book","Book")</f><v>Book</v></c>' },
				],
				[
					"Sea Salt",
					"Seafood",
					"2 Dock Rd",
					"Cork",
					{ value: 44197, format: 14 },
					{ value: 48, format: 2 },
					{ xml: ' t="str"><f>"021 "&amp;"4962233"</f><v>021 4962233</v></c>' },
					null,
				],
				[
					"Thai Lily",
					"Thai",
					"3 Dock Rd",
					"Cork",
					{ value: 42005, format: 14 },
					{ value: 22, format: 2 },
					{ xml: ' t="str"><f>"021 "&amp;"4963344"</f><v>021 4963344</v></c>' },
					null,
				],
			]),
		listings: [
			{
				name: "Osteria Blu",
				category: "Italian",
				city: "Cork",
				phone: "+353214961122",
				openingHours: null,
				rating: null,
			},
			{ name: "Sea Salt", phone: "+353214962233" },
			{ name: "Thai Lily", category: "Thai" },
		],
		options: { country: "IE" },
		maySay: ["*"],
	},
	{
		part: 17,
		name: "lines of two encodings",
		file: () =>
			text(
				Buffer.concat([
					Buffer.from("nom;ville;téléphone;activité\r\nCafé Léon;Besançon;03 81 11 22 33;Café\r\n", "utf8"),
					Buffer.from("Hôtel Élysée;Béthune;03 21 11 22 33;Hôtel\r\n", "latin1"),
					Buffer.from("Épicerie Zoé;Orléans;02 38 11 22 33;Épicerie\r\n", "utf8"),
				]),
			),
		listings: [
			{ name: "Café Léon", city: "Besançon", phone: "+33381112233" },
			{ name: "Épicerie Zoé", city: "Orléans" },
		],
		said: ["3:nom"],
		options: { country: "FR" },
	},
	{
		part: 17,
		name: "times as fractions of a day",
		file: () =>
			styledSheet([
				["Gym", "City", "Country", "Opens", "Closes", "Monthly fee"],
				["Iron Hall", "Malmö", "Sweden", { value: 0.25, format: 20 }, { value: 0.9375, format: 20 }, 399],
				["Yoga Loft", "Malmö", "Sweden", { value: 0.3125, format: 20 }, { value: 0.875, format: 20 }, 499],
				["Box 24", "Lund", "Sweden", { value: 0.2083333333, format: 20 }, { value: 0.9583333333, format: 20 }, 299],
			]),
		listings: [
			{ name: "Iron Hall", city: "Malmö", hours: "1-7 06:00-22:30" },
			{ name: "Yoga Loft", hours: "1-7 07:30-21:00" },
			{ name: "Box 24", city: "Lund", hours: "1-7 05:00-23:00" },
		],
		maySay: ["*"],
	},
];
