import { NEAR_PLACE } from "../fillers.ts";
import type { TypedWord } from "../typed-words.ts";

/** Lists landmarks, which nothing here knows by their position: "near Leeds station" is near Leeds. */
const LANDMARKS: ReadonlySet<string> = new Set(
	`station airport castle cathedral minster university campus hospital stadium arena harbour harbor docks pier seafront beach marina racecourse
	terminal port palace courthouse train railway rail bus coach tube metro tram ferry`.split(/\s+/),
);

const MOST_BEFORE = 5;

/**
 * Finds the landmarks of a text that a trade is to be near to, so that they are not taken for the trade or for a part of a town's name: the station of
 * "nearest pub to Leeds station". Without a town they stay words, and so does a landmark that no trade is named before.
 */
export function landmarksBehind(
	words: readonly TypedWord[],
	isTrade: (from: number, to: number) => boolean,
	isTown: (at: number) => boolean,
): number[] {
	const isNearest = words.some(({ word }) => /^(?:nearest|closest)$/.test(word));
	const near = words.findIndex(
		({ word }, at) =>
			at > 0 && (NEAR_PLACE.test(` ${words[at - 1]?.word} ${word}`) || (isNearest && /^(?:to|by|from)$/.test(word))),
	);
	if (near === -1 || !words.some((_, at) => isTown(at))) return [];
	const isNamed = words.slice(0, near).some((_, from) => isTrade(from, near));
	if (!isNamed) return [];
	return words.flatMap(({ word }, at) =>
		at > near && at - near <= MOST_BEFORE && LANDMARKS.has(word) && !isTown(at) ? [at] : [],
	);
}

/** Finds the landmark near which something is sought in a named town: the places of its words, which have no role yet. */
export function landmarksIn(words: readonly TypedWord[], roleOf: (at: number) => string | null): number[] {
	const near = words.findIndex(({ word }, at) => roleOf(at) === "filler" && NEAR_PLACE.test(` ${word}`));
	if (near === -1) return [];
	const isOther = ({ word }: TypedWord, at: number) =>
		at > near && roleOf(at) !== "where" && roleOf(at) !== "filler" && !(roleOf(at) === null && LANDMARKS.has(word));
	const other = words.findIndex(isOther);
	const end = other === -1 ? words.length : other;
	return words.flatMap((_, at) => (at > near && at < end && roleOf(at) === null ? [at] : []));
}
