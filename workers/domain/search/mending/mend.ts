import { FILLERS, SENTENCE_WORDS } from "../fillers.ts";
import { isLeft, type Known, wordRoles } from "../roles/word-roles.ts";
import { isOfSituations, isToldOfNobody } from "../told-trades/told-trades.ts";
import { townOfSeveral } from "../towns/town-like.ts";
import type { ParsedTrade } from "../trades/parse-trade.ts";
import { hasCategory, tradesNamed } from "../trades/trades.ts";
import { type TypedWord, typedWords, withRuns } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";
import { isFormOf, isKnown, isOrdinary, isSaidByAForm, SHORTEST_TYPED, WORDS_OF_A_SEARCH } from "./mend-known.ts";
import { joinedWithNext, likeliest, meantBy, power, SHORTEST_SURE } from "./mend-meant.ts";
import { fillerMeant, withoutUmlauts } from "./mend-plain.ts";

/** A text with its mistyped words mended, and which those are. */
export type Mended = { text: string; words: Slip[] };
/** Holds a folded word, or two that are one, and the word that was meant. `isForm`: it is no slip, but another form of the word. */
export type Slip = { typed: string; meant: string; isForm?: true };

/** A known word is only taken for a slip of a word that at least so large a part of its businesses have. */
const LEAST_SHARE = 1 / 5;
/**
 * Corrects a text to what was probably meant: words that neither the directory nor the trades know become known ones, are split
 * ("coffeeshop") or joined ("super market"). Null: every word is known, or nothing is like it.
 */
export function mendQuery(text: string, known: Known): Mended | null {
	const words = typedWords(text);
	const { roles, found, trade } = wordRoles(words, known);
	const left = roles.map((role) => role === null);
	const isRead = trade !== null && found !== null;
	const runs = new Map<number, string>();
	const mended: Mended["words"] = [];
	if (found === null) mended.push(...mendTown(words, left, known, runs));
	for (const [at, { word, run }] of words.entries()) {
		if (!left[at] || runs.has(run)) continue;
		if (isSurelyRight(words, at, known, isRead)) continue;
		const one = meantAt(words, at, known, found !== null);
		if (one === null || (isRead && isVain(words, at, one, known))) continue;
		const { meant, joined, isPlain } = one;
		const next = words[at + 1];
		if (joined !== null && next !== undefined) runs.set(next.run, "");
		const parts = words.filter((other) => other.run === run).map((other) => (other === words[at] ? meant : other.word));
		runs.set(run, parts.join(" "));
		const typed = joined === null ? word : `${word} ${next?.word}`;
		mended.push({
			typed,
			meant,
			...((isTownInACase(typed, meant, known) || isPlain || isFormOf(typed, meant, words)) && {
				isForm: true as const,
			}),
		});
	}
	if (mended.length === 0) return null;
	const all = withRuns(text, runs);
	const isLost = trade === null ? findsForNobody(words, left, all, known) : losesTrade(words, trade, all, known);
	return isLost ? null : { text: all, words: mended };
}

/**
 * Tells whether a word is right as it is. What speaks for a need beside others is a word: lads are no labs, and a bee keeper keeps no beer. `isRead`: a trade
 * and a place are read; then what people are known to write is right, too: moth eaten wiring needs no MOT.
 */
function isSurelyRight(words: readonly TypedWord[], at: number, known: Known, isRead: boolean): boolean {
	const word = words[at]?.word ?? "";
	if (votesOf(word).length > 0 && (isRead || isBesideUnknown(words, at, known))) return true;
	return isRead && isOfSituations(word);
}

/** Tells whether the word behind another one is no word of a business, no trade and no town. */
function isBesideUnknown(words: readonly TypedWord[], at: number, { lexicon, trades }: Known): boolean {
	const next = words[at + 1]?.word;
	if (next === undefined || lexicon.countOf(next) > 0) return false;
	return lexicon.citiesNamed(next).length === 0 && tradesNamed(trades, [next]).length === 0;
}

