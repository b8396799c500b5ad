import { type Context, Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import { directoryPageQuery, homePageQuery, hubPageQuery, searchPageQuery } from "#workers/contract/page.schema.ts";
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
} from "#workers/services/pages/pages.ts";
import { fresh } from "../http/freshness.ts";

/** One call per page of the public site; and one for what is around all of them. */
export const pageRoutes = new Hono<ApiEnv>()
	.use(fresh("page"))
	.get("/shell", async (c) => c.json(answered(c, await shellPage(c.var.act.db))))
	.get("/home", validate("query", homePageQuery), async (c) =>
		c.json(answered(c, await homePage(c.var.act.db, c.var.act.cache, c.req.valid("query"), c.var.act.now))),
	)
	.get("/business/:slug", async (c) => c.json(answered(c, await businessPage(c.var.act.db, c.req.param("slug")))))
	.get("/category/:slug", validate("query", hubPageQuery), async (c) =>
		c.json(answered(c, await categoryPage(c.var.act.db, c.req.param("slug"), c.req.valid("query")))),
	)
	.get("/city/:slug", validate("query", hubPageQuery), async (c) =>
		c.json(answered(c, await cityPage(c.var.act.db, c.req.param("slug"), c.req.valid("query")))),
	)
	.get("/categories", validate("query", directoryPageQuery), async (c) =>
		c.json(answered(c, await categoriesPage(c.var.act.db, c.req.valid("query")))),
	)
	.get("/cities", validate("query", directoryPageQuery), async (c) =>
		c.json(answered(c, await citiesPage(c.var.act.db, c.req.valid("query")))),
	)
	.get("/search", validate("query", searchPageQuery), async (c) =>
		c.json(answered(c, await searchPage(c.var.act.db, c.req.valid("query")))),
	);

function answered<T>(c: Context<ApiEnv>, answer: Versioned<T>): T {
	c.set("dataVersion", answer.dataVersion);
	return answer.value;
}
