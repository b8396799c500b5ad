import { commit } from "#db/batch.ts";
import { insertChangeSet } from "#db/queries/change-sets.ts";
import { freeTurn, insertImport, openImportOf, resumeImport } from "#db/queries/imports.ts";
import type { OpenedImport, OpenImport } from "#workers/contract/import.ts";
import { SILENT_MS } from "#workers/contract/import-history.ts";
import { type Act, audit } from "../act.ts";
import { inTurn } from "./turn.ts";

/**
 * Opens an import, or finds the broken one of the same file: its next chunk is where the sender goes on. Errors: import-running, when
 * another file is being imported.
 */
export async function openImport(act: Act, request: OpenImport): Promise<OpenedImport> {
	return inTurn(act, () => openOrResume(act, request));
}

async function openOrResume(act: Act, request: OpenImport): Promise<OpenedImport> {
	const { db, now } = act;
	const silentSince = now - SILENT_MS;
	const open = await openImportOf(db, request.fingerprint).first();
	if (open !== null) {
		await commit(db, [
			freeTurn(db, open.id, silentSince),
			resumeImport(db, open.id, now),
			opening(act, open.id, request, true),
		]);
		return { id: open.id, nextSeq: open.nextSeq, resumed: true };
	}
	const id = crypto.randomUUID();
	const { options = {}, sheets, columns } = request;
	const [of, file] = [JSON.stringify, { ...request, id, createdAt: now }];
	try {
		await commit(db, [
			freeTurn(db, id, silentSince),
			insertImport(db, { ...file, sheets: of(sheets), columns: of(columns), options: of(options) }),
			insertChangeSet(db, { id, kind: "import", actor: act.actor, requestId: act.requestId, createdAt: now }),
			opening(act, id, request, false),
		]);
	} catch (error) {
		// Two senders of the same file at once: the unique index let one through, the other goes on with it.
		const winner = await openImportOf(db, request.fingerprint).first();
		if (winner === null) throw error;
		return { id: winner.id, nextSeq: winner.nextSeq, resumed: true };
	}
	return { id, nextSeq: 0, resumed: false };
}

/** Who sends a file, and whether it goes on where an earlier sender, perhaps somebody else, broke off. */
function opening(act: Act, id: string, { fileName, fileSize, fingerprint }: OpenImport, resumed: boolean) {
	return audit(act, "import.open", id, { after: { fileName, fileSize, fingerprint, resumed } });
}
