import { foldText } from "../fold-text.ts";
import { isEnglishWord } from "../ordinary-words/ordinary-words.ts";
import { alternativesOf } from "./alternatives.ts";
import { beginningsOf } from "./beginnings.ts";
import { namingWords } from "./features/parse-feature.ts";
import { FILLERS, PLACE_MARKERS } from "./fillers.ts";
import type { ParsedTime } from "./open/parse-time.ts";
import { type Known, type Role, wordRoles } from "./roles/word-roles.ts";
import { stemOf } from "./stem.ts";
import { withTowns } from "./towns/parse-towns.ts";
import { whatOf } from "./trades/parse-trade.ts";
import { ownCategories } from "./trades/trades.ts";
import { joinedWords, type TypedWord, typedWords, withRuns } from "./typed-words.ts";
import type { Understood } from "./understood.ts";
import type { ParsedWithout } from "./without/denied-names.ts";
import { besideWanted } from "./without/parse-without.ts";
import type { Without } from "./without/without.ts";
import { isChain } from "./words/chain-names.ts";

/** Leaves out the words by which a text names again what it does not want: "my tyre shop shrugged, so no tyre shops please". */
function withoutNamedAgain(remaining: readonly string[], unwanted: readonly ParsedWithout[]): readonly string[] {
	const stems = new Set(remaining.map(stemOf));
	const again = unwanted
		.filter(({ trades }) => trades.length > 0)
		.map(({ words }) => words.map(stemOf))
		.filter((said) => said.every((stem) => stems.has(stem)))
		.flat();
	return again.length === 0 ? remaining : remaining.filter((word) => !again.includes(stemOf(word)));
}

/**
 * Reads a visitor's text: a trade, a place, when it must be open, around where, and the words that remain. No name becomes unfindable by
 * it: `nameWords` keeps all words.
 */
export function understand(text: string, known: Known): Understood {
	const words = typedWords(text);
	const all = wordRoles(words, known);
	const {
		roles,
		trade,
		found,
		further,
		notHere,
		time,
		nearMe,
		nearTown,
		isWeakTime,
		features,
		weakFeatures,
		qualities,
		radius,
		unwanted,
		passedOver,
	} = all;
	const named = words.filter(({ word }, at) => {
		const role = roles[at] ?? null;
		if (role === "time" || role === "middle") return (role === "middle" || isWeakTime) && !FILLERS.has(word);
		if (role === "feature") return weakFeatures.has(at) && !FILLERS.has(word);
		if (role === "quality") return !FILLERS.has(word);
		return word !== "and" && (role === null || role === "what" || role === "where");
	});
	const isSaid = (word: string) =>
		words.some((one, at) => one.word === word && /^wh(?:at|ere)$/.test(roles[at] ?? "") && !isMissing(at));
	const isMissing = (at: number) =>
		trade !== null && isMissingChain(trade, words, known) && at >= trade.from && at < trade.to;
	const remaining = joinedWords(
		words.filter((_, at) => roles[at] === null || isMissing(at)),
		words,
	);
	const left = withoutNamedAgain(remaining, unwanted).filter(
		(word, at, all) => all.indexOf(word) === at && !isSaid(word),
	);
	const nameWords = joinedWords(named, words);
	const without = (part: { from: number; to: number; apart?: readonly number[] }) => withoutWordsOf(text, words, part);
	const wanted = {
		categoryIds: trade === null ? [] : ownCategories(known.trades, trade.trades).map(({ id }) => id),
		names: trade === null ? [] : trade.trades.flatMap(({ names }) => names),
	};
	const isOfWanted = ({ trades }: (typeof unwanted)[number]) =>
		trades.some((one) => trade?.trades.includes(one) === true);
	// "Sit in, not takeaway" says one wish twice.
	const isSaidTwice = ({ without: one }: (typeof unwanted)[number]) =>
		one?.kind === "feature" && one.feature === "takeaway" && features.some(({ feature }) => feature === "dine-in");
	const leftOut = unwanted
		.filter((one) => !isSaidTwice(one))
		.map((one) => ({
			...one,
			without: one.without === null ? null : besideWanted(one.without, wanted, one.words, isOfWanted(one)),
		}));
	const understood: Understood = {
		what: trade === null ? null : whatOf(trade, words, known),
		where: found?.where ?? null,
		otherTowns: further.filter(({ isListed }) => !isListed),
		notHere,
		nearMe,
		nearTown,
		when: time?.when ?? null,
		prices: qualities.flatMap((one) => (one.kind === "price" ? one.prices : [])),
		rating: qualities.find((one) => one.kind === "rating")?.rating ?? null,
		features: [...new Set(features.map(({ feature }) => feature))],
		within: radius?.within ?? null,
		contact: null,
		without: leftOut.flatMap(({ without: one }, at) => (one === null || isSaidBefore(one, at, leftOut) ? [] : [one])),
		notLeftOut: [
			...leftOut.flatMap((one) => (one.without === null && one.words.length > 0 ? [one.words.join(" ")] : [])),
			...(passedOver.length === 0 ? [] : [passedOver.map((at) => words[at]?.word).join(" ")]),
		],
		parsedFilters: [
			...(time === null ? [] : [openFilterOf(time, without(time))]),
			...features.map(({ feature, from, to }) => ({
				kind: "feature" as const,
				feature,
				words: namingWords(
					feature,
					words.slice(from, to).map(({ word }) => word),
				),
				rest: without({ from, to }),
			})),
			...qualities.map((one) => {
				const { from, to, ...filter } = one;
				return { ...filter, words: words.slice(from, to).map(({ word }) => word), rest: without(one) };
			}),
			...leftOut.flatMap(({ from, to, without: one }, at) =>
				one === null || isSaidBefore(one, at, leftOut)
					? []
					: [
							{
								...(one.kind === "feature" ? { feature: one.feature } : { label: one.label }),
								kind: "without" as const,
								rest: without({ from, to }),
							},
						],
			),
			...(radius === null ? [] : [{ kind: "within" as const, radius: radius.within, rest: without(radius) }]),
		],
		...(trade !== null && found !== null && areAside(left, words, roles) && { areAside: true as const }),
		words: left,
		nameWords,
		typed: typedName(text),
		typedInTown: typedInTown(words, roles),
		alternatives: alternativesOf(nameWords, known),
		beginnings: beginningsOf([...new Set([...nameWords, ...left])], known.lexicon),
	};
	return withTowns(
		understood,
		further.filter(({ isListed }) => isListed),
	);
}

