/** Says after how many seconds a refused visitor may try again. */
export const RETRY_AFTER = 2;
/**
 * Says after which time work no longer counts, because the runtime may drop it without notice when a visitor leaves.
 */
const LONGEST_MS = 15_000;
/** Limits the wait: a visitor who would have to wait longer is refused. */
const PATIENCE_MS = 2_000;
/**
 * Says how many may always work at once, however slow the work is, because only work that ends shows when it is fast
 * again.
 */
const LEAST = 32;
/**
 * Says how many must work at once for a measurement. With fewer, the time between two ends is the time of one work, and
 * says nothing about many.
 */
const BUSY = 4;
/** Is the assumed time from one end to the next, until a time has been measured. */
const FIRST_MS = 15;
/** Is the share of the newest time in the average. */
const NEWEST = 1 / 16;

/**
 * Limits how much of something an isolate does at the same time: at most `most`, and no more than it can finish within
 * two seconds at its recent speed. More work is refused at once, because a visitor who waits too long has left, and
 * then nobody needs the work.
 */
export function newBound(most: number, now: () => number = Date.now) {
	/** Holds the start of each work, the oldest first. */
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
