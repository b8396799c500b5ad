import { parseFeatures } from "../features/parse-feature.ts";
import { parseQualities } from "../parse-quality.ts";
import { stemOf } from "../stem.ts";
import type { TypedWord } from "../typed-words.ts";
import { welcomingIn } from "./clauses.ts";
import { closedIn, OPEN_AS_DENIED } from "./closed-words.ts";
import { type Denial, denialAt, denialBehind } from "./denials.ts";
import { deniedBeside } from "./denied-beside.ts";
import { deniedIn } from "./denied-clauses.ts";
import { isListed, lackedAbroad, streetAt, withoutThings } from "./denied-further.ts";
import {
	anyWord,
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
	wordsBeside,
	wordsOf,
} from "./denied-names.ts";
import { contrastedIn, preferredTo } from "./preferred.ts";
import { withReasons } from "./reasons.ts";
import { BUT, SUBJECT } from "./told-off.ts";
import { walkInOf } from "./walk-in.ts";
import type { Without } from "./without.ts";

/** Matches negations that exclude nothing: "not too dear", "not far from", "no 10". */
const OTHER_SENSE =
	/^(?:(?:too |very |so |that )*(?:expensive|pricey|dear|far|late|busy|well)|(?:been )?feeling [a-z]+|necessarily|sure|all|yet|bad|matter|problem|idea|\d.*)(?: |$)/;

/** What does not go on is broken or ill. It is not left out. */
const GOING_ON =
	/^(?:work|works|working|coming|turning|charging|starting|flushing|draining|heating|cooling|opening|closing|feeling|sleeping|eating)(?: |$)/;

/** Tells whether what is denied is that something goes on. "Not heating engineers" names a trade. */
function isGoingOn(words: readonly TypedWord[], at: number, known: Known): boolean {
	// "Not heating people" names those who do it.
	if (
		/^(?:people|ones?|engineers?|firms?|guys|folk|lot|specialists?|places?|shops?|companies)$/.test(
			words[at + 1]?.word ?? "",
		)
	)
		return false;
	const named = namedAt(words, at, known);
	const isTrade = named !== null && named.trades.length > 0 && named.to > at + 1;
	return !isTrade && GOING_ON.test(wordsOf(words, at).join(" "));
}

const ARTICLES = new Set(
	"d l a an the any in on at with of from der die das den ein eine einen el la los las un una unos unas le les des du de une il uno um uma een".split(
		" ",
	),
);

/** Matches words that only point at what was said before. */
const OF_IT = /^(?:ones?|them|those|it)$/;

/** Stand between 'not' and what is not wanted, which they only say to be done, had or called: "doesn't do tyres", "except for language ones". */
const BETWEEN = new Set(
	"one ones anything anywhere anyone anybody everything called named calls calling claims claiming styled itself themselves of lot make making for do does doing serve serves serving sell sells selling offer offers offering need want wants be being to go going see eat drink like fancy have having called labelled another those these that which are is also really actually".split(
		" ",
	),
);

/** Matches what is done with what stands behind it: "don't eat steak" denies no restaurant. */
const EATING = /^(?:eat|eats|eating|drink|drinks|drinking|see|seeing)$/;

const MOST_BETWEEN = 5;

/** All that folded words ask to be left out, in their order. */
export function parseWithout(words: readonly TypedWord[], known: Known): ParsedWithout[] {
	const contrasted = contrastedIn(words, known);
	const found: ParsedWithout[] = [...closedIn(words, known), ...walkInOf(words, known), ...contrasted];
	for (let at = 0; at < words.length; at += 1) {
		if (contrasted.some(({ from, to }) => from <= at && at < to)) continue;
		const behind = denialBehind(words, at);
		const one = behind === null ? null : namedBefore(words, at, behind, known);
		// Of "cafe in Leeds no quiero hostel" the hostels are not wanted, which stand behind.
		const isBefore = one !== null && isNamedBehind(words, at, behind?.length ?? 0, known);
		if (behind !== null && one !== null && !isBefore && found.every(({ to }) => to <= one.from)) {
			found.push(...joinedBefore(words, one, known), one);
			at += behind.length - 1;
			continue;
		}
		const before = denialOf(words, at, known);
		if (before === null) continue;
		const start = BUT.has(words[at - 1]?.word ?? "") ? at - 1 : at;
		const named = namedFrom(words, start, at + before.length, before.isWeak, known);
		const isKept = before.isBeside && !isBesideTrade(words, named, known);
		const some =
			isKept || (words[at]?.word === "bar" && before.length > 0 && !isWithinNamed(words, at, named, known))
				? []
				: named;
		found.push(...some);
		at = Math.max(at, (some.at(-1)?.to ?? 0) - 1);
	}
	const byRules = [...preferredTo(words, found, known), ...deniedIn(words, found, known)];
	const denied = [...byRules, ...deniedBeside(words, [...found, ...byRules], known)];
	// "Hostels not wanted" denies what stands before, and "i don't mean hostels" what stands behind: not the word beside the denial.
	const kept = found.filter((one) => denied.every((other) => one.from >= other.to || one.to <= other.from));
	const all = [
		...kept.map((one) => withSubject(one, words)),
		...outsideOf(words, [...found, ...denied], known),
		...denied,
	];
	return withoutThings(withReasons(all, words, known), words, known);
}

