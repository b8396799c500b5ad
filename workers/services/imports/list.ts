import type { ToldChangeSet } from "#db/queries/change-sets.ts";
import { changeSetsByTime } from "#db/queries/change-sets.ts";
import { type ImportBrief, importsByIds, undosOf } from "#db/queries/import-history.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { readBatch } from "#db/statement.ts";
import {
	IMPORTS_PAGE,
	type ImportItem,
	type ImportPage,
	type ImportState,
	SILENT_MS,
} from "#workers/contract/import-history.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { itemTold } from "../change-sets/item.ts";
import type { ServiceContext } from "../context.ts";

/** Lists a page of the imports, the newest first. `before` is the `next` of the page before: the instant and id of its last one. */
export async function listImports(
	ctx: ServiceContext,
	{ before }: { before?: string | undefined },
): Promise<ImportPage> {
	const { db } = ctx;
	const [createdAt = "", id = ""] = before?.split(".") ?? [];
	const after = before === undefined ? undefined : { createdAt: Number(createdAt), id };
	const { results } = await changeSetsByTime(db, { kind: "import", before: after }, IMPORTS_PAGE + 1).all();
	const sets = results.slice(0, IMPORTS_PAGE);
	const ids = sets.map((set) => set.id);
	const [rows, undos] = await readBatch(db, [importsByIds(db, ids), undosOf(db, ids)]);
	const undoOf = new Map(undos.map((undo) => [undo.undoes, undo]));
	const rowOf = new Map(rows.map((row) => [row.id, row]));
	const last = sets.at(-1);
	return {
		items: sets.flatMap((set) => {
			const row = rowOf.get(set.id);
			return row === undefined ? [] : [importItem(ctx, row, set, undoOf.get(set.id) ?? null)];
		}),
		next: results.length > IMPORTS_PAGE && last !== undefined ? `${last.createdAt}.${last.id}` : null,
	};
}

/** Converts an import to its form in the history; `undo` is the change set that takes it back. */
export function importItem(
	ctx: ServiceContext,
	row: ImportBrief,
	set: ToldChangeSet,
	undo: ToldChangeSet | null,
): ImportItem {
	const { id, fileName, fileSize, totalRows, imported, updated, unchanged, newer, duplicates, rejected } = row;
	return {
		...{ id, fileName, fileSize, totalRows, imported, updated, unchanged, newer, duplicates, rejected },
		...{ cellProblems: row.cellProblems, mended: row.mended, keptByHand: row.keptByHand },
		...{ outOfMode: row.outOfMode, closedSkipped: row.closedSkipped },
		missing: undo === null ? row.missing : null,
		missingOf: undo === null ? row.missingOf : null,
		actor: set.actor,
		createdAt: isoInstant(row.createdAt),
		updatedAt: isoInstant(row.updatedAt),
		state: stateOf(row, undo, ctx.now),
		changeSet: itemTold(ctx, set),
		undo: undo === null ? null : itemTold(ctx, undo),
	};
}

function stateOf({ state, importLock, updatedAt }: ImportBrief, undo: ChangeSetRow | null, now: number): ImportState {
	if (undo !== null) return undo.state === "done" ? "taken-back" : "undoing";
	if (state === "open") return importLock === 1 && updatedAt > now - SILENT_MS ? "running" : "broken-off";
	return state === "finished" ? "finished" : "cancelled";
}
