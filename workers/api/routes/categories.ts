import { Hono } from "hono";
import { categoryEditSchema, categoryListQuery, newCategorySchema } from "#workers/contract/category.schema.ts";
import { hubListQuery, hubMergeSchema, hubParam, hubRemovalQuery } from "#workers/contract/hub.schema.ts";
import { listCategories } from "#workers/services/categories/list.ts";
import {
	categoryItem,
	createCategory,
	listAllCategories,
	readCategory,
	updateCategory,
} from "#workers/services/categories/manage.ts";
import { beginMerge } from "#workers/services/hubs/merge.ts";
import { readHub } from "#workers/services/hubs/read.ts";
import { removeHub } from "#workers/services/hubs/remove.ts";
import { restoreHub } from "#workers/services/hubs/restore.ts";
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

/** `/api/admin/categories`: every category, for operators. After a rename `POST …/follow` tells how far it is, until `following` is null. */
export const managedCategoryRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", hubListQuery), async (c) =>
		c.json(await listAllCategories(c.var.act, c.req.valid("query"))),
	)
	.post("/", validate("json", newCategorySchema), async (c) =>
		c.json(await createCategory(c.var.act, c.req.valid("json")), 201),
	)
	.get("/:id", validate("param", hubParam), async (c) => c.json(await readCategory(c.var.act, c.req.valid("param").id)))
	.patch("/:id", validate("param", hubParam), validate("json", categoryEditSchema), async (c) =>
		c.json(await updateCategory(c.var.act, { ...c.req.valid("json"), ...c.req.valid("param") })),
	)
	.post("/:id/follow", validate("param", hubParam), async (c) =>
		c.json(categoryItem((await readHub(c.var.act, "category", c.req.valid("param").id)).hub)),
	)
	/** Brings a removed one back. */
	.post("/:id/restore", validate("param", hubParam), async (c) =>
		c.json(categoryItem(await restoreHub(c.var.act, "category", c.req.valid("param").id))),
	)
	/** Answers the change set whose steps move the businesses. */
	.post("/:id/merge", validate("param", hubParam), validate("json", hubMergeSchema), async (c) => {
		const merge = { ...c.req.valid("json"), ...c.req.valid("param") };
		return c.json(await beginMerge(c.var.act, "category", merge), 202);
	})
	.delete("/:id", validate("param", hubParam), validate("query", hubRemovalQuery), async (c) => {
		await removeHub(c.var.act, "category", { ...c.req.valid("param"), ...c.req.valid("query") });
		return c.body(null, 204);
	});
