/** Says for how many milliseconds after its last call a visitor may still be waiting for the next answer. */
const QUIET_MS = 2_000;

/** Is the time at which this isolate last answered a visitor. Other isolates of the platform have their own value. */
let lastCameAt = Number.NEGATIVE_INFINITY;

export function noteVisitor(now: number): void {
	lastCameAt = now;
}

/**
 * Tells whether visitors may be waiting while an import or a job writes. The page of the operator who began that makes
 * requests too.
 */
export function visitorsWait(now: number): boolean {
	return now - lastCameAt < QUIET_MS;
}
