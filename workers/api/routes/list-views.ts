import { Hono } from "hono";
import { listViewName, listViewParam, newListView } from "#workers/contract/list-view.schema.ts";
import type { ListView } from "#workers/contract/list-view.ts";
import { removeListView, renameListView, saveListView } from "#workers/services/list-views/change.ts";
import { listListViews } from "#workers/services/list-views/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/list-views` manages the named views of the operators' list. All operators share them. */
export const listViewRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<ListView[]>(await listListViews(c.var.ctx)))
	.post("/", validate("json", newListView), async (c) =>
		c.json<ListView>(await saveListView(c.var.ctx, c.req.valid("json")), 201),
	)
	.patch("/:id", validate("param", listViewParam), validate("json", listViewName), async (c) =>
		c.json<ListView>(await renameListView(c.var.ctx, c.req.valid("param").id, c.req.valid("json").name)),
	)
	.delete("/:id", validate("param", listViewParam), async (c) => {
		await removeListView(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	});
