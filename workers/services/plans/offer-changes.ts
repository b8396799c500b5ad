import { markFiles } from "#db/queries/sitemaps.ts";
import { SITE_TAG } from "#workers/contract/cache-tag.ts";
import { askPurges } from "../cache-purges/ask.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";

/**
 * What goes with a plan that comes to be offered or is no more, for the batch of that: every page may have the way to the prices or lose it, and
 * the sitemap is built anew. The page of the prices itself is never kept.
 */
export function offerChanges(ctx: ServiceContext, { was, is }: { was: boolean; is: boolean }): D1PreparedStatement[] {
	return was === is ? [] : [...askPurges(ctx, [SITE_TAG]), markFiles(ctx.db, "pages"), enqueue(ctx, "build-sitemaps")];
}
