import { isEnglishWord } from "../ordinary-words/ordinary-words.ts";
import {
	type Known,
	namedAt,
	namedInAForm,
	namedInShort,
	type ParsedWithout,
	wordsBeside,
	wordsOf,
} from "./denied-names.ts";
import { FILLERS, SENTENCE_WORDS } from "./fillers.ts";
import { citiesCalled } from "./parse-place.ts";
import { type Rejection, rejectionIn } from "./rejections.ts";
import { type Trade, tradesNamed } from "./trades.ts";
import type { TypedWord } from "./typed-words.ts";
import { votesOf } from "./words/need-words.ts";

/** Begin a part of a text that takes back some of what was said before. */
export const BUT = new Set("but though although mais pero aber maar mas ma ale ama fakat sondern sino".split(" "));
/** Begin a part of a text that gives a reason or a consequence. */
const PARTING = new Set(
	"so because cos cuz since weil denn porque parce perche omdat bo cunku dlatego also".split(" "),
);
/** Matches negations that turn nothing down: "not too dear", "not far from", "no matter". */
const MILD =
	/\b(?:(?:cant|cannot|couldnt|never|can t) (?:[a-z]+ )?(?:live|be|do|go|cope|manage) without|(?:nobody|noone|no one|nothing|nowhere)\b.*\b(?:like|beats?|better|compares)|(?:not|isnt|arent|aint|wont be|doesnt cost|dont cost) (?:too|very|so|that|far|necessarily|only|just|sure|yet|bad)|no (?:matter|problem|idea|rush|worries)|nicht (?:zu|weit|so)|pas (?:trop|loin|cher)|non troppo|no muy|nao muito|niet te|nie za)\b/;

/** Matches what does not do what it should, which is to be mended and not left out: "my boiler doesn't work". */
const BROKEN =
	/\b(?:not|isnt|arent|doesnt|dont|wont|didnt|cant|never|no longer) (?:work|com|turn|start|charg|clos|open|flush|drain|heat|cool|switch|light|run|respond|lock|print|go)(?:s|e|es|ing|ning|ting|k)?\b(?! for (?:me|us)| to )/;
/** Stand before what somebody has. */
const OWN = /^(?:my|our|mein|meine|mi|mis|mon|ma|mes|mio|mia|meu|minha|mijn|moj|moja)$/;

/** A part of a text between signs and words that part it. */
type Clause = { from: number; to: number; rejection: Rejection | null };

/** Tells whether what is excluded is a trade, a feature or a town, and no mere word beside the denial. */
export function isExact({ without, trades }: ParsedWithout): boolean {
	return trades.length > 0 || (without !== null && without.kind !== "named");
}

/** Lists what is named between two places of a text and is a trade. */
export function tradesIn(words: readonly TypedWord[], from: number, to: number, known: Known): ParsedWithout[] {
	return namesIn(from, to, (at) => namedAt(words, at, known)).filter(({ trades }) => trades.length > 0);
}

/** Lists the trades that are named between two places of a text, or else those that a word there nearly alone speaks for: the bakery of a loaf. */
export function wantedIn(words: readonly TypedWord[], from: number, to: number, known: Known): readonly Trade[] {
	const named = tradesIn(words, from, to, known).flatMap(({ trades }) => trades);
	if (named.length > 0) return named;
	return wordsOf(words, from, to).flatMap((word) =>
		votesOf(word).flatMap(({ trade, weight }) => (weight > 1 ? tradesNamed(known.trades, trade.split(" ")) : [])),
	);
}

function namesIn(from: number, to: number, named: (at: number) => ParsedWithout | null): ParsedWithout[] {
	const found: ParsedWithout[] = [];
	for (let at = from; at < to; at += 1) {
		const one = named(at);
		if (one === null || !isExact(one) || one.to > to) continue;
		found.push(one);
		at = one.to - 1;
	}
	return found;
}

/**
 * Finds what the parts of a text turn down, in whatever words: a trade within the one that another part names ("hotel, but spare me the hostels",
 * "garage, tyre shops are no use to me"), any other trade that is hated or feared, and the town of such a part beside another town.
 */
