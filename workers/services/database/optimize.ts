import { databaseSize } from "#db/queries/database.ts";
import { FULL_TEXT_INDEXES, freshStatistics, fullTextStructures, mergePages } from "#db/queries/full-text-upkeep.ts";
import type { IndexSize } from "#workers/contract/database.ts";
import { readFullTextStructure } from "#workers/domain/database/full-text-structure.ts";
import type { ServiceContext } from "../context.ts";
import { reportOf } from "./reports.ts";

/** Pages of each search index that are merged at most where the small parts alone are. */
const PAGES_A_NIGHT = 500;
/** A merge that has found nothing to do still changes one row. */
const NOTHING_MERGED = 2;

/**
 * Where it has come to: `index` of the search indexes is next, of which `merged` pages are done. `whole`: each of them is merged into one
 * part; otherwise their small parts alone.
 */
export type Optimizing = { whole: boolean; index: number; merged: number; all: number; before: IndexSize[] };

/** A step: the next one, null at the end; what is to be written with it; and how far it is, in pages. */
type OptimizeStep = {
	next: Optimizing | null;
	writes: D1PreparedStatement[];
	progress: { done: number; total: number };
};

/** Begins with fresh statistics for SQLite's planner, and notes what the search indexes lie in. */
export async function beginOptimizing(ctx: ServiceContext, whole: boolean): Promise<OptimizeStep> {
	await freshStatistics(ctx.db).run();
	const next = { whole, index: 0, merged: 0, all: 0, before: await indexSizes(ctx) };
	return { next, writes: [], progress: progressOf(next) };
}

/**
 * Merges some pages of the next search index, so few that others come in between; behind the last one it keeps what was done as the report.
 * SQLite's own command 'optimize' does the same in one statement, which would hold a large database for minutes.
 */
export async function optimizeOn(ctx: ServiceContext, from: Optimizing, pages: number): Promise<OptimizeStep> {
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

/** How far it is through the pages that were there when it began. */
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
