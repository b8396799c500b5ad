import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { pagingHeaders } from "#workers/api/http/paging.ts";
import { validate } from "#workers/api/http/validation.ts";
import { businessListQuery, nearbyQuery, randomQuery } from "#workers/contract/business.schema.ts";
import { directoryStats, findBusiness, nearbyBusinesses, randomBusinesses } from "#workers/services/businesses/find.ts";
import { businessList, emptyList, findNarrowing } from "#workers/services/businesses/list.ts";
import { fresh } from "../http/freshness.ts";

export const businessRoutes = new Hono<ApiEnv>()
	.get(
		"/",
		fresh((c) => (c.req.query("search") ? "search" : "list")),
		validate("query", businessListQuery),
		async (c) => {
			const query = c.req.valid("query");
			const { categoryId, city, ...ask } = query;
			const narrowing = await findNarrowing(c.var.act.db, { categoryId, city });
			const list = narrowing.known ? await businessList(c.var.act.db, narrowing, ask) : emptyList(narrowing.directory);
			c.set("dataVersion", list.dataVersion);
			pagingHeaders(c, query, { ...ask, ...list });
			return c.json(list.items);
		},
	)
	.get("/random", fresh("random"), validate("query", randomQuery), async (c) => {
		const { dataVersion, items } = await randomBusinesses(
			c.var.act.db,
			c.var.act.cache,
			c.req.valid("query").limit,
			c.var.act.now,
		);
		c.set("dataVersion", dataVersion);
		return c.json(items);
	})
	.get("/stats", fresh("stats"), async (c) => {
		const { dataVersion, value } = await directoryStats(c.var.act.db, c.var.act.cache);
		c.set("dataVersion", dataVersion);
		return c.json(value);
	})
	.get("/:slug", fresh("business"), async (c) => {
		const found = await findBusiness(c.var.act.db, c.req.param("slug"));
		const { slug } = found.business;
		c.set("dataVersion", found.dataVersion);
		if (slug !== c.req.param("slug")) return c.redirect(`/api/businesses/${slug}`, 301);
		return c.json(found.business);
	})
	.get("/:slug/nearby", fresh("nearby"), validate("query", nearbyQuery), async (c) => {
		const { dataVersion, items } = await nearbyBusinesses(
			c.var.act.db,
			c.req.param("slug"),
			c.req.valid("query").limit,
		);
		c.set("dataVersion", dataVersion);
		return c.json(items);
	});
