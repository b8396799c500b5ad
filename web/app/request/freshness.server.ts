/** The cache in front keeps a page at most this many seconds, even when nothing on it has changed. */
const LONGEST = 3_600;
/** For this many more seconds it may answer with the old page while it fetches the new one. */
const STALE = 600;
/**
 * For this many seconds it may answer with the old page when no new one can be had. The badges' script updates what has
 * changed since.
 */
const STALE_ON_ERROR = 86_400;
/**
 * The cache forgets a page this many seconds early, because several caches count its age in whole seconds from its
 * arrival.
 */
const MARGIN = 3;

/** Tells visitors of every page that may be kept to ask again, so that nobody sees an older page than the cache has. */
export const ASK_AGAIN = "public, max-age=0, must-revalidate";

/**
 * Tells the cache in front to keep a page until the time alone changes something on it (`changesAt`, milliseconds since
 * 1970; null: never). A page that is only being fetched anew is not sent beyond that time; one that cannot be had at
 * all may be (`STALE_ON_ERROR`). The header has neither `s-maxage` nor `must-revalidate`, which would switch stale
 * answers off. Returns "no-store" when that time is about to come.
 */
export function keptUntil(changesAt: number | null, now: number): string {
	const left = changesAt === null ? Number.POSITIVE_INFINITY : Math.floor((changesAt - now) / 1_000) - MARGIN;
	if (left < 1) return "no-store";
	const fresh = Math.min(LONGEST, left);
	const stale = Math.min(STALE, left - fresh);
	return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${STALE_ON_ERROR}`;
}