export function deniedIn(words: readonly TypedWord[], found: readonly ParsedWithout[], known: Known): ParsedWithout[] {
	const clauses = clausesOf(words);
	const isWanted = ({ rejection }: Clause) => rejection === null;
	const wanted = namedTrades(clauses, words, found, known);
	const denied = clauses.flatMap((clause) => {
		const isDone = found.some((one) => one.from < clause.to && one.to > clause.from && isExact(one));
		if (isDone) return [];
		const isSaid = !isWanted(clause) || isAnsweredNo(clause, clauses, words);
		const said = isWanted(clause) ? { ...clause, rejection: "averse" as const } : clause;
		return isSaid ? turnedDown(said, wanted, words, known) : toldOff(clause, clauses, words, found, known);
	});
	return denied.length > 0 ? denied : ofOneClause(clauses, words, found, known);
}

/** Parts a text at its signs and at words that begin another part. */
function clausesOf(words: readonly TypedWord[]): Clause[] {
	const starts = words.flatMap(({ word, isBroken }, at) =>
		at === 0 || isBroken === true || BUT.has(word) || PARTING.has(word) ? [at] : [],
	);
	return starts.map((from, place) => {
		const to = starts[place + 1] ?? words.length;
		const part = wordsOf(words, from, to).join(" ").replace(MILD, " ").trim().split(" ");
		return { from, to, rejection: BROKEN.test(wordsOf(words, from, to).join(" ")) ? null : rejectionIn(part) };
	});
}

/** Tells whether the next part is a mere 'no' to this one: "steak again? No thanks." */
function isAnsweredNo({ to }: Clause, clauses: readonly Clause[], words: readonly TypedWord[]): boolean {
	const next = clauses.find(({ from }) => from === to);
	if (next === undefined || next.rejection === null) return false;
	return wordsOf(words, next.from, next.to).every(
		(word) => rejectionIn([word]) !== null || FILLERS.has(word) || SENTENCE_WORDS.has(word),
	);
}

function namedTrades(
	clauses: readonly Clause[],
	words: readonly TypedWord[],
	found: readonly ParsedWithout[],
	known: Known,
): ReadonlySet<Trade> {
	// "So a beauty salon without one" wants a beauty salon.
	const named = clauses.flatMap((clause) =>
		clause.rejection === "averse"
			? []
			: tradesIn(words, clause.from, clause.to, known).filter(
					(one) => clause.rejection === null || !isNegated(one, clause, words),
				),
	);
	const isKept = (one: ParsedWithout) => found.every((other) => one.from >= other.to || one.to <= other.from);
	const wanted = new Set(named.filter(isKept).flatMap(({ trades }) => trades));
	if (wanted.size > 0) return wanted;
	return new Set(
		clauses.flatMap(({ from, to, rejection }) => (rejection === null ? wantedIn(words, from, to, known) : [])),
	);
}

/** Matches words that say that something is wanted, or would do. */
const WANTING =
	/^(?:want(?:s|ed|ing)?|like[sd]?|love[sd]?|loving|fancy|fancies|prefer\w*|needs?|needed|after|looking|enjoy\w*|crav\w+|means?|meaning|ideal\w*|fine|good|great|nice|best|ok|okay|perfect|please|pls|welcome|recommend\w*|suggest\w*|favou?rites?|only|maybe|perhaps|possibl[ey]|eg|e|especially|specifically|such|yes|ye[ps]|would|thing|cheap\w*|better|preferable|due|overdue|required|expir\w+|runs|where|serv\w+|do|does|doing|eats?|eating|both|also|even|or|if|with|near|open|bitte|gern\w*|lieber|aime\w*|veux|voudrais|quiero|gusta\w*|voglio|piace\w*|quero|gosto|graag|chce|lubi\w*|istiyor\w*|severim)$/;
