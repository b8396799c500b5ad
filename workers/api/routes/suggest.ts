import { Hono } from "hono";
import { suggestQuery } from "#workers/contract/suggest.schema.ts";
import { suggest } from "#workers/services/suggest/suggest.ts";
import type { ApiEnv } from "../http/context.ts";
import { answered, fresh } from "../http/freshness.ts";
import { validate } from "../http/validation.ts";

/** Suggests completions while a visitor types. */
export const suggestRoutes = new Hono<ApiEnv>().get("/", fresh("search"), validate("query", suggestQuery), async (c) =>
	c.json(answered(c, await suggest(c.var.ctx, c.req.valid("query").q))),
);
