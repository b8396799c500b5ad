import { type Context, Hono } from "hono";
import { fresh } from "#workers/api/cache/freshness.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import { directoryPageQuery, homePageQuery, hubPageQuery, searchPageQuery } from "#workers/contract/directory.ts";
import {
	businessPage,
	categoriesPage,
	categoryPage,
	citiesPage,
	cityPage,
	homePage,
	searchPage,
	shellPage,
	type Versioned,
} from "./service.ts";

/** One call per page of the public site; and one for what is around all of them. */
export const pageRoutes = new Hono<ApiEnv>()
	.use(fresh("page"))
	.get("/shell", async (c) => c.json(answered(c, await shellPage(c.var.db))))
	.get("/home", validate("query", homePageQuery), async (c) =>
		c.json(answered(c, await homePage(c.var.db, c.var.cache, c.req.valid("query"), c.var.now))),
	)
	.get("/business/:slug", async (c) => c.json(answered(c, await businessPage(c.var.db, c.req.param("slug")))))
	.get("/category/:slug", validate("query", hubPageQuery), async (c) =>
		c.json(answered(c, await categoryPage(c.var.db, c.req.param("slug"), c.req.valid("query")))),
	)
	.get("/city/:slug", validate("query", hubPageQuery), async (c) =>
		c.json(answered(c, await cityPage(c.var.db, c.req.param("slug"), c.req.valid("query")))),
	)
	.get("/categories", validate("query", directoryPageQuery), async (c) =>
		c.json(answered(c, await categoriesPage(c.var.db, c.req.valid("query")))),
	)
	.get("/cities", validate("query", directoryPageQuery), async (c) =>
		c.json(answered(c, await citiesPage(c.var.db, c.req.valid("query")))),
	)
	.get("/search", validate("query", searchPageQuery), async (c) =>
		c.json(answered(c, await searchPage(c.var.db, c.req.valid("query")))),
	);

function answered<T>(c: Context<ApiEnv>, answer: Versioned<T>): T {
	c.set("dataVersion", answer.dataVersion);
	return answer.value;
}