/** Matches those of whom something is told. */
const SUBJECT = /^(?:i|ive|im|id|we|weve|he|hes|she|shes|they|theyve|my|our|everyone|everybody|nobody|noone)$/;
/** Matches verbs, and behind another verb those to whom it is done: "is done", "bores me". */
const BEING = /^(?:is|are|was|were|has|have|had|isnt|arent)$/;
const DONE_TO = /^(?:me|us|him|her|them|my|our|the|his|their|everyone)$/;
const MOST_BEFORE = 6;
/** Matches what is done with what is wanted, or only leads to it. */
const ASKED_FOR =
	/^(?:try|include|includ\w+|add|list|visit|see|bring|check|book|take|at|near|in|with|by|inside|behind|beside|opposite|above|over|around|across|past|like|especially|including|ideally|mainly|mostly|both|such)$/;

/**
 * Finds the trade of which a part of a text tells something that does not ask for it, whatever it is, where another part names a wider one: "museum, art
 * galleries bore the kids", "garage, we had an mot in june". Who wants the narrower one names it and tells what is nice in it.
 */
function toldOff(
	clause: Clause,
	clauses: readonly Clause[],
	words: readonly TypedWord[],
	found: readonly ParsedWithout[],
	known: Known,
): ParsedWithout[] {
	const { from, to } = clause;
	if (wordsOf(words, from, to).some((word) => WANTING.test(word))) return [];
	const wanted = namedTrades(
		clauses.filter((other) => other !== clause),
		words,
		found,
		known,
	);
	const others = words.filter((_, at) => at < from || at >= to).map(({ word }) => word);
	const one =
		tradesIn(words, from, to, known).find(({ trades }) =>
			trades.some((trade) => trade.within.some((wider) => wanted.has(wider)) && !wanted.has(trade)),
		) ??
		(hasRegion(others, known)
			? namesIn(from, to, (at) => namedAt(words, at, known)).find(({ without }) => without?.kind === "towns")
			: undefined);
	if (one === undefined) return [];
	return isTold(one, clause, words) || isOrdered(one, clause, words) ? [{ ...one, from, to }] : [];
}

/** Returns the words of a part of a text before what is named there, without the one that begins it. */
function wordsBefore(one: ParsedWithout, { from }: Clause, words: readonly TypedWord[]): string[] {
	const first = words[from]?.word ?? "";
	return wordsOf(words, BUT.has(first) || PARTING.has(first) ? from + 1 : from, one.from);
}

/** Tells whether a part of a text tells what something is or does to somebody, or what somebody does with it. */
function isTold(one: ParsedWithout, clause: Clause, words: readonly TypedWord[]): boolean {
	const before = wordsBefore(one, clause, words);
	const [next = "", second = ""] = wordsOf(words, one.to, clause.to);
	const isVerb = BEING.test(next) || (next !== "" && !FILLERS.has(next) && DONE_TO.test(second));
	if (before.length <= 1) return isVerb;
	const isFor = /^(?:for|with|near|in|at|by|to|from)$/.test(before.at(-1) ?? "");
	return before.length <= MOST_BEFORE && SUBJECT.test(before[0] ?? "") && !isFor;
}

/** Tells whether a part of a text begins with what is to be done with something: "swerve the yoga places". */
function isOrdered(one: ParsedWithout, clause: Clause, words: readonly TypedWord[]): boolean {
	const [verb = "", article = "", ...more] = wordsBefore(one, clause, words);
	if (more.length > 0 || !/^(?:the|any|all|your|those|them)$/.test(article)) return false;
	return !FILLERS.has(verb) && isEnglishWord(verb) && !ASKED_FOR.test(verb);
}

/** Tells whether words name a country or a part of one. */
function hasRegion(words: readonly string[], { lexicon }: Known): boolean {
	return words.some((_, at) =>
		[1, 2].some((length) => lexicon.regionsNamed(words.slice(at, at + length).join(" ")).length > 0),
	);
}

/** Matches words that join others and name nothing in short. */
const OF = /^(?:d|de|du|di|da|do|l|la|le|el|il|of|a|an)$/;

