import { Hono } from "hono";
import { forgetNumbers } from "#workers/services/numbers/forget.ts";
import type { ApiEnv } from "../http/context.ts";

/** `/api/admin/numbers`: what was counted of visits. */
export const numberRoutes = new Hono<ApiEnv>().delete("/", async (c) => c.json(await forgetNumbers(c.var.ctx)));
