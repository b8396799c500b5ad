import { Hono } from "hono";
import { cityEditSchema, cityListQuery, meantCityQuery } from "#workers/contract/city.schema.ts";
import {
	formerNameSchema,
	taxonomyListQuery,
	taxonomyMergeSchema,
	taxonomyParam,
	taxonomyRemovalQuery,
} from "#workers/contract/taxonomy.schema.ts";
import { listCities } from "#workers/services/cities/list.ts";
import { cityItem, listAllCities, readCity, updateCity } from "#workers/services/cities/manage.ts";
import { meantCity } from "#workers/services/cities/meant.ts";
import { followProgress } from "#workers/services/taxonomies/follow.ts";
import { forgetFormerName } from "#workers/services/taxonomies/forget-name.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { removeTaxonomy } from "#workers/services/taxonomies/remove.ts";
import { restoreTaxonomy } from "#workers/services/taxonomies/restore.ts";
import type { ApiEnv } from "../http/context.ts";
import { fresh } from "../http/freshness.ts";
import { listed } from "../http/paging.ts";
import { validate } from "../http/validation.ts";

export const cityRoutes = new Hono<ApiEnv>().get("/", fresh("cities"), validate("query", cityListQuery), async (c) => {
	const query = c.req.valid("query");
	return c.json(listed(c, query, await listCities(c.var.ctx, query)));
});

/** `/api/admin/meant-cities` says whether a typed city would be a new one, and which ones may be meant. */
export const meantCityRoutes = new Hono<ApiEnv>().get("/", validate("query", meantCityQuery), async (c) =>
	c.json(await meantCity(c.var.ctx, c.req.valid("query").name)),
);

/** `/api/admin/cities` manages every city, with the same calls as for categories. */
export const managedCityRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", taxonomyListQuery), async (c) =>
		c.json(await listAllCities(c.var.ctx, c.req.valid("query"))),
	)
	.get("/:id", validate("param", taxonomyParam), async (c) =>
		c.json(await readCity(c.var.ctx, c.req.valid("param").id)),
	)
	.patch("/:id", validate("param", taxonomyParam), validate("json", cityEditSchema), async (c) =>
		c.json(await updateCity(c.var.ctx, { ...c.req.valid("json"), ...c.req.valid("param") })),
	)
	.post("/:id/follow", validate("param", taxonomyParam), async (c) =>
		c.json(cityItem(await followProgress(c.var.ctx, "city", c.req.valid("param").id))),
	)
	.post("/:id/restore", validate("param", taxonomyParam), async (c) =>
		c.json(cityItem(await restoreTaxonomy(c.var.ctx, "city", c.req.valid("param").id))),
	)
	/** It answers the change set whose steps move the businesses. */
	.post("/:id/merge", validate("param", taxonomyParam), validate("json", taxonomyMergeSchema), async (c) => {
		const merge = { ...c.req.valid("json"), ...c.req.valid("param") };
		return c.json(await beginMerge(c.var.ctx, "city", merge), 202);
	})
	/** An import that still says this name then means a new city. */
	.delete("/:id/former-names", validate("param", taxonomyParam), validate("json", formerNameSchema), async (c) => {
		await forgetFormerName(c.var.ctx, "city", { ...c.req.valid("json"), ...c.req.valid("param") });
		return c.body(null, 204);
	})
	.delete("/:id", validate("param", taxonomyParam), validate("query", taxonomyRemovalQuery), async (c) => {
		await removeTaxonomy(c.var.ctx, "city", { ...c.req.valid("param"), ...c.req.valid("query") });
		return c.body(null, 204);
	});
