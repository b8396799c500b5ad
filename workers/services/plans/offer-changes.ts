import { markFiles } from "#db/queries/sitemaps.ts";
import { SITE_TAG } from "#workers/contract/cache-tag.ts";
import { askPurges } from "../cache-purges/ask.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";

/**
 * Makes the statements that follow when a plan becomes offered or stops being offered, for the same batch. Every page may get or lose the
 * link to the prices, and the sitemap is built again. The page of the prices itself is never cached.
 */
export function offerChanges(ctx: ServiceContext, { was, is }: { was: boolean; is: boolean }): D1PreparedStatement[] {
	return was === is ? [] : [...askPurges(ctx, [SITE_TAG]), markFiles(ctx.db, "pages"), enqueue(ctx, "build-sitemaps")];
}
