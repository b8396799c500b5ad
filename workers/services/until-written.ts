import { WriteConflict } from "#db/batch.ts";

const MAX_TRIES = 5;
/** Limits the wait before the second try. The limit doubles with each further try. */
const FIRST_WAIT_MS = 20;

/**
 * Reads, plans and commits. When another writer was first, it waits a little (each of several waits a different time) and
 * tries again. Throws WriteConflict when others were first each of `tries` times.
 */
export async function untilWritten<T>(attempt: () => Promise<T>, tries = MAX_TRIES): Promise<T> {
	for (let tried = 1; ; tried++) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof WriteConflict) || tried === tries) throw error;
			const wait = Math.random() * FIRST_WAIT_MS * 2 ** (tried - 1);
			await new Promise((resolve) => setTimeout(resolve, wait));
		}
	}
}
