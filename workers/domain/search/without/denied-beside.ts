import { stemOf } from "../stem.ts";
import type { TypedWord } from "../typed-words.ts";
import { contextOf } from "../wanted/context.ts";
import { unwantedShare } from "../wanted/unwanted-share.ts";
import { type Clause, clausesOf, welcomingIn } from "./clauses.ts";
import { isThingOf } from "./denied-clauses.ts";
import { isExact, type Known, namedAt, namesIn, type ParsedWithout, tradesIn } from "./denied-names.ts";
import { BUT, PARTING, WANTING } from "./told-off.ts";

/** What is not wanted must be so likely not to be. */
const LEAST_SHARE = 0.65;
const EVEN = 0.5;
/** Matches those words of wishes that also stand where something is only told. */
const ALSO_TELLING =
	/^(?:would|do|does|doing|means?|meaning|if|even|only|thing|runs|or|where|broken|cracked|snapped|stuck|trouble|due|serv\w+)$/;

/**
 * Finds a trade within the one that another part of a text names, or another name of it, where what stands around it is as people write of what they do not
 * want, in words that no rule knows: "a bar would be disrespectful", "primary would be daft". It is asked where the rules have found nothing.
 */
export function deniedBeside(
	words: readonly TypedWord[],
	found: readonly ParsedWithout[],
	known: Known,
): ParsedWithout[] {
	if (found.some((one) => isExact(one) && (one.trades.length > 0 || one.without?.kind === "named"))) return [];
	const clauses = clausesOf(words, known);
	if (clauses.length < 2) return [];
	const named = tradesIn(words, 0, words.length, known);
	if (named.length < 2 || !named.some((one) => named.some((other) => isWider(other, one)))) return [];
	const shares = new Map(named.map((one) => [one, unwantedShare(contextOf(one, clauses, words, known))]));
	const shareOf = (one: ParsedWithout) => shares.get(one) ?? 0;
	const [best] = named
		.filter((one) => {
			const clause = clauseOf(one, clauses);
			const wider = named.filter((other) => isWider(other, one) && clauseOf(other, clauses) !== clause);
			const isAsked = words
				.slice(clause.from, clause.to)
				.some(({ word }) => WANTING.test(word) && !ALSO_TELLING.test(word));
			const first = words[clause.from];
			const isParted = first?.isBroken === true || BUT.has(first?.word ?? "") || PARTING.has(first?.word ?? "");
			const isWelcome = [...welcomingIn(words)].some((at) => at >= clause.from && at < clause.to);
			const isThing = isThingOf(one, new Set(wider.flatMap(({ trades }) => trades)), words);
			return (
				!isWelcome &&
				!isThing &&
				(clause.from === 0 || isParted) &&
				!isAsked &&
				shareOf(one) >= LEAST_SHARE &&
				wider.some((other) => shareOf(other) < shareOf(one))
			);
		})
		.sort((a, b) => shareOf(b) - shareOf(a));
	if (best === undefined) return [];
	// What tells of it elsewhere only says why.
	const again = named.filter(
		(one) =>
			clauseOf(one, clauses) !== clauseOf(best, clauses) &&
			(stemmed(one) === stemmed(best) || (shareOf(one) > EVEN && isSame(one, best))),
	);
	return [best, ...again]
		.map((one) => besideTowns(one, clauseOf(one, clauses), words, known))
		.map((one, at) => (at === 0 ? one : { ...one, without: null, words: [], trades: [] }))
		.sort((a, b) => a.from - b.from);
}

function stemmed({ words }: ParsedWithout): string {
	return words.map(stemOf).join(" ");
}

function isSame({ trades }: ParsedWithout, other: ParsedWithout): boolean {
	return trades.length === other.trades.length && trades.every((trade) => other.trades.includes(trade));
}

function clauseOf({ from }: ParsedWithout, clauses: readonly Clause[]): Clause {
	return clauses.findLast((clause) => clause.from <= from) as Clause;
}

/** Tells whether something is a trade that another is within, or the same by another name, of which the other says more. */
function isWider({ trades, words }: ParsedWithout, other: ParsedWithout): boolean {
	if (other.trades.some(({ within }) => within.some((one) => trades.includes(one)))) return true;
	const isOfIt = other.trades.some((one) => trades.includes(one));
	return isOfIt && other.words.length > 1 && other.words.join(" ") !== words.join(" ");
}

/** Takes the whole part of a text that turns something down, but for the towns in it, where all is wanted. */
function besideTowns(
	one: ParsedWithout,
	{ from, to }: Clause,
	words: readonly TypedWord[],
	known: Known,
): ParsedWithout {
	const towns = namesIn(from, to, (at) => namedAt(words, at, known)).filter(({ without }) => without?.kind === "towns");
	const start = Math.max(from, ...towns.flatMap((town) => (town.to <= one.from ? [town.to] : [])));
	const end = Math.min(to, ...towns.flatMap((town) => (town.from >= one.to ? [town.from] : [])));
	return { ...one, from: start, to: end };
}
