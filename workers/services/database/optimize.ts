import { databaseSize } from "#db/queries/database.ts";
import { FULL_TEXT_INDEXES, fullTextStructures, mergePages } from "#db/queries/full-text-upkeep.ts";
import type { IndexSize } from "#workers/contract/database.ts";
import { readFullTextStructure } from "#workers/domain/database/full-text-structure.ts";
import type { ServiceContext } from "../context.ts";
import { reportOf } from "./reports.ts";
import { refreshStatistics } from "./statistics.ts";

/** Limits the pages of each search index that are merged when only the small parts are. */
const PAGES_A_NIGHT = 500;
/** A merge that finds nothing to do still changes one row. */
const NOTHING_MERGED = 2;

/**
 * Tells how far the optimisation is. `analysed` is the last table whose statistics were looked at, null when all have been. `index` is the
 * next search index, and `merged` counts the pages that are done. `whole` merges each index into one part; otherwise only the small parts
 * are merged.
 */
export type Optimizing = {
	whole: boolean;
	analysed: string | null;
	index: number;
	merged: number;
	all: number;
	before: IndexSize[];
};

/** Holds a step: the next one (null at the end), what is written with it, and the progress in pages. */
type OptimizeStep = {
	next: Optimizing | null;
	writes: D1PreparedStatement[];
	progress: { done: number; total: number };
};

/** Begins with the sizes of the search indexes. */
export async function beginOptimizing(ctx: ServiceContext, whole: boolean): Promise<OptimizeStep> {
	const next = { whole, analysed: "", index: 0, merged: 0, all: 0, before: await indexSizes(ctx) };
	return { next, writes: [], progress: progressOf(next) };
}

/**
 * Makes fresh statistics of the next table; after the last one it merges a few pages of the next search index. Other work can run in
 * between. After the last one it keeps the result as the report.
 * SQLite's own command 'optimize' does the same in one statement, which would block a large database for minutes.
 */
export async function optimizeOn(ctx: ServiceContext, from: Optimizing, pages: number): Promise<OptimizeStep> {
	if (from.analysed !== null) {
		const next = { ...from, analysed: await refreshStatistics(ctx.db, from.analysed) };
		return { next, writes: [], progress: progressOf(next) };
	}
	const name = FULL_TEXT_INDEXES[from.index];
	if (name === undefined) return endOf(ctx, from);
	const merge = mergePages(ctx.db, name, pages, from.whole && from.merged === 0);
	const [before, , after] = await ctx.db.batch<{ changes: number }>([...merge]);
	const changes = (after?.results[0]?.changes ?? 0) - (before?.results[0]?.changes ?? 0);
	const through = changes < NOTHING_MERGED || (!from.whole && from.merged + pages >= PAGES_A_NIGHT);
	const merged = changes < NOTHING_MERGED ? 0 : pages;
	const next = through
		? { ...from, index: from.index + 1, merged: 0, all: from.all + merged }
		: { ...from, merged: from.merged + merged, all: from.all + merged };
	return { next, writes: [], progress: progressOf(next) };
}

async function endOf(ctx: ServiceContext, { whole, all: merged, before }: Optimizing): Promise<OptimizeStep> {
	const after = await indexSizes(ctx);
	const report = { whole, merged, before, after, bytes: await databaseSize(ctx.db) };
	const total = pagesOf(before);
	return { next: null, writes: [reportOf(ctx, "optimize", report)], progress: { done: total, total } };
}

/** Returns the progress through the pages that existed when it began. */
function progressOf({ index, merged, before }: Optimizing) {
	const current = before[index];
	const done = pagesOf(before.slice(0, index)) + Math.min(merged, current?.pages ?? 0);
	return { done, total: pagesOf(before) };
}

function pagesOf(indexes: readonly IndexSize[]): number {
	return indexes.reduce((sum, { pages }) => sum + pages, 0);
}

async function indexSizes({ db }: ServiceContext): Promise<IndexSize[]> {
	const { results } = await fullTextStructures(db).all();
	return results.map(({ name, structure }) => ({ name, ...readFullTextStructure(structure) }));
}
