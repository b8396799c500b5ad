import { Hono } from "hono";
import { plannedJobs } from "#workers/jobs/schedule.ts";
import { readDashboard } from "#workers/services/dashboard/read.ts";
import type { ApiEnv } from "../http/context.ts";

/** `GET /api/admin/dashboard` reads the operators' first screen. */
export const dashboardRoutes = new Hono<ApiEnv>().get("/", async (c) =>
	c.json(await readDashboard(c.var.ctx, plannedJobs())),
);