/** Adds the one who turns something down, where the part of a text begins with him: the kids of "my kids refuse to eat seafood". */
function withSubject<One extends { from: number }>(one: One, words: readonly TypedWord[]): One {
	let start = one.from;
	const isOf = (word: string) => SUBJECT.test(word) || TAKING.test(word);
	while (start > 0 && words[start]?.isBroken !== true && isOf(words[start - 1]?.word ?? "")) start -= 1;
	return { ...one, from: start };
}

/** Matches what is done with what is taken out: "leaving boutiques aside". */
const TAKING = /^(?:leaving|setting|putting|taking|keeping)$/;

/** Finds the denial that begins at a word and takes something back. Null: nothing is denied, or nothing that can be left out. */
function denialOf(words: readonly TypedWord[], at: number, known: Known): Denial | null {
	if (OPEN_AS_DENIED.test(` ${wordsOf(words, at, at + 3).join(" ")} `)) return null;
	// What nobody can do without is wanted.
	if (words[at]?.word === "without" && isNegatedBefore(words, at)) return null;
	// The bar of a "nail bar" turns nothing down.
	if (words[at]?.word === "bar" && at > 0 && (namedAt(words, at - 1, known)?.to ?? 0) > at) return null;
	if (isOnlyLacked(words, at)) return null;
	const denial = denialAt(words, at);
	if (denial === null || welcomingIn(words).has(at)) return null;
	// "Where parking doesn't cost anything" asks for a feature with all of its words.
	if (parseFeatures(wordsOf(words, 0)).some(({ strong, from, to }) => strong && from < at && to > at)) return null;
	// "No steps" and "don't eat meat" ask for what a place has; "-wifi" does not.
	const isAsked = parseFeatures(wordsOf(words, at)).some(({ strong, from }) => strong && from === 0);
	if (isAsked && denial.length > 0) return null;
	// "Not cheap" asks for a price.
	if (parseQualities(wordsOf(words, at)).some(({ from }) => from === 0)) return null;
	const behind = at + denial.length;
	if (isAtEnd(words, behind, known) || OTHER_SENSE.test(wordsOf(words, behind).join(" "))) return null;
	return words[at]?.word !== "no" && isGoingOn(words, behind, known) ? null : denial;
}

/** Tells whether a 'no' only says what somebody or something has not: "hostels have no lift", "there is no bar at home". */
function isOnlyLacked(words: readonly TypedWord[], at: number): boolean {
	if (words[at]?.word !== "no" || words[at]?.isBroken === true) return false;
	const said = wordsOf(words, Math.max(0, at - 2), at);
	return /^(?:have|has|had|got|ive|weve|theres)$/.test(said.at(-1) ?? "") && !ASKED_TO.test(said.at(-2) ?? "");
}
/** Stand before what a place is to have. */
const ASKED_TO = /^(?:to|must|should|that|which|who|can|will|may|please)$/;

/** Tells whether a 'without' is itself denied: "can't live without yoga". */
function isNegatedBefore(words: readonly TypedWord[], at: number): boolean {
	return / (?:cant|cannot|couldnt|wont|wouldnt|never|can t|not|dont want to) (?:[a-z]+ )?(?:live|be|do|go|cope|manage|survive|leave|start|get by) $/.test(
		` ${wordsOf(words, 0, at).join(" ")} `,
	);
}

