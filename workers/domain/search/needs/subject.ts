import type { Lexicon } from "../lexicon.ts";
import { stemOf } from "../stem.ts";
import type { ParsedNeed, ParsedTrade } from "../trades/parse-trade.ts";
import { hasCategory, type Trades } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { hereAlone } from "../without/absent-asides.ts";
import { parseNeed } from "./parse-need.ts";
import { situationIn } from "./situations.ts";

/** Matches what has happened to a thing or a body: it is blocked, leaks, breaks, hurts, smells or makes a noise, or does not what it should. */
const STATE =
	/^(?:wont|cant|doesnt|unable|able|stopped|clogg\w*|block(?:ed|ing)|bunged|chok\w+|jamm\w+|stuck|stuffed|slow|slowly|weak|leak\w*|drip\w*|burst\w*|overflow\w*|flood\w*|broke|broken|snapped|crack\w*|chipp\w*|smash\w*|split|torn|bent|came|fell|fallen|bleed\w*|swoll\w+|swell\w*|itch\w*|ach(?:e|es|ing)|hurt\w*|sore|rash|cramps?|ringing|slash(?:ed|es)|slipping|throb\w*|sick|ill|cough\w*|sneez\w*|bitten|stung|burnt|scald\w*|blisters?|squeal\w*|squeak\w*|grind\w*|rattl\w*|judder\w*|smok(?:e|es|ing)|smells?|whin\w+|stall\w*|spark\w*|buzz\w*|flicker\w*|flushed|dropped|lost|sensitive|dead|died|blown|blew|dim(?:s|med|ming)?|trip(?:s|ped|ping)|lodged|wedged|trapped|caught|full|filled|novels?|books?|verstopft\w*|undicht|kaputt|atascad\w+|bouche\w*|intasat\w*|entupid\w*|verstopt\w*|zatkan\w*)$/;
/** Matches what stands before the thing with which, on which or after which that is so. */
const BEFORE_THING =
	/^(?:with|of|on|onto|in|into|from|after|off|over|by|because|since|when|while|under|behind|outside|to|eating|chewing|biting|crunching|cracking|opening|during|about|mit|von|auf|nach|con|de|del|por|avec|di|da|com|met|na|po)$/;

/** Maps those words that say so only with the thing right behind to what joins it. */
const JOINED: ReadonlyMap<string, RegExp> = new Map([
	...["full", "filled"].map((word) => [word, BEFORE_THING] as const),
	...["book", "books", "novel", "novels"].map((word) => [word, /^about$/] as const),
]);
/** Matches what is so where the thing behind it is: a tyre with a screw stuck in it. */
const WITHIN = /^(?:stuck|jammed|lodged|wedged|caught|trapped)$/;
const IN = /^(?:in|up|under|down|between|behind|inside)$/;
const MAKING = /^(?:makes?|made|making|gives?|gave)$/;
const OWN = /^(?:my|our|his|her|their|its)$/;

/**
 * Lists the places of the things that only tell with what, on what, after what or from what something is as it is: the hair of a clogged drain, the screw
 * of one that is stuck in a tyre, the ice cream that makes a tooth ache.
 */
export function thingsToldOf(words: readonly TypedWord[], isTaken: (at: number) => boolean): ReadonlySet<number> {
	const text = words.map(({ word }) => word);
	const state = text.findIndex(
		(word, at) => STATE.test(word) && !isTaken(at) && (JOINED.get(word)?.test(text[at + 1] ?? "") ?? true),
	);
	if (state === -1) return new Set();
	const made = text.findIndex((word, at) => at < state && MAKING.test(word) && OWN.test(text[at + 1] ?? ""));
	if (made !== -1) return partFrom(words, 0, made, isTaken);
	if (WITHIN.test(text[state] ?? "") && IN.test(text[state + 1] ?? "")) return partFrom(words, 0, state, isTaken);
	const start = text.findIndex((word, at) => at > state && BEFORE_THING.test(word));
	return start === -1 ? new Set() : partFrom(words, start + 1, words.length, isTaken);
}

/** Lists the places of a part of a text, up to a sign or to what is something else. */
function partFrom(
	words: readonly TypedWord[],
	from: number,
	to: number,
	isTaken: (at: number) => boolean,
): ReadonlySet<number> {
	const part = [...words.keys()].slice(from, to);
	const end = part.findIndex((at) => isTaken(at) || (at > from && words[at]?.isBroken === true));
	return new Set(end === -1 ? part : part.slice(0, end));
}

const ARTICLE = /^(?:the|a|an|my|our|this)$/;

/** Matches what is so of a thing behind the words for where it is. */
const COLD = /^(?:cold|freezing|boiling|dark|off|loose|gone|wobbly|working|work|warm|hot|damp|wet|mouldy)$/;

/** Lists the places of a named trade that only says where something is so: "lights in the barbers keep flickering". */
function placeBeforeState(words: readonly TypedWord[], named: ParsedTrade | null): number[] {
	if (named === null || named.from < 3 || !ARTICLE.test(words[named.from - 1]?.word ?? "")) return [];
	const isWhere = /^(?:in|at|inside)$/.test(words[named.from - 2]?.word ?? "");
	const isCar = /^(?:car|van|auto)$/.test(words[named.from]?.word ?? "");
	const isState = words.slice(named.to).some(({ word }) => STATE.test(word) || (!isCar && COLD.test(word)));
	return isWhere && isState ? [...words.keys()].slice(named.from, named.to) : [];
}

/** Tells whether a trade is named behind all that is told, and no thing of that: the pharmacy of "coughing after a cold pharmacy". */
function isNamedAtEnd(
	{ from, to, trades }: ParsedTrade,
	things: ReadonlySet<number>,
	words: readonly TypedWord[],
): boolean {
	const before = words[from - 1]?.word ?? "";
	const said = words.slice(from, to).map(({ word }) => stemOf(word));
	const isInFull = trades.some(({ key }) => key.split(" ").map(stemOf).join(" ") === said.join(" "));
	return isInFull && things.has(from - 1) && !things.has(to) && !ARTICLE.test(before) && !BEFORE_THING.test(before);
}

/** Finds the need that a sentence tells as a whole, in which no other word says a thing that is asked for. */
export function toldIn(
	words: readonly TypedWord[],
	known: { lexicon: Lexicon; trades: Trades },
	named: ParsedTrade | null,
	isTaken: (at: number) => boolean,
): ParsedNeed | null {
	return situationIn(words, named, known.trades, isTaken) ?? ofSubject(words, known, named, isTaken);
}

/**
 * Finds the need of the subject of a sentence and its state, where the trade that is named is only that of a thing behind them: "u bend clogged with hair"
 * is a plumber's, and "stomach cramps after seafood" a doctor's.
 */
function ofSubject(
	words: readonly TypedWord[],
	known: { lexicon: Lexicon; trades: Trades },
	named: ParsedTrade | null,
	isTaken: (at: number) => boolean,
): ParsedNeed | null {
	const things = new Set([...thingsToldOf(words, isTaken), ...placeBeforeState(words, named)]);
	if (named !== null && isNamedAtEnd(named, things, words)) return null;
	const beside = named === null || things.has(named.from) ? null : named;
	if (things.size === 0 || (beside !== null && hasCategory(beside, known.trades))) return null;
	const isElse = (at: number) => isTaken(at) || things.has(at);
	return hereAlone(parseNeed(words, { ...known, isMissing: true }, beside, isElse), known.trades);
}
