import { beginOrder, type PurgeRate, takeTags } from "#db/queries/cache-purges.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING, type PurgeOrder } from "#workers/contract/cache-purge.ts";
import { TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { ServiceContext } from "../context.ts";

/** Cloudflare allows this to a free account, and to every account for the caches of workers: 25 at once, 5 more a minute. */
export const PURGE_RATE: PurgeRate = { atOnce: 25, refillMs: 12_000 };
/** A purge takes a second or two. A caller that is silent for so long has crashed. */
const LEASE_MS = 30_000;
/** With an empty bucket a fourth order would wait 45 seconds; one purge of everything is done sooner. */
const MOST_WAITING = 300;

/**
 * Takes the next purge, which nobody else gets meanwhile. Null: nothing is due, or the rate is spent. The caller must settle it
 * (`settlePurge`); otherwise its tags are given out again after half a minute.
 */
export async function takePurge({ db, now }: ServiceContext, rate = PURGE_RATE): Promise<PurgeOrder | null> {
	const taking = { leaseMs: LEASE_MS, everything: EVERYTHING, tags: TAGS_PER_PURGE, mostWaiting: MOST_WAITING };
	const [[order], taken] = await readBatch(db, [beginOrder(db, rate, now), takeTags(db, taking, now)]);
	if (order === undefined) return null;
	const tags = taken.map(({ tag }) => tag);
	const everything = tags.includes(EVERYTHING) || tags.length > TAGS_PER_PURGE;
	return { id: order.id, everything, tags: everything ? [] : tags };
}
