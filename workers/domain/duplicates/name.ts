import { foldText } from "../fold-text.ts";
import { DOTTED_LEGAL, isSameFamily, kindOf, LEGAL, PARTS, PERSONS, SMALL } from "./name-words.ts";
import { editDistance, wordLikeness } from "./spelling.ts";

/** Holds a business's name, split by what its words say. Every list is sorted, since the order of words says nothing. */
export type Name = {
	/** Lists the words that distinguish it from others, names of places included. */
	core: string[];
	/** Lists the words among them that name where it is: its city, or a word of its address. */
	places: ReadonlySet<string>;
	/** Lists the kinds of business that the name mentions (name-words.ts), each once. */
	kinds: string[];
	/** Lists words for parts of a business: atm, parking. */
	parts: string[];
	/** Says whether the name is a person's. */
	personal: boolean;
	/**
	 * Holds all words but legal forms and small words as one text, in their order. It finds names
	 * whose words somebody wrote together.
	 */
	joined: string;
	/** Holds the letters that the name and its words begin with, one bit each. */
	letters: number;
};

/**
 * Says how two names relate. `same`; `variant`: equal except for a kind, a place, a legal form; `similar`: misspelled
 * or abbreviated; `part`: one says more than the other; `numbered`: what it says more is a number, so it may be the
 * second shop; `kind`: one says only what kind it is; `generic`: equal, and of words that many have; `branch`: the same
 * business elsewhere; `department`: a part of it, or another kind at its place; `different`.
 */
export type NameRelation =
	| "same"
	| "variant"
	| "similar"
	| "part"
	| "numbered"
	| "kind"
	| "generic"
	| "branch"
	| "department"
	| "different";

/** Reads a name. The texts `where` say where the business is. */
export function readName(name: string, where: readonly (string | null)[]): Name {
	const around = new Set(where.flatMap((text) => (text === null ? [] : foldText(text).split(" "))));
	const read = wordsOf(name).filter((word) => !LEGAL.has(word) && !SMALL.has(word));
	const core: string[] = [];
	const kinds = new Set<string>();
	const parts = new Set<string>();
	for (const word of read) {
		if (PERSONS.has(word)) continue;
		const kind = kindOf(word);
		if (kind !== null) kinds.add(kind);
		if (PARTS.has(word)) parts.add(kind ?? word);
		else if (kind === null) core.push(word);
	}
	const places = new Set(core.filter((word) => around.has(word)));
	return {
		core: [...new Set(core)].sort(),
		// A name that is nothing but a place is called so.
		places: places.size === new Set(core).size ? new Set() : places,
		kinds: [...kinds].sort(),
		parts: [...parts].sort(),
		personal: read.some((word) => PERSONS.has(word)),
		joined: read.join(""),
		letters: [...core, read.join("")].reduce((letters, word) => letters | (1 << (word.charCodeAt(0) & 31)), 0),
	};
}

/** Tells at first sight whether names may be related: a word of each begins alike. This is a hundred times as quick as the comparison. */
export function mayGoTogether(one: Name, other: Name): boolean {
	return (one.letters & other.letters) !== 0;
}

/**
 * Splits a name into folded words. An apostrophe does not split a word (Luigi's), and single letters
 * in a row are one word (A.B.C.).
 */
