import { Hono } from "hono";
import { businessListQuery, nearbyQuery, randomQuery } from "#workers/contract/business.schema.ts";
import { listAsked } from "#workers/contract/list.schema.ts";
import { findBusiness } from "#workers/services/businesses/find.ts";
import { listBusinesses } from "#workers/services/businesses/list.ts";
import { nearbyBusinesses } from "#workers/services/businesses/nearby.ts";
import { randomBusinesses } from "#workers/services/businesses/random.ts";
import { directoryStats } from "#workers/services/directory/stats.ts";
import type { ApiEnv } from "../http/context.ts";
import { answered, fresh } from "../http/freshness.ts";
import { listed } from "../http/paging.ts";
import { validate } from "../http/validation.ts";

export const businessRoutes = new Hono<ApiEnv>()
	.get(
		"/",
		fresh((c) => (c.req.query("search") ? "search" : "list")),
		validate("query", businessListQuery),
		async (c) => {
			const query = c.req.valid("query");
			const answer = await listBusinesses(c.var.ctx, listAsked(query));
			const rows = listed(c, query, answer);
			if (answer.moved === null) return c.json(rows);
			const present = new URLSearchParams(c.req.query());
			for (const [name, value] of Object.entries(answer.moved)) present.set(name, String(value));
			return c.redirect(`${c.req.path}?${present}`, 301);
		},
	)
	.get("/random", fresh("random"), validate("query", randomQuery), async (c) =>
		c.json(answered(c, await randomBusinesses(c.var.ctx, c.req.valid("query")))),
	)
	.get("/stats", fresh("stats"), async (c) => c.json(answered(c, await directoryStats(c.var.ctx))))
	.get("/:slug", fresh("business"), async (c) => {
		const business = answered(c, await findBusiness(c.var.ctx, c.req.param("slug")));
		if (business.slug !== c.req.param("slug")) return c.redirect(`/api/businesses/${business.slug}`, 301);
		return c.json(business);
	})
	.get("/:slug/nearby", fresh("nearby"), validate("query", nearbyQuery), async (c) => {
		const input = { slug: c.req.param("slug"), ...c.req.valid("query") };
		return c.json(answered(c, await nearbyBusinesses(c.var.ctx, input)));
	});
