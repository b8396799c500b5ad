import { isImportLockTaken, isRestoreRunning, runningImport } from "#db/queries/imports.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/**
 * Lets only one import run at a time: it has the turn (`imports.turn`), which a unique index gives to one row. Whoever opens one, continues one or sends a chunk takes the turn in the same batch. The batch fails
 * when another import was active within the last minute. Errors: import-running (its issues name that import), restore-running.
 */
export async function withImportLock<T>({ db }: ServiceContext, work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (isRestoreRunning(error)) throw new ServiceError("restore-running", "A restore or a reset is under way");
			if (!isImportLockTaken(error)) throw error;
			const running = await runningImport(db).first();
			// The other import has ended meanwhile.
			if (running === null && tries === 1) continue;
			throw new ServiceError("import-running", `${running?.fileName ?? "Another file"} is being imported`, {
				issues: [
					{ path: "fileName", message: running?.fileName ?? "" },
					{ path: "actor", message: running?.actor ?? "" },
				],
			});
		}
	}
}
