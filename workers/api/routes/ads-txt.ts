import { Hono } from "hono";
import { adsTxtEdit } from "#workers/contract/ads-txt.schema.ts";
import type { AdsTxt } from "#workers/contract/ads-txt.ts";
import { FEED_TYPES } from "#workers/contract/feed.ts";
import { editAdsTxt } from "#workers/services/ads-txt/edit.ts";
import { readAdsTxt } from "#workers/services/ads-txt/read.ts";
import { ServiceError } from "#workers/services/errors.ts";
import type { ApiEnv } from "../http/context.ts";
import { textAnswer } from "../http/freshness.ts";
import { validate } from "../http/validation.ts";

const CACHE_CONTROL = "public, max-age=3600";

/**
 * `GET /ads.txt` says who may sell this site's advertising space, as operators have set it. The answer is a 404 when
 * nothing is set.
 */
export const adsTxtRoutes = new Hono<ApiEnv>().get("/", async (c) => {
	const { text } = await readAdsTxt(c.var.ctx);
	if (text === "") throw new ServiceError("not-found", "This site has no ads.txt");
	return textAnswer(c, `${text}\n`, { "Content-Type": FEED_TYPES.text, "Cache-Control": CACHE_CONTROL });
});

/**
 * `/api/admin/ads-txt` reads and changes this text, for operators. A text with bad lines is refused as a whole, and
 * each bad line is named.
 */
export const managedAdsTxtRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<AdsTxt>(await readAdsTxt(c.var.ctx)))
	.put("/", validate("json", adsTxtEdit), async (c) =>
		c.json<AdsTxt>(await editAdsTxt(c.var.ctx, c.req.valid("json"))),
	);
