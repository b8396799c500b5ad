import { isImportLockTaken, isRestoreRunning, runningImport } from "#db/queries/imports.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/**
 * One import runs at a time: whoever opens one, goes on with one or sends a chunk takes the turn in the same batch, and fails with it
 * while another one has been heard of within the last minute. Errors: import-running, which names that one in
 * its issues; restore-running.
 */
export async function withImportLock<T>({ db }: ServiceContext, work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (isRestoreRunning(error)) throw new ServiceError("restore-running", "A restore or a reset is under way");
			if (!isImportLockTaken(error)) throw error;
			const running = await runningImport(db).first();
			// It has ended meanwhile.
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
