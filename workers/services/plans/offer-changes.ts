import { markFiles } from "#db/queries/sitemaps.ts";
import { PLANS_TAG, SITE_TAG } from "#workers/contract/cache-tag.ts";
import { askPurges } from "../cache-purges/ask.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";

/**
 * What goes with a change of a plan, for its batch: the page of the prices is purged. Where the plan comes to be offered or is no more, every
 * page is, since each may have the way there or lose it, and the sitemap is built anew.
 */
export function offerChanges(ctx: ServiceContext, { was, is }: { was: boolean; is: boolean }): D1PreparedStatement[] {
	if (was === is) return askPurges(ctx, [PLANS_TAG]);
	return [...askPurges(ctx, [SITE_TAG]), markFiles(ctx.db, "pages"), enqueue(ctx, "build-sitemaps")];
}
