import type { SitePage } from "./page.ts";

/**
 * Returns the canonical address of a page. Each page of a series has its own (`?page=n`). Page 1 has no parameter, and its
 * address is never used for page n. Search, filter, sort, view and panel parameters are left out. Null for
 * pages that do not exist.
 */
export function canonicalUrl(page: SitePage, origin: string): string | null {
	const path = canonicalPathOf(page);
	if (path === null) return null;
	const number = "list" in page ? page.list.page : 1;
	return absoluteUrl(number > 1 ? `${path}?page=${number}` : path, origin);
}

function canonicalPathOf(page: SitePage): string | null {
	switch (page.kind) {
		case "home":
			return "/";
		case "business":
			return businessPath(page.business.slug);
		case "category":
			return categoryPath(page.category.slug);
		case "city":
			return cityPath(page.city.slug);
		case "trade":
			return cityCategoryPath(page.city.slug, page.category.slug);
		case "categories":
		case "cities":
		case "search":
			return `/${page.kind}`;
		case "static":
			return page.path;
		case "missing":
			return null;
	}
}

export function businessPath(slug: string): string {
	return `/business/${encodeURIComponent(slug)}`;
}

export function categoryPath(slug: string): string {
	return `/category/${encodeURIComponent(slug)}`;
}

export function cityPath(slug: string): string {
	return `/city/${encodeURIComponent(slug)}`;
}

/** Returns the path of a category in a city. */
export function cityCategoryPath(citySlug: string, categorySlug: string): string {
	return `${cityPath(citySlug)}/${encodeURIComponent(categorySlug)}`;
}

/** Makes an address of one of our paths ("/city/leeds") on the public origin, which may end with a slash. */
export function absoluteUrl(path: string, origin: string): string {
	return origin.replace(/\/+$/, "") + path;
}
