import { FEATURES, type Feature } from "../features/features.ts";
import { isOpenAs, type LocalMoment, localMoment, nextOpenChange } from "../open/open-at.ts";
import { type OpenFilter, writeOpenFilter } from "../open/open-filter.ts";
import type { Candidate } from "./candidate.ts";

/** Filters the results of a search, and counts how many each unset filter would leave. */

/** Holds the filters that a candidate's own facts answer: at least `rating`, any of `prices`, all of `features`. */
type Narrowing = {
	open: OpenFilter | null;
	rating: number | null;
	prices: readonly number[];
	features: readonly Feature[];
};

/**
 * Counts by value the candidates that a filter would leave, together with the filters that are set. Values that leave
 * none are missing.
 */
export type Left = {
	open: Map<string, number>;
	ratings: Map<number, number>;
	prices: Map<number, number>;
	features: Map<Feature, number>;
	trades: Map<number, number>;
	towns: Map<number, number>;
};

/** Lists the times that the filter offers. A filter that is set is counted as well. */
export const OPEN_CHOICES: readonly OpenFilter[] = [
	"now",
	"late",
	"24h",
	{ day: 5, minute: null },
	{ day: 6, minute: null },
];

/** Holds the facts that say when a candidate is open. */
export type Clocked = Pick<Candidate, "openWeek" | "timeZone" | "shut">;

/** Tells whether candidates are open, each by its own clock. Answers by week and zone are kept. */
export class OpenTest {
	readonly #now: number;
	readonly #moments = new Map<string, LocalMoment | null>();
	readonly #answers = new Map<string, readonly boolean[]>();
	readonly #choices: readonly OpenFilter[];
	/** Names the filters that it answers, as addresses write them. */
	readonly names: readonly string[];
	#nextStatusChange: number | null = null;

	/** Takes `now` in milliseconds. `asked` is answered as well, when it is none of the offered filters. */
	constructor(now: number, asked: OpenFilter | null) {
		this.#now = now;
		const own = asked !== null && OPEN_CHOICES.every((one) => writeOpenFilter(one) !== writeOpenFilter(asked));
		this.#choices = own ? [...OPEN_CHOICES, asked] : OPEN_CHOICES;
		this.names = this.#choices.map(writeOpenFilter);
	}

	/** Tells for each of `names` whether the candidate is open then. A closed business never is. */
	of({ openWeek, timeZone, shut }: Clocked): readonly boolean[] {
		if (openWeek === null || shut !== 0) return this.#never;
		const key = `${timeZone}\n${openWeek}`;
		let answers = this.#answers.get(key);
		if (answers === undefined) {
			const moment = timeZone === null ? null : this.#momentIn(timeZone);
			answers = this.#choices.map((filter) => isOpenAs(filter, openWeek, moment));
			this.#answers.set(key, answers);
			if (moment !== null) this.#note(nextOpenChange(openWeek, moment), moment.instantOf(1_440));
		}
		return answers;
	}

	/** Gives the time when the clock first changes a given answer, in milliseconds; null: never. */
	get nextStatusChange(): number | null {
		return this.#nextStatusChange;
	}

	readonly #never: readonly boolean[] = [];

	/** "Open now" changes with the hours of a place. "Open late" and an hour of today change at its midnight. */
	#note(nextStatusChange: number | null, midnight: number): void {
		if (nextStatusChange === null) return;
		this.#nextStatusChange = Math.min(this.#nextStatusChange ?? nextStatusChange, nextStatusChange, midnight);
	}

	#momentIn(timeZone: string): LocalMoment | null {
		const known = this.#moments.get(timeZone);
		if (known !== undefined) return known;
		const moment = localMoment(timeZone, this.#now);
		this.#moments.set(timeZone, moment);
		return moment;
	}
}

/** Holds the least ratings and the price levels that are offered. */
type Offered = { ratings: readonly number[]; prices: readonly number[] };

/** Returns the candidates that all filters leave, in their order, and counts what each further filter would leave. */
export function narrowed<One extends { candidate: Candidate }>(
	found: readonly One[],
	{ open, rating, prices, features }: Narrowing,
	{ ratings: leastRatings, prices: levels }: Offered,
	test: OpenTest,
): { kept: One[]; left: Left } {
	const left: Left = {
		open: new Map(),
		ratings: new Map(),
		prices: new Map(),
		features: new Map(),
		trades: new Map(),
		towns: new Map(),
	};
	const asked = open === null ? -1 : test.names.indexOf(writeOpenFilter(open));
	const wanted = features.reduce((bits, feature) => bits | bitOf(feature), 0);
	const kept: One[] = [];
	for (const one of found) {
		const { candidate } = one;
		const opens = test.of(candidate);
		const isOpen = asked === -1 || opens[asked] === true;
		const isRated = rating === null || isRatedAt(candidate, rating);
		const isPriced = prices.length === 0 || isPricedAt(candidate, prices);
		const isFit = (candidate.features & wanted) === wanted;
		const misses = Number(!isOpen) + Number(!isRated) + Number(!isPriced) + Number(!isFit);
		if (misses > 1) continue;
		if (misses === 0 || !isOpen) for (const [at, is] of opens.entries()) if (is) add(left.open, test.names[at] ?? "");
		if (misses === 0 || !isRated)
			for (const least of leastRatings) if (isRatedAt(candidate, least)) add(left.ratings, least);
		if (misses === 0 || !isPriced)
			for (const level of levels) if (candidate.priceLevel === level) add(left.prices, level);
		if (misses > 0) continue;
		kept.push(one);
		countKept(left, candidate);
	}
	return { kept, left };
}

/** Names a filter that can be set, so that it can be taken off again. Each feature is one by itself. */
export type SetFilter = "open" | "rating" | "price" | Feature;

/**
 * Returns for each set filter how many candidates it keeps away alone: those that all others leave. Filters without which there is still
 * nothing are missing.
 */
export function keptAway<One extends { candidate: Candidate }>(
	found: readonly One[],
	set: Narrowing,
	offered: Offered,
	test: OpenTest,
): { filter: SetFilter; number: number }[] {
	const without: [SetFilter, boolean, Partial<Narrowing>][] = [
		["open", set.open !== null, { open: null }],
		["rating", set.rating !== null, { rating: null }],
		["price", set.prices.length > 0, { prices: [] }],
		...set.features.map((one): [SetFilter, boolean, Partial<Narrowing>] => [
			one,
			true,
			{ features: set.features.filter((other) => other !== one) },
		]),
	];
	return without.flatMap(([filter, isSet, change]) => {
		const number = isSet ? narrowed(found, { ...set, ...change }, offered, test).kept.length : 0;
		return number === 0 ? [] : [{ filter, number }];
	});
}

function isRatedAt({ rating }: Candidate, least: number): boolean {
	return (rating ?? 0) >= least;
}

function isPricedAt({ priceLevel }: Candidate, levels: readonly number[]): boolean {
	return levels.includes(priceLevel ?? 0);
}

/** Counts the features, the trade and the town of a candidate that all filters leave. */
function countKept(left: Left, { features, categoryId, cityId }: Candidate): void {
	for (const feature of FEATURES) if ((features & bitOf(feature)) !== 0) add(left.features, feature);
	if (categoryId !== null) add(left.trades, categoryId);
	if (cityId !== null) add(left.towns, cityId);
}

/** Returns a feature's bit in `businesses.features`. */
function bitOf(feature: Feature): number {
	return 1 << FEATURES.indexOf(feature);
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}
