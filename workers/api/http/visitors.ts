/** Visitors who have come within so many milliseconds may wait for the next answer. */
const QUIET_MS = 2_000;

/** When a visitor was last answered, as far as this isolate knows: elsewhere on the platform others have theirs. */
let lastCameAt = Number.NEGATIVE_INFINITY;

export function noteVisitor(now: number): void {
	lastCameAt = now;
}

/** Whether there are visitors who wait while an import writes. The page of the operator who sends it asks for things too. */
export function visitorsWait(now: number): boolean {
	return now - lastCameAt < QUIET_MS;
}
