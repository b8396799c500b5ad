/** A refused visitor may try again after this many seconds. */
export const RETRY_AFTER = 2;
/**
 * Work that has taken this long no longer counts, because the runtime may drop it without notice when a visitor leaves.
 */
const LONGEST_MS = 15_000;

/**
 * Limits how much of something an isolate does at the same time. Whoever comes beyond that is refused at once, because
 * a visitor who waits too long has left, and the work would be for nobody.
 */
export function newBound(most: number, now: () => number = Date.now) {
	/** Holds when each began, the oldest first. */
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
