import {
	JOINING,
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
import { BUT, isToldOff, PARTING, WANTING } from "./told-off.ts";
import { type Trade, tradesNamed } from "./trades.ts";
import type { TypedWord } from "./typed-words.ts";
import { votesOf } from "./words/need-words.ts";

/** Matches negations of a refusal, which welcome what they name: "wouldn't say no to", "nothing beats". */
const WELCOMING =
	/\b(?:(?:cant|cannot|couldnt|never|can t) (?:[a-z]+ )?(?:live|be|do|go|cope|manage) without|(?:nobody|noone|no one|nothing|nowhere) (?:else )?(?:quite )?(?:like|beats?|better|compares)|(?:cant|cannot|can t|never|wont) (?:beat|go wrong with|resist|disappoints?|fails?)|(?:dont|doesnt|do not|does not|didnt|wouldnt|would not|not) (?:at all )?(?:mind\w*|say no(?: to)?|object\w*|averse|against|opposed|hate|dislike|rule out)|no objections?|never (?:had|been|tried|done) .+(?=\b(?:try|before|yet|fancy|curious)\b)|not just any|nothing (?:wrong|against|but)|nichts gegen)\b/g;
/** Matches negations that turn nothing down: "not too dear", "not far from", "no matter". */
const MILD =
	/\b(?:(?:not|isnt|arent|aint|wont be|doesnt cost|dont cost) (?:too|very|so|that(?= (?!ones?\b|again|kind|sort|type|please|place|thing|either)[a-z])|far|necessarily|only|just|merely|sure|yet|bad)|no (?:matter|problem|idea|rush|worries)|nicht (?:zu|weit|so)|pas (?:trop|loin|cher)|non troppo|no muy|nao muito|niet te|nie za)\b/g;

/** Lists the places of the words of negated refusals. */
export function welcomingIn(words: readonly TypedWord[]): ReadonlySet<number> {
	return matchedIn(words, WELCOMING);
}

function matchedIn(words: readonly TypedWord[], pattern: RegExp): ReadonlySet<number> {
	const matched = new Set<number>();
	const text = words.map(({ word, isBroken }) => (isBroken ? `,${word}` : word)).join(" ");
	for (const { 0: said, index, input } of text.matchAll(pattern)) {
		const from = input.slice(0, index).split(" ").length - 1;
		for (let at = from; at < from + said.trim().split(" ").length; at += 1) matched.add(at);
	}
	return matched;
}

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
	const clauses = clausesOf(words, known);
	const isWanted = ({ rejection }: Clause) => rejection === null;
	const wanted = namedTrades(clauses, words, found, known);
	const answers: (Clause | null)[] = clauses.map((clause) => answeringNo(clause, clauses, words, known));
	const denied = clauses.flatMap((clause, place) => {
		// "So skip it" says more of what stands before it, and orders no skip.
		if (answers.includes(clause)) return [];
		const isDone = found.some((one) => one.from < clause.to && one.to > clause.from && isExact(one));
		if (isDone) return [];
		const answer = answers[place] ?? null;
		const said = isWanted(clause) ? { ...clause, rejection: "averse" as const } : clause;
		const ones =
			!isWanted(clause) || answer !== null
				? turnedDown(said, wanted, words, known)
				: toldOff(clause, clauses, words, found, known);
		return answer === null ? ones : ones.map((one, at) => (at < ones.length - 1 ? one : { ...one, to: answer.to }));
	});
	return denied.length > 0 ? denied : ofOneClause(clauses, words, found, known);
}

/** Parts a text at its signs and at words that begin another part; one without any behind the trade and the town that it begins with. */
function clausesOf(words: readonly TypedWord[], known: Known): Clause[] {
	const said = words.flatMap(({ word, isBroken }, at) =>
		at === 0 || isBroken === true || (BUT.has(word) && !isMore(words, at)) || PARTING.has(word) ? [at] : [],
	);
	const starts = said.length > 1 ? said : [...said, ...behindTradeAndTown(words, known)];
	const mild = new Set([...matchedIn(words, WELCOMING), ...matchedIn(words, MILD)]);
	return starts.map((from, place) => {
		const to = starts[place + 1] ?? words.length;
		const part = words.flatMap(({ word }, at) => (at < from || at >= to || mild.has(at) ? [] : [word]));
		return { from, to, rejection: BROKEN.test(wordsOf(words, from, to).join(" ")) ? null : rejectionIn(part) };
	});
}

/** Tells whether a French 'but' is the Portuguese 'more' of "nunca mais". */
function isMore(words: readonly TypedWord[], at: number): boolean {
	return words[at]?.word === "mais" && /^(?:nunca|nao|jamais|ja|nada)$/.test(words[at - 1]?.word ?? "");
}

/** Finds where a text goes on that begins with a trade and a town: the barbers of "hairdresser leeds barbers don't do curls". */
function behindTradeAndTown(words: readonly TypedWord[], known: Known): number[] {
	const [first, second] = namesIn(0, words.length, (at) => namedAt(words, at, known));
	if (first === undefined || second === undefined) return [];
	const isPair = first.trades.length > 0 !== second.trades.length > 0;
	const isAll = [first, second].every(({ trades, without }) => trades.length > 0 || without?.kind === "towns");
	return isPair && isAll && second.to < words.length ? [second.to] : [];
}

