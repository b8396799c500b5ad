import { ALL_FACTS, candidatesOf, type Found } from "#db/queries/candidates.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { KeptCounts } from "#db/queries/list-counts.ts";
import { type Database, type OneRow, readBatch } from "#db/statement.ts";
import { COUNT_CAP } from "#workers/contract/list.ts";
import type { FilterCounts } from "#workers/contract/search.ts";
import { type Left, narrowed, OpenTest } from "#workers/domain/search/narrow.ts";
import { countOpen, type OpenCounts, openAt } from "#workers/domain/search/open-counts.ts";
import { type ListScope, type PlannedSource, sourcesOf } from "#workers/domain/search/sources.ts";
import type { ServiceContext } from "../context.ts";
import { versionOf } from "../directory/version.ts";
import { countsOf, largest, type Named, namesOfCounted, OFFERED } from "./counts.ts";
import { poolOf } from "./pool.ts";

/**
 * What the filters of a list that nobody has filtered yet would leave: as it is kept (count-lists.ts), or counted here. What is open is told by the
 * clock of each request.
 */

type Entries<Counts> = Counts extends Map<infer Value, infer Count> ? [Value, Count][] : never;
/** As it is kept: of trades and towns those that are counted by name. */
export type ListFacts = { [Name in Exclude<keyof Left, "open">]: Entries<Left[Name]> } & {
	open: OpenCounts;
	/** Whether the list has no more than were counted. */
	whole: boolean;
};
type NamedFacts = { facts: ListFacts; trades: readonly Named[]; towns: readonly Named[] };

/** Lists that are not kept, of the version that this isolate has seen last: a few hundred kilobytes in all. */
let counted: { version: string; lists: Map<string, NamedFacts> } = { version: "", lists: new Map() };
const MOST_LISTS = 60;

const NO_NARROWING = { open: null, rating: null, prices: [], features: [] };

/**
 * Counts of a list, and when the clock first turns one of them, in milliseconds. `directory` is the version that the list was read at, `kept` what
 * was kept of it then.
 */
export async function listCounts(
	ctx: ServiceContext,
	directory: Directory,
	scope: ListScope,
	kept: KeptCounts | undefined,
): Promise<{ counts: FilterCounts; nextStatusChange: number | null }> {
	const { facts, trades, towns } = kept === undefined ? await countedFacts(ctx, directory, scope) : factsKept(kept);
	const { open, nextStatusChange } = openAt(facts.open, ctx.now);
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

const OPEN_NAMES = new OpenTest(0, null).names;

function factsKept({ counts, trades, towns }: KeptCounts): NamedFacts {
	return { facts: JSON.parse(counts), trades: JSON.parse(trades), towns: JSON.parse(towns) };
}

async function countedFacts(ctx: ServiceContext, directory: Directory, scope: ListScope): Promise<NamedFacts> {
	const version = versionOf(directory);
	if (counted.version !== version || counted.lists.size >= MOST_LISTS) counted = { version, lists: new Map() };
	const { lists } = counted;
	const key = `${scope.categoryId} ${scope.cityId}`;
	const known = lists.get(key);
	if (known !== undefined) return known;
	const list = listToCount(ctx.db, scope);
	const [[found]] = await readBatch(ctx.db, [list.found]);
	const facts = list.factsOf(found);
	const left = { trades: new Map(facts.trades), towns: new Map(facts.towns) };
	const [trades, towns] = await readBatch(ctx.db, namesOfCounted(ctx.db, left));
	lists.set(key, { facts, trades, towns });
	return { facts, trades, towns };
}

/** What is read of a list to count it, and what follows from that. */
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
