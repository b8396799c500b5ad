import { Hono } from "hono";
import { listSnippets } from "#workers/services/snippets/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { answered, fresh } from "../http/freshness.ts";

/** Public: the operator's enabled snippets. The admin screens write them. */
export const snippetRoutes = new Hono<ApiEnv>().get("/", fresh("snippets"), async (c) =>
	c.json(answered(c, await listSnippets(c.var.ctx))),
);
