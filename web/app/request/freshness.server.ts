/** Seconds that the cache in front keeps a page at most, though nothing on it has changed. */
const LONGEST = 3_600;
/** Seconds more in which it may answer with the old page while it fetches the new one. */
const STALE = 600;
/** Seconds in which it may answer with the old page when no new one can be had. The badges' script mends what has turned since. */
const STALE_ON_ERROR = 86_400;

/** What visitors are told of every page that may be kept: to ask again, so that nobody sees an older one than the cache has. */
export const ASK_AGAIN = "public, max-age=0, must-revalidate";

/**
 * What the cache in front is told of a page: to keep it until something on it turns by the clock alone (`changesAt`, milliseconds since
 * 1970; null: nothing will), never as a stale answer beyond that. Neither `s-maxage` nor `must-revalidate`: they would switch stale
 * answers off. "no-store" when that moment is about to come.
 */
export function keptUntil(changesAt: number | null, now: number): string {
	// A second less: a page is made a little before the cache counts its age.
	const left = changesAt === null ? Number.POSITIVE_INFINITY : Math.floor((changesAt - now) / 1_000) - 1;
	if (left < 1) return "no-store";
	const fresh = Math.min(LONGEST, left);
	const stale = Math.min(STALE, left - fresh);
	return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${STALE_ON_ERROR}`;
}
