import { commit, WriteConflict } from "#db/batch.ts";
import { insertLink, lastLink, unsealedRows } from "#db/queries/audit-chain.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";
import { BEGINNING, hashBehind, ROWS_PER_LINK } from "./chain.ts";

/**
 * Adds one link to the audit log's chain, for the first rows that have none. It answers how many rows those were, and whether there may be
 * more. If another run was first, it seals none.
 */
export async function sealAudit({ db, now }: ServiceContext): Promise<{ sealed: number; more: boolean }> {
	const [[last], rows] = await readBatch(db, [lastLink(db), unsealedRows(db, ROWS_PER_LINK)]);
	const newest = rows.at(-1);
	if (newest === undefined) return { sealed: 0, more: false };
	const { afterId, hash } = last === undefined ? BEGINNING : { afterId: last.lastId, hash: last.hash };
	try {
		await commit(db, [insertLink(db, { lastId: newest.id, afterId, ...hashBehind(hash, rows), sealedAt: now })]);
	} catch (error) {
		if (!(error instanceof WriteConflict)) throw error;
		return { sealed: 0, more: true };
	}
	return { sealed: rows.length, more: rows.length === ROWS_PER_LINK };
}
