import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { textAnswer } from "#workers/api/http/freshness.ts";
import { FEED_TYPES } from "#workers/contract/feed.ts";
import { absoluteUrl } from "#workers/domain/seo/canonical.ts";

/**
 * `GET /robots.txt` tells crawlers what they may fetch. Search and filter pages stay open to them on purpose, because a
 * crawler sees a page's `noindex` only when it may fetch the page. The calls and the admin have nothing to index.
 */
export const robotsRoutes = new Hono<ApiEnv>().get("/", (c) => {
	const sitemap = absoluteUrl("/sitemap.xml", c.env.PUBLIC_ORIGIN);
	return textAnswer(c, `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${sitemap}\n`, {
		"Content-Type": FEED_TYPES.text,
		"Cache-Control": "public, max-age=3600",
	});
});
