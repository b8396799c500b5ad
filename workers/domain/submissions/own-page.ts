import { PRICING_PAGE, STATIC_PAGES } from "../sitemap/pages.ts";

/** Lists the pages without a table behind them that search engines may have, some of them only at times. */
const STATIC_PATHS: ReadonlySet<string> = new Set([...STATIC_PAGES, PRICING_PAGE, "/categories", "/cities"]);
/** Matches pages that exist, but not for search engines: calls, staff's pages, searches, pictures, built files. */
const CLOSED = /^\/(?:api|admin|photos|assets|placeholder|search|businesses)(?:\/|$)/;
/** Limits the characters of an address; the platform takes 16 KB. */
const MAX_LENGTH = 2_000;

type AddressFault = "not-a-url" | "not-https" | "foreign" | "not-indexable";

/**
 * Returns the path of an address on `origin`, as it is stored and sent. Whatever the address says, only `origin` and this path are
 * sent, so no other host gets through. A query or a fragment makes no page of its own.
 */
export function ownPath(text: string, origin: string): { path: string } | { fault: AddressFault } {
	const trimmed = text.trim();
	if (trimmed.length > MAX_LENGTH || /[\s\\\p{Cc}\p{Cf}]/u.test(trimmed) || !URL.canParse(trimmed))
		return { fault: "not-a-url" };
	const url = new URL(trimmed);
	const own = new URL(origin);
	if (url.host !== own.host || url.username !== "" || url.password !== "") return { fault: "foreign" };
	// A site on http has no other address either: an address with another scheme is not its own.
	if (url.protocol !== own.protocol) return { fault: own.protocol === "https:" ? "not-https" : "foreign" };
	// `URL` takes "https:directory.example" and "https:/x" for addresses, which nobody means.
	if (!/^https?:\/\/[^/]/i.test(trimmed)) return { fault: "not-a-url" };
	if (/[?#]/.test(trimmed)) return { fault: "not-indexable" };
	return { path: url.pathname };
}

/** Says what a path names, by its form alone. Slugs are as they are stored. */
export type OwnPage =
	| { kind: "static" | "closed" | "unknown" }
	| { kind: "business"; slug: string }
	| { kind: "category" | "city"; slug: string }
	| { kind: "trade"; city: string; category: string };

export function ownPage(path: string): OwnPage {
	if (STATIC_PATHS.has(path)) return { kind: "static" };
	if (CLOSED.test(path)) return { kind: "closed" };
	const [, kind, slug, category] = /^\/(business|category|city)\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/.exec(path) ?? [];
	if (kind === undefined || slug === undefined) return { kind: leadsToPage(path) ? "closed" : "unknown" };
	if (category !== undefined) return kind === "city" ? { kind: "trade", city: slug, category } : { kind: "unknown" };
	return kind === "business" ? { kind, slug } : { kind: kind as "category" | "city", slug };
}

/**
 * Tells whether a path is another spelling of a page's path: with capitals, more slashes or one at
 * the end. Such a path answers 301.
 */
function leadsToPage(path: string): boolean {
	const plain = path
		.toLowerCase()
		.replace(/\/+/g, "/")
		.replace(/(?<=.)\/$/, "");
	return plain !== path && ownPage(plain).kind !== "unknown";
}

/** Returns the slugs of these paths by the kind of page. Pages of trades have pairs of a city's and a category's slug. */
export function slugsOfPages(paths: readonly string[]) {
	const pages = paths.map(ownPage);
	const slugsOf = (kind: "business" | "category" | "city") =>
		pages.flatMap((page) => (page.kind === kind && "slug" in page ? page.slug : []));
	return {
		businesses: slugsOf("business"),
		categories: slugsOf("category"),
		cities: slugsOf("city"),
		cityCategories: pages.flatMap((page) => (page.kind === "trade" ? [[page.city, page.category] as const] : [])),
	};
}
