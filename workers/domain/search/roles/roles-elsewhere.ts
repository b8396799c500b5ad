import type { WorldTowns } from "../../world-towns/world-towns.ts";
import type { Lexicon } from "../lexicon.ts";
import { type ParsedElsewhere, parseElsewhere } from "../towns/parse-elsewhere.ts";
import type { ParsedPlace } from "../towns/parse-place.ts";
import { isBeside } from "../towns/parse-towns.ts";
import type { Trades } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { SUBJECT } from "../without/told-off.ts";

type Known = { lexicon: Lexicon; trades: Trades; world?: WorldTowns; guess?: true };

/** Finds the town of the world that is meant, where none of the directory is. */
export function elsewhereOf(
	words: readonly TypedWord[],
	{ lexicon, trades, world, guess }: Known,
	places: readonly ParsedPlace[],
	isTaken: (at: number) => boolean,
): ParsedElsewhere | null {
	if (world === undefined) return null;
	const elsewhere = parseElsewhere(words, { lexicon, trades, world }, isTaken);
	if (elsewhere === null || (!elsewhere.sure && guess === undefined)) return null;
	const [here] = places.filter(
		(place) => !overlap(place, elsewhere) || place.to - place.from > elsewhere.to - elsewhere.from,
	);
	if (here === undefined || (here.kind === "region" && !overlap(here, elsewhere))) return elsewhere;
	if (here.kind === "city" && isToldOf(elsewhere, here, words)) return null;
	// Of two towns of equal rank the search is in the one that is here.
	if (here.kind === "city" && !overlap(here, elsewhere) && isBeside(here, elsewhere, words)) return null;
	return elsewhere.marked && !here.marked && here.kind === "city" ? elsewhere : null;
}

/** Matches what somebody did in a town of which he only tells. */
const BEEN =
	/^(?:was|were|went|lived?|lives|moved|emigrated|grew|born|flew|been|comes?|came|stationed|served|worked|works)$/;

/** Tells whether a town stands in a later part of a text, behind one that is here, and only says where somebody has been: "he was in Bangkok when ...". */
function isToldOf({ from }: ParsedElsewhere, here: ParsedPlace, words: readonly TypedWord[]): boolean {
	const start = words.findLastIndex(({ isBroken }, at) => at <= from && isBroken === true);
	const before = words.slice(start, from).map(({ word }) => word);
	return start >= here.to && before.some((word) => SUBJECT.test(word)) && before.some((word) => BEEN.test(word));
}

const MOST_FURTHER = 3;

/** Finds the towns of the world that a text names beside its first town: the York of "pubs in Leeds or York". */
export function furtherElsewhere(
	words: readonly TypedWord[],
	{ lexicon, trades, world }: Known,
	first: { from: number; to: number },
	roles: readonly (string | null)[],
): ParsedElsewhere[] {
	if (world === undefined) return [];
	const found: ParsedElsewhere[] = [];
	const isFree = (at: number) =>
		(roles[at] === null || roles[at] === "filler") && found.every(({ from, to }) => at < from || at >= to);
	while (found.length < MOST_FURTHER) {
		const spans = [first, ...found];
		const isListed = (one: ParsedElsewhere) =>
			spans.some((span) => isBeside(span, one, words)) || (words[one.from]?.isBroken === true && one.from === first.to);
		const next = parseElsewhere(words, { lexicon, trades, world }, (at) => !isFree(at));
		if (next === null || !isListed(next)) break;
		found.push(next);
	}
	return found;
}

export function overlap(a: { from: number; to: number }, b: { from: number; to: number }): boolean {
	return a.from < b.to && b.from < a.to;
}