/** Finds what one part of a text turns down of what is wanted. */
function turnedDown(
	clause: Clause,
	wanted: ReadonlySet<Trade>,
	words: readonly TypedWord[],
	known: Known,
): ParsedWithout[] {
	const { from, to, rejection } = clause;
	const others = words.filter((_, at) => at < from || at >= to).map(({ word }) => word);
	const named = namesIn(from, to, (at) =>
		SENTENCE_WORDS.has(words[at]?.word ?? "") || OF.test(words[at]?.word ?? "")
			? null
			: (namedAt(words, at, known) ?? namedInShort(words, at, others, known) ?? namedInAForm(words, at, others, known)),
	);
	// "Chartered" is only another name of the accountant that is wanted: a word of it that the text has not said of him.
	const isInShort = ({ words: said, trades }: ParsedWithout) =>
		rejection === "averse" &&
		trades.some((trade) => wanted.has(trade)) &&
		said.every((word) => !others.includes(word)) &&
		(said.length > 1 || tradesNamed(known.trades, said).length === 0);
	const isWithin = (one: ParsedWithout) =>
		!OWN.test(words[one.from - 1]?.word ?? "") &&
		(isInShort(one) || one.trades.some((trade) => trade.within.some((wider) => wanted.has(wider)))) &&
		(rejection !== "negating" || isNegated(one, clause, words));
	const isOther = ({ trades, from: at }: ParsedWithout) =>
		!OWN.test(words[at - 1]?.word ?? "") &&
		rejection === "averse" &&
		wanted.size > 0 &&
		trades.length > 0 &&
		!trades.some((trade) => isOrHas(trade, wanted));
	const isOtherTown = ({ without }: ParsedWithout) =>
		rejection === "averse" &&
		without?.kind === "towns" &&
		(hasRegion(others, known) ||
			others.some((word) =>
				citiesCalled(word, known.lexicon).some(({ id }) => without.cityIds.every((other) => other !== id)),
			));
	// "Tea out, my lot won't touch Indian" wants any other restaurant.
	const isOnly = (one: ParsedWithout) =>
		from > 0 &&
		[...tradesIn(words, 0, from, known), ...tradesIn(words, to, words.length, known)].length === 0 &&
		one.trades.some(({ within }) => within.length > 0) &&
		(rejection === "averse" || isNegated(one, clause, words));
	const [one] = [
		...named.filter(isWithin),
		...named.filter(isOther),
		...named.filter(isOtherTown),
		...named.filter(isOnly),
	];
	if (one === undefined) return [];
	// A town in the same part is where all is wanted: "no spas in Leeds".
	const towns = one.trades.length === 0 ? [] : named.filter(({ without }) => without?.kind === "towns");
	const start = Math.max(from, ...towns.flatMap((town) => (town.to <= one.from ? [town.to] : [])));
	const end = Math.min(to, ...towns.flatMap((town) => (town.from >= one.to ? [town.from] : [])));
	return [{ ...one, from: start, to: end }];
}

/** Matches what begins a further clause or belongs to the trade before it, so that a 'not' behind it is not said of the trade. */
const OF_TRADE = /^(?:with|that|which|who|where|for|near|in|mit|con|avec|com|met|que|qui|che|die|das)$/;
/** Matches words that say 'not' of what follows them, and of nothing before. */
const OF_NEXT = /^(?:without|no|ohne|kein[a-z]*|sans|sin|senza|sem|zonder|geen|bez)$/;
const MOST_BETWEEN = 4;

/** Tells whether a mere 'not' of a part of a text is said of what is named there: it stands shortly before it, or behind it as its verb. */
function isNegated(one: ParsedWithout, { from, to }: Clause, words: readonly TypedWord[]): boolean {
	const isNot = (word: string) => rejectionIn([word]) !== null;
	if (wordsOf(words, Math.max(from, one.from - MOST_BETWEEN), one.from).some(isNot)) return true;
	const behind = wordsOf(words, one.to, to);
	// "Are no help" says 'no' of what stands before.
	const not = behind.findIndex((word, at) => isNot(word) && (!OF_NEXT.test(word) || BEING.test(behind[at - 1] ?? "")));
	return not !== -1 && not <= MOST_BETWEEN && !behind.slice(0, not).some((word) => OF_TRADE.test(word));
}

