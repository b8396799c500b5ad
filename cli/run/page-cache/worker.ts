import { WorkerEntrypoint } from "cloudflare:workers";
import { type PageCache as Cache, createPageCache } from "./cache.ts";
import type { PurgeRate, PurgeResult, PurgeWishes } from "./purge.ts";

/** Holds what `cli/run/page-cache.ts` binds. */
type PageCacheEnv = { ORIGIN: Fetcher; PURGE_RATE: PurgeRate; MOST_BYTES: number };

let cache: Cache | null = null;

/** Is the cache in front of `ORIGIN`. The web worker binds it as `PAGE_CACHE`. */
export class PageCache extends WorkerEntrypoint<PageCacheEnv> {
	override fetch(request: Request): Promise<Response> {
		return this.#cache().answer(request, {
			// An answer is stored with its own Content-Encoding (workers/cache/configuration).
			origin: (asked) => this.env.ORIGIN.fetch(asked, { encodeResponseBody: "manual" }),
			keep: (work) => this.ctx.waitUntil(work),
		});
	}

	/** Works like `ctx.cache.purge()` of the entrypoint behind the cache. */
	purge(wishes: PurgeWishes): PurgeResult {
		return this.#cache().purge(wishes);
	}

	#cache(): Cache {
		const { PURGE_RATE, MOST_BYTES } = this.env;
		cache ??= createPageCache({ now: Date.now, purgeRate: PURGE_RATE, mostBytes: MOST_BYTES });
		return cache;
	}
}
