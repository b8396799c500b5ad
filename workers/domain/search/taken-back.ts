import { isEnglishWord } from "../ordinary-words/ordinary-words.ts";
import type { WorldTowns } from "../world-towns/world-towns.ts";
import { FILLERS } from "./fillers.ts";
import type { Lexicon } from "./lexicon.ts";
import { dayNamed } from "./open/parse-time.ts";
import { citiesCalled, regionOf } from "./towns/parse-place.ts";
import { type Trades, tradesNamed } from "./trades/trades.ts";
import { type TypedWord, typedWords, withRuns } from "./typed-words.ts";

/** Matches the words by which somebody takes back what he has just said, in the languages of the visitors, over folded words: "pub leeds, no sorry, manchester". */
const SURELY =
	"(?:(?:no|oh|ah|oops|whoops|sorry|wait|ach|actually) )*(?:no wait|wait no|no sorry|sorry no|i mean|i meant|i mean to say|scratch that|scrap that|strike that|make that|make it|correction|my mistake|my bad|oops meant|actually no|on second thoughts?|quatsch|ach nein|nein doch|nein halt|halt nein|ach was|ich meine?|ich meinte|besser gesagt|lieber doch|doch lieber|oder (?:nein )?(?:doch )?lieber|digo|mejor dicho|o mejor|quiero decir|no espera|que digo|non pardon|je veux dire|anzi|anzi no|no anzi|volevo dire|quero dizer|ou melhor|nee wacht|ik bedoel|sorry nee|of liever|to znaczy|a nie czekaj|yok yok|daha dogrusu)(?: (?:no|not|that|nein|doch|lieber|wait|sorry|i mean|meant))*";
/** Matches words that may only praise, excuse or refuse: they take back nothing but a place. */
const MAYBE =
	"(?:sorry|oops|whoops|meant|actually|rather|wait|no no|nein|perdon|perdona|pardon|enfin|scusa|scusate|cioe|desculpa|nee|czekaj|znaczy|przepraszam|pardon|yani|no)";

/** What is taken back stands so near before these words, and what is said in its place so near behind them. */
const MOST_BEFORE = 2;
const MOST_BEHIND = 3;
const MOST_WORDS = 4;

type Known = { lexicon: Lexicon; trades: Trades; world?: WorldTowns | undefined };
type Span = { from: number; to: number };
/** Tells whether words are of a kind of things that one text asks for one of. */
type IsKind = (name: readonly string[]) => boolean;

/** Matches a text that may take something back: most have none of these words, and are not taken apart. */
const HINTS =
	/(?<!\p{L})(?:no|sorry|mean|meant|wait|scratch|scrap|strike|make|correction|mistake|bad|oops|whoops|actually|rather|second|quatsch|nein|halt|ach|meine?|meinte|besser|lieber|digo|dicho|mejor|quiero|perd[oó]na?|pardon|enfin|veux|anzi|volevo|scusa|scusate|cio[eè]|quero|melhor|desculpa|nee|bedoel|liever|czekaj|znaczy|przepraszam|yok|yani|dogrusu|doğrusu)(?!\p{L})/iu;

/** Leaves out of a text what its writer takes back at once, with the words that say so: of "hotel London, quatsch, Bristol" the London. */
export function withoutTakenBack(text: string, known: Known): string {
	if (!HINTS.test(text)) return text;
	const words = typedWords(text);
	const joined = ` ${words.map(({ word }) => word).join(" ")} `;
	for (const [pattern, isSure] of PATTERNS)
		for (const match of joined.matchAll(pattern)) {
			const from = joined.slice(0, match.index).split(" ").length - 2;
			const said = { from, to: from + match[0].split(" ").length };
			const taken = takenBack(words, said, isSure, known);
			if (taken !== null) return withoutTakenBack(without(text, words, [taken, said]), known);
		}
	return text;
}

const PATTERNS: readonly (readonly [pattern: RegExp, isSure: boolean])[] = [
	[new RegExp(`(?<= )${SURELY}(?= )`, "g"), true],
	[new RegExp(`(?<= )${MAYBE}(?= )`, "g"), false],
];

/** Finds what is taken back by words: the nearest thing before them of the kind that stands behind them. */
function takenBack(
	words: readonly TypedWord[],
	said: Span,
	isSure: boolean,
	{ lexicon, trades, world }: Known,
): Span | null {
	const isElsewhere = (name: readonly string[]) =>
		!name.every(isEnglishWord) && (world?.named(name.join(" ")) ?? []).length > 0;
	const isPlace: IsKind = (name) =>
		citiesCalled(name.join(" "), lexicon).length > 0 || regionOf(name.join(" "), lexicon) !== null || isElsewhere(name);
	const kinds: readonly (readonly [behind: IsKind, before: IsKind])[] = [
		[isPlace, isPlace],
		[(name) => CODE.test(name.join(" ")), (name) => PART_OF_CODE.test(name.join(" "))],
		...(isSure
			? [
					both((name) => !name.every((word) => FILLERS.has(word)) && tradesNamed(trades, name).length > 0),
					both(([day = "", ...more]) => more.length === 0 && dayNamed(day) !== null),
				]
			: []),
	];
	for (const [isBehind, isBefore] of kinds) {
		const end = isSure ? said.to + MOST_BEHIND : said.to + 1;
		if (firstOf(words, said.to, Math.min(words.length, end), isBehind) === null) continue;
		const before = lastOf(words, said.from, isSure ? MOST_BEFORE : 1, isBefore);
		if (before !== null) return before;
	}
	return null;
}

function both(isKind: IsKind): readonly [behind: IsKind, before: IsKind] {
	return [isKind, isKind];
}

/** Matches the beginning of a British postcode and more, and what may be a part of one. */
const CODE = /^[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?$/;
const PART_OF_CODE = /^[a-z]{1,2}(?:\d[a-z\d]?(?: ?\d[a-z]{2})?)?$/;

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

function lastOf(words: readonly TypedWord[], end: number, most: number, isKind: IsKind): Span | null {
	for (let to = end; to > Math.max(0, end - most); to -= 1)
		for (let from = Math.max(0, to - MOST_WORDS); from < to; from += 1)
			if (isKind(words.slice(from, to).map(({ word }) => word))) return { from, to };
	return null;
}

function without(text: string, words: readonly TypedWord[], spans: readonly Span[]): string {
	const taken = spans.flatMap(({ from, to }) => words.slice(from, to).map(({ run }) => [run, ""] as const));
	return withRuns(text, new Map(taken));
}
