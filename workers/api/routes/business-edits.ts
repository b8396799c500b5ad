import { Hono } from "hono";
import { businessIdParam } from "#workers/contract/business-edit.schema.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/businesses/:id`: a business as its operators see it, what was done to it, and putting it back. */
export const businessRecordRoutes = new Hono<ApiEnv>().get(
	"/:id/history",
	validate("param", businessIdParam),
	async (c) => c.json(await businessHistory(c.var.act, c.req.valid("param").id)),
);
