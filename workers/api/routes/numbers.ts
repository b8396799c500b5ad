import { Hono } from "hono";
import { numbersQuery } from "#workers/contract/number-page.schema.ts";
import { readNumbers } from "#workers/services/numbers/read.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `GET /api/admin/numbers`: what was counted in a span. */
export const numberRoutes = new Hono<ApiEnv>().get("/", validate("query", numbersQuery), async (c) =>
	c.json(await readNumbers(c.var.ctx, c.req.valid("query"))),
);