/** Finds what is meant by a word that nothing here has; null where it is right as it is. `joined`: it is one word with the next; `isPlain`: it is no slip to speak of. */
function meantAt(
	words: readonly TypedWord[],
	at: number,
	known: Known,
	hasTown: boolean,
): { meant: string; joined: string | null; isPlain: boolean } | null {
	const word = words[at]?.word ?? "";
	const isRight = isKnown(words, at, known);
	if (isRight && !isSaidByAForm(words, at, known)) return null;
	const joined = isRight ? null : joinedWithNext(words, at, known);
	// What is only written otherwise, or says nothing, is no slip to speak of.
	const plain = isRight || joined !== null ? null : (withoutUmlauts(word, known) ?? fillerMeant(word, known));
	const meant = joined ?? plain ?? likeliest(words, at, known, hasTown);
	// Beside a town, a name with another first letter is no second one: a "Schuster in Leeds" is not in Chester.
	if (meant !== null && hasTown && meant[0] !== word[0] && known.lexicon.citiesNamed(meant).length > 0) return null;
	// An ordinary word is not two: a "lighthouse keeper" keeps no house.
	if (meant === null || (isRight && (meant.includes(" ") || !isFormOf(word, meant, words)))) return null;
	return { meant, joined, isPlain: plain !== null };
}

/** Tells whether a text that asks for what no trade has would name one once words are mended: where people ski is nothing for the skin. */
function findsForNobody(words: readonly TypedWord[], left: readonly boolean[], text: string, known: Known): boolean {
	const said = words.flatMap(({ word }, at) => (left[at] && !FILLERS.has(word) ? [word] : []));
	return isToldOfNobody(said) && wordRoles(typedWords(text), known).trade !== null;
}

/** Tells whether the words by which a text names a trade of the directory would say nothing any more, once others are mended into another trade. */
function losesTrade(words: readonly TypedWord[], trade: ParsedTrade, text: string, known: Known): boolean {
	if (!hasCategory(trade, known.trades)) return false;
	const named = words.slice(trade.from, trade.to).map(({ word }) => word);
	const now = typedWords(text);
	const { roles, trade: other } = wordRoles(now, known);
	// What is asked for stands before what it is for: "a vetrinarian for my bunny".
	if (other !== null && other.to <= trade.from && hasCategory(other, known.trades)) return false;
	return other !== null && now.some(({ word }, at) => roles[at] === null && named.includes(word));
}

/**
 * Tells whether a mended word would say nothing in a text that names a trade and a place: no business has it, and it is not read as anything.
 * "Payroll for six lads" asks for no labs.
 */
function isIdle(words: readonly TypedWord[], at: number, meant: string, known: Known): boolean {
	const parts = meant.split(" ");
	if (parts.some((part) => known.lexicon.countOf(part) > 0)) return false;
	const now = [
		...words.slice(0, at),
		...parts.map((word) => ({ word, run: words[at]?.run ?? 0 })),
		...words.slice(at + 1),
	];
	const { roles, trade } = wordRoles(now, known);
	const isTrade = trade !== null && trade.from <= at && trade.to > at && trade.to - trade.from < now.length - 1;
	const before = wordRoles(words, known).trade;
	const isOfTrade = isTrade && (before === null || !isApart(trade, before));
	return !isOfTrade && (roles[at] === null || roles[at] === "what");
}

/** Tells whether a mend would change nothing of a text that names a trade and a place. */
function isVain(
	words: readonly TypedWord[],
	at: number,
	{ meant, isPlain }: { meant: string; isPlain: boolean },
	known: Known,
): boolean {
	return (!isPlain && saysNothing(words[at]?.word ?? "", meant)) || isIdle(words, at, meant, known);
}

