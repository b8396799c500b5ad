import { countryCodeOf } from "../country/country.ts";
import { foldText } from "../fold-text.ts";
import { distanceMetres } from "../position/geo.ts";
import type { Listing } from "./listing.ts";
import { KEY_DIGITS, SAME_PLACE_METRES } from "./source-key.ts";

/**
 * A list may have its addresses in one cell this month and in cells of their own the next one. The keys of its businesses are made of these
 * cells and differ then, so here addresses are compared by what they say, wherever it stands.
 */

/** Holds what of a business tells where it is. */
type Placed = Pick<
	Listing,
	| "address"
	| "street"
	| "city"
	| "state"
	| "postalCode"
	| "country"
	| "countryCode"
	| "phone"
	| "latitude"
	| "longitude"
>;

/** A country's name has no more words than these, as addresses write it. */
const COUNTRY_WORDS = 4;

/**
 * Finds the one business, of those that have a listing's name in its town, whose address says the same: street and number in any order and
 * company, and the postcode where both have one. A street may be written otherwise where number and phone are the same. Of several their phone decides, else their position; null where neither tells.
 */
export function sameAddressed<Business extends Placed>(
	listing: Placed,
	businesses: readonly Business[],
): Business | null {
	const same = businesses.filter((business) => haveSameAddress(listing, business));
	const [only, ...more] = same;
	if (only === undefined || more.length === 0) return only ?? null;
	const one = (found: readonly Business[]) => (found.length === 1 ? (found[0] ?? null) : null);
	const dialled = same.filter((business) => phoneEnd(business) !== null && phoneEnd(business) === phoneEnd(listing));
	return one(dialled) ?? one(same.filter((business) => isNear(listing, business)));
}

/** Tells whether two businesses of one name and town have one address. Where it names no street, both need the same phone or position. */
function haveSameAddress(one: Placed, other: Placed): boolean {
	if (differ(one.countryCode, other.countryCode) || differ(postcodeOf(one), postcodeOf(other))) return false;
	const [street, otherStreet] = [streetOf(one, other), streetOf(other, one)];
	if (street.numbers !== otherStreet.numbers) return false;
	const phone = phoneEnd(one);
	const isDialledAlike = phone !== null && phone === phoneEnd(other);
	if (street.words.join() !== otherStreet.words.join()) {
		if (street.numbers === "") return false;
		if (isWithQuarter(street, otherStreet) || isWithQuarter(otherStreet, street)) return true;
		return isDialledAlike && isWrittenOtherwise(street.words, otherStreet.words);
	}
	if (street.words.length > 0 || street.numbers !== "") return true;
	return phone === null ? isNear(one, other) : isDialledAlike;
}

/**
 * Tells whether what an address says is what is stored, to the letter, beside the town, the postcode and the country that either may name, or not:
 * "Na Sádkách 43", "588 56 Telč, Na Sádkách 43" and "Na Sádkách 43, Telč, Česko" are one. So the stored one stays as it is written.
 */
export function saysSameAddress(said: Placed, stored: Placed): boolean {
	if (said.address === null || stored.address === null || differ(postcodeOf(said), postcodeOf(stored))) return false;
	const [one, other] = [wordsBeside(said.address, [said, stored]), wordsBeside(stored.address, [stored, said])];
	if (one.length === 0 || one.length !== other.length) return false;
	const written = (words: readonly Word[]) => ({
		words: words.flatMap(({ raw, folded }) => (/\d/.test(folded) ? [] : raw)).sort(),
		numbers: words.flatMap(({ raw, folded }) => (/\d/.test(folded) ? raw : [])),
	});
	return JSON.stringify(written(one)) === JSON.stringify(written(other));
}

/**
 * Tells whether an address is another one with a part more that has no number: the quarter of the town ("Na Sádkách 43, Vnitřní Město"), or the
 * house's name.
 */
function isWithQuarter({ words, parts }: Street, { words: all, parts: allParts }: Street): boolean {
	if (words.length === 0 || words.length >= all.length) return false;
	const left = allParts.filter((part) => part.some((word) => /\d/.test(word) || words.includes(word)));
	const street = left.flat().filter((word) => !/\d/.test(word));
	const own = parts.flat().filter((word) => !/\d/.test(word));
	return left.length < allParts.length && street.sort().join() === own.sort().join();
}

/**
 * The words of one street may be shortened, or have marks beside them ("nám. Svobody č.p. 4", "Náměstí Svobody 4"): each longer word has its
 * partner, and one stands in both. Two streets share no more than their kind ("Mill Street", "High Street").
 */
