/** What the web worker is to purge of its kept pages: all of them, or those with any of the tags. */
export type PurgeOrder = { id: number; everything: boolean; tags: string[] };

/** The header of an answer whose request has changed what visitors see: there is something to purge. */
export const CACHE_PURGE = "Cache-Purge";
