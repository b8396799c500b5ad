import { CACHE_PURGE_HEADER, type NextPurge, type PurgeOrders } from "#workers/contract/cache-purge.ts";

/** Is the part of the platform's cache that we use: `ctx.cache`, or the local cache that replaces it. */
export type PurgeableCache = {
	purge(what: { tags?: string[]; purgeEverything?: boolean }): Promise<{ success: boolean }>;
};

/** Limits the orders that one call carries out, so that it stays within the calls of an invocation. */
const MOST_ORDERS = 8;

/**
 * Purges what changes have asked for, until nothing is left or no more purges may be sent for now. It returns when the
 * next purge will be due.
 */
export async function purgePages(purges: PurgeOrders, cache: PurgeableCache): Promise<NextPurge> {
	for (let orders = 0; orders < MOST_ORDERS; orders++) {
		const order = released(await purges.take());
		if (order === null) return { ...released(await purges.next()) };
		const { success } = released(
			await cache.purge(order.everything ? { purgeEverything: true } : { tags: order.tags }),
		);
		await purges.settle(order.id, success);
		if (!success) return { ...released(await purges.next()) };
	}
	return { inMs: 0, underWay: false };
}

type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> };
/** Says how often to check, while another caller carries out a purge, whether the purge has ended. */
const LOOK_MS = 25;

/** Purges with `purge`, and waits for the purges that other callers carry out, at most `patienceMs` milliseconds. */
export async function purgeWithOthers(
	purge: () => Promise<NextPurge>,
	{ now, wait }: Clock,
	patienceMs: number,
): Promise<NextPurge> {
	const end = now() + patienceMs;
	for (;;) {
		const next = await purge();
		if (!next.underWay || now() >= end) return next;
		await wait(LOOK_MS);
	}
}

/**
 * Limits how long the cron waits for the next purge. It is enough for the time that must lie between two purges, but
 * not for second purges, which the next minute sends.
 */
const SOON_MS = 5_000;

/** Purges with `purge` until nothing is due soon. */
export async function purgeSoon(purge: () => Promise<NextPurge>, { now, wait }: Clock): Promise<void> {
	const end = now() + LATER_MS;
	for (;;) {
		const { inMs } = await purge();
		if (inMs === null || inMs > SOON_MS || now() >= end) return;
		await wait(Math.max(inMs, LOOK_MS));
	}
}

/**
 * Limits how long purging continues after an answer. The platform ends an invocation thirty seconds after its answer.
 * The cron purges the rest.
 */
const LATER_MS = 26_000;
/**
 * Is the time within which a second purge is due. A loop with at least this much time left also sends the purges that
 * other answers leave.
 */
const SECOND_PURGE_MS = 11_000;
/** Says after which time the loop looks again, because another answer may leave something that is due sooner. */
const LATER_LOOK_MS = 250;

/** Makes the function that purges later what is due later. One answer of an isolate does this for all the others. */
export function newLaterPurges({ now, wait }: Clock) {
	let dueAt: number | null = null;
	let until = 0;
	function note({ inMs }: NextPurge): void {
		if (inMs !== null) dueAt = Math.min(dueAt ?? Number.POSITIVE_INFINITY, now() + Math.max(inMs, LOOK_MS));
	}
	return async (next: NextPurge, purge: () => Promise<NextPurge>): Promise<void> => {
		note(next);
		if (until - now() > SECOND_PURGE_MS) return;
		const end = now() + LATER_MS;
		until = end;
		try {
			while (dueAt !== null && now() < end) {
				if (dueAt > now()) await wait(Math.min(dueAt - now(), LATER_LOOK_MS));
				else {
					dueAt = null;
					note(await purge());
				}
			}
		} finally {
			if (until === end) until = 0;
		}
	};
}

/**
 * Releases the answer of another worker's method. Until it is released, that worker keeps the call open, and workerd
 * logs a warning.
 */
export function released<Answer extends object | null>(answer: Answer): Answer {
	(answer as Partial<Disposable> | null)?.[Symbol.dispose]?.();
	return answer;
}

/** Wraps a binding of the api worker and calls `onAsked` when an answer says that its request has asked for a purge. */
export function noticingPurges(binding: Fetcher, onAsked: () => void): Fetcher {
	return {
		async fetch(...parameters: Parameters<Fetcher["fetch"]>) {
			const answer = await binding.fetch(...parameters);
			if (answer.headers.has(CACHE_PURGE_HEADER)) onAsked();
			return answer;
		},
	} as Fetcher;
}
