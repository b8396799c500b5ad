import { Hono } from "hono";
import { categoryEditSchema, categoryListQuery, newCategorySchema } from "#workers/contract/category.schema.ts";
import {
	formerNameSchema,
	taxonomyListQuery,
	taxonomyMergeSchema,
	taxonomyParam,
	taxonomyRemovalQuery,
} from "#workers/contract/taxonomy.schema.ts";
import { listCategories } from "#workers/services/categories/list.ts";
import {
	categoryItem,
	createCategory,
	listAllCategories,
	readCategory,
	updateCategory,
} from "#workers/services/categories/manage.ts";
import { forgetFormerName } from "#workers/services/taxonomies/forget-name.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { readTaxonomy } from "#workers/services/taxonomies/read.ts";
import { removeTaxonomy } from "#workers/services/taxonomies/remove.ts";
import { restoreTaxonomy } from "#workers/services/taxonomies/restore.ts";
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
		return c.json(listed(c, query, await listCategories(c.var.ctx, query)));
	},
);

/**
 * `/api/admin/categories` manages every category. After a rename, `POST …/follow` answers the progress, until
 * `following` is null.
 */
export const managedCategoryRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", taxonomyListQuery), async (c) =>
		c.json(await listAllCategories(c.var.ctx, c.req.valid("query"))),
	)
	.post("/", validate("json", newCategorySchema), async (c) =>
		c.json(await createCategory(c.var.ctx, c.req.valid("json")), 201),
	)
	.get("/:id", validate("param", taxonomyParam), async (c) =>
		c.json(await readCategory(c.var.ctx, c.req.valid("param").id)),
	)
	.patch("/:id", validate("param", taxonomyParam), validate("json", categoryEditSchema), async (c) =>
		c.json(await updateCategory(c.var.ctx, { ...c.req.valid("json"), ...c.req.valid("param") })),
	)
	.post("/:id/follow", validate("param", taxonomyParam), async (c) =>
		c.json(categoryItem((await readTaxonomy(c.var.ctx, "category", c.req.valid("param").id)).taxonomy)),
	)
	/** It brings a removed category back. */
	.post("/:id/restore", validate("param", taxonomyParam), async (c) =>
		c.json(categoryItem(await restoreTaxonomy(c.var.ctx, "category", c.req.valid("param").id))),
	)
	/** It answers the change set whose steps move the businesses. */
	.post("/:id/merge", validate("param", taxonomyParam), validate("json", taxonomyMergeSchema), async (c) => {
		const merge = { ...c.req.valid("json"), ...c.req.valid("param") };
		return c.json(await beginMerge(c.var.ctx, "category", merge), 202);
	})
	/** An import that still says this name then means a new category. */
	.delete("/:id/former-names", validate("param", taxonomyParam), validate("json", formerNameSchema), async (c) => {
		await forgetFormerName(c.var.ctx, "category", { ...c.req.valid("json"), ...c.req.valid("param") });
		return c.body(null, 204);
	})
	.delete("/:id", validate("param", taxonomyParam), validate("query", taxonomyRemovalQuery), async (c) => {
		await removeTaxonomy(c.var.ctx, "category", { ...c.req.valid("param"), ...c.req.valid("query") });
		return c.body(null, 204);
	});
