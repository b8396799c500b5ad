import { changeSetById } from "#db/queries/change-sets.ts";
import { missingOf } from "#db/queries/full-lists.ts";
import { importById, problemsOf } from "#db/queries/imports.ts";
import type { ImportRow } from "#db/schema/import.ts";
import { type Database, type RowOf, readBatch } from "#db/statement.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { MovedPlaces, TakenName } from "#workers/domain/import/calls.ts";
import type { RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import { presentOptions } from "#workers/domain/import/options.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { movedOf } from "./moved.ts";

/** Limits the problems of each kind that a summary lists. Their number is exact even beyond. */
const LISTED_PROBLEMS = 1_000;
/** Limits the names of categories that are read, which come again in each chunk. */
const LISTED_TAKEN = 10_000;

/** Reads what an import has done so far. Errors: import-not-found. */
export async function importSummary({ db }: ServiceContext, id: string): Promise<ImportSummary> {
	const [[row], [set], [missing], rejected, cells, mended, repeated, taken] = await readBatch(db, [
		importById(db, id),
		changeSetById(db, id),
		missingOf(db, id),
		problemsOf(db, id, "rejected", LISTED_PROBLEMS),
		problemsOf(db, id, "cells", LISTED_PROBLEMS),
		problemsOf(db, id, "mended", LISTED_PROBLEMS),
		problemsOf(db, id, "repeated", LISTED_PROBLEMS),
		problemsOf(db, id, "taken", LISTED_TAKEN),
	]);
	if (row === undefined) throw new ServiceError("import-not-found", `No import ${id}`);
	const names = namesTaken(taken);
	return {
		imported: row.imported,
		totalRows: row.totalRows,
		categoriesCreated: row.categoriesCreated,
		citiesFound: row.citiesFound,
		updated: row.updated,
		unchanged: row.unchanged,
		newer: row.newer,
		outOfMode: row.outOfMode,
		closedSkipped: row.closedSkipped,
		keptByHand: row.keptByHand,
		duplicates: row.duplicates,
		repeated: listed<RepeatedRow>(repeated),
		rejected: listed<RowProblem>(rejected),
		rejectedCount: row.rejected,
		cellProblems: listed<RowProblem>(cells),
		cellProblemCount: row.cellProblems,
		mended: listed<RowProblem>(mended),
		mendedCount: row.mended,
		sheets: JSON.parse(row.sheets),
		columns: JSON.parse(row.columns),
		...(set !== undefined && set.removed > 0 && { removed: set.removed }),
		...(names.length > 0 && { taken: names }),
		...(await missingPlaces(db, row, missing)),
	};
}

/** Reads which of the businesses that a whole list lacks may be new ones of it; null where there are none. Errors: import-not-found. */
export async function movedPlaces({ db }: ServiceContext, id: string): Promise<MovedPlaces | null> {
	const [[row], [missing]] = await readBatch(db, [importById(db, id), missingOf(db, id)]);
	if (row === undefined) throw new ServiceError("import-not-found", `No import ${id}`);
	return missing === undefined ? null : movedIn(db, row, missing);
}

/** Before all of a list was looked at nobody knows what it lacks, so nothing of it can have moved. */
async function movedIn(db: Database, row: ImportRow, missing: Lacking): Promise<MovedPlaces | null> {
	return missing.found === 1 && missing.places > 0 && row.imported > 0 ? movedOf(db, row.id) : null;
}
type Lacking = RowOf<ReturnType<typeof missingOf>["columns"]>;

/** Says what a whole list lacks, once it has ended. An import that was taken back tells nothing. */
async function missingPlaces(
	db: Database,
	row: ImportRow,
	missing: Lacking | undefined,
): Promise<Pick<ImportSummary, "missing">> {
	if (missing !== undefined) {
		const moved = await movedIn(db, row, missing);
		return { missing: { ...missing, found: missing.found === 1, ...(moved && { moved }) } };
	}
	const { fullList } = presentOptions(JSON.parse(row.options));
	return fullList && row.state === "finished" && row.missing === null ? { missing: null } : {};
}

/** Returns each name once, as its first chunk took it: by a later one the name has already been the category's before. */
function namesTaken(receipts: { items: string }[]): TakenName[] {
	const names = receipts.flatMap(({ items }): TakenName[] => JSON.parse(items));
	const first = new Map<string, TakenName>();
	for (const { key, name, to, by } of names) if (!first.has(key)) first.set(key, { key, name, to, by });
	return [...first.values()].slice(0, LISTED_PROBLEMS);
}

/** Returns the first problems that the receipts name. */
function listed<Item>(receipts: { items: string }[]): Item[] {
	return receipts.flatMap(({ items }): Item[] => JSON.parse(items)).slice(0, LISTED_PROBLEMS);
}
