import { ALL_FACTS, candidatesOf, type Found } from "#db/queries/candidates.ts";
import type { KeptCounts } from "#db/queries/list-counts.ts";
import { type Database, type OneRow, readBatch } from "#db/statement.ts";
import { COUNT_CAP } from "#workers/contract/list.ts";
import type { FilterCounts } from "#workers/contract/search.ts";
import { countOpen, type OpenCounts, openAt } from "#workers/domain/search/open/open-counts.ts";
import type { ListScope } from "#workers/domain/search/results/match-terms.ts";
import { type Left, narrowed, OpenTest } from "#workers/domain/search/results/narrow.ts";
import { type PlannedSource, sourcesOf } from "#workers/domain/search/results/sources.ts";
import { countsOf, largest, type Named, type NamedTown, namesOfCounted, OFFERED } from "./counts.ts";
import { poolOf } from "./pool.ts";

/**
 * These counts tell what the filters of an unfiltered list would leave: kept ones (count-lists.ts), or counted here. The clock of each
 * request decides what is open.
 */

type Entries<Counts> = Counts extends Map<infer Value, infer Count> ? [Value, Count][] : never;
/** Holds the counts in their kept form. It has those categories and towns that are counted by name. */
type ListFacts = { [Name in Exclude<keyof Left, "open">]: Entries<Left[Name]> } & {
	open: OpenCounts;
	/** Is true when all businesses of the list were counted. */
	whole: boolean;
};
/** Holds the counts with the names. */
export type NamedFacts = { facts: ListFacts; trades: readonly Named[]; towns: readonly NamedTown[] };

const NO_NARROWING = { open: null, rating: null, prices: [], features: [] };

const OPEN_NAMES = new OpenTest(0, null).names;

/** Returns the counts of a list at an instant, and when the clock first changes one of them; both in milliseconds. */
export function listCounts(
	{ facts, trades, towns }: NamedFacts,
	now: number,
): { counts: FilterCounts; nextStatusChange: number | null } {
	const { open, nextStatusChange } = openAt(facts.open, now);
	const left = {
		open,
		ratings: new Map(facts.ratings),
		prices: new Map(facts.prices),
		features: new Map(facts.features),
		trades: new Map(facts.trades),
		towns: new Map(facts.towns),
	};
	return { counts: countsOf(left, { trades, towns }, OPEN_NAMES, facts.whole), nextStatusChange };
}

/** Parses the kept counts of a list. */
export function factsKept({ counts, trades, towns }: KeptCounts): NamedFacts {
	return { facts: JSON.parse(counts), trades: JSON.parse(trades), towns: JSON.parse(towns) };
}

/** Counts a list that has no kept counts. */
export async function countedFacts(db: Database, scope: ListScope): Promise<NamedFacts> {
	const list = listToCount(db, scope);
	const [[found]] = await readBatch(db, [list.found]);
	const facts = list.factsOf(found);
	const left = { trades: new Map(facts.trades), towns: new Map(facts.towns) };
	const [trades, towns] = await readBatch(db, namesOfCounted(db, left));
	return { facts, trades, towns };
}

/** Returns what must be read of a list to count it, and a function that counts the result. */
export function listToCount(db: Database, scope: ListScope) {
	const planned = sourcesOf(null, scope, null).map((one) => ({ ...one, most: COUNT_CAP + 1 }));
	const found: OneRow<Found> | null = candidatesOf(db, planned, ALL_FACTS);
	return { found, factsOf: (read: Found | undefined) => factsOf(planned, read, scope) };
}

function factsOf(planned: readonly PlannedSource[], read: Found | undefined, scope: ListScope): ListFacts {
	const { found, whole } = poolOf(planned, read, scope);
	const { left } = narrowed([...found.values()], NO_NARROWING, OFFERED, new OpenTest(0, null));
	const named = (counts: ReadonlyMap<number, number>) =>
		largest(counts).map((id): [number, number] => [id, counts.get(id) ?? 0]);
	return {
		ratings: [...left.ratings],
		prices: [...left.prices],
		features: [...left.features],
		trades: named(left.trades),
		towns: named(left.towns),
		open: countOpen([...found.values()].map(({ candidate }) => candidate)),
		whole,
	};
}
