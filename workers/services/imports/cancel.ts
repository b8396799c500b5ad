import { commit } from "#db/batch.ts";
import { endChangeSet } from "#db/queries/change-sets.ts";
import { takeWriteVersion } from "#db/queries/directory.ts";
import { abandonImport, importById } from "#db/queries/imports.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { importSummary } from "./summary.ts";

/**
 * Ends an import before its file's end, and answers what it did, which stays until it is taken back. The same file then begins again. A
 * second call answers the same. Errors: import-not-found, import-finished.
 */
export async function cancelImport(ctx: ServiceContext, id: string): Promise<ImportSummary> {
	const { db, now } = ctx;
	const row = await importById(db, id).first();
	if (row === null) throw new ServiceError("import-not-found", `No import ${id}`);
	if (row.state === "finished") throw new ServiceError("import-finished", `Import ${id} is finished`);
	await commit(db, [
		abandonImport(db, id, now),
		auditOfChange(ctx, "import.cancel", id),
		endChangeSet(db, id, now),
		// A chunk that is now being written has read an older state. It reads again, and finds that the import has
		// ended.
		takeWriteVersion(db),
	]);
	return importSummary(ctx, id);
}
