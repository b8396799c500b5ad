import { Hono } from "hono";
import { listViewParam, newListView } from "#workers/contract/list-view.schema.ts";
import type { ListView } from "#workers/contract/list-view.ts";
import { removeListView, saveListView } from "#workers/services/list-views/change.ts";
import { listListViews } from "#workers/services/list-views/list.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/list-views` manages the named views of the operators' list. All operators share them. */
export const listViewRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<ListView[]>(await listListViews(c.var.ctx)))
	.post("/", validate("json", newListView), async (c) =>
		c.json<ListView>(await saveListView(c.var.ctx, c.req.valid("json")), 201),
	)
	.delete("/:id", validate("param", listViewParam), async (c) => {
		await removeListView(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	});
