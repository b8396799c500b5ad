import { Hono } from "hono";
import { categoryListQuery } from "#workers/contract/category.schema.ts";
import { listCategories } from "#workers/services/categories/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { fresh } from "../http/freshness.ts";
import { listed } from "../http/paging.ts";
import { validate } from "../http/validation.ts";

export const categoryRoutes = new Hono<ApiEnv>().get(
	"/",
	fresh("categories"),
	validate("query", categoryListQuery),
	async (c) => {
		const query = c.req.valid("query");
		return c.json(listed(c, query, await listCategories(c.var.act, query)));
	},
);
