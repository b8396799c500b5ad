import type { MetaDescriptor } from "react-router";
import { type FeedTaxonomy, feedPath, feedTitle } from "#workers/domain/feed/rss.ts";
import { absoluteUrl } from "#workers/domain/seo/canonical.ts";
import { pageHead } from "#workers/domain/seo/head.ts";
import type { Site, SitePage } from "#workers/domain/seo/page.ts";
import { sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";
import type { PublicSite } from "./site.ts";
import { siteTexts } from "./texts/public.en.ts";

/** Returns what search engines and share cards learn about a page, by the rules in `workers/domain/seo`. */
export function pageMeta(page: SitePage, site: PublicSite): MetaDescriptor[] {
	const { title, description, canonical, robots, share, jsonLd } = pageHead(page, siteOf(site));
	return [
		{ title },
		...(description === null ? [] : [{ name: "description", content: description }]),
		...(page.kind === "home" && site.keywords !== null ? [{ name: "keywords", content: site.keywords }] : []),
		...(canonical === null ? [] : [{ tagName: "link", rel: "canonical", href: canonical }]),
		{ name: "robots", content: robots },
		...share,
		...jsonLd.map((node) => ({ "script:ld+json": node })),
	];
}

/** Tells feed readers where the new listings of a category or a city are. */
export function feedLink(taxonomy: FeedTaxonomy, origin: string): MetaDescriptor {
	const href = absoluteUrl(feedPath(taxonomy), origin);
	return { tagName: "link", rel: "alternate", type: "application/rss+xml", title: feedTitle(taxonomy), href };
}

function siteOf({ origin, name, description, logo, shareImage, closed }: PublicSite): Site {
	const size = { width: 1200, height: 630 };
	return {
		origin,
		name,
		description,
		logoUrl: `${origin}${logo === null ? "/logo.png" : sitePicturePath(logo)}`,
		shareImage: {
			url: `${origin}${shareImage === null ? "/social.png" : sitePicturePath(shareImage)}`,
			alt: siteTexts.shareImage(name),
			...(shareImage === null ? size : { width: shareImage.width, height: shareImage.height }),
		},
		closed,
	};
}
