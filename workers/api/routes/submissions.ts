import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import {
	engineParam,
	historyQuery,
	sendAllSchema,
	submissionParam,
	submissionQuery,
	submitUrlSchema,
	submitUrlsSchema,
} from "#workers/contract/submission.schema.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { engineStates, pauseEngine, resumeEngine } from "#workers/services/submissions/engines.ts";
import { indexNowKey } from "#workers/services/submissions/key.ts";
import { listSubmissions, submissionHistory } from "#workers/services/submissions/list.ts";
import { retrySubmission } from "#workers/services/submissions/retry.ts";
import { beginSendAll, cancelSendAll, sendAllState } from "#workers/services/submissions/send-all.ts";
import { submitUrl, submitUrls } from "#workers/services/submissions/submit.ts";

/** `POST /api/submit-url` queues one page of the site for all engines that are ready. Each reason for a refusal has its own code. */
export const submitUrlRoutes = new Hono<ApiEnv>().post("/", validate("json", submitUrlSchema), async (c) => {
	return c.json(await submitUrl(c.var.ctx, c.req.valid("json")), 202);
});

/** `POST /api/submit-urls-bulk` takes up to a hundred pages. Each page is accepted or refused separately. */
export const submitUrlsRoutes = new Hono<ApiEnv>().post("/", validate("json", submitUrlsSchema), async (c) => {
	return c.json(await submitUrls(c.var.ctx, c.req.valid("json").urls));
});

/** `/api/admin/submissions` lists the addresses that wait and those that were sent, with the results. */
export const submissionRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", submissionQuery), async (c) => {
		const { items, total, totalExact } = await listSubmissions(c.var.ctx, c.req.valid("query"));
		c.header("X-Total-Count", String(total));
		if (!totalExact) c.header("X-Total-Count-Exact", "false");
		return c.json(items);
	})
	.get("/history", validate("query", historyQuery), async (c) =>
		c.json(await submissionHistory(c.var.ctx, c.req.valid("query").url)),
	)
	.get("/engines", async (c) => c.json(await engineStates(c.var.ctx)))
	.post("/engines/:engine/pause", validate("param", engineParam), async (c) => {
		await pauseEngine(c.var.ctx, c.req.valid("param").engine);
		return c.body(null, 204);
	})
	.post("/engines/:engine/resume", validate("param", engineParam), async (c) => {
		await resumeEngine(c.var.ctx, c.req.valid("param").engine);
		return c.body(null, 204);
	})
	.get("/send-all", async (c) => c.json(await sendAllState(c.var.ctx)))
	.post("/send-all", validate("json", sendAllSchema), async (c) => {
		return c.json(await beginSendAll(c.var.ctx, c.req.valid("json")), 202);
	})
	.delete("/send-all", async (c) => c.json(await cancelSendAll(c.var.ctx)))
	.post("/:id/retry", validate("param", submissionParam), async (c) => {
		await retrySubmission(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	});

/** `GET /{key}.txt` proves to IndexNow that messages in the name of the site come from the site itself. */
export const keyFileRoutes = new Hono<ApiEnv>().get("/", async (c) => {
	const key = await indexNowKey(c.var.ctx);
	if (c.req.path !== `/${key}.txt`) throw new ServiceError("not-found", "No such file");
	c.header("Cache-Control", "public, max-age=3600");
	return c.text(key);
});
