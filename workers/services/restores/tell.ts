import { type PagedTable, pagesBeside } from "#db/queries/restored-pages.ts";
import { businessPath, categoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import type { ServiceContext } from "../context.ts";
import { notePageChanges } from "../page-changes/note.ts";
import type { PageChanges } from "../page-changes/page-changes.ts";
import { notReady } from "../submissions/engines.ts";
import type { RestoreStage, RestoreStep } from "./cursor.ts";
import { slicesOf } from "./slices.ts";
import { linesOfChunk, manifestOf, tableOf } from "./source.ts";

type Telling = Extract<RestoreStage, { at: "telling" }>;

const TABLES: readonly PagedTable[] = ["businesses", "categories", "cities"];
const PATHS = { businesses: businessPath, categories: categoryPath, cities: cityPath };
const ROWS_A_QUERY = 1_000;

/**
 * Notes for search engines how a restore has changed pages: new or changed ones, and those that were removed. It takes
 * a chunk of the safety backup at a time. Pages of categories in cities are only in the sitemaps. A null `stage` means
 * that all is noted, or that no engine is told of this site.
 */
export async function tellNext(
	ctx: ServiceContext,
	safetyBackupId: string,
	stage: Telling,
): Promise<RestoreStep & { stage: Telling | null }> {
	const name = TABLES[stage.table];
	if (name === undefined || notReady(ctx.engines, "indexnow") !== null) return { stage: null };
	const manifest = await manifestOf(ctx, safetyBackupId);
	const table = tableOf(manifest, name);
	const chunk = table.chunks[stage.chunk];
	const lines = chunk === undefined ? [] : await linesOfChunk(ctx, chunk);
	const isLastChunk = stage.chunk >= table.chunks.length - 1;
	const writes: D1PreparedStatement[] = [];
	for (const { text, range } of slicesOf(table, stage.chunk, lines, ROWS_A_QUERY)) {
		const pages = await pagesBeside(ctx.db, name, table.columns, text, range).first();
		writes.push(...notePageChanges(ctx, changesOf(name, pages)));
	}
	const next = isLastChunk ? { table: stage.table + 1, chunk: 0 } : { table: stage.table, chunk: stage.chunk + 1 };
	// A table without rows takes a step, too.
	const steps = TABLES.map((one) => Math.max(1, tableOf(manifest, one).chunks.length));
	const before = steps.slice(0, stage.table).reduce((sum, some) => sum + some, 0);
	const progress = { done: before + stage.chunk + 1, total: steps.reduce((sum, some) => sum + some, 0) };
	return { stage: { at: "telling", ...next }, writes, progress };
}

function changesOf(
	name: PagedTable,
	{ ids, slugs, gone }: { ids: string; slugs: string; gone: string },
): Partial<PageChanges> {
	const pathsOf = (json: string) => (JSON.parse(json) as string[]).map(PATHS[name]);
	if (name === "businesses") return { businesses: JSON.parse(ids) as number[], gone: pathsOf(gone) };
	return { taxonomies: [...pathsOf(slugs), ...pathsOf(gone)], gone: pathsOf(gone) };
}
