/** Says after how many seconds a refused visitor may try again. */
export const RETRY_AFTER = 2;
/**
 * Says after which time work no longer counts, because the runtime may drop it without notice when a visitor leaves.
 */
const LONGEST_MS = 15_000;
/**
 * Limits the wait: a visitor who would have to wait longer is refused. A visitor waits two seconds at most; the rest of them goes by before this isolate
 * hears of the request, and behind it.
 */
const PATIENCE_MS = 500;
/**
 * Is how long a new request may wait unheard. Works that end within it begin at once, because a turn has its price: the timers of sixteen connections made
 * each page a tenth to a fifth dearer.
 */
const UNHEARD_MS = PATIENCE_MS / 4;
/**
 * Says how many may always work at once, however slow the work is, because only work that ends shows when it is fast
 * again.
 */
const LEAST = 16;
/**
 * Says how many must work at once for a measurement, and before a work waits for its turn. With fewer, the time between two ends is the time of one work, and
 * says nothing about many.
 */
const BUSY = 4;
/** Is the assumed time from one end to the next, until a time has been measured. */
const FIRST_MS = 15;
/** Is the least time over which ends are counted. A clock that stands still while an isolate computes gives many of them the same time. */
const COUNTED_MS = 100;
/** Is the share of a newer pace in the average: a slower one may be a pause of the machine's, a faster one is true. */
const NEWER = { slower: 1 / 8, faster: 1 / 2 };
/**
 * Is how far apart works begin, in times from one end to the next. It is less than one, or the pace at which they begin would be taken for the pace at which
 * they can end, and never become faster.
 */
const APART = 0.9;

type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };
const CLOCK: Clock = { now: Date.now, wait: (milliseconds) => scheduler.wait(milliseconds) };

/**
 * Limits how much of something an isolate does at the same time: at most `most`, and no more than it can finish within
 * half a second at its recent speed. More work is refused at once, because a visitor who waits too long has left, and
 * then nobody needs the work. Where what is under way takes long, works begin one after the other: a runtime that computes without a pause reads no new
 * requests, and these would wait unheard, where nothing can refuse them or let others go first.
 */
export function newBound(most: number, { now, wait }: Clock = CLOCK) {
	/** Holds the start of each work, the oldest first. */
	const underway = new Set<{ since: number }>();
	let betweenEnds = FIRST_MS;
	/** Counts the ends behind `from` up to `until`. */
	let counted = { from: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY, ends: 0 };
	let lastStart = Number.NEGATIVE_INFINITY;
	/** Counts the works that have begun and not ended. */
	let running = 0;

	function isFull(at: number): boolean {
		const { size } = underway;
		settle(at);
		return size >= most || (size >= LEAST && (size + 1) * betweenEnds > PATIENCE_MS);
	}

	/** Waits until the next work may begin. */
	async function turn(at: number, others: number): Promise<void> {
		const isSoonDone = others < BUSY || others * betweenEnds <= UNHEARD_MS;
		lastStart = isSoonDone ? at : Math.min(at + PATIENCE_MS, Math.max(at, lastStart + APART * betweenEnds));
		if (lastStart > at) await wait(lastStart - at);
	}

	/** Takes the ends that were counted for the pace, once no more can have their time. */
	function settle(at: number): void {
		const { from, until, ends } = counted;
		const elapsed = until - from;
		if (at === until || ends === 0 || elapsed < COUNTED_MS) return;
		learn(elapsed / ends);
		counted = { from: until, until, ends: 0 };
	}

	function learn(newer: number): void {
		betweenEnds += (newer < betweenEnds ? NEWER.faster : NEWER.slower) * (newer - betweenEnds);
	}

	function noteEnd(since: number, began: number): void {
		const at = now();
		settle(at);
		// When all others still wait for their turns, these are too far apart.
		if (running === 0 && underway.size >= BUSY && at - began < betweenEnds) learn(at - began);
		if (underway.size < BUSY) counted = { from: at, until: at, ends: 0 };
		else
			counted = {
				from: counted.ends === 0 ? Math.max(counted.from, since) : counted.from,
				until: at,
				ends: counted.ends + 1,
			};
	}

	return async function within<T>(work: () => Promise<T>, refuse: () => T): Promise<T> {
		const own = { since: now() };
		for (const one of underway) {
			if (own.since - one.since < LONGEST_MS) break;
			underway.delete(one);
		}
		if (isFull(own.since)) return refuse();
		const others = underway.size;
		underway.add(own);
		try {
			await turn(own.since, others);
			running++;
			const began = now();
			try {
				return await work();
			} finally {
				running--;
				noteEnd(own.since, began);
			}
		} finally {
			underway.delete(own);
		}
	};
}
