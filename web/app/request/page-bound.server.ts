import { newBound } from "./bound.server.ts";

/**
 * Limits the pages that an isolate makes at the same time. Beyond it visitors get the page that the cache still has
 * (`stale-if-error`), or are asked to come back. A page that is never kept is let in by the front, one that may be kept behind the cache.
 */
export const withinPages = newBound(128);
