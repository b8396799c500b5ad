/** Seconds after which whoever was refused may try again. */
export const RETRY_AFTER = 2;
/** Work that has taken this long no longer counts: when a visitor leaves, the runtime may drop it without notice. */
const LONGEST_MS = 15_000;

/**
 * Bounds how much of something an isolate does at once. Whoever comes beyond that is refused right away: who waits longer than the
 * work takes has left, and the work is done for nobody.
 */
export function newBound(most: number, now: () => number = Date.now) {
	/** When each began, the oldest first. */
	const underway = new Set<{ since: number }>();
	return async function within<T>(work: () => Promise<T>, refuse: () => T): Promise<T> {
		const own = { since: now() };
		for (const one of underway) {
			if (own.since - one.since < LONGEST_MS) break;
			underway.delete(one);
		}
		if (underway.size >= most) return refuse();
		underway.add(own);
		try {
			return await work();
		} finally {
			underway.delete(own);
		}
	};
}
