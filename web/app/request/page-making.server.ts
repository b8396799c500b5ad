/** Gives an isolate the time. `now` is in milliseconds; `wait` takes milliseconds. */
type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };

/** After this many milliseconds, a page that was handed to the cache in front has been stored there. */
const ON_ITS_WAY_MS = 30;
/**
 * This long after the last page none is on its way, drawing included, because a worker's clock stands while it draws.
 */
const ARRIVED_MS = 1_000;

type PageMaking = {
	/** Makes a page. A page that was being made when a purge began may be older than the purge, so it is not kept. */
	make(page: () => Promise<Response>): Promise<Response>;
	/** Waits a moment for the pages that were handed out before to be stored, and then purges. */
	purge<Result>(purgeCache: () => Promise<Result>): Promise<Result>;
};

/**
 * Keeps pages that this isolate made before a purge from being stored after it. What other isolates were making is taken by the second
 * purge, ten seconds later.
 */
export function newPageMaking({ now, wait }: Clock): PageMaking {
	let purges = 0;
	let lastHandedOut = Number.NEGATIVE_INFINITY;
	return {
		async make(page) {
			const before = purges;
			const made = await page();
			if (purges !== before) made.headers.set("Cache-Control", "no-store");
			else lastHandedOut = now();
			return made;
		},
		async purge(purgeCache) {
			purges += 1;
			if (now() - lastHandedOut < ARRIVED_MS) await wait(ON_ITS_WAY_MS);
			return purgeCache();
		},
	};
}
