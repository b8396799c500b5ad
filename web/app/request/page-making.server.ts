/** Gives an isolate the time. `now` is in milliseconds; `wait` takes milliseconds. */
type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };

/** Says after how many milliseconds the cache has stored a page that was handed to it. */
const ON_ITS_WAY_MS = 30;
/**
 * Says how long after the last page no page can still be on its way. It includes the time to draw a page, because a
 * worker's clock stands still while it draws.
 */
const ARRIVED_MS = 1_000;

type PageMaking = {
	/** Makes a page. A page that was being made when a purge began may contain old data, so it is not cached. */
	make(page: () => Promise<Response>): Promise<Response>;
	/** Waits a moment for the pages that were handed out before to be stored, and then purges. */
	purge<Result>(purgeCache: () => Promise<Result>): Promise<Result>;
};

/**
 * Keeps pages that this isolate made before a purge from being stored after it. Pages that other isolates were making
 * are removed by the second purge, ten seconds later.
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
