import { type Context, Hono } from "hono";
import { fresh } from "#workers/api/cache/freshness.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { pagingHeaders } from "#workers/api/http/paging.ts";
import { validate } from "#workers/api/http/validation.ts";
import { categoryListQuery, cityListQuery, countryListQuery } from "#workers/contract/directory.ts";
import { categoryList, cityList, countryList, type PlaceList } from "./service.ts";

export const categoryRoutes = new Hono<ApiEnv>().get(
	"/",
	fresh("categories"),
	validate("query", categoryListQuery),
	async (c) => {
		const ask = c.req.valid("query");
		return c.json(listed(c, ask, await categoryList(c.var.db, ask)));
	},
);

export const cityRoutes = new Hono<ApiEnv>().get("/", fresh("cities"), validate("query", cityListQuery), async (c) => {
	const ask = c.req.valid("query");
	return c.json(listed(c, ask, await cityList(c.var.db, ask)));
});

export const countryRoutes = new Hono<ApiEnv>().get(
	"/",
	fresh("countries"),
	validate("query", countryListQuery),
	async (c) => {
		const ask = c.req.valid("query");
		return c.json(listed(c, ask, await countryList(c.var.db, ask)));
	},
);

/** The array of a list; its version and totals go into the headers. */
function listed<T>(c: Context<ApiEnv>, ask: { limit: number; offset: number }, list: PlaceList<T>): T[] {
	c.set("dataVersion", list.dataVersion);
	pagingHeaders(c, { ...ask, ...list });
	return list.items;
}
