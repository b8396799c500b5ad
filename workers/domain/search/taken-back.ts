import { isEnglishWord } from "../ordinary-words/ordinary-words.ts";
import type { WorldTowns } from "../world-towns/world-towns.ts";
import type { Lexicon } from "./lexicon.ts";
import { dayNamed } from "./open/parse-time.ts";
import { citiesCalled, regionOf } from "./towns/parse-place.ts";
import { type Trades, tradesNamed } from "./trades/trades.ts";
import { type TypedWord, typedWords, withRuns } from "./typed-words.ts";

/**
 * Matches the words by which somebody takes back what he has just said, in the languages of the visitors, over folded words: "pub leeds, no sorry, manchester". They count
 * only between two things of one kind.
 */
const TAKING_BACK =
	/(?<= )(?:(?:no |oh |ah |oops |whoops |sorry |wait |ach |oh no |actually )*(?:no wait|wait no|no sorry|sorry no|no no|i mean|i meant|meant|i mean to say|scratch that|scrap that|strike that|make that|make it|correction|my mistake|my bad|oops|whoops|sorry|i should say|id rather say|rather|actually|actually no|on second thoughts?|better|or better|quatsch|ach nein|nein doch|nein halt|halt nein|ach was|ich meine?|ich meinte|besser gesagt|vielmehr|lieber doch|doch lieber|oder (?:nein )?(?:doch )?lieber|nein|perdon|digo|mejor dicho|o mejor|quiero decir|no espera|que digo|pardon|non pardon|je veux dire|enfin|plutot|ou plutot|anzi|anzi no|no anzi|volevo dire|scusa|scusate|cioe|quero dizer|desculpa|ou melhor|alias|nee wacht|nee|ik bedoel|sorry nee|of liever|czekaj|znaczy|to znaczy|a nie|przepraszam|yok yok|yok|pardon|yani|daha dogrusu|hayir)(?: (?:no|not|that|nein|doch|lieber|wait|sorry|i mean|meant))*)(?= )/g;

/** What is taken back stands so near before these words, and what is said in its place so near behind them. */
const MOST_BEFORE = 2;
const MOST_BEHIND = 3;
const MOST_WORDS = 4;

type Known = { lexicon: Lexicon; trades: Trades; world?: WorldTowns | undefined };
type Span = { from: number; to: number };
/** Tells whether words are of a kind of things that one text asks for one of. */
type IsKind = (name: readonly string[]) => boolean;

/** Leaves out of a text what its writer takes back at once, with the words that say so: of "hotel London, quatsch, Bristol" the London. */
export function withoutTakenBack(text: string, known: Known): string {
	const words = typedWords(text);
	const joined = ` ${words.map(({ word }) => word).join(" ")} `;
	for (const match of joined.matchAll(TAKING_BACK)) {
		const from = joined.slice(0, match.index).split(" ").length - 2;
		const said = { from, to: from + match[0].split(" ").length };
		const taken = takenBack(words, said, known);
		if (taken !== null) return withoutTakenBack(without(text, words, [taken, said]), known);
	}
	return text;
}

/** Finds what is taken back by words: the nearest thing before them of the kind that stands behind them. */
function takenBack(words: readonly TypedWord[], said: Span, { lexicon, trades, world }: Known): Span | null {
	const isElsewhere = (name: readonly string[]) =>
		!name.every(isEnglishWord) && (world?.named(name.join(" ")) ?? []).length > 0;
	const kinds: IsKind[] = [
		(name) =>
			citiesCalled(name.join(" "), lexicon).length > 0 ||
			regionOf(name.join(" "), lexicon) !== null ||
			isElsewhere(name),
		(name) => tradesNamed(trades, name).length > 0,
		(name) => name.length === 1 && dayNamed(name[0] ?? "") !== null,
	];
	for (const isKind of kinds) {
		const behind = firstOf(words, said.to, Math.min(words.length, said.to + MOST_BEHIND), isKind);
		if (behind === null || behind.from > said.to + MOST_BEHIND) continue;
		const before = lastOf(words, said.from, isKind);
		if (before !== null) return before;
	}
	return null;
}

function spanAt(words: readonly TypedWord[], from: number, end: number, isKind: IsKind): Span | null {
	for (let to = Math.min(end, from + MOST_WORDS); to > from; to -= 1)
		if (isKind(words.slice(from, to).map(({ word }) => word))) return { from, to };
	return null;
}

function firstOf(words: readonly TypedWord[], from: number, end: number, isKind: IsKind): Span | null {
	for (let at = from; at < end; at += 1) {
		const span = spanAt(words, at, words.length, isKind);
		if (span !== null) return span;
	}
	return null;
}

function lastOf(words: readonly TypedWord[], end: number, isKind: IsKind): Span | null {
	for (let to = end; to > Math.max(0, end - MOST_BEFORE); to -= 1)
		for (let from = Math.max(0, to - MOST_WORDS); from < to; from += 1)
			if (isKind(words.slice(from, to).map(({ word }) => word))) return { from, to };
	return null;
}

function without(text: string, words: readonly TypedWord[], spans: readonly Span[]): string {
	const taken = spans.flatMap(({ from, to }) => words.slice(from, to).map(({ run }) => [run, ""] as const));
	return withRuns(text, new Map(taken));
}