/** Tells whether a word that is no slip of three letters would be mended to one that says nothing: a horse's "near fore" is not "for". */
function saysNothing(typed: string, meant: string): boolean {
	return typed.length > SHORTEST_TYPED && (FILLERS.has(meant) || SENTENCE_WORDS.has(meant));
}

/** Tells whether two trades have nothing to do with each other. */
function isApart(one: ParsedTrade, other: ParsedTrade): boolean {
	const around = ({ trades }: ParsedTrade) => trades.flatMap((trade) => [trade, ...trade.within]);
	return around(one).every((trade) => !around(other).includes(trade));
}

/** Tells whether a word is a town's name with the ending of a case: "w Manchesterze". */
function isTownInACase(typed: string, meant: string, { lexicon }: Known): boolean {
	return typed.startsWith(meant) && typed.length - meant.length <= 3 && lexicon.citiesNamed(meant).length > 0;
}

const MOST_TOWN_WORDS = 5;
/** Mends the runs of the town of several words that a text without a place writes with a slip, and returns that slip. */
function mendTown(
	words: readonly TypedWord[],
	left: readonly boolean[],
	{ lexicon }: Known,
	runs: Map<number, string>,
): Slip[] {
	for (let from = 0; from < words.length; from += 1)
		for (let to = Math.min(words.length, from + MOST_TOWN_WORDS); to > from; to -= 1) {
			const parts = words.slice(from, to).map(({ word }) => word);
			if (!left.slice(from, to).every(Boolean) || parts.every((word) => lexicon.countOf(word) > 0)) continue;
			const town = townOfSeveral(parts, lexicon);
			if (town === null) continue;
			for (const { run } of words.slice(from, to)) runs.set(run, "");
			runs.set(words[from]?.run ?? 0, town.name);
			return [{ typed: parts.join(" "), meant: town.name, ...(town.slips === 0 && { isForm: true as const }) }];
		}
	return [];
}

/** Tells whether the typed words may be meant as well as the corrected ones. */
export function isGuess({ words }: Mended): boolean {
	return words.every(({ typed }) => typed.length < SHORTEST_SURE);
}

/** Restores some slips of a corrected text as they were typed. Null: there is no corrected text. */
export function unmended(text: string | null, slips: readonly Slip[]): string | null {
	if (text === null) return null;
	return slips.reduce((mended, { typed, meant }) => mended.replace(new RegExp(`\\b${meant}\\b`, "i"), typed), text);
}

/**
 * Returns other readings of a text of known words that no business has together: one of the words is taken for a slip of another,
 * likelier ones first. "Red loin" is no pub, "red lion" is.
 */
export function otherReadings(text: string, known: Known, most: number): Mended[] {
	const words = typedWords(text);
	const left = isLeft(words, known);
	return words
		.flatMap(({ word, run }, at) => {
			if (!left[at] || word.length < SHORTEST_TYPED || /\p{N}/u.test(word)) return [];
			// A word of a trade's name, an ordinary one that no business has, and any of a sentence are what they are.
			const isTrade = known.trades.vocabulary().countOf(word) > 0;
			const isOfSentence = words.length > WORDS_OF_A_SEARCH;
			if (isOrdinary(words, at) && (isTrade || isOfSentence || known.lexicon.countOf(word) === 0)) return [];
			// A known word is no slip of one that far fewer have.
			const least = known.lexicon.countOf(word) * LEAST_SHARE;
			return meantBy(words, at, known)
				.filter(({ word: meant }) => meant.split(" ").every((one) => known.lexicon.countOf(one) > least))
				.slice(0, most)
				.map(({ word: meant, likely }) => ({
					likely: likely - power(known.lexicon.countOf(word)),
					mended: { text: withRuns(text, new Map([[run, meant]])), words: [{ typed: word, meant }] },
				}));
		})
		.sort((a, b) => b.likely - a.likely)
		.slice(0, most)
		.map(({ mended }) => mended);
}
