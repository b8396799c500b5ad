import { type Context, Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { pagingHeaders } from "#workers/api/http/paging.ts";
import { validate } from "#workers/api/http/validation.ts";
import { categoryListQuery } from "#workers/contract/category.schema.ts";
import { cityListQuery } from "#workers/contract/city.schema.ts";
import { countryListQuery } from "#workers/contract/country.schema.ts";
import { type CountedList, categoryList, cityList, countryList } from "#workers/services/cities/list.ts";
import { fresh } from "../http/freshness.ts";

export const categoryRoutes = new Hono<ApiEnv>().get(
	"/",
	fresh("categories"),
	validate("query", categoryListQuery),
	async (c) => {
		const ask = c.req.valid("query");
		return c.json(listed(c, ask, await categoryList(c.var.act.db, ask)));
	},
);

export const cityRoutes = new Hono<ApiEnv>().get("/", fresh("cities"), validate("query", cityListQuery), async (c) => {
	const ask = c.req.valid("query");
	return c.json(listed(c, ask, await cityList(c.var.act.db, ask)));
});

export const countryRoutes = new Hono<ApiEnv>().get(
	"/",
	fresh("countries"),
	validate("query", countryListQuery),
	async (c) => {
		const ask = c.req.valid("query");
		return c.json(listed(c, ask, await countryList(c.var.act.db, ask)));
	},
);

/** The array of a list; its version and totals go into the headers. */
function listed<T>(
	c: Context<ApiEnv>,
	ask: { limit: number; offset: number; search?: string },
	list: CountedList<T>,
): T[] {
	c.set("dataVersion", list.dataVersion);
	pagingHeaders(c, ask, { ...ask, ...list });
	return list.items;
}
