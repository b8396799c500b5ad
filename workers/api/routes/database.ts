import { Hono } from "hono";
import { plannedJobs } from "#workers/jobs/schedule.ts";
import { clearCache } from "#workers/services/database/clear-cache.ts";
import { readDatabase } from "#workers/services/database/read.ts";
import { runJobNow } from "#workers/services/jobs/ask.ts";
import type { ApiEnv } from "../http/context.ts";

/** `/api/admin/database` reads the state of the database. `POST optimize` optimises it after the answer. */
export const databaseRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json(await readDatabase(c.var.ctx, plannedJobs())))
	.post("/optimize", async (c) => {
		await runJobNow(c.var.ctx, "optimize");
		return c.json({ queued: true }, 202);
	});

/** `POST /api/clear-cache` drops the cached pages and answers, so that they are made again. */
export const clearCacheRoutes = new Hono<ApiEnv>().post("/", async (c) => {
	await clearCache(c.var.ctx);
	return c.json({ cleared: true });
});
