/** What the pages of one isolate know of purges. `now` in milliseconds; `wait` takes milliseconds. */
type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };

/** A page that was handed to the cache in front has been stored there after so many milliseconds. */
const ON_ITS_WAY_MS = 30;
/** None is on its way so long after the last one, drawing it included: the clock of a worker stands while it draws. */
const ARRIVED_MS = 1_000;

type PageMaking = {
	/** Makes a page. One that was being made when a purge began may be older than what was purged: nobody keeps it. */
	make(page: () => Promise<Response>): Promise<Response>;
	/** Purges once the pages that were handed out before are stored, so that none of them comes behind the purge. */
	purge<Result>(purgeCache: () => Promise<Result>): Promise<Result>;
};

/** Keeps pages that were made before a purge from being found in the cache after it. */
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