function wordsOf(name: string): string[] {
	const folded = foldText(name.replace(/['’‘`´]/g, "")).split(" ");
	const found: string[] = [];
	let letters = "";
	for (const word of [...folded, ""]) {
		if (word.length === 1 && /\p{L}/u.test(word)) {
			letters += word;
			continue;
		}
		// "A 101" is written together as often.
		if (letters.length === 1 && /^\d+$/.test(word)) {
			found.push(letters + word);
			letters = "";
			continue;
		}
		if (letters !== "" && !(letters.length > 1 && DOTTED_LEGAL.has(letters))) found.push(letters);
		letters = "";
		if (word !== "") found.push(word);
	}
	return found;
}

/**
 * Says how two names relate. `sameKind` says whether their categories agree (null: one of them is unknown). It decides
 * whether a kind in a name is a department.
 */
export function compareNames(one: Name, other: Name, sameKind: boolean | null): NameRelation {
	if (one.joined === "" || other.joined === "") return "different";
	if (!isSameList(one.parts, other.parts) && !partsAreKinds(one, other, sameKind)) {
		return coreRelation(one, other) === "different" ? "different" : "department";
	}
	const core = one.core.length + other.core.length === 0 ? "generic" : coreRelation(one, other);
	if ((one.core.length === 0) !== (other.core.length === 0)) {
		const shared = sameKind !== false && one.kinds.some((kind) => other.kinds.includes(kind));
		return shared ? "kind" : core;
	}
	if (core === "different" || core === "branch") return core;
	if (isSameList(one.kinds, other.kinds)) return core;
	if (core === "generic") return "different";
	if (sameKind === false) return "department";
	const [extra, otherExtra] = [without(one.kinds, other.kinds), without(other.kinds, one.kinds)];
	if (extra.length === 0 || otherExtra.length === 0) return core === "same" ? "variant" : core;
	return sameKind === true && core !== "part" && areSameFamilies(extra, otherExtra) ? "similar" : "department";
}

function areSameFamilies(kinds: readonly string[], others: readonly string[]): boolean {
	return (
		kinds.every((kind) => others.some((other) => isSameFamily(kind, other))) &&
		others.every((other) => kinds.some((kind) => isSameFamily(other, kind)))
	);
}

/**
 * Tells whether words for parts, such as "pharmacy", are only kinds here. They are when both businesses have one category.
 * Otherwise such a word, said by only one of the two, is a part of the other.
 */
function partsAreKinds(one: Name, other: Name, sameKind: boolean | null): boolean {
	const extra = [...one.parts, ...other.parts].filter(
		(part) => !(one.parts.includes(part) && other.parts.includes(part)),
	);
	return sameKind === true && extra.every((part) => one.kinds.includes(part) || other.kinds.includes(part));
}

/** Tells whether two names are the same as a whole, whatever their words are. */
function isSameWhole(one: Name, other: Name): boolean {
	if (one.joined === other.joined || isWrittenTogether(one, other)) return true;
	return isAcronym(one, other) || isAcronym(other, one);
}

/**
 * Tells whether one name is the other misspelled and written together: "Denizkentt". Names with the same number of words
 * are compared word by word elsewhere.
 */
function isWrittenTogether(one: Name, other: Name): boolean {
	const shorter = Math.min(one.joined.length, other.joined.length);
	const apart = one.core.length + one.kinds.length !== other.core.length + other.kinds.length;
	return (
		apart && shorter >= 10 && !/\d/.test(one.joined + other.joined) && editDistance(one.joined, other.joined, 1) === 1
	);
}

type CoreRelation = Exclude<NameRelation, "generic" | "department" | "kind">;

function coreRelation(one: Name, other: Name): CoreRelation {
	if (isSameList(one.core, other.core)) return "same";
	if (isSameWhole(one, other)) return "similar";
	const { likeness, onlyOne, onlyOther } = matched(one.core, other.core);
	const isPlace = (word: string) => one.places.has(word) || other.places.has(word);
	const namesOne = onlyOne.filter((word) => !isPlace(word));
	const namesOther = onlyOther.filter((word) => !isPlace(word));
	if (likeness.length === 0) return "different";
	if (namesOne.length > 0 && namesOther.length > 0) return "different";
	const isName = (word: string) => isTelling(word) && !isPlace(word);
	const telling = likeness.some(({ word, twin }) => isName(word) && isName(twin));
	const extra = [...namesOne, ...namesOther];
	if (extra.some((word) => /\d/.test(word))) return telling ? "numbered" : "branch";
	// A single common word is no name.
	if (extra.length > 0) return telling && likeness.every(({ value }) => value >= 0.75) ? "part" : "different";
	if (onlyOne.length > 0 && onlyOther.length > 0) return "branch";
	if (likeness.some(({ value }) => value <= 0.6) && !telling) return "different";
	if (likeness.every(({ value }) => value === 1)) return "variant";
	return telling || likeness.length > 1 || likeness.every(({ value }) => value >= 0.85) ? "similar" : "different";
}

/** Tells whether a word is long enough to be a name, or is a number ("21 Club"). */
function isTelling(word: string): boolean {
	return word.length >= 4 || /\d{2}/.test(word);
}

/** Pairs each word of one name with the most similar word of the other that is left. The most similar pairs come first. */
function matched(one: readonly string[], other: readonly string[]) {
	const pairs = one
		.flatMap((word) => other.map((twin) => ({ word, twin, value: wordLikeness(word, twin) })))
		.filter(({ value }) => value > 0)
		.sort((a, b) => b.value - a.value || compare(key(a), key(b)));
	const [left, right] = [new Set(one), new Set(other)];
	const likeness = pairs.filter(({ word, twin }) => {
		if (!left.has(word) || !right.has(twin)) return false;
		left.delete(word);
		return right.delete(twin);
	});
	return { likeness, onlyOne: [...left], onlyOther: [...right] };
}

/** Joins the two words of a pair in alphabetical order, so that the pair is the same from either side. */
function key({ word, twin }: { word: string; twin: string }): string {
	return word < twin ? `${word} ${twin}` : `${twin} ${word}`;
}

function compare(one: string, other: string): number {
	return one < other ? -1 : Number(one > other);
}

/**
 * Tells whether a name is made of the first letters of another, as "KFC" of "Kentucky Fried Chicken". It takes
 * three words or more, in any order.
 */
function isAcronym(short: Name, long: Name): boolean {
	const [only, ...more] = short.core;
	if (only === undefined || more.length > 0 || only.length < 3 || long.core.length !== only.length) return false;
	return (
		[...only].sort().join("") ===
		long.core
			.map((word) => word.charAt(0))
			.sort()
			.join("")
	);
}

function without(list: readonly string[], other: readonly string[]): string[] {
	return list.filter((item) => !other.includes(item));
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((word, at) => word === other[at]);
}
