import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import { CRONS } from "#workers/jobs/schedule.ts";
import { runScheduled } from "#workers/jobs/scheduled.ts";
import { audit } from "#workers/services/act.ts";

const runQuery = z.object({ cron: z.enum(CRONS) });

/** `POST /api/jobs/run?cron=…`: runs a cron's jobs now. For `npm run dev`, whose server fires no crons, and for operators. */
export const jobRoutes = new Hono<ApiEnv>().post("/run", validate("query", runQuery), async (c) => {
	const { cron } = c.req.valid("query");
	await audit(c.var.act, "job.run", cron).run();
	await runScheduled(cron, c.env, () => Date.now());
	return c.json({ ran: true });
});
