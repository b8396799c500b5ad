import { Hono } from "hono";
import { cityListQuery } from "#workers/contract/city.schema.ts";
import { listCities } from "#workers/services/cities/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { fresh } from "../http/freshness.ts";
import { listed } from "../http/paging.ts";
import { validate } from "../http/validation.ts";

export const cityRoutes = new Hono<ApiEnv>().get("/", fresh("cities"), validate("query", cityListQuery), async (c) => {
	const query = c.req.valid("query");
	return c.json(listed(c, query, await listCities(c.var.act, query)));
});
