import { markFiles, setClosedDays, sitemapRow } from "#db/queries/sitemaps.ts";
import type { Act } from "../act.ts";
import { audit } from "../act.ts";
import { enqueue } from "../jobs/enqueue.ts";

/** Has every file made anew as soon as can be. */
export async function refreshSitemaps(act: Act): Promise<void> {
	const asked = [markFiles(act.db, null), enqueue(act, "build-sitemaps")];
	await act.db.batch([...asked, audit(act, "sitemap.refresh", "sitemap")]);
}

/** Sets for how many days a business that has closed for good stays in the sitemaps. */
export async function editSitemaps(act: Act, { closedDays }: { closedDays: number }): Promise<void> {
	const { db } = act;
	const before = (await sitemapRow(db).first()).closedDays;
	if (before === closedDays) return;
	await db.batch([
		setClosedDays(db, closedDays),
		markFiles(db, "businesses"),
		enqueue(act, "build-sitemaps"),
		audit(act, "sitemap.edit", "sitemap", { before: { closedDays: before }, after: { closedDays } }),
	]);
}
