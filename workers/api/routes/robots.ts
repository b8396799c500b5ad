import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";

/**
 * `GET /robots.txt`. Search and filter pages stay open to crawlers on purpose: their own `noindex` is only seen when they may be
 * fetched. The calls and the admin have nothing to index.
 */
export const robotsRoutes = new Hono<ApiEnv>().get("/", (c) => {
	c.header("Cache-Control", "public, max-age=3600");
	return c.text("User-agent: *\nDisallow: /api/\nDisallow: /admin\n");
});
