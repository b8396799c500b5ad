import { commit } from "#db/batch.ts";
import { businessesOfListings } from "#db/queries/business-writes.ts";
import { addToChangeSet } from "#db/queries/change-sets.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { importById, receiptOf, writeReceipt } from "#db/queries/imports.ts";
import { readBatch } from "#db/statement.ts";
import type { ChunkReceipt } from "#workers/contract/import.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { Act } from "../act.ts";
import { changeBusinesses, untilWritten } from "../businesses/write/commit.ts";
import { type PreparedListing, prepareListing, wantedOf } from "../businesses/write/listing.ts";
import type { Plan } from "../businesses/write/plan.ts";
import { ServiceError } from "../errors.ts";

type Chunk = { importId: string; seq: number; sha256: string; chunk: ImportChunk };

/**
 * Writes one chunk and its receipt in one transaction. A chunk whose receipt stands is answered from it and writes nothing; the
 * same number with another digest is refused. What was read before is protected by the write version, so a change that comes
 * between makes the whole step run again. Errors: import-not-found, import-finished, chunk-conflict, chunk-out-of-order.
 */
export async function applyChunk(act: Act, sent: Chunk): Promise<ChunkReceipt> {
	const prepared = firstOfEach(sent.chunk.listings.map(prepareListing));
	return untilWritten(() => tryChunk(act, sent, prepared));
}

/** The sender collapses repeated businesses; two in one chunk would still meet in one INSERT, so the first one wins here too. */
function firstOfEach(listings: PreparedListing[]): PreparedListing[] {
	const seen = new Set<string>();
	return listings.filter((one) => !seen.has(one.sourceKey) && seen.add(one.sourceKey));
}

async function tryChunk(
	act: Act,
	{ importId, seq, sha256, chunk }: Chunk,
	prepared: PreparedListing[],
): Promise<ChunkReceipt> {
	const { db } = act;
	const [[directory], [row], [receipt], known, stored] = await readBatch(db, [
		directoryRow(db),
		importById(db, importId),
		receiptOf(db, importId, seq),
		...businessesOfListings(db, importId, prepared),
	]);
	if (row === undefined) throw new ServiceError("import-not-found", `No import ${importId}`);
	if (receipt !== undefined) {
		if (receipt.sha256 !== sha256)
			throw new ServiceError("chunk-conflict", `Chunk ${seq} was received before with other content`);
		const { sha256: _, ...counts } = receipt;
		return { ...counts, replayed: true };
	}
	if (row.state !== "open") throw new ServiceError("import-finished", `Import ${importId} is finished`);
	if (row.nextSeq !== seq) throw new ServiceError("chunk-out-of-order", `Chunk ${row.nextSeq} comes next, not ${seq}`);

	const before = new Map(stored.map((business) => [business.sourceKey, business]));
	const sourceKeys = new Set(known.map(({ sourceKey }) => sourceKey));
	const changed = prepared.filter(({ sourceKey }) => before.has(sourceKey) || !sourceKeys.has(sourceKey));
	const targets = changed.map((one) => {
		const stood = before.get(one.sourceKey) ?? null;
		return { before: stood, after: wantedOf(one, stood, row.overwriteEdited === 1) };
	});
	const unchanged = known.filter(({ sourceKey }) => !before.has(sourceKey));
	const imported = changed.filter(({ sourceKey }) => !sourceKeys.has(sourceKey)).length;
	const counts = {
		imported,
		updated: changed.length - imported,
		unchanged: prepared.length - changed.length,
		duplicates: chunk.duplicates + (chunk.listings.length - prepared.length),
		rejected: chunk.rejected.length,
	};
	const receiptBeside = (plan: Plan | null) => [
		...writeReceipt(db, {
			importId,
			seq,
			sha256,
			firstRow: chunk.firstRow,
			lastRow: chunk.lastRow,
			...counts,
			createdAt: act.now,
			actor: act.actor,
			requestId: act.requestId,
			problems: { rejected: chunk.rejected, cells: chunk.cellProblems },
			totalRows: chunk.totalRows,
			cellProblemCount: chunk.cellProblemCount,
			categoriesCreated: plan?.newCategories.length ?? 0,
			cityIds: [...new Set([...unchanged, ...(plan?.businesses ?? [])].flatMap(({ cityId }) => cityId ?? []))],
		}),
		...(plan === null ? [] : [addToChangeSet(db, importId, plan, act.now)]),
	];
	if (targets.length === 0) await commit(db, receiptBeside(null));
	else await changeBusinesses(act, targets, { changeSet: importId, version: directory.writeVersion }, receiptBeside);
	return { seq, replayed: false, ...counts };
}
