import { PRICING_PAGE, STATIC_PAGES } from "#workers/domain/sitemap/pages.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { PageKind } from "#workers/domain/web-vitals.ts";

/**
 * Names the subject of a page by its path alone. `slugs` are those of the path, where only the database knows the page; `path` is that
 * of a page that is always there.
 */
type PageSubject =
	| { page: "business" | "category" | "city"; slugs: readonly [slug: string] }
	| { page: "trade"; slugs: readonly [city: string, category: string] }
	| { page: "home" | "categories" | "cities" | "search" }
	| { page: "static"; path: string | null };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SINGLE: { readonly [path: string]: PageKind } = {
	"/": "home",
	"/categories": "categories",
	"/cities": "cities",
	"/search": "search",
};
const STATIC: ReadonlySet<string> = new Set([...STATIC_PAGES, PRICING_PAGE]);

/**
 * Returns the subject of a public page's path. For a path that no page has, it returns a static page without a
 * path, as the not-found page is.
 */
export function pageSubject(path: string): PageSubject {
	const single = SINGLE[path];
	if (single === "home" || single === "categories" || single === "cities" || single === "search")
		return { page: single };
	if (STATIC.has(path)) return { page: "static", path };
	const [, page, first, second, more] = path.split("/");
	if (more === undefined && isSlug(first)) {
		if (page === "city" && isSlug(second)) return { page: "trade", slugs: [first, second] };
		if (second === undefined && (page === "business" || page === "category" || page === "city"))
			return { page, slugs: [first] };
	}
	return { page: "static", path: null };
}

function isSlug(text: string | undefined): text is string {
	return text !== undefined && text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}
