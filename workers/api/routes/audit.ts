import { Hono } from "hono";
import { auditQuery } from "#workers/contract/audit.schema.ts";
import type { AuditEnd } from "#workers/contract/audit.ts";
import { anchoredEnd } from "#workers/services/audit/anchor.ts";
import { listAudit } from "#workers/services/audit/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/**
 * `GET /api/admin/audit` lists what was changed, by whom and when, with the newest change first. `/end` says up to
 * which row the log is anchored outside the database.
 */
export const auditRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", auditQuery), async (c) => c.json(await listAudit(c.var.ctx, c.req.valid("query"))))
	.get("/end", async (c) => c.json<AuditEnd | null>(await anchoredEnd(c.var.ctx)));
