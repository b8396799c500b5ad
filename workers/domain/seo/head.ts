import { townName } from "../address/town-name.ts";
import { canonicalUrl, cityPath } from "./canonical.ts";
import { pageDescription } from "./descriptions.ts";
import {
	breadcrumbJsonLd,
	businessCrumbs,
	type Crumb,
	itemListJsonLd,
	type JsonLdNode,
	organizationJsonLd,
	webSiteJsonLd,
} from "./json-ld.ts";
import { businessPhoto, localBusinessJsonLd } from "./local-business.ts";
import { type MetaTag, shareTags } from "./open-graph.ts";
import type { ShareImage, Site, SitePage } from "./page.ts";
import { robotsOf } from "./robots.ts";
import { pageTitle } from "./titles.ts";

/** Holds all that the head of a page says to search engines and share cards. */
type PageHead = {
	title: string;
	description: string | null;
	canonical: string | null;
	robots: string;
	share: MetaTag[];
	jsonLd: JsonLdNode[];
};

/**
 * Makes the head of a page by the rules of this folder. `image` is a picture drawn for this page. It
 * is preferred to the site's own.
 */
export function pageHead(page: SitePage, site: Site, image: ShareImage | null = null): PageHead {
	const title = pageTitle(page, site);
	const description = pageDescription(page, site);
	const canonical = canonicalUrl(page, site.origin);
	return {
		title,
		description,
		canonical,
		robots: robotsOf(page, site.closed),
		share:
			page.kind === "missing"
				? []
				: shareTags({
						title,
						description,
						url: canonical,
						siteName: site.name,
						type: page.kind === "business" ? "article" : "website",
						image: image ?? photoOf(page, site.origin) ?? site.shareImage,
						modifiedAt: page.kind === "business" ? page.business.contentChangedAt : null,
					}),
		jsonLd: pageJsonLd(page, site),
	};
}

/**
 * Returns the structured data of a page. Searched, filtered and sorted lists have none of their own: they are not indexed,
 * and the list at their canonical address is a different one.
 */
export function pageJsonLd(page: SitePage, site: Site): JsonLdNode[] {
	const { origin } = site;
	switch (page.kind) {
		case "home":
			return [webSiteJsonLd(site), organizationJsonLd(site)];
		case "business":
			return present(
				localBusinessJsonLd(page.business, origin, page.photoSize),
				breadcrumbJsonLd(businessCrumbs(page.business), origin),
			);
		case "category":
			return present(
				breadcrumbJsonLd(taxonomyCrumbs("Categories", page.category.name), origin),
				page.list.narrowed ? null : itemListJsonLd(page.businesses, origin, page.list.first),
			);
		case "city":
			return present(
				breadcrumbJsonLd(taxonomyCrumbs("Cities", townName(page.city)), origin),
				page.list.narrowed ? null : itemListJsonLd(page.businesses, origin, page.list.first),
			);
		case "trade":
			return present(
				breadcrumbJsonLd(
					[
						...taxonomyCrumbs("Cities", townName(page.city)).slice(0, -1),
						{ name: townName(page.city), path: cityPath(page.city.slug) },
						{ name: page.category.name, path: null },
					],
					origin,
				),
				page.list.narrowed ? null : itemListJsonLd(page.businesses, origin, page.list.first),
			);
		case "categories":
			return present(breadcrumbJsonLd(taxonomyCrumbs("Categories"), origin));
		case "cities":
			return present(breadcrumbJsonLd(taxonomyCrumbs("Cities"), origin));
		case "static":
			return present(
				page.path === "/about" ? organizationJsonLd(site) : null,
				breadcrumbJsonLd([HOME, { name: page.title, path: null }], origin),
			);
		case "search":
		case "missing":
			return [];
	}
}

const HOME: Crumb = { name: "Home", path: "/" };

function taxonomyCrumbs(directory: "Categories" | "Cities", name?: string): Crumb[] {
	if (name === undefined) return [HOME, { name: directory, path: null }];
	return [HOME, { name: directory, path: `/${directory.toLowerCase()}` }, { name, path: null }];
}

function photoOf(page: SitePage, origin: string): ShareImage | null {
	if (page.kind !== "business") return null;
	const url = businessPhoto(page.business, origin);
	return url === null ? null : { url, ...page.photoSize, alt: `Photo of ${page.business.name}` };
}

function present(...nodes: (JsonLdNode | null)[]): JsonLdNode[] {
	return nodes.filter((found) => found !== null);
}