function isWrittenOtherwise(words: readonly string[], others: readonly string[]): boolean {
	const isPartner = (word: string, other: string) => word.startsWith(other) || other.startsWith(word);
	const arePaired = (some: readonly string[], more: readonly string[]) =>
		some.every((word) => word.length < TELLING || more.some((other) => isPartner(word, other)));
	const isTold = words.some(
		(word) => word.length >= TELLING && others.some((other) => other.length >= TELLING && isPartner(word, other)),
	);
	return isTold && arePaired(words, others) && arePaired(others, words);
}
/** Is how many letters of a word tell it. */
const TELLING = 4;

/** Is a word of an address as it is written and folded, with the part between commas in which it stands. `hangs`: a hyphen joins it to the one before. */
type Word = { raw: string; folded: string; part: number; hangs: boolean };
/** Holds the folded words of a street without the numbers in one order, its numbers in theirs, since "12/3" is not "3/12", and all of them by part. */
type Street = { words: string[]; numbers: string; parts: string[][] };

function streetOf(one: Placed, other: Placed): Street {
	const words = wordsBeside(one.address ?? one.street ?? "", [one, other]);
	const isNumber = ({ folded }: Word) => /\d/.test(folded);
	return {
		words: words.flatMap((word) => (isNumber(word) ? [] : word.folded)).sort(),
		numbers: words.flatMap((word) => (isNumber(word) ? word.folded : [])).join(" "),
		parts: [...Map.groupBy(words, ({ part }) => part).values()].map((part) => part.map(({ folded }) => folded)),
	};
}

/** Returns the words of an address that are no town, postcode, state or country of these businesses. */
function wordsBeside(address: string, businesses: readonly Placed[]): Word[] {
	let words = wordsOf(address);
	for (const { city, postalCode, state, country } of businesses) {
		if (postalCode !== null) words = withoutPostcode(words, bareCode(postalCode));
		for (const part of [city, state, country]) if (part !== null) words = without(words, foldText(part));
	}
	return withoutCountry(words, businesses.find(({ countryCode }) => countryCode !== null)?.countryCode ?? null);
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

function wordsOf(address: string): Word[] {
	return address.split(/[,;\n]/).flatMap((text, part) =>
		[...text.matchAll(WORDS)].flatMap(({ 0: raw, index }) =>
			foldText(raw)
				.split(" ")
				.flatMap((folded) => (folded === "" ? [] : [{ raw, folded, part, hangs: text[index - 1] === "-" }])),
		),
	);
}

/** Leaves out these words where they stand one behind the other. */
function without(words: Word[], sought: string): Word[] {
	const parts = sought.split(" ");
	const [first = ""] = parts;
	if (first === "") return words;
	const at = words.findIndex((_, from) => parts.every((part, next) => words[from + next]?.folded === part));
	return at < 0 ? words : without(words.toSpliced(at, parts.length), sought);
}

/** A postcode is written in up to so many words: "588 56", "SW1A 1AA". */
const POSTCODE_WORDS = 3;
/** Matches the letters of a country before a postcode: "D-95100", "CZ-588 56". */
const BEFORE_POSTCODE = /^[A-Z]{1,3}$/;

/** Leaves out a postcode, with or without blanks in it and its country's letters before it. */
function withoutPostcode(words: Word[], code: string): Word[] {
	if (code === "") return words;
	for (let at = 0; at < words.length; at++) {
		let joined = "";
		for (let length = 1; length <= POSTCODE_WORDS && joined.length < code.length; length++) {
			joined += words[at + length - 1]?.folded ?? "";
			if (joined !== code) continue;
			const hasLetters = words[at]?.hangs === true && BEFORE_POSTCODE.test(words[at - 1]?.raw ?? "");
			return hasLetters ? words.toSpliced(at - 1, length + 1) : words.toSpliced(at, length);
		}
	}
	return words;
}

/** Leaves out the country's name at the end, however it is written there. */
function withoutCountry(words: Word[], countryCode: string | null): Word[] {
	for (let length = Math.min(COUNTRY_WORDS, words.length); length > 0; length--) {
		const name = words.slice(-length).map(({ folded }) => folded);
		const code = countryCodeOf(name.join(" "));
		if (code !== null && (countryCode === null || code === countryCode)) return words.slice(0, -length);
	}
	return words;
}

function postcodeOf({ postalCode }: Placed): string | null {
	return postalCode === null ? null : bareCode(postalCode);
}

/** Returns a postcode without blanks, hyphens and its country's letters. */
function bareCode(postalCode: string): string {
	return foldText(postalCode.replace(/^[A-Z]{1,3}-(?=\d)/, "")).replaceAll(" ", "");
}

function differ(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && one !== other;
}

function phoneEnd({ phone }: Placed): string | null {
	return phone === null ? null : phone.replace(/\D/g, "").slice(-KEY_DIGITS);
}

function isNear(one: Placed, other: Placed): boolean {
	if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
		return false;
	const [a, b] = [
		{ latitude: one.latitude, longitude: one.longitude },
		{ latitude: other.latitude, longitude: other.longitude },
	];
	return distanceMetres(a, b) <= SAME_PLACE_METRES;
}