/** Matches words that only point at what was named before. */
const OF_IT =
	/^(?:ones?|it|them|that|those|these|there|either|again|more|for|me|us|thanks?|thank|please|so|already|now|i|we|id|want|wanted|like|fancy|need|time|change)$/;
const IT = /^(?:it|that|them|those|these|ones?|there)$/;
const MOST_OF_IT = 7;
/** Matches the words that ask for another thing than the one that was named before. */
const ELSE =
	/\b(?:(?:something|anything|somewhere|anywhere|someplace) (?:else|different|new)|a change|elsewhere|enough|stop|(?:etwas|was) (?:anderes|neues)|woanders|otra cosa|otro sitio|autre chose|ailleurs|altro|qualcos altro|outra coisa|iets anders|ergens anders|cos innego|gdzie indziej|baska bir \w+)\b/;

/** Finds the next part if it is a mere 'no' to this one, or asks for something else: "steak again? No thanks." */
function answeringNo(
	{ to }: Clause,
	clauses: readonly Clause[],
	words: readonly TypedWord[],
	known: Known,
): Clause | null {
	const next = clauses.find(({ from }) => from === to);
	if (next === undefined) return null;
	const all = wordsOf(words, next.from, next.to);
	const isElse = ELSE.test(all.join(" "));
	if (next.rejection === null && !isElse) return null;
	const isOfIt = next.rejection !== null && all.length <= MOST_OF_IT && all.some((word) => IT.test(word));
	const isVerb = (at: number) => /^(?:skip|bin|dump|drop|lose|ditch)$/.test(words[at]?.word ?? "");
	const names = namesIn(next.from, next.to, (at) => (isVerb(at) ? null : namedAt(words, at, known)));
	if (isOfIt && names.length === 0) return next;
	const others = all.join(" ").replace(ELSE, " ").split(" ");
	const isEmpty = (word: string) =>
		word === "" ||
		rejectionIn([word]) !== null ||
		OF_IT.test(word) ||
		FILLERS.has(word) ||
		SENTENCE_WORDS.has(word) ||
		BUT.has(word) ||
		PARTING.has(word);
	return others.every(isEmpty) ? next : null;
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
	const wanted = namedTrades(
		clauses.filter((other) => other !== clause),
		words,
		found,
		known,
	);
	const others = words.filter((_, at) => at < from || at >= to).map(({ word }) => word);
	const isBesideOthers = others.length > 0;
	const one =
		tradesIn(words, from, to, known).find(
			(named) =>
				isOtherName(named, wanted, others, known) ||
				named.trades.some(
					(trade) =>
						!wanted.has(trade) &&
						(trade.within.some((wider) => wanted.has(wider)) ||
							(wanted.size === 0 && isBesideOthers && trade.within.length > 0)),
				),
		) ??
		(hasRegion(others, known)
			? namesIn(from, to, (at) => namedAt(words, at, known)).find(
					({ without }) => without?.kind === "towns" || without?.kind === "region",
				)
			: undefined);
	if (one === undefined) return [];
	return isToldOff(one, clause, words) ? [{ ...one, from, to }] : [];
}

/** Tells whether words name a country or a part of one. */
function hasRegion(words: readonly string[], { lexicon }: Known): boolean {
	return words.some((_, at) =>
		[1, 2].some((length) => lexicon.regionsNamed(words.slice(at, at + length).join(" ")).length > 0),
	);
}

/**
 * Tells whether something is only another name of the trade that is wanted, a word of it or one of several words, which the text has not said of that:
 * the chartered of an accountant, the animal hospital of a vet.
 */
