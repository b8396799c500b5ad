import { Hono } from "hono";
import {
	snippetItems,
	snippetParam,
	snippetReport,
	snippetSwitch,
	snippetVersionParam,
} from "#workers/contract/snippet.schema.ts";
import type { ManagedSnippets, SnippetVersion, StoredSnippet, WholeSnippetVersion } from "#workers/contract/snippet.ts";
import { listSnippets } from "#workers/services/snippets/list.ts";
import { managedSnippets } from "#workers/services/snippets/manage.ts";
import { reportSnippets } from "#workers/services/snippets/report.ts";
import { saveSnippets } from "#workers/services/snippets/save.ts";
import { switchAllSnippets } from "#workers/services/snippets/switch.ts";
import { listSnippetVersions, snippetVersion } from "#workers/services/snippets/versions.ts";
import type { ApiEnv } from "../http/context.ts";
import { cacheControl, textAnswer } from "../http/freshness.ts";
import { namedRevision } from "../http/named-revision.ts";
import { spend } from "../http/rate-limit.ts";
import { validate } from "../http/validation.ts";

/**
 * Answers the snippets that are in the pages now. It is a public call. The clock changes the list too, so the ETag is
 * made of the content.
 */
export const snippetRoutes = new Hono<ApiEnv>().get("/", async (c) => {
	const { snippets, changesAt } = await listSnippets(c.var.ctx);
	return textAnswer(c, JSON.stringify(snippets), {
		"Content-Type": "application/json",
		"Cache-Control": cacheControl("snippets", changesAt, c.var.ctx.now),
	});
});

/**
 * `/api/admin/html-injection` manages the snippets. `POST` takes the array of all items. With `If-Match: "REVISION"` it
 * does not overwrite what somebody else has saved since that revision.
 */
export const managedSnippetRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<StoredSnippet[]>((await managedSnippets(c.var.ctx)).items))
	.post("/", validate("json", snippetItems), async (c) => {
		const saving = { items: c.req.valid("json"), revision: namedRevision(c) };
		return c.json<StoredSnippet[]>((await saveSnippets(c.var.ctx, saving)).items);
	})
	.get("/screen", async (c) => c.json<ManagedSnippets>(await managedSnippets(c.var.ctx)))
	.put("/switch", validate("json", snippetSwitch), async (c) =>
		c.json<ManagedSnippets>(await switchAllSnippets(c.var.ctx, c.req.valid("json"))),
	)
	.get("/:id/versions", validate("param", snippetParam), async (c) =>
		c.json<SnippetVersion[]>(await listSnippetVersions(c.var.ctx, c.req.valid("param").id)),
	)
	.get("/:id/versions/:version", validate("param", snippetVersionParam), async (c) =>
		c.json<WholeSnippetVersion>(await snippetVersion(c.var.ctx, c.req.valid("param"))),
	);

const LIMIT = { name: "snippet-reports", hits: 30, windowMs: 10 * 60_000 };

/**
 * `POST /api/snippet-reports` takes a page's report about its snippets. Browsers send it as a beacon, so nobody reads
 * the answer.
 */
export const snippetReportRoutes = new Hono<ApiEnv>().post(
	"/",
	async (c, next) => {
		await spend(c, LIMIT);
		await next();
	},
	validate("json", snippetReport),
	async (c) => {
		await reportSnippets(c.var.ctx, c.req.valid("json"));
		return c.body(null, 204);
	},
);
