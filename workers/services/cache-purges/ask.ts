import { putPurges } from "#db/queries/cache-purges.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { type CacheTag, TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Asks for the pages of some tags to be purged. It stands in the batch of the change, so that a crash behind that loses nothing. More
 * tags than one purge takes ask for everything; none ask for nothing.
 */
export function askPurges(ctx: ServiceContext, tags: readonly CacheTag[]): D1PreparedStatement[] {
	if (tags.length === 0) return [];
	ctx.purge.asked = true;
	return [putPurges(ctx.db, tags.length > TAGS_PER_PURGE ? [EVERYTHING] : tags, ctx.now)];
}
