import { moveDataVersion } from "#db/queries/directory.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";

/**
 * Empties the caches. Pages are purged; KV is read under keys with another version of the data, so that its old values expire. Files that
 * are served from KV and the words of the search are not caches, and stay.
 */
export async function clearCache(ctx: ServiceContext): Promise<void> {
	await ctx.db.batch([
		moveDataVersion(ctx.db, ctx.now),
		...askPurges(ctx, [EVERYTHING]),
		audit(ctx, "cache.clear", "cache"),
	]);
}
