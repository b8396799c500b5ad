import { markFiles, setClosedDays, sitemapRow } from "#db/queries/sitemaps.ts";
import type { ServiceContext } from "../context.ts";
import { audit } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";

/** Requests a new build of every file as soon as possible. */
export async function refreshSitemaps(ctx: ServiceContext): Promise<void> {
	const asked = [markFiles(ctx.db, null), enqueue(ctx, "build-sitemaps")];
	await ctx.db.batch([...asked, audit(ctx, "sitemap.refresh", "sitemap")]);
}

/** Sets the number of days that a permanently closed business stays in the sitemaps. */
export async function editSitemaps(ctx: ServiceContext, { closedDays }: { closedDays: number }): Promise<void> {
	const { db } = ctx;
	const before = (await sitemapRow(db).first()).closedDays;
	if (before === closedDays) return;
	await db.batch([
		setClosedDays(db, closedDays),
		markFiles(db, "businesses"),
		enqueue(ctx, "build-sitemaps"),
		audit(ctx, "sitemap.edit", "sitemap", { before: { closedDays: before }, after: { closedDays } }),
	]);
}
