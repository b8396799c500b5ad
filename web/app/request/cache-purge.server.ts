import { CACHE_PURGE_HEADER, type PurgeOrders } from "#workers/contract/cache-purge.ts";

/** Is the part of the platform's cache that we use: `ctx.cache`, or the local cache that replaces it. */
export type PurgeableCache = {
	purge(what: { tags?: string[]; purgeEverything?: boolean }): Promise<{ success: boolean }>;
};

/** One call carries out at most this many orders, to stay within the calls of an invocation. */
const MOST_ORDERS = 8;

/** Purges what changes have asked for, until nothing is left or the platform takes no more for now. */
export async function purgePages(purges: PurgeOrders, cache: PurgeableCache): Promise<void> {
	for (let orders = 0; orders < MOST_ORDERS; orders++) {
		const order = released(await purges.take());
		if (order === null) return;
		const { success } = released(
			await cache.purge(order.everything ? { purgeEverything: true } : { tags: order.tags }),
		);
		await purges.settle(order.id, success);
		if (!success) return;
	}
}

/**
 * Releases the answer of another worker's method. Until then that worker keeps the call open, and workerd complains.
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
