import { parseFeatures } from "../features/parse-feature.ts";
import { FILLERS, SENTENCE_WORDS } from "../fillers.ts";
import { areSiblings } from "../needs/parse-need.ts";
import { stemOf } from "../stem.ts";
import { citiesCalled } from "../towns/parse-place.ts";
import { GENERAL } from "../trades/parse-trade.ts";
import { hasCategory, type Trade, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";
import { type Clause, clausesOf, welcomingIn } from "./clauses.ts";
import { streetAt } from "./denied-further.ts";
import { ofOneClause } from "./denied-in-one-clause.ts";
import {
	hasRegion,
	isExact,
	JOINING,
	type Known,
	namedAt,
	namedInAForm,
	namedInShort,
	namesIn,
	type ParsedWithout,
	tradesIn,
	wantedIn,
	wordsOf,
} from "./denied-names.ts";
import { rejectionIn } from "./rejections.ts";
import { BUT, isToldOff, PARTING, SUBJECT, WANTING } from "./told-off.ts";

/** Stand before what somebody has. */
const OWN = /^(?:my|our|mein|meine|mi|mis|mon|ma|mes|mio|mia|meu|minha|mijn|moj|moja)$/;

/**
 * Finds what the parts of a text turn down, in whatever words: a trade within the one that another part names ("hotel, but spare me the hostels",
 * "garage, tyre shops are no use to me"), any other trade that is hated or feared, and the town of such a part beside another town.
 */
export function deniedIn(words: readonly TypedWord[], found: readonly ParsedWithout[], known: Known): ParsedWithout[] {
	const clauses = clausesOf(words, known);
	const isWanted = ({ rejection }: Clause) => rejection === null;
	// What is told of a thing turns it down only beside another part.
	if (clauses.length === 1 && clauses.every(isWanted)) return [];
	const answers: (Clause | null)[] = clauses.map((clause) => answeringNo(clause, clauses, words));
	const judged = clauses.map((clause, at) =>
		answers[at] !== null && !hasNarrower(clause, clauses, words, known)
			? { ...clause, rejection: "averse" as const }
			: clause,
	);
	const wanted = namedTrades(judged, words, found, known);
	const denied = clauses.flatMap((clause, place) => {
		// "So skip it" says more of what stands before it, and orders no skip.
		if (answers.includes(clause)) return [];
		const isDone = found.some((one) => one.from < clause.to && one.to > clause.from && isExact(one));
		if (isDone) return [];
		const answer = answers[place] ?? null;
		// The "none of them" of "barbers frighten him, hair salon, none of them" answers what was said of the barbers.
		if (answer !== null && hasNarrower(clause, clauses, words, known)) return [];
		const said = isWanted(clause) ? { ...clause, rejection: "averse" as const } : clause;
		const ones =
			!isWanted(clause) || answer !== null
				? turnedDown(said, wanted, words, known)
				: toldOff(clause, clauses, words, found, known);
		return answer === null ? ones : ones.map((one, at) => (at < ones.length - 1 ? one : { ...one, to: answer.to }));
	});
	return denied.length > 0 ? denied : ofOneClause(clauses, words, found, known);
}

/** Tells whether another part of a text names a trade within one of this part and does not turn it down, which is then the wanted one. */
function hasNarrower(
	{ from, to }: Clause,
	clauses: readonly Clause[],
	words: readonly TypedWord[],
	known: Known,
): boolean {
	const here = tradesIn(words, from, to, known).flatMap(({ trades }) => trades);
	const others = clauses.flatMap((other) =>
		other.from === from || other.rejection === "averse" ? [] : tradesIn(words, other.from, other.to, known),
	);
	// The wanted one may be said again in other words: "cafe, coffee shops are packed".
	if (others.some(({ trades }) => trades.some((trade) => here.includes(trade)))) return false;
	return others.some(({ trades }) => trades.some(({ within }) => within.some((wider) => here.includes(wider))));
}

/** Matches words that only point at what was named before. */
const OF_IT =
	/^(?:ones?|it|them|that|those|these|there|city|town|place|kind|sort|either|again|more|for|me|us|tonight|today|thanks?|thank|ta|cheers|please|so|all|such|about|thats|its|already|now|onlar\w*|bunlar\w*|esos|esas|estos|ellos|quelli|quelle|esses|essas|dit|dat|deze|te|tego|i|we|id|want|wanted|like|fancy|need|time|change|way|chance|ever|mate|sir|really|absolutely|definitely|just)$/;
/** Matches what is done with what is to be left out: "so leave those out", "lets not go there". */
const DROPPING =
	/^(?:lets|skip|avoid|leave|forget|ditch|drop|lose|bin|dump|dodge|ignore|exclude|omit|nix|swerve|spare|save|cross|rule|count|strike|take|keep|out|off|away|go|going|back|near|anywhere|touch|bother|mention|hated|it|closed|limits|bounds|barred|banned|forbidden|send|bring|show|give|suggest|recommend|put|list|include|weglassen|auslassen|streichen|olmasin|fuera)$/;
/** Matches the words that ask for another thing than the one that was named before. */
const ELSE =
	/\b(?:^(?:wrong|(?:(?:a|hard|big|firm|definite) )*(?:pass|no|nope)|count (?:me|us) out|(?:no|not a|fat) chance|no ta|not likely|not on your (?:life|nelly)|meh|ugh|yuck|hardly|as if)$|(?:an?other|a different) (?:cuisine|kind|sort|type|style|place|one|country|part)|(?:something|anything|somewhere|anywhere|someplace) (?:else|different|new)|a change|elsewhere|enough|stop|(?:etwas|was) (?:anderes|neues)|woanders|otra cosa|otro sitio|autre chose|ailleurs|altro|qualcos altro|outra coisa|iets anders|ergens anders|cos innego|gdzie indziej|baska bir \w+|^(?:other ones?|another|others|an?dere[rns]?|outr[oa]s?|otr[oa]s?|un autre|une autre|altr[oiae]|inn[aey]|baska)$)\b/;

/**
 * Finds the next part if it only says 'no' to this one, or asks for something else: "steak again? No thanks.", "tea houses make him moan, so skip those".
 */
function answeringNo({ to }: Clause, clauses: readonly Clause[], words: readonly TypedWord[]): Clause | null {
	const next = clauses.find(({ from }) => from === to);
	if (next === undefined) return null;
	const first = words[next.from];
	const isParted = first?.isBroken === true || BUT.has(first?.word ?? "") || PARTING.has(first?.word ?? "");
	const said = wordsOf(words, next.from, next.to).join(" ");
	if (!isParted || (next.rejection === null && !ELSE.test(said))) return null;
	const isEmpty = (word: string) =>
		[OF_IT, DROPPING].some((pattern) => pattern.test(word)) ||
		[FILLERS, SENTENCE_WORDS, BUT, PARTING].some((known) => known.has(word)) ||
		rejectionIn([word]) !== null;
	const others = said.replace(ELSE, " ").split(" ");
	return others.every((word) => word === "" || isEmpty(word)) ? next : null;
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
	if ([...welcomingIn(words)].some((at) => at >= from && at < to)) return [];
	const besides = clauses.filter((other) => other !== clause);
	const wanted = namedTrades(besides, words, found, known);
	const others = words.filter((_, at) => at < from || at >= to).map(({ word }) => word);
	// Where nothing else is named, something must speak for the wider trade at all: "tea out, my lot won't touch Indian".
	const isSpokenFor = ({ within }: Trade) =>
		(within.length > 0 && parseFeatures(others).length > 0) ||
		others.some((word) => votesOf(word).some((vote) => within.some(({ key }) => key === vote.trade)));
	const isWithin = (trade: Trade, isThing = false) =>
		!wanted.has(trade) &&
		(trade.within.some((wider) => wanted.has(wider)) || (wanted.size === 0 && !isThing && isSpokenFor(trade)));
	const isOther = (named: ParsedWithout) =>
		(isOtherKind(named, wanted, known) || isKindBeside(named, wanted)) && isOnlyNamed(besides, words, known);
	const one =
		withoutFeatures(words, tradesIn(words, from, to, known)).find(
			(named) =>
				!isThingOf(named, wanted, words) &&
				(isOtherName(named, wanted, others, known) ||
					named.trades.some((trade) => isWithin(trade, isOnlyThing(named))) ||
					isOther(named)),
		) ??
		(hasRegion(others, known)
			? namesIn(from, to, (at) => namedAt(words, at, known)).find(
					({ without }) => without?.kind === "towns" || without?.kind === "region",
				)
			: undefined);
	if (one === undefined) return [];
	if (!isToldOff(one, clause, words)) return [];
	// What somebody has only says why: nothing is left out for it.
	const isOwn = !one.trades.some((trade) => isWithin(trade)) && isOwned(wordsOf(words, from, one.from));
	return [{ ...one, from, to, ...(isOwn && { without: null, words: [], trades: [] }) }];
}

/** Tells whether only a thing is named that nearly alone says its trade: a wheel, and no tyre shop. */
function isOnlyThing({ words: [word = "", ...more], trades }: ParsedWithout): boolean {
	const isName = trades.some(({ key }) => key.split(" ").map(stemOf).includes(stemOf(word)));
	return more.length === 0 && !isName && votesOf(word).some(({ weight }) => weight > 1);
}

/** Tells whether what follows is what somebody has or works at: whoever opened a cafe tells why he needs an accountant. */
function isOwned(before: readonly string[]): boolean {
	return before.some((word) => SUBJECT.test(word)) && before.some((word) => OWNING.test(word));
}

const OWNING =
	/^(?:open(?:ed|ing)?|run|runs|running|own|owns|start(?:ed|ing)?|set|manage|work|works|bought|buying|sold|selling|rent|lease|teach)$/;

/** Tells whether something is a kind of place here that is neither what is wanted nor has it: a park beside a gym. */
function isOtherKind({ trades }: ParsedWithout, wanted: ReadonlySet<Trade>, known: Known): boolean {
	const isHere = hasCategory({ trades }, known.trades) || areSiblings([...wanted], trades);
	return wanted.size > 0 && isHere && !trades.some((trade) => isOrHas(trade, wanted));
}

/** Tells whether something is a kind within a wider one, and neither what is wanted nor has it: an Italian restaurant beside tea. */
function isKindBeside({ trades }: ParsedWithout, wanted: ReadonlySet<Trade>): boolean {
	return (
		wanted.size > 0 && trades.some(({ within }) => within.length > 0) && !trades.some((one) => isOrHas(one, wanted))
	);
}

/** Tells whether the only part beside one that tells something names a trade and a place, and nothing else: "gym Bristol". */
function isOnlyNamed(clauses: readonly Clause[], words: readonly TypedWord[], known: Known): boolean {
	return clauses.every(({ from, to }) => {
		const named = namesIn(from, to, (at) => namedAt(words, at, known));
		const isIn = (at: number) => named.some((one) => at >= one.from && at < one.to);
		const rest = words.slice(from, to).filter(({ word }, at) => !isIn(from + at) && !FILLERS.has(word));
		return rest.length === 0;
	});
}

/** Removes the trades that are part of a feature that a text asks for: "no charge to park on the street". */
function withoutFeatures(words: readonly TypedWord[], named: readonly ParsedWithout[]): ParsedWithout[] {
	const asked = parseFeatures(wordsOf(words, 0)).filter(({ strong }) => strong);
	return named.filter(
		({ trades, from, to }) => trades.length === 0 || asked.every((one) => from >= one.to || one.from >= to),
	);
}

/** Tells whether somebody's own is named, or the thing for which the wanted trade is needed: a plumber's drain that was ruined. */
export function isThingOf(
	{ from, words: said, trades }: ParsedWithout,
	wanted: ReadonlySet<Trade>,
	words: readonly TypedWord[],
): boolean {
	if (OWN.test(words[from - 1]?.word ?? "")) return true;
	const [word = "", ...more] = said;
	// "Yoga" is a word of the yoga studio itself.
	if (trades.some(({ key }) => key.split(" ").map(stemOf).includes(stemOf(word)))) return false;
	const tells = votesOf(word).filter(({ weight }) => weight > 1);
	return more.length === 0 && tells.some(({ trade }) => [...wanted].some(({ key }) => key === trade));
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
	const named = withoutFeatures(
		words,
		namesIn(from, to, (at) =>
			SENTENCE_WORDS.has(words[at]?.word ?? "") ||
			OF.test(words[at]?.word ?? "") ||
			isOnlyGeneral(words, at, known) ||
			streetAt(words, at) !== null
				? null
				: (namedAt(words, at, known) ??
					namedInShort(words, at, others, known) ??
					namedInAForm(words, at, others, known)),
		),
	);
	const isInShort = (one: ParsedWithout) => isOtherName(one, wanted, others, known);
	const isWithin = (one: ParsedWithout) =>
		!OWN.test(words[one.from - 1]?.word ?? "") &&
		(isInShort(one) || one.trades.some((trade) => trade.within.some((wider) => wanted.has(wider)))) &&
		(rejection !== "negating" || isNegated(one, clause, words));
	const besides = [...tradesIn(words, 0, from, known), ...tradesIn(words, to, words.length, known)];
	const isOther = (one: ParsedWithout) =>
		!OWN.test(words[one.from - 1]?.word ?? "") &&
		(rejection === "averse"
			? wanted.size > 0 && one.trades.length > 0 && !one.trades.some((trade) => isOrHas(trade, wanted))
			: besides.length > 0 &&
				(isOtherKind(one, wanted, known) || isKindBeside(one, wanted)) &&
				!isThingOf(one, wanted, words) &&
				isNegated(one, clause, words));
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
		(from > 0 ||
			(to < words.length &&
				(rejection === "averse" || wordsOf(words, from, one.from).some((word) => rejectionIn([word]) !== null)))) &&
		besides.length === 0 &&
		one.trades.some(({ within }) => within.length > 0) &&
		(rejection === "averse" || isNegated(one, clause, words));
	// "It can keep its tables" says something of what was named before.
	const isOfOther = wordsOf(words, from, to).some((word) => POINTING.test(word));
	const isFeature = ({ without }: ParsedWithout) =>
		rejection === "averse" && without?.kind === "feature" && wanted.size > 0 && !isOfOther;
	const [one, ...more] = inFullFirst(
		[isWithin, isOther, isOtherTown, isOnly, isFeature].map((is) => named.filter(is)).find((all) => all.length > 0) ??
			[],
		words,
	);
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

/** Tells whether a word only says that something is a shop of some kind: "my ex's shop is in Leeds". */
function isOnlyGeneral(words: readonly TypedWord[], at: number, known: Known): boolean {
	return GENERAL.test(words[at]?.word ?? "") && namedAt(words, at, known)?.to === at + 1;
}

/** Matches words for what was named before. */
const POINTING = /^(?:it|its|they|their|theyre|them)$/;

/** Puts the trade that is said by its whole name before things that name one in short: the tea house of "sandwiches at a tea house". */
function inFullFirst(all: readonly ParsedWithout[], words: readonly TypedWord[]): readonly ParsedWithout[] {
	const [first] = all;
	if (first === undefined || lastJoined(all, words) !== first) return all;
	const isInFull = ({ words: said, trades }: ParsedWithout) =>
		trades.some(({ key }) => stemOf(key) === stemOf(said.join(" ")));
	return all.toSorted((a, b) => Number(isInFull(b)) - Number(isInFull(a)));
}

/** Returns the last of several that are joined by 'and', 'or' and the like to the first. */
function lastJoined(all: readonly ParsedWithout[], words: readonly TypedWord[]): ParsedWithout {
	const end = all.findIndex((one, at) => {
		const next = all[at + 1];
		return next === undefined || !wordsOf(words, one.to, next.from).every((word) => JOINING.has(word) || OF.test(word));
	});
	return all[end] as ParsedWithout;
}

/** Matches what begins a further clause or belongs to the trade before it, so that a 'not' behind it is not said of the trade. */
const OF_TRADE = /^(?:with|that|which|who|where|for|near|in|mit|con|avec|com|met|que|qui|che|die|das)$/;
/** Matches words that say 'not' of what follows them, and of nothing before. */
const OF_NEXT = /^(?:without|no|ohne|kein[a-z]*|sans|sin|senza|sem|zonder|geen|bez)$/;
const THANKS =
	/^(?:gracias|thanks|thank|ta|cheers|you|grazie|obrigad[oa]|merci|danke|bedankt|dziekuje|please|way|per|por|favou?re?|bitte|s|il|te|vous|plait|alsjeblieft|prosze|lutfen|sagol)$/;
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
	// "Is the one town I must not drive into" says so of what stands before it.
	if (/^(?:is|are) the (?:one|only|last) /.test(behind.join(" ")) && behind.some(isNot)) return true;
	if (behind.length > 0 && rejectionIn(behind.slice(-1)) === "negating") return true;
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
