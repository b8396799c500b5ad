import { putPurges } from "#db/queries/cache-purges.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { type CacheTag, TAGS_PER_CHANGE } from "#workers/contract/cache-tag.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Requests a purge of the pages with some tags. The statements are in the batch of the change, so that a crash after it
 * loses nothing. More tags than a change may have request everything; no tags request nothing.
 */
export function askPurges(ctx: ServiceContext, tags: readonly CacheTag[]): D1PreparedStatement[] {
	if (tags.length === 0) return [];
	ctx.purge.asked = true;
	return [putPurges(ctx.db, tags.length > TAGS_PER_CHANGE ? [EVERYTHING] : tags, ctx.now)];
}
