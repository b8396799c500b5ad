import { commit } from "#db/batch.ts";
import { insertChangeSet } from "#db/queries/change-sets.ts";
import { freeImportLock, insertImport, openImportOf, resumeImport } from "#db/queries/imports.ts";
import { forgetStatistics } from "#db/queries/statistics.ts";
import type { ImportRow } from "#db/schema/import.ts";
import type { OpenedImport, OpenImport } from "#workers/contract/import.ts";
import { SILENT_MS } from "#workers/contract/import-history.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { numberOfList } from "./full-list.ts";
import { withImportLock } from "./import-lock.ts";
import { keepChoices } from "./kept-choices.ts";

/**
 * Opens an import, or finds the open one of the same file, interrupted or still being sent; the sender continues with its next chunk. Errors:
 * import-running (another file, or the same with other options, is being imported), restore-running, validation-failed (the whole list of
 * no source). Statistics of small tables would have the planner scan the large ones that an import makes of them, so they go.
 */
export async function openImport(ctx: ServiceContext, request: OpenImport): Promise<OpenedImport> {
	if (request.options?.fullList && request.list === undefined)
		throw new ServiceError("validation-failed", "This file is no source's list, so it is no whole one", {
			issues: [{ path: "options.fullList", message: "An export of the directory lacks what was left out of it" }],
		});
	return withImportLock(ctx, () => openOrResume(ctx, request));
}

async function openOrResume(ctx: ServiceContext, request: OpenImport): Promise<OpenedImport> {
	const { db, now } = ctx;
	const silentSince = now - SILENT_MS;
	const open = await openImportOf(db, request.fingerprint).first();
	if (open !== null) {
		await commit(db, [
			freeImportLock(db, open.id, silentSince),
			resumeImport(db, open.id, now),
			opening(ctx, open.id, request, true),
			...keepChoices(db, open.id, request.options?.categories),
			...forgetStatistics(db, null),
		]);
		return resumed(open);
	}
	const id = crypto.randomUUID();
	const { options = {}, sheets, columns } = request;
	const [of, file] = [JSON.stringify, { ...request, id, createdAt: now }];
	try {
		await commit(db, [
			freeImportLock(db, id, silentSince),
			insertImport(db, {
				...file,
				...{
					sheets: of(sheets),
					columns: of(columns),
					options: of(options),
					list: numberOfList(request.list),
					content: request.content ?? null,
				},
			}),
			insertChangeSet(db, { id, kind: "import", actor: ctx.actor, requestId: ctx.requestId, createdAt: now }),
			opening(ctx, id, request, false),
			...keepChoices(db, id, options.categories),
			...forgetStatistics(db, null),
		]);
	} catch (error) {
		// Two senders opened the same file at once. The unique index `imports_open` let one through; the other continues that import.
		const winner = await openImportOf(db, request.fingerprint).first();
		if (winner === null) throw error;
		return resumed(winner);
	}
	return { id, nextSeq: 0, rows: 0, resumed: false };
}

function resumed({ id, nextSeq, totalRows }: ImportRow): OpenedImport {
	return { id, nextSeq, rows: totalRows, resumed: true };
}

/**
 * Makes the audit row with the sender of a file, and whether the import continues where an earlier sender, perhaps another one, stopped.
 */
function opening(ctx: ServiceContext, id: string, { fileName, fileSize, fingerprint }: OpenImport, resumed: boolean) {
	return audit(ctx, "import.open", id, { after: { fileName, fileSize, fingerprint, resumed } });
}
