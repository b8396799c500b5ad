import { Hono } from "hono";
import { cityEditSchema, cityListQuery } from "#workers/contract/city.schema.ts";
import { hubListQuery, hubMergeSchema, hubParam, hubRemovalQuery } from "#workers/contract/hub.schema.ts";
import { listCities } from "#workers/services/cities/list.ts";
import { cityItem, listAllCities, readCity, updateCity } from "#workers/services/cities/manage.ts";
import { beginMerge } from "#workers/services/hubs/merge.ts";
import { readHub } from "#workers/services/hubs/read.ts";
import { removeHub } from "#workers/services/hubs/remove.ts";
import { restoreHub } from "#workers/services/hubs/restore.ts";
import type { ApiEnv } from "../http/context.ts";
import { fresh } from "../http/freshness.ts";
import { listed } from "../http/paging.ts";
import { validate } from "../http/validation.ts";

export const cityRoutes = new Hono<ApiEnv>().get("/", fresh("cities"), validate("query", cityListQuery), async (c) => {
	const query = c.req.valid("query");
	return c.json(listed(c, query, await listCities(c.var.act, query)));
});

/** `/api/admin/cities`: every city, for operators; as the calls of the categories. */
export const managedCityRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", hubListQuery), async (c) => c.json(await listAllCities(c.var.act, c.req.valid("query"))))
	.get("/:id", validate("param", hubParam), async (c) => c.json(await readCity(c.var.act, c.req.valid("param").id)))
	.patch("/:id", validate("param", hubParam), validate("json", cityEditSchema), async (c) =>
		c.json(await updateCity(c.var.act, { ...c.req.valid("json"), ...c.req.valid("param") })),
	)
	.post("/:id/follow", validate("param", hubParam), async (c) =>
		c.json(cityItem((await readHub(c.var.act, "city", c.req.valid("param").id)).hub)),
	)
	.post("/:id/restore", validate("param", hubParam), async (c) =>
		c.json(cityItem(await restoreHub(c.var.act, "city", c.req.valid("param").id))),
	)
	/** Answers the change set whose steps move the businesses. */
	.post("/:id/merge", validate("param", hubParam), validate("json", hubMergeSchema), async (c) => {
		const merge = { ...c.req.valid("json"), ...c.req.valid("param") };
		return c.json(await beginMerge(c.var.act, "city", merge), 202);
	})
	.delete("/:id", validate("param", hubParam), validate("query", hubRemovalQuery), async (c) => {
		await removeHub(c.var.act, "city", { ...c.req.valid("param"), ...c.req.valid("query") });
		return c.body(null, 204);
	});
