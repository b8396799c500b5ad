import { Hono } from "hono";
import { auditQuery } from "#workers/contract/audit.schema.ts";
import { listAudit } from "#workers/services/audit/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `GET /api/admin/audit`: what was changed, by whom and when, the newest first. */
export const auditRoutes = new Hono<ApiEnv>().get("/", validate("query", auditQuery), async (c) =>
	c.json(await listAudit(c.var.ctx, c.req.valid("query"))),
);
