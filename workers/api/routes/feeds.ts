import { type Context, Hono } from "hono";
import { FEED_TYPES } from "#workers/contract/feed.ts";
import { ASK_AGAIN } from "#workers/contract/freshness.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { llmsText } from "#workers/domain/feed/llms.ts";
import { openSearchDescription } from "#workers/domain/feed/open-search.ts";
import { feedPath, rssFeed } from "#workers/domain/feed/rss.ts";
import { largestTaxonomies } from "#workers/services/feeds/largest.ts";
import { newListings } from "#workers/services/feeds/new-listings.ts";
import { siteWords } from "#workers/services/site-settings/read.ts";
import type { ApiEnv } from "../http/context.ts";
import { cacheControl, textAnswer } from "../http/freshness.ts";

const CACHE_CONTROL = cacheControl("feed");

/**
 * These routes are for programs other than browsers: `/city/:slug/feed.xml`, `/category/:slug/feed.xml`,
 * `/opensearch.xml`, `/llms.txt`.
 */

export const cityFeedRoutes = new Hono<ApiEnv>().get("/:slug/feed.xml", (c) =>
	feedAnswer(c, "city", c.req.param("slug")),
);

export const categoryFeedRoutes = new Hono<ApiEnv>().get("/:slug/feed.xml", (c) =>
	feedAnswer(c, "category", c.req.param("slug")),
);

async function feedAnswer(c: Context<ApiEnv>, kind: TaxonomyKind, slug: string): Promise<Response> {
	const { taxonomy, items } = await newListings(c.var.ctx, kind, slug);
	if (taxonomy.slug !== slug) {
		// An address may return to its city: kept redirects in both directions would be a loop.
		c.header("Cache-Control", ASK_AGAIN);
		return c.redirect(feedPath(taxonomy), 301);
	}
	const headers = { "Content-Type": FEED_TYPES.rss, "Cache-Control": CACHE_CONTROL };
	return textAnswer(c, rssFeed(taxonomy, items, c.env.PUBLIC_ORIGIN, await siteWords(c.var.ctx)), headers);
}

export const openSearchRoutes = new Hono<ApiEnv>().get("/", async (c) =>
	textAnswer(c, openSearchDescription(c.env.PUBLIC_ORIGIN, await siteWords(c.var.ctx)), {
		"Content-Type": FEED_TYPES.openSearch,
		"Cache-Control": "public, max-age=86400",
	}),
);

export const llmsRoutes = new Hono<ApiEnv>().get("/", async (c) =>
	textAnswer(c, llmsText(await largestTaxonomies(c.var.ctx), c.env.PUBLIC_ORIGIN, await siteWords(c.var.ctx)), {
		"Content-Type": FEED_TYPES.text,
		"Cache-Control": CACHE_CONTROL,
	}),
);
