import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import { JOB_NAMES } from "#workers/contract/job.ts";
import { CRONS, plannedJobs } from "#workers/jobs/schedule.ts";
import { runScheduled } from "#workers/jobs/scheduled.ts";
import { audit } from "#workers/services/context.ts";
import { runJobNow } from "#workers/services/jobs/ask.ts";
import { listJobs } from "#workers/services/jobs/list.ts";

const runQuery = z.object({ cron: z.enum(CRONS) });
const nameParam = z.object({ name: z.enum(JOB_NAMES) });

/**
 * `POST /api/jobs/run?cron=…` runs a cron's jobs now. Operators use it, and so does `npm run dev`, whose server starts
 * no crons.
 */
export const jobRoutes = new Hono<ApiEnv>().post("/run", validate("query", runQuery), async (c) => {
	const { cron } = c.req.valid("query");
	await audit(c.var.ctx, "job.run", cron).run();
	await runScheduled(cron, c.env, Date.now, { kick: c.env.kick });
	return c.json({ ran: true });
});

/** `/api/admin/jobs` lists the background jobs. `POST :name/run` runs one after its answer. */
export const managedJobRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json(await listJobs(c.var.ctx, plannedJobs())))
	.post("/:name/run", validate("param", nameParam), async (c) => {
		const { name } = c.req.valid("param");
		await runJobNow(c.var.ctx, name);
		return c.json({ name }, 202);
	});