/** Finds the town that a region is meant without: "in Scotland outside Edinburgh", "anywhere in Scotland but Edinburgh". Without a region, "outside" only says around. */
function outsideOf(words: readonly TypedWord[], found: readonly ParsedWithout[], known: Known): ParsedWithout[] {
	const at = words.findIndex(
		({ word }, from) =>
			/^(?:outside|outwith)$/.test(word) ||
			(/^(?:save|ex|saving)$/.test(word) && hasRegion(wordsOf(words, 0, from), known)) ||
			(word === "away" && words[from + 1]?.word === "from") ||
			(BUT.has(word) && hasRegion(wordsOf(words, 0, from), known) && from + 1 < words.length),
	);
	const before = wordsOf(words, 0, Math.max(at, 0));
	const hasNamedRegion = hasRegion(before, known);
	const isNearIt = namesIn(0, Math.max(at, 0), (from) => namedAt(words, from, known)).some(
		({ without }) => without?.kind === "towns",
	);
	if (!(hasNamedRegion || isNearIt) || found.some(({ from, to }) => from <= at && to > at)) return [];
	const start = /^(?:of|from)$/.test(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
	const one = namedAt(words, start, known);
	return one?.without?.kind === "towns" ? [{ ...one, from: at }] : [];
}

/** Tells whether what is excluded is a trade within one that is named before, or a town: "pubs bar gastropubs" are no bars. */
function isWithinNamed(
	words: readonly TypedWord[],
	at: number,
	excluded: readonly ParsedWithout[],
	known: Known,
): boolean {
	const wanted = new Set(tradesIn(words, 0, at, known).flatMap(({ trades }) => trades));
	return excluded.some(
		({ trades, without }) =>
			without?.kind === "towns" || trades.some((trade) => trade.within.some((wider) => wanted.has(wider))),
	);
}

/** Tells whether a text names a trade besides what is excluded, which is a trade or a feature. */
function isBesideTrade(words: readonly TypedWord[], excluded: readonly ParsedWithout[], known: Known): boolean {
	const [first, last] = [excluded[0]?.from ?? 0, excluded.at(-1)?.to ?? 0];
	const isTown = excluded.some(({ without }) => without?.kind === "towns" || without?.kind === "region");
	// "Dentists Northern Ireland bar Belfast" leaves out a town of the region.
	if (isTown) return hasRegion([...wordsOf(words, 0, first), ...wordsOf(words, last)], known);
	return [...wantedIn(words, 0, first, known), ...wantedIn(words, last, words.length, known)].length > 0;
}

/** Finds what a denial behind it denies as well: the London of "London and Leeds are no use to me". */
function joinedBefore(words: readonly TypedWord[], last: ParsedWithout, known: Known): ParsedWithout[] {
	if (!JOINING.has(words[last.from - 1]?.word ?? "") || last.without === null) return [];
	const end = OF_PLACES.test(words[last.from - 2]?.word ?? "") ? last.from - 2 : last.from - 1;
	const one = namedBefore(words, end, { length: 1, isWeak: true }, known) ?? joinedInShort(words, last, known);
	if (one === null || one.without?.kind !== last.without.kind) return [];
	// Of two trades both are turned down where the text names another one.
	const isBeside = last.without.kind !== "named" || isBesideTrade(words, [one, last], known);
	return isBeside ? [{ ...one, to: last.from }] : [];
}

/** Finds the trade that a word names with the last one of the trade joined to it: the language of "language and driving schools". */
function joinedInShort(words: readonly TypedWord[], last: ParsedWithout, known: Known): ParsedWithout | null {
	const at = last.from - 2;
	return at < 0 ? null : namedInShort(words, at, last.words.slice(-1), known);
}

/** Tells whether a sign ends what is denied behind a trade: "driving lessons no, school yes". */
function isAtEnd(words: readonly TypedWord[], end: number, known: Known): boolean {
	if (words[end]?.isBroken !== true) return false;
	const last = words.findLastIndex(({ isBroken }, at) => at < end && isBroken === true);
	// The 'no' of "patisserie? No, a bakery" stands alone and answers what stands before it.
	const isAlone = last === end - 1;
	const start = isAlone ? words.findLastIndex(({ isBroken }, at) => at < last && isBroken === true) : last;
	return tradesIn(words, Math.max(start, 0), end, known).length > 0;
}

/** Tells whether a denial begins here, and a trade, a feature or a town that it can deny stands directly behind, without a sign between. */
function isNamedBehind(words: readonly TypedWord[], at: number, longest: number, known: Known): boolean {
	const before = denialAt(words, at);
	// "Gardens don't count" says more of the gardens than "don't" of what follows.
	if (before !== null && before.length < longest) return false;
	const behind = at + (before?.length ?? 0);
	if (before === null || behind >= words.length || words[behind]?.isBroken === true) return false;
	return namedFrom(words, at, behind, true, known).some(isExact);
}

function namedFrom(
	words: readonly TypedWord[],
	from: number,
	behind: number,
	isWeak: boolean,
	known: Known,
): ParsedWithout[] {
	const found: ParsedWithout[] = [];
	let start = from;
	for (let at = behind; at < words.length; ) {
		while (ARTICLES.has(words[at]?.word ?? "") && at < words.length - 1) at += 1;
		const one = deniedAt(words, at, { from, isFirst: found.length === 0, isWeak }, known);
		if (one === null) break;
		at = isOnlyKind(words, one.to) ? one.to + 1 : one.to;
		found.push({ ...one, from: start, to: at });
		start = at;
		if (one.trades.length > 0 && isListed(words, at, known)) continue;
		if (!JOINING.has(words[at]?.word ?? "")) break;
		at += 1;
	}
	return found;
}

/** Tells whether a word only says that what stands before it is a kind of place, and ends it or is followed by another: "no seafood places or pubs". */
function isOnlyKind(words: readonly TypedWord[], at: number): boolean {
	const { word = "", isBroken } = words[at] ?? {};
	if (/^ones?$/.test(word)) return true;
	const next = words[at + 1];
	return (
		isBroken !== true &&
		OF_PLACES.test(word) &&
		(next === undefined || next.isBroken === true || JOINING.has(next.word))
	);
}

/** Finds what is not wanted at a word behind a denial that begins at `from`; `isFirst`: nothing of it was found before. */
function deniedAt(
	words: readonly TypedWord[],
	at: number,
	{ from, isFirst, isWeak }: { from: number; isFirst: boolean; isWeak: boolean },
	known: Known,
): ParsedWithout | null {
	const word = words[at]?.word ?? "";
	const beside = wordsBeside(words, from, at);
	const street = streetAt(words, at);
	if (street !== null) return street;
	return (
		(isFirst && EATING.test(word) ? namedBehind(words, at, from, known) : null) ??
		namedAt(words, at, known) ??
		namedInShort(words, at, beside, known) ??
		(isFirst ? (namedBehind(words, at, from, known) ?? withinWanted(words, at, from, known)) : null) ??
		namedInAForm(words, at, beside, known) ??
		(isFirst && isWeak ? lackedAbroad(words, at, from, known) : null) ??
		(isWeak || !isFirst || OF_IT.test(word) ? null : anyWord(words, at, known))
	);
}

const MOST_TO_NAME = 7;
/** Matches what begins to tell of the place where something is not so: "where they don't rush you to a hostel". */
const OF_PLACE = /^(?:with|near|where|that|which|who|because|so|for)$/;

/** Finds the trade within a wanted one behind other words of the same part: "not a tiny grocery store", "don't make me go to a hostel". */
function withinWanted(words: readonly TypedWord[], from: number, end: number, known: Known): ParsedWithout | null {
	const next = words.findIndex(({ isBroken }, of) => of > from && isBroken === true);
	const others = [
		...tradesIn(words, 0, end, known),
		...(next === -1 ? [] : tradesIn(words, next, words.length, known)),
	];
	const wanted = new Set(others.flatMap(({ trades }) => trades));
	for (let at = from; at < Math.min(words.length, from + MOST_TO_NAME); at += 1) {
		if (at > from && (words[at]?.isBroken === true || OF_PLACE.test(words[at]?.word ?? ""))) return null;
		const one = namedAt(words, at, known);
		if (one === null) continue;
		return one.trades.some((trade) => trade.within.some((wider) => wanted.has(wider))) ? one : null;
	}
	return null;
}

/** Finds what is not wanted behind words that only say that it is done, had or called so. */
function namedBehind(words: readonly TypedWord[], from: number, end: number, known: Known): ParsedWithout | null {
	let at = from;
	const isBetween = () => BETWEEN.has(words[at]?.word ?? "") || ARTICLES.has(words[at]?.word ?? "");
	while (at - from < MOST_BETWEEN && isBetween()) at += 1;
	const one =
		at === from ? null : (namedAt(words, at, known) ?? namedInShort(words, at, wordsOf(words, 0, end), known));
	// "Not eating, Edinburgh" leaves out no town.
	return one !== null && (one.trades.length > 0 || one.without?.kind === "feature") ? one : null;
}

function namedBefore(
	words: readonly TypedWord[],
	end: number,
	{ length, isWeak, isBeside }: Denial,
	known: Known,
): ParsedWithout | null {
	for (let from = Math.max(0, end - known.trades.mostWords); from < end; from += 1) {
		const one = JOINING.has(words[from]?.word ?? "") ? null : namedAt(words, from, known);
		if (one === null || one.to !== end) continue;
		// What is all that a text names is wanted, whatever follows.
		const others = [...wantedIn(words, 0, from, known), ...wantedIn(words, end + length, words.length, known)];
		// "Restaurant, a meal out" takes nothing back.
		if (
			isBeside &&
			one.trades.length > 0 &&
			one.trades.every((trade) => others.includes(trade)) &&
			/^(?:out|apart|aside)$/.test(words[end]?.word ?? "")
		)
			return null;
		// "Gastropub free" is without them, "london free wifi" is not.
		if (words[end]?.word === "free" && !one.trades.some(({ within }) => within.some((wider) => others.includes(wider))))
			return null;
		return isBeside && others.length === 0 ? null : { ...one, to: end + length };
	}
	const short = isBeside === true ? shortBefore(words, end, length, known) : null;
	if (short !== null) return { ...short, to: end + length };
	// "Pahalı olmasın" asks for a price.
	const isPrice = parseQualities(wordsOf(words, Math.max(0, end - 1), end)).length > 0;
	const one = end === 0 || isWeak || isPrice ? null : anyWord(words, end - 1, known);
	return one === null ? null : { ...one, to: end + length };
}

/** Finds the trade within a wanted one that is named in short before a denial, with or without a word for its places: "nail places aside". */
function shortBefore(words: readonly TypedWord[], end: number, length: number, known: Known): ParsedWithout | null {
	const at = OF_PLACES.test(words[end - 1]?.word ?? "") ? end - 2 : end - 1;
	if (at < 1) return null;
	const wanted = new Set(tradesIn(words, 0, at, known).flatMap(({ trades }) => trades));
	const beside = [...wordsOf(words, 0, at), ...wordsOf(words, end + length)];
	const one = namedAt(words, at, known) ?? namedInShort(words, at, beside, known);
	const isWithin = one?.trades.some(({ within }) => within.some((wider) => wanted.has(wider))) === true;
	return isWithin ? one : null;
}

/** Matches words that only say that what stands before them is a kind of place. */
const OF_PLACES =
	/^(?:places?|ones?|shops?|bars?|spots?|joints?|studios?|parlou?rs?|houses?|schools?|centres?|types?)$/;

/**
 * Removes from the excluded what is also wanted; of another name of the same trade (`isSame`) only that name is excluded. "Hotel, no hostel" names one category: the category and the words for hotels exclude
 * nothing then.
 */
export function besideWanted(
	without: Without,
	wanted: { categoryIds: readonly number[]; names: readonly string[] },
	words: readonly string[],
	isSame: boolean,
): Without {
	if (without.kind !== "named") return without;
	const categoryIds = without.categoryIds.filter((id) => !wanted.categoryIds.includes(id));
	const [said = [], ...others] = without.names;
	const stems = new Set(wanted.names.map((name) => name.split(" ").map(stemOf).join(" ")));
	const names = isSame ? [] : others.filter((words) => !stems.has(words.join(" ")));
	const label = categoryIds.length < without.categoryIds.length ? words.join(" ") : without.label;
	const hinted = without.hinted?.filter((word) => !stems.has(word));
	return { ...without, label, categoryIds, names: [said, ...names], ...(hinted && { hinted }) };
}
