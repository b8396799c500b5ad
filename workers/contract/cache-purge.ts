import type { CacheTag } from "./cache-tag.ts";

/** Is sent instead of tags, and means everything that is cached. */
export const EVERYTHING: CacheTag = "*";

/**
 * Is a header with the value "asked" in an answer whose request has requested a purge, so that an order can be taken at
 * once.
 */
export const CACHE_PURGE_HEADER = "Cache-Purge";

/** Is one purge to make. It has at most `TAGS_PER_PURGE` tags, or it is of everything, and then without tags. */
export type PurgeOrder = { id: number; everything: boolean; tags: CacheTag[] };

/** Says when more may be purged. */
export type NextPurge = {
	/** Is the number of milliseconds until the next order may be taken; null when nothing waits. */
	inMs: number | null;
	/** Is true while somebody else carries out a first purge. */
	underWay: boolean;
};

/** Is the outbox of purges, as the web worker's binding reaches it. */
export type PurgeOrders = {
	/** Takes the next purge; null when there is none, or when no more may be sent for now. */
	take(): Promise<PurgeOrder | null>;
	/** Tells when there will be another one. */
	next(): Promise<NextPurge>;
	/** Reports the result of an order. One that failed, or that is never reported, is taken again later. */
	settle(id: number, success: boolean): Promise<void>;
};
