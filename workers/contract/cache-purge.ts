import type { CacheTag } from "./cache-tag.ts";

/** In place of tags: whatever is cached. */
export const EVERYTHING: CacheTag = "*";

/** The header, with the value "asked", of an answer whose request has asked for a purge: an order can be taken at once. */
export const CACHE_PURGE_HEADER = "Cache-Purge";

/** One purge to be made: of at most `TAGS_PER_PURGE` tags, or of everything, and then without tags. */
export type PurgeOrder = { id: number; everything: boolean; tags: CacheTag[] };

/** The outbox of purges, as the web worker's binding has it. */
export type PurgeOrders = {
	/** The next purge to be made; null when there is none, or no more may be sent for now. */
	take(): Promise<PurgeOrder | null>;
	/** Says how an order went. One that failed, or of which nothing is heard, is taken again later. */
	settle(id: number, success: boolean): Promise<void>;
};
