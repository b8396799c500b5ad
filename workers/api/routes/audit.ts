import { Hono } from "hono";
import { auditQuery } from "#workers/contract/audit.schema.ts";
import type { AuditSeal } from "#workers/contract/audit.ts";
import { auditSeal } from "#workers/services/audit/anchor.ts";
import { listAudit } from "#workers/services/audit/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/**
 * `GET /api/admin/audit` lists what was changed, by whom and when, with the newest change first. `/end` says up to
 * which row the log is anchored outside the database, and from which on it is not as it was sealed.
 */
export const auditRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", auditQuery), async (c) => c.json(await listAudit(c.var.ctx, c.req.valid("query"))))
	.get("/end", async (c) => c.json<AuditSeal>(await auditSeal(c.var.ctx)));
