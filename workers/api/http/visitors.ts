/** Visitors who have come within this many milliseconds may be waiting for their next answer. */
const QUIET_MS = 2_000;

/** The time at which this isolate last answered a visitor. Other isolates of the platform have their own value. */
let lastCameAt = Number.NEGATIVE_INFINITY;

export function noteVisitor(now: number): void {
	lastCameAt = now;
}

/** Tells whether there are visitors who wait while an import writes. The page of the operator who sends it makes requests too. */
export function visitorsWait(now: number): boolean {
	return now - lastCameAt < QUIET_MS;
}