/** Tells whether all words that are left are ordinary ones that stand behind a sign which ends the part of a text with the trade and the place. */
function areAside(left: readonly string[], words: readonly TypedWord[], roles: readonly Role[]): boolean {
	const last = roles.findLastIndex((role) => role === "what" || role === "where");
	const isLeft = ({ word }: TypedWord, at: number) => roles[at] === null && left.includes(word);
	const first = words.findIndex(isLeft);
	if (first <= last || !words.slice(last + 1, first + 1).some(({ isBroken }) => isBroken === true)) return false;
	return words.every((one, at) => !isLeft(one, at) || isEnglishWord(one.word));
}

/** Tells whether a trade is named by a chain of which no business has all words: that it is missing is to be said. */
function isMissingChain(
	{ from, to }: { from: number; to: number },
	words: readonly TypedWord[],
	{ lexicon }: Known,
): boolean {
	const name = words.slice(from, to).map(({ word }) => word);
	return isChain(name.join(" ")) && name.some((word) => lexicon.countOf(word) === 0);
}

/** Tells whether one of the things before says that the same feature, town or trade is not wanted. */
function isSaidBefore(one: Without, at: number, all: readonly { without: Without | null }[]): boolean {
	return all.slice(0, at).some(({ without }) => {
		if (without?.kind === "feature" && one.kind === "feature") return without.feature === one.feature;
		if (without?.kind === "named" && one.kind === "named") return isAllOf(one, without);
		return without?.kind === "towns" && one.kind === "towns" && without.label === one.label;
	});
}

type Named = Extract<Without, { kind: "named" }>;

/** Tells whether a trade is another one said again by one of its names, or within it: the tyres beside "no tyre shops". */
function isAllOf(one: Named, { categoryIds, names }: Named): boolean {
	if (one.categoryIds.length === 0 && one.names.length === 1) return false;
	const all = new Set(names.map((name) => name.join(" ")));
	return one.categoryIds.every((id) => categoryIds.includes(id)) && one.names.every((name) => all.has(name.join(" ")));
}

/** Removes some words from a text, and those that stand apart from them. Words from one run of letters go as a whole. */
function withoutWordsOf(
	text: string,
	words: readonly TypedWord[],
	{ from, to, apart }: { from: number; to: number; apart?: readonly number[] },
): string {
	const removed = words.filter((_, at) => (at >= from && at < to) || apart?.includes(at) === true);
	return withRuns(text, new Map(removed.map(({ run }) => [run, ""])));
}

function openFilterOf({ when, special }: ParsedTime, rest: string): Understood["parsedFilters"][number] {
	return { kind: "open", filter: when, ...(special !== undefined && { special }), rest };
}

/** Returns a text as it was typed, without understanding it: every word must be found. */
export function asTyped(text: string): Understood {
	const words = joinedWords(typedWords(text)).filter((word) => word !== "and");
	return {
		what: null,
		where: null,
		nearMe: false,
		nearTown: false,
		when: null,
		prices: [],
		rating: null,
		features: [],
		within: null,
		contact: null,
		without: [],
		notLeftOut: [],
		parsedFilters: [],
		otherTowns: [],
		notHere: [],
		words,
		nameWords: words,
		typed: typedName(text),
		typedInTown: "",
		alternatives: {},
		beginnings: {},
	};
}

/** Names are not longer: the rest of the text does not help to find one. */
function typedName(text: string): string {
	return foldText(text.slice(0, 200)).slice(0, 80).trim();
}

function typedInTown(words: readonly TypedWord[], roles: readonly Role[]): string {
	const isPlace = (at: number) => roles[at] === "where";
	const isMarker = (at: number) => isPlace(at + 1) && PLACE_MARKERS.has(words[at]?.word ?? "");
	const left = words.filter((_, at) => !isPlace(at) && !isMarker(at));
	return typedName(left.map(({ word }) => word).join(" "));
}
