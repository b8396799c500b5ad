/** A refused visitor may try again after this many seconds. */
export const RETRY_AFTER = 2;
/**
 * Work that has taken this long no longer counts, because the runtime may drop it without notice when a visitor leaves.
 */
const LONGEST_MS = 15_000;
/** Nobody is let in who would wait longer than this. */
const PATIENCE_MS = 2_000;
/** So many are let in however slow the work is, because only work that ends tells when it is fast again. */
const LEAST = 8;
/** With fewer than this at once, the time between two ends is the time of one work, and says nothing about many. */
const BUSY = 4;
/** The time from one end to the next of which nothing is known yet. */
const FIRST_MS = 15;
/** The share of the newest time in the average. */
const NEWEST = 1 / 16;

/**
 * Limits how much of something an isolate does at the same time: `most`, and no more than it can finish within two
 * seconds at the pace at which work has ended of late. Whoever comes beyond that is refused at once, because a visitor
 * who waits too long has left, and the work would be for nobody.
 */
export function newBound(most: number, now: () => number = Date.now) {
	/** Holds when each began, the oldest first. */
	const underway = new Set<{ since: number }>();
	let betweenEnds = FIRST_MS;
	let lastEnd = Number.NEGATIVE_INFINITY;

	function isFull(): boolean {
		const { size } = underway;
		return size >= most || (size >= LEAST && (size + 1) * betweenEnds > PATIENCE_MS);
	}

	function noteEnd(since: number): void {
		const at = now();
		if (underway.size >= BUSY) betweenEnds += NEWEST * (at - Math.max(lastEnd, since) - betweenEnds);
		lastEnd = at;
	}

	return async function within<T>(work: () => Promise<T>, refuse: () => T): Promise<T> {
		const own = { since: now() };
		for (const one of underway) {
			if (own.since - one.since < LONGEST_MS) break;
			underway.delete(one);
		}
		if (isFull()) return refuse();
		underway.add(own);
		try {
			return await work();
		} finally {
			noteEnd(own.since);
			underway.delete(own);
		}
	};
}
