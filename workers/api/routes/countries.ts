import { Hono } from "hono";
import { countryListQuery } from "#workers/contract/country.schema.ts";
import { listCountries } from "#workers/services/countries/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { fresh } from "../http/freshness.ts";
import { listed } from "../http/paging.ts";
import { validate } from "../http/validation.ts";

export const countryRoutes = new Hono<ApiEnv>().get(
	"/",
	fresh("countries"),
	validate("query", countryListQuery),
	async (c) => {
		const query = c.req.valid("query");
		return c.json(listed(c, query, await listCountries(c.var.ctx, query)));
	},
);
