/** Who has asked for something within so many milliseconds may ask again. */
const QUIET_MS = 2_000;

/** When a request last came that is none of an import's own, as far as this isolate knows: elsewhere on the platform others have theirs. */
let lastCameAt = Number.NEGATIVE_INFINITY;

/** Notes a request by its path. An import's calls do not wait for each other. */
export function noteRequest(path: string, now: number): void {
	if (!path.startsWith("/api/imports")) lastCameAt = now;
}

/** Whether somebody else wants answers too. */
export function othersWait(now: number): boolean {
	return now - lastCameAt < QUIET_MS;
}
