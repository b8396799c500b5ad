import { Hono } from "hono";
import { listAsked } from "#workers/contract/list.schema.ts";
import {
	directoryPageQuery,
	homePageQuery,
	searchPageQuery,
	taxonomyPageQuery,
} from "#workers/contract/page.schema.ts";
import { listingNumbersParam } from "#workers/contract/subscription.schema.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { businessPage } from "#workers/services/pages/business.ts";
import { categoriesPage } from "#workers/services/pages/categories.ts";
import { categoryPage } from "#workers/services/pages/category.ts";
import { citiesPage } from "#workers/services/pages/cities.ts";
import { cityPage } from "#workers/services/pages/city.ts";
import { cityCategoryPage } from "#workers/services/pages/city-category.ts";
import { homePage } from "#workers/services/pages/home.ts";
import { listingNumbersPage } from "#workers/services/pages/listing-numbers.ts";
import { partnerPage } from "#workers/services/pages/partner.ts";
import { pricingPage } from "#workers/services/pages/pricing.ts";
import { searchPage } from "#workers/services/pages/search.ts";
import { shellPage } from "#workers/services/pages/shell.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";
import { READS_A_MINUTE } from "../open-api/calls.ts";
import { describedCalls } from "../open-api/document.ts";

/** Each page of the public site has one call here. Pages that need no data of their own share one call. */
export const pageRoutes = new Hono<ApiEnv>()
	.get("/shell", async (c) => c.json(await shellPage(c.var.ctx)))
	.get("/home", validate("query", homePageQuery), async (c) => c.json(await homePage(c.var.ctx, c.req.valid("query"))))
	.get("/business/:slug", async (c) => c.json(await businessPage(c.var.ctx, c.req.param("slug"))))
	.get("/category/:slug", validate("query", taxonomyPageQuery), async (c) => {
		const input = { slug: c.req.param("slug"), ...listAsked(c.req.valid("query")) };
		return c.json(await categoryPage(c.var.ctx, input));
	})
	.get("/city/:slug", validate("query", taxonomyPageQuery), async (c) => {
		const input = { slug: c.req.param("slug"), ...listAsked(c.req.valid("query")) };
		return c.json(await cityPage(c.var.ctx, input));
	})
	.get("/city/:city/:category", validate("query", taxonomyPageQuery), async (c) => {
		const { city: citySlug, category: categorySlug } = c.req.param();
		return c.json(await cityCategoryPage(c.var.ctx, { citySlug, categorySlug, ...listAsked(c.req.valid("query")) }));
	})
	.get("/partner/:secret", async (c) => c.json(await partnerPage(c.var.ctx, c.req.param("secret"))))
	.get("/categories", validate("query", directoryPageQuery), async (c) =>
		c.json(await categoriesPage(c.var.ctx, c.req.valid("query"))),
	)
	.get("/cities", validate("query", directoryPageQuery), async (c) =>
		c.json(await citiesPage(c.var.ctx, c.req.valid("query"))),
	)
	.get("/developers", async (c) => {
		const page = { calls: describedCalls(), readsAMinute: READS_A_MINUTE };
		return c.json({ ...(await shellPage(c.var.ctx)), page });
	})
	.get("/pricing", async (c) => c.json(await pricingPage(c.var.ctx)))
	.get("/listing-numbers/:key", async (c) => {
		const asked = listingNumbersParam.safeParse(c.req.param());
		if (!asked.success) throw new ServiceError("not-found", "There is no such page");
		return c.json(await listingNumbersPage(c.var.ctx, asked.data.key));
	})
	.get("/search", validate("query", searchPageQuery), async (c) =>
		c.json(await searchPage(c.var.ctx, listAsked(c.req.valid("query")))),
	);
