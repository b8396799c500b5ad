import { ALL_FACTS } from "#db/queries/candidates.ts";
import type { CategoryRecord } from "#db/queries/categories.ts";
import type { CityRecord } from "#db/queries/cities.ts";
import type { Directory } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { COUNT_CAP } from "#workers/contract/list.ts";
import type { FilterCounts } from "#workers/contract/search.ts";
import { type Clocked, type Left, narrowed, OpenTest } from "#workers/domain/search/narrow.ts";
import { type ListScope, sourcesOf } from "#workers/domain/search/sources.ts";
import type { ServiceContext } from "../context.ts";
import { versionOf } from "../directory/version.ts";
import { countsOf, namesOfCounted, OFFERED } from "./counts.ts";
import { readPool } from "./pool.ts";

/**
 * What the filters of a list that nobody has filtered yet would leave. It follows from the version of the data, but for what is open: for
 * that the different weeks are kept, and looked at by the clock of each request.
 */

/** A week on the clocks of a zone, and how many businesses keep it. */
type Week = { clocked: Clocked; count: number };
type ListFacts = {
	left: Left;
	trades: CategoryRecord[];
	towns: CityRecord[];
	weeks: Week[];
	whole: boolean;
};

/** Of the version that this isolate has seen last. A list has some thousand weeks at the most: a few megabytes in all. */
let kept: { version: string; lists: Map<string, ListFacts> } = { version: "", lists: new Map() };
const MOST_LISTS = 60;

const NO_NARROWING = { open: null, rating: null, prices: [], features: [] };

/** Counts of a list, and when the clock first turns one of them, in milliseconds. `directory` is the version that the list was read at. */
export async function listCounts(
	ctx: ServiceContext,
	directory: Directory,
	scope: ListScope,
): Promise<{ counts: FilterCounts; nextStatusChange: number | null }> {
	const { left, trades, towns, weeks, whole } = await factsOf(ctx, directory, scope);
	const test = new OpenTest(ctx.now, null);
	const open = new Map<string, number>();
	for (const { clocked, count } of weeks)
		for (const [at, is] of test.of(clocked).entries()) {
			const name = test.names[at] ?? "";
			if (is) open.set(name, (open.get(name) ?? 0) + count);
		}
	return {
		counts: countsOf({ ...left, open }, { trades, towns }, test.names, whole),
		nextStatusChange: test.nextStatusChange,
	};
}

async function factsOf(ctx: ServiceContext, directory: Directory, scope: ListScope): Promise<ListFacts> {
	const version = versionOf(directory);
	if (kept.version !== version || kept.lists.size >= MOST_LISTS) kept = { version, lists: new Map() };
	const { lists } = kept;
	const key = `${scope.categoryId} ${scope.cityId}`;
	const known = lists.get(key);
	if (known !== undefined) return known;
	const facts = await readFacts(ctx, scope);
	lists.set(key, facts);
	return facts;
}

async function readFacts(ctx: ServiceContext, scope: ListScope): Promise<ListFacts> {
	const planned = sourcesOf(null, scope, null).map((one) => ({ ...one, most: COUNT_CAP + 1 }));
	const { found, whole } = await readPool(ctx.db, planned, scope, ALL_FACTS);
	const { left } = narrowed([...found.values()], NO_NARROWING, OFFERED, new OpenTest(ctx.now, null));
	const [trades, towns] = await readBatch(ctx.db, namesOfCounted(ctx.db, left));
	const weeks = new Map<string, Week>();
	for (const { candidate } of found.values()) {
		const { openWeek, timeZone, shut } = candidate;
		if (openWeek === null || shut !== 0) continue;
		const key = `${timeZone}\n${openWeek}`;
		const week = weeks.get(key);
		if (week === undefined) weeks.set(key, { clocked: { openWeek, timeZone, shut }, count: 1 });
		else week.count += 1;
	}
	return { left, trades, towns, weeks: [...weeks.values()], whole };
}
