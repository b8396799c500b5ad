import { Hono } from "hono";
import { siteWords } from "#workers/services/site-settings/read.ts";
import type { ApiEnv } from "../http/context.ts";
import { textAnswer } from "../http/freshness.ts";
import { openApiDocument } from "../open-api/document.ts";

/** `/api/openapi.json` describes the public calls for programs. */
export const openApiRoutes = new Hono<ApiEnv>().get("/", async (c) => {
	const { name } = await siteWords(c.var.ctx);
	return textAnswer(c, JSON.stringify(openApiDocument(c.env.PUBLIC_ORIGIN, name)), {
		"Content-Type": "application/json",
		"Cache-Control": "public, max-age=3600",
	});
});
