import type { Point } from "../position/geo.ts";

/**
 * Holds the directory's own words and places. It serves to understand and correct what visitors type. All texts are folded
 * (fold-text.ts).
 */
export type Lexicon = {
	/** Counts the businesses in which a word occurs, by name, trade or place; 0: the directory does not know it. */
	countOf(word: string): number;
	/**
	 * Returns the known words that somebody may have meant by a mistyped one, the best first. A slip is a wrong,
	 * missing, doubled or swapped letter. Words of 4 letters and more may have one slip, words of 8 and more two, even
	 * in the first letter. Shorter words have no such words.
	 */
	mend(word: string): readonly MendedWord[];
	/** Returns the most frequent words that begin so, with that many letters or more. */
	complete(beginning: string, most: number): { word: string; count: number }[];
	/** Returns the cities of this name, the largest first. */
	citiesNamed(nameKey: string): readonly CityPlace[];
	/** Returns the cities whose names begin so, the largest first. */
	citiesBeginning(nameKey: string, most: number): readonly CityPlace[];
	/** Returns the states, counties and countries of this name. Their keys find the cities in them. */
	regionsNamed(key: string): readonly RegionPlace[];
	/**
	 * Returns the area of a postcode or of its beginning, written with or without a blank (`ls1`, `ls14dy`, `90210`,
	 * `34400`).
	 */
	postcodeArea(postcode: string): PostcodeArea | null;
};

export type MendedWord = { word: string; count: number; slips: 1 | 2 };
export type CityPlace = {
	id: number;
	slug: string;
	name: string;
	state: string | null;
	country: string | null;
	countryCode: string | null;
	businessCount: number;
	/** Is the middle of its businesses; null where none has a position. */
	middle: Point | null;
};
export type RegionPlace = { kind: "state" | "country"; name: string; key: string; countryCode: string | null };
/** Holds the area of a postcode. `exact`: a business has the whole code; else only its beginning is known. */
export type PostcodeArea = { code: string; middle: Point; businessCount: number; exact: boolean };
