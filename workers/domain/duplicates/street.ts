import { foldText } from "../fold-text.ts";
import { wordLikeness } from "./spelling.ts";

/**
 * Lists words that say that something is a street, a quarter or a floor. Everybody writes them in
 * another way or leaves them out.
 */
const STREET_WORDS = new Set(
	(
		"street st str strasse str road rd avenue av ave lane ln drive dr close cl court ct place pl square sq way boulevard blvd " +
		"bulvar bulvari bulv bul cadde caddesi cad cd sokak sokagi sok sk mahalle mahallesi mah mh no nr num numara kapi kat daire " +
		"d k apt apartman apartmani sitesi site han hani is merkezi plaza floor unit suite ste level shop rue via calle carrer " +
		"platz weg allee gasse rua avenida plaza piazza corso viale chemin the de la du des n s e w north south east west"
	).split(" "),
);
const NAMED_NUMBER =
	/(?:^|[\s,.;])(?:no|nr|num(?:ara)?|n[°º]|№|#|kap[ıi] no)\s*[:.]?\s*(\d+)\s*(?:[-/–]?\s*([a-zçğıöşü])(?![a-zçğıöşü]))?(?:\s*[-–]\s*(\d+))?/iu;
const FIRST_NUMBER = /^(\d+)\s?(?:[-/–]?([a-z])(?![a-z]))?(?:\s*[-–]\s*(\d+))?(?=[\s,]|$)/iu;
const LAST_NUMBER = /(?:^|\s)(\d+)\s?(?:[-/–]?([a-z])(?![a-z]))?(?:\s*[-–]\s*(\d+))?$/iu;

type House = { from: number; to: number; letter: string };
type Street = { house: House | null; words: string[]; text: string };

/** Reads the street and the house number of an address, as most of Europe writes them; null where it names neither. */
export function readStreet(street: string | null, address: string | null): Street | null {
	const text = street ?? address;
	if (text === null) return null;
	const folded = foldText(text);
	const parts = text.split(/[,;\n]/).map((part) => part.trim());
	const house = houseOf(text, parts);
	const first = parts.find((part) => /\p{L}{3}/u.test(part)) ?? "";
	const words = foldText(first)
		.split(" ")
		.filter((word) => !/\d/.test(word) && !STREET_WORDS.has(word) && word.length > 1);
	return folded === "" || (house === null && words.length === 0) ? null : { house, words, text: folded };
}

function houseOf(text: string, parts: string[]): House | null {
	const match =
		NAMED_NUMBER.exec(text) ??
		firstMatch(parts.slice(0, 2), FIRST_NUMBER) ??
		firstMatch(parts.slice(0, 2), LAST_NUMBER);
	if (match === null) return null;
	const from = Number(match[1]);
	return { from, to: Math.max(from, Number(match[3] ?? from)), letter: foldText(match[2] ?? "") };
}

function firstMatch(parts: string[], pattern: RegExp): RegExpExecArray | null {
	for (const part of parts) {
		const match = pattern.exec(part);
		if (match !== null) return match;
	}
	return null;
}

/**
 * Compares two addresses. `same`: one house; `street`: one street, where a number is missing; `apart`: one street, another
 * house; `other`: another street; `unknown`: one of them says too little.
 */
export function compareStreets(
	one: Street | null,
	other: Street | null,
): "same" | "street" | "apart" | "other" | "unknown" {
	if (one === null || other === null) return "unknown";
	if (one.text === other.text) return one.house === null ? "street" : "same";
	const shared = one.words.some((word) => other.words.some((twin) => wordLikeness(word, twin) >= 0.75));
	if (!shared) return one.words.length > 0 && other.words.length > 0 ? "other" : "unknown";
	if (one.house === null || other.house === null) return "street";
	if (one.house.from > other.house.to || other.house.from > one.house.to) return "apart";
	const lettered = one.house.letter !== "" && other.house.letter !== "" && one.house.letter !== other.house.letter;
	return lettered ? "apart" : "same";
}
