import type { MetaDescriptor } from "react-router";
import { type FeedTaxonomy, feedPath, feedTitle } from "#workers/domain/feed/rss.ts";
import { absoluteUrl } from "#workers/domain/seo/canonical.ts";
import { pageHead } from "#workers/domain/seo/head.ts";
import type { Site, SitePage } from "#workers/domain/seo/page.ts";
import { siteTexts } from "./texts/public.en.ts";

/** What search engines and share cards are told of a page, out of the rules in `workers/domain/seo`. `origin` without slash. */
export function pageMeta(page: SitePage, origin: string): MetaDescriptor[] {
	const { title, description, canonical, robots, share, jsonLd } = pageHead(page, siteOf(origin));
	return [
		{ title },
		...(description === null ? [] : [{ name: "description", content: description }]),
		...(canonical === null ? [] : [{ tagName: "link", rel: "canonical", href: canonical }]),
		{ name: "robots", content: robots },
		...share,
		...jsonLd.map((node) => ({ "script:ld+json": node })),
	];
}

/** Where a feed reader finds the new listings of a category or a city. */
export function feedLink(taxonomy: FeedTaxonomy, origin: string): MetaDescriptor {
	const href = absoluteUrl(feedPath(taxonomy), origin);
	return { tagName: "link", rel: "alternate", type: "application/rss+xml", title: feedTitle(taxonomy), href };
}

function siteOf(origin: string): Site {
	return {
		origin,
		name: siteTexts.name,
		description: siteTexts.description,
		logoUrl: `${origin}/logo.png`,
		shareImage: { url: `${origin}/social.png`, alt: siteTexts.shareImage, width: 1200, height: 630 },
	};
}
