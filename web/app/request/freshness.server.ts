/** Limits the seconds for which the cache keeps a page, even when nothing on it has changed. */
const LONGEST = 3_600;
/** Says for how many more seconds the cache may answer with the old page while it fetches the new one. */
const STALE = 600;
/**
 * Says for how many seconds the cache may answer with the old page when it cannot get a new one. The script of the
 * opening badges updates what has changed since.
 */
const STALE_ON_ERROR = 86_400;
/**
 * Says how many seconds early the cache forgets a page, because several caches count its age in whole seconds from its
 * arrival.
 */
const MARGIN = 3;

/**
 * Returns the header that makes the cache keep a page until time alone changes something on it (`changesAt`,
 * milliseconds since 1970; null means never). After that time the cache does not send the old page while it fetches a
 * new one. It may send it only when no new page can be had (`STALE_ON_ERROR`). The header has neither `s-maxage` nor
 * `must-revalidate`, because they would switch old answers off. Returns "no-store" when that time is very near.
 */
export function keptUntil(changesAt: number | null, now: number): string {
	const left = changesAt === null ? Number.POSITIVE_INFINITY : Math.floor((changesAt - now) / 1_000) - MARGIN;
	if (left < 1) return "no-store";
	const fresh = Math.min(LONGEST, left);
	const stale = Math.min(STALE, left - fresh);
	return `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${STALE_ON_ERROR}`;
}
