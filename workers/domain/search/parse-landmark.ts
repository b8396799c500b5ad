import { NEAR_PLACE } from "./fillers.ts";
import type { TypedWord } from "./typed-words.ts";

/** Lists landmarks, which nothing here knows by their position: "near Leeds station" is near Leeds. */
const LANDMARKS: ReadonlySet<string> = new Set(
	`station airport castle cathedral minster university campus hospital stadium arena harbour harbor docks pier seafront beach marina racecourse
	terminal port palace courthouse train railway rail bus coach tube metro tram ferry`.split(/\s+/),
);

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