function isOtherName(
	{ words: said, trades }: ParsedWithout,
	wanted: ReadonlySet<Trade>,
	others: readonly string[],
	known: Known,
): boolean {
	return (
		trades.some((trade) => wanted.has(trade)) &&
		said.every((word) => !others.includes(word)) &&
		(said.length > 1 || tradesNamed(known.trades, said).length === 0)
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
	const isInShort = (one: ParsedWithout) => isOtherName(one, wanted, others, known);
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
	const isOtherTown = (one: ParsedWithout) => {
		const { without } = one;
		const isPlace = without?.kind === "towns" || without?.kind === "region";
		if (!isPlace || (rejection !== "averse" && !isNegated(one, clause, words))) return false;
		const isBeside = (word: string) =>
			without.kind === "towns" &&
			citiesCalled(word, known.lexicon).some(({ id }) => without.cityIds.every((other) => other !== id));
		return hasRegion(others, known) || (rejection === "averse" && others.some(isBeside));
	};
	// "Tea out, my lot won't touch Indian" wants any other restaurant.
	const isOnly = (one: ParsedWithout) =>
		(from > 0 || to < words.length) &&
		[...tradesIn(words, 0, from, known), ...tradesIn(words, to, words.length, known)].length === 0 &&
		one.trades.some(({ within }) => within.length > 0) &&
		(rejection === "averse" || isNegated(one, clause, words));
	const [one, ...more] =
		[isWithin, isOther, isOtherTown, isOnly].map((is) => named.filter(is)).find((all) => all.length > 0) ?? [];
	if (one === undefined) return [];
	const last = lastJoined([one, ...more], words);
	if (last !== one) {
		const joined = [one, ...more].filter((other) => other.to <= last.to);
		return joined.map((other, at) => ({
			...other,
			from: at === 0 ? from : (joined[at - 1]?.to ?? from),
			to: other === last ? to : other.to,
		}));
	}
	// A town in the same part is where all is wanted: "no spas in Leeds"; and a trade before a town is: "pub away from Leeds".
	const towns = named.filter(({ without, trades }) =>
		one.trades.length === 0 ? trades.length > 0 : without?.kind === "towns",
	);
	const start = Math.max(from, ...towns.flatMap((town) => (town.to <= one.from ? [town.to] : [])));
	const end = Math.min(to, ...towns.flatMap((town) => (town.from >= one.to ? [town.from] : [])));
	return [{ ...one, from: start, to: end }];
}

/** Returns the last of several that are joined by 'and', 'or' and the like to the first. */
function lastJoined(all: readonly ParsedWithout[], words: readonly TypedWord[]): ParsedWithout {
	const end = all.findIndex((one, at) => {
		const next = all[at + 1];
		return next === undefined || !wordsOf(words, one.to, next.from).every((word) => JOINING.has(word) || OF.test(word));
	});
	return all[end] as ParsedWithout;
}

/** Finds the trade of which a text says that it is not the wider one that is meant: "patisseries are not bakeries", "a bar isn't a pub". */
export function contrastedIn(words: readonly TypedWord[], known: Known): ParsedWithout[] {
	return words.flatMap(({ word }, at) => {
		if (rejectionIn([word]) !== "negating") return [];
		let behind = at + 1;
		while (OF.test(words[behind]?.word ?? "") || words[behind]?.word === "real") behind += 1;
		const wider = wantedIn(words, behind, behind + 2, known);
		const start = words.findLastIndex(({ isBroken }, of) => of <= at && (isBroken === true || of === 0));
		const isBeing =
			/^(?:isnt|arent|aint)$/.test(word) ||
			/^(?:is|are|ist|sind|es|son|est|sont|e|sono|sao)$/.test(words[at - 1]?.word ?? "");
		if (!isBeing || wider.length === 0) return [];
		const one = tradesIn(words, Math.max(start, at - MOST_TO_BEING), at, known).find(({ trades }) =>
			trades.some(({ within }) => within.some((trade) => wider.includes(trade))),
		);
		return one === undefined ? [] : [{ ...one, from: start, to: behind + 1 }];
	});
}
const MOST_TO_BEING = 5;

/** Matches what begins a further clause or belongs to the trade before it, so that a 'not' behind it is not said of the trade. */
const OF_TRADE = /^(?:with|that|which|who|where|for|near|in|mit|con|avec|com|met|que|qui|che|die|das)$/;
/** Matches words that say 'not' of what follows them, and of nothing before. */
const OF_NEXT = /^(?:without|no|ohne|kein[a-z]*|sans|sin|senza|sem|zonder|geen|bez)$/;
const THANKS = /^(?:gracias|thanks|thank|you|grazie|obrigad[oa]|merci|danke|bedankt|dziekuje|please|way)$/;
const MOST_BETWEEN = 4;

/** Tells whether a mere 'not' of a part of a text is said of what is named there: it stands shortly before it, or behind it as its verb. */
function isNegated(one: ParsedWithout, { from, to }: Clause, words: readonly TypedWord[]): boolean {
	const isNot = (word: string) => rejectionIn([word]) !== null;
	const before = wordsOf(words, from, one.from);
	if (before.slice(-MOST_BETWEEN).some(isNot)) return true;
	// "Nobody in the whole office likes a steakhouse" says 'not' of the liking.
	const first = before.findIndex(isNot);
	if (first !== -1 && before.slice(first).some((word) => WANTING.test(word))) return true;
	const behind = wordsOf(words, one.to, to);
	// "Are no help" says 'no' of what stands before.
	// "Mejor no" ends with the 'no' of what stands before.
	const isLast = (at: number) => behind.slice(at + 1).every((word) => THANKS.test(word));
	const not = behind.findIndex(
		(word, at) =>
			isNot(word) &&
			(!OF_NEXT.test(word) || isLast(at) || /^(?:is|are|was|were|has|have|had)$/.test(behind[at - 1] ?? "")),
	);
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
		// "Preferably a hostel" prefers it to nothing.
		if (tradesIn(words, at, than, known).length === 0) continue;
		if (wanted.length === 0 || found.some((other) => other.from < one.to && other.to > than)) continue;
		return [{ ...one, from: than }];
	}
	return [];
}
