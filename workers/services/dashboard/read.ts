import { directoryRow } from "#db/queries/directory.ts";
import { allJobs } from "#db/queries/jobs.ts";
import { brokenIn } from "../audit/anchor.ts";
import { recentAudit } from "../audit/recent.ts";
import { latestBackup } from "../backups/list.ts";
import type { ServiceContext } from "../context.ts";
import { toStats } from "../directory/stats.ts";
import { itemsOf, type PlannedJob } from "../jobs/list.ts";
import { sitemapState } from "../sitemaps/state.ts";
import { engineStates } from "../submissions/engines.ts";
import { sendAllState } from "../submissions/send-all.ts";
import { listReminders } from "../subscriptions/list.ts";
import { readAttention, readGrowth, readPerformance, readQuality } from "./figures.ts";

/** Limits the changes that the dashboard reads for its list, which shows similar ones as one line. */
const RECENT = 30;

/**
 * Reads the whole dashboard in one answer. Each part is read on its own from few rows, whatever its size. A part that could not be read is
 * null, so that the others still show.
 */
export async function readDashboard(ctx: ServiceContext, planned: readonly PlannedJob[]) {
	const [stats, growth, performance, attention, quality, recent, jobs, backup, submissions, sitemap, reminders] =
		await Promise.all([
			whole("stats", async () => toStats(await directoryRow(ctx.db).first())),
			whole("growth", () => readGrowth(ctx)),
			whole("performance", async () => ({ measured: await readPerformance(ctx) })),
			whole("attention", () => readAttention(ctx)),
			whole("quality", () => readQuality(ctx)),
			whole("recent", () => recentAudit(ctx, RECENT)),
			whole("jobs", async () => {
				const { results } = await allJobs(ctx.db).all();
				const failed = itemsOf(results, planned, ctx.now).filter(({ state }) => state === "failed");
				return { failed, brokenAudit: brokenIn(results.find(({ name }) => name === "verify-audit")) };
			}),
			whole("backup", async () => ({ latest: await latestBackup(ctx) })),
			whole("submissions", async () => {
				const [engines, sendAll] = await Promise.all([engineStates(ctx), sendAllState(ctx)]);
				return { engines, sendAll };
			}),
			whole("sitemap", () => sitemapState(ctx)),
			whole("reminders", () => listReminders(ctx)),
		]);
	return {
		stats,
		growth,
		performance,
		attention,
		quality,
		recent,
		failedJobs: jobs?.failed ?? null,
		brokenAudit: jobs?.brokenAudit ?? null,
		backup,
		submissions,
		sitemap,
		reminders,
	};

	async function whole<T>(part: string, read: () => Promise<T>): Promise<T | null> {
		try {
			return await read();
		} catch (error) {
			console.error(JSON.stringify({ level: "error", requestId: ctx.requestId, part, detail: String(error) }));
			return null;
		}
	}
}
