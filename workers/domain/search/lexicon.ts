import type { Point } from "../geo.ts";

/**
 * Holds the directory's own words and places. It serves to understand and correct what visitors type. All texts are folded
 * (fold-text.ts).
 */
export type Lexicon = {
	/** Counts the businesses in which a word occurs, by name, trade or place; 0: the directory does not know it. */
	countOf(word: string): number;
	/**
	 * Known words that one slip away from this one could have been meant, best first: one wrong, missing, doubled or swapped letter in words of
	 * 4 letters and more, two in words of 8 and more, the first included. Empty for shorter ones.
	 */
	mend(word: string): MendedWord[];
	/** The most frequent words that begin so, with that many letters or more. */
	complete(beginning: string, most: number): { word: string; count: number }[];
	/** Cities of this name, the largest first. */
	citiesNamed(nameKey: string): readonly CityPlace[];
	/** Returns the cities whose names begin so, the largest first. */
	citiesBeginning(nameKey: string, most: number): readonly CityPlace[];
	/** States, counties and countries of this name: the cities in them are found by these keys. */
	regionsNamed(key: string): readonly RegionPlace[];
	/** The area of a postcode or of its beginning, written with or without a blank (`ls1`, `ls14dy`, `90210`, `34400`). */
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
	/** The middle of its businesses; null where none has a position. */
	middle: Point | null;
};
export type RegionPlace = { kind: "state" | "country"; name: string; key: string; countryCode: string | null };
/** Holds the area of a postcode. `exact`: a business has the whole code; else only its beginning is known. */
export type PostcodeArea = { code: string; middle: Point; businessCount: number; exact: boolean };