/** Tells whether a trade is wanted, or a wanted one is within it. */
function isOrHas(trade: Trade, wanted: ReadonlySet<Trade>): boolean {
	return [...wanted].some((one) => one === trade || one.within.includes(trade));
}

/** Matches what may stand between a trade and the verb that turns it down. */
const ADVERB = /^(?:just|really|simply|always|all|i|we|they|me|are|is|do|ones)$/;

/**
 * Finds the trade that stands directly before or behind words that turn it down, in a part of a text that names a wider one before it: "hairdresser Leeds,
 * barbers don't do curls", without the comma.
 */
function ofOneClause(
	clauses: readonly Clause[],
	words: readonly TypedWord[],
	found: readonly ParsedWithout[],
	known: Known,
): ParsedWithout[] {
	if (found.some(isExact)) return [];
	return clauses.flatMap(({ from, to, rejection }) => {
		if (rejection === null) return [];
		const named = tradesIn(words, from, to, known);
		const wanted = new Set(named.flatMap(({ trades }) => trades));
		const one = named.findLast(({ trades }) => trades.some(({ within }) => within.some((wider) => wanted.has(wider))));
		if (one === undefined) return [];
		let behind = one.to;
		while (ADVERB.test(words[behind]?.word ?? "") && behind < to) behind += 1;
		const before = wordsOf(words, Math.max(from, one.from - 2), one.from);
		const not = before.findIndex((word) => rejectionIn([word]) !== null);
		if (not !== -1) return [{ ...one, from: one.from - before.length + not }];
		const isBehind = rejectionIn(wordsOf(words, behind, Math.min(behind + 1, to))) !== null;
		const phrase = wordsOf(words, one.to, Math.min(one.to + 4, to));
		return isBehind || rejectionIn(phrase) === "averse" ? [{ ...one, to: rejectedTo(words, one.to, to, known) }] : [];
	});
}

/** Returns where a part ends that turns something down: before the next town. */
function rejectedTo(words: readonly TypedWord[], from: number, to: number, known: Known): number {
	for (let at = from; at < to; at += 1) if (citiesCalled(words[at]?.word ?? "", known.lexicon).length > 0) return at;
	return to;
}

/** Matches words that prefer, and those before what is preferred to. */
const PREFERRING =
	/^(?:rather|sooner|prefer|prefers|preferably|lieber|liever|eher|prefiero|preferimos|prefere|prefero|preferisco|prefiro|prefere|wole|wolimy|meglio|mejor|melhor|plutot|mieux|beter|besser)$/;
const THAN = /^(?:than|als|dan|que|qu|che|niz|to|over|a|aux|al|ai|alle|as|aos)$/;

/** Finds the trade to which another is preferred: "I'd rather have a hotel than a hostel", "lieber Hotel als Hostel". */
export function preferredTo(
	words: readonly TypedWord[],
	found: readonly ParsedWithout[],
	known: Known,
): ParsedWithout[] {
	const at = words.findIndex(({ word }) => PREFERRING.test(word));
	if (at === -1) return [];
	for (let than = at + 1; than < words.length - 1; than += 1) {
		if (!THAN.test(words[than]?.word ?? "")) continue;
		const wanted = tradesIn(words, 0, than, known).flatMap(({ trades }) => trades);
		let start = than + 1;
		while (/^(?:a|an|the|to|ein|eine|einen|un|une|una|um|uma|los|las|les|des|een)$/.test(words[start]?.word ?? ""))
			start += 1;
		const beside = wordsBeside(words, than, start);
		const one =
			namedAt(words, start, known) ??
			namedInShort(words, start, beside, known) ??
			namedInAForm(words, start, beside, known);
		if (one === null || one.trades.length === 0 || one.trades.some((trade) => wanted.includes(trade))) continue;
		if (wanted.length === 0 || found.some((other) => other.from < one.to && other.to > than)) continue;
		return [{ ...one, from: than }];
	}
	return [];
}
