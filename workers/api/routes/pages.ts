import { Hono } from "hono";
import { listAsked } from "#workers/contract/list.schema.ts";
import { directoryPageQuery, homePageQuery, hubPageQuery, searchPageQuery } from "#workers/contract/page.schema.ts";
import { businessPage } from "#workers/services/pages/business.ts";
import { categoriesPage } from "#workers/services/pages/categories.ts";
import { categoryPage } from "#workers/services/pages/category.ts";
import { citiesPage } from "#workers/services/pages/cities.ts";
import { cityPage } from "#workers/services/pages/city.ts";
import { homePage } from "#workers/services/pages/home.ts";
import { searchPage } from "#workers/services/pages/search.ts";
import { shellPage } from "#workers/services/pages/shell.ts";
import { tradePage } from "#workers/services/pages/trade.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** One call per page of the public site, and one for those that need no data of their own. */
export const pageRoutes = new Hono<ApiEnv>()
	.get("/shell", async (c) => c.json(await shellPage(c.var.act)))
	.get("/home", validate("query", homePageQuery), async (c) => c.json(await homePage(c.var.act, c.req.valid("query"))))
	.get("/business/:slug", async (c) => c.json(await businessPage(c.var.act, c.req.param("slug"))))
	.get("/category/:slug", validate("query", hubPageQuery), async (c) => {
		const input = { slug: c.req.param("slug"), ...listAsked(c.req.valid("query")) };
		return c.json(await categoryPage(c.var.act, input));
	})
	.get("/city/:slug", validate("query", hubPageQuery), async (c) => {
		const input = { slug: c.req.param("slug"), ...listAsked(c.req.valid("query")) };
		return c.json(await cityPage(c.var.act, input));
	})
	.get("/city/:city/:category", validate("query", hubPageQuery), async (c) => {
		const { city: citySlug, category: categorySlug } = c.req.param();
		return c.json(await tradePage(c.var.act, { citySlug, categorySlug, ...listAsked(c.req.valid("query")) }));
	})
	.get("/categories", validate("query", directoryPageQuery), async (c) =>
		c.json(await categoriesPage(c.var.act, c.req.valid("query"))),
	)
	.get("/cities", validate("query", directoryPageQuery), async (c) =>
		c.json(await citiesPage(c.var.act, c.req.valid("query"))),
	)
	.get("/search", validate("query", searchPageQuery), async (c) =>
		c.json(await searchPage(c.var.act, listAsked(c.req.valid("query")))),
	);
