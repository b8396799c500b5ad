/** Seconds after which whoever was refused may try again. */
export const RETRY_AFTER = 2;

/**
 * Bounds how much of something an isolate does at once. Whoever comes beyond that is refused right away: who waits longer than the
 * work takes has left, and the work is done for nobody.
 */
export function newBound(most: number) {
	let underway = 0;
	return async function within<T>(work: () => Promise<T>, refuse: () => T): Promise<T> {
		if (underway >= most) return refuse();
		underway += 1;
		try {
			return await work();
		} finally {
			underway -= 1;
		}
	};
}
