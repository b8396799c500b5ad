import { Hono } from "hono";
import { numbersQuery } from "#workers/contract/number-page.schema.ts";
import { forgetNumbers } from "#workers/services/numbers/forget.ts";
import { readNumbers } from "#workers/services/numbers/read.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/numbers` reads the counts of visits in a period of time. `DELETE` deletes all counts. */
export const numberRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", numbersQuery), async (c) => c.json(await readNumbers(c.var.ctx, c.req.valid("query"))))
	.delete("/", async (c) => c.json(await forgetNumbers(c.var.ctx)));
