import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const POLL_MS = 50;

/**
 * Returns a state folder of the run that several test files copy. The first that asks makes it, in the folder that
 * `make` gets. Files run at the same time, so the others wait.
 */
export async function keptState(name: string, make: (folder: string) => Promise<void>): Promise<string> {
	const folder = inject("runFolder");
	const state = join(folder, name);
	const lock = `${state}-lock`;
	const made = `${state}-in-the-making`;
	while (!existsSync(state)) {
		if (isTaken(lock)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		else
			try {
				// The process that had the lock before may have made it meanwhile.
				if (existsSync(state)) continue;
				await make(made);
				renameSync(made, state);
			} finally {
				rmSync(lock, { recursive: true });
			}
	}
	return state;
}

function isTaken(lock: string): boolean {
	try {
		mkdirSync(lock);
		return false;
	} catch {
		return true;
	}
}
