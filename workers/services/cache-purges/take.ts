import { beginOrder, gatherLists, nextOrder, type PurgeRate, takeTags } from "#db/queries/cache-purges.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING, type NextPurge, type PurgeOrder } from "#workers/contract/cache-purge.ts";
import { LIST_TAGS, LISTS_TAG, PURGES_AT_ONCE, TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Cloudflare allows this to a free account, and to every account for the caches of workers: 25 at once, 5 more a minute. Of those 25 the
 * first ten are sent as they come. The fewer are left the longer a purge gathers what others ask for, up to four seconds, so that a burst
 * of edits does not use them up.
 */
export const PURGE_RATE: PurgeRate = {
	atOnce: PURGES_AT_ONCE,
	refillMs: 12_000,
	spare: 15,
	distanceMs: 400,
	longestMs: 4_000,
};
/** A purge takes a second or two. A caller that is silent for this long has crashed. */
const LEASE_MS = 30_000;
/** When more than this wait, and lists alone make a purge of them, one tag stands for those of all lists; the pages of businesses stay. */
const MOST_WITH_LISTS = { most: 2 * TAGS_PER_PURGE, mostLists: TAGS_PER_PURGE };
/**
 * When more tags than this wait, one purge of everything is faster than purging tag by tag. With an empty bucket a fourth order would wait 45
 * seconds; with a full one, fifteen can be sent, and most of their second purges.
 */
const MOST_WAITING = { each: 60, least: 3 * TAGS_PER_PURGE, most: 15 * TAGS_PER_PURGE };

/**
 * Takes the next purge, which no other caller gets meanwhile. It is null when nothing is due, or when the rate allows none now. The caller must settle it
 * (`settlePurge`); otherwise its tags are given out again after half a minute.
 */
export async function takePurge({ db, now }: ServiceContext, rate = PURGE_RATE): Promise<PurgeOrder | null> {
	const taking = { leaseMs: LEASE_MS, everything: EVERYTHING, tags: TAGS_PER_PURGE, mostWaiting: MOST_WAITING, rate };
	await db.batch(gatherLists(db, { ...MOST_WITH_LISTS, listTags: LIST_TAGS, all: LISTS_TAG }, now));
	const [[order], taken] = await readBatch(db, [beginOrder(db, rate, now), takeTags(db, taking, now)]);
	if (order === undefined) return null;
	const tags = taken.map(({ tag }) => tag);
	const everything = tags.includes(EVERYTHING) || tags.length > TAGS_PER_PURGE;
	return { id: order.id, everything, tags: everything ? [] : tags };
}

/** Tells when `takePurge` will have another one, as far as is known now. */
export async function nextPurge({ db, now }: ServiceContext, rate = PURGE_RATE): Promise<NextPurge> {
	const { dueAt, allowedAt, underWay } = await nextOrder(db, rate, now).first();
	return { inMs: dueAt === null ? null : Math.ceil(Math.max(0, dueAt - now, allowedAt - now)), underWay: underWay > 0 };
}
