import { townName } from "../address/town-name.ts";
import { absoluteUrl, businessPath, categoryPath, cityPath } from "./canonical.ts";
import type { BusinessFacts, ListedFacts } from "./facts.ts";
import type { Site } from "./page.ts";

type JsonValue = string | number | boolean | JsonValue[] | { [key: string]: JsonValue };
/** Holds a top-level node, which has `@context` and `@type`. */
export type JsonLdNode = { [key: string]: JsonValue };
/** Holds the facts for nodes. An unknown fact is null, undefined, "" or an empty list, and `node` leaves it out. */
export type Draft = string | number | boolean | null | undefined | readonly Draft[] | { readonly [key: string]: Draft };

/** Says how many businesses a list in structured data names: the first ten. */
const LISTED_BUSINESSES = 10;

/** Makes a top-level node with only the facts that exist. */
export function node(draft: { readonly [key: string]: Draft }): JsonLdNode {
	return { "@context": "https://schema.org", ...(known(draft) as JsonLdNode | undefined) };
}

function known(draft: Draft): JsonValue | undefined {
	if (draft === null || draft === undefined) return undefined;
	if (typeof draft === "string") return draft.toWellFormed().trim() || undefined;
	if (typeof draft === "number") return Number.isFinite(draft) ? draft : undefined;
	if (typeof draft === "boolean") return draft;
	if (Array.isArray(draft)) {
		const values = draft.map(known).filter((value) => value !== undefined);
		return values.length > 0 ? values : undefined;
	}
	const facts: JsonLdNode = {};
	let says = false;
	for (const [key, value] of Object.entries(draft)) {
		const fact = known(value);
		if (fact === undefined) continue;
		facts[key] = fact;
		// A node that says nothing but its type states no fact.
		says ||= key !== "@type";
	}
	return says ? facts : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = {
	"<": "\\u003c",
	">": "\\u003e",
	"&": "\\u0026",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

/**
 * Writes JSON that is safe in a `<script type="application/ld+json">`: without `<`, `>`, `&`, U+2028 or U+2029, and with
 * the same value when parsed.
 */
export function serializeJsonLd(value: JsonLdNode | readonly JsonLdNode[]): string {
	return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
}

/** Holds a step of a breadcrumb. `path` null means the page itself. */
export type Crumb = { name: string; path: string | null };

/** Returns Home > city > category > name, with the stored slugs. Unknown steps are left out. */
export function businessCrumbs(
	business: Pick<BusinessFacts, "name" | "city" | "cityToldApartBy" | "citySlug" | "category">,
): [Crumb, ...Crumb[]] {
	const { city, cityToldApartBy: toldApartBy, citySlug, category, name } = business;
	return [
		{ name: "Home", path: "/" },
		...(city && citySlug ? [{ name: townName({ name: city, toldApartBy }), path: cityPath(citySlug) }] : []),
		...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
		{ name, path: null },
	];
}

/**
 * Makes a breadcrumb, with positions from 1. A step without a path (the last) has no `item`. Null for fewer than two steps.
 */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): JsonLdNode | null {
	if (crumbs.length < 2) return null;
	return node({
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: path === null ? null : absoluteUrl(path, origin),
		})),
	});
}

/**
 * Lists the first ten businesses of a page of a list, as links to their pages. `first` is the position of the page's first
 * business in the whole list. Null for fewer than two: a carousel needs two.
 */
export function itemListJsonLd(businesses: readonly ListedFacts[], origin: string, first = 1): JsonLdNode | null {
	const listed = businesses.slice(0, LISTED_BUSINESSES);
	if (listed.length < 2) return null;
	return node({
		"@type": "ItemList",
		numberOfItems: listed.length,
		itemListElement: listed.map(({ slug, name }, index) => ({
			"@type": "ListItem",
			position: first + index,
			name,
			url: absoluteUrl(businessPath(slug), origin),
		})),
	});
}

/** Describes who runs the site. */
export function organizationJsonLd(site: Site): JsonLdNode {
	return node({
		"@type": "Organization",
		"@id": absoluteUrl("/#organization", site.origin),
		name: site.name,
		url: absoluteUrl("/", site.origin),
		description: site.description,
		logo: site.logoUrl,
	});
}

/** Gives the site's name to search results. It has no SearchAction, since results have no search box any more. */
export function webSiteJsonLd(site: Site): JsonLdNode {
	return node({
		"@type": "WebSite",
		"@id": absoluteUrl("/#website", site.origin),
		name: site.name,
		url: absoluteUrl("/", site.origin),
		publisher: { "@id": absoluteUrl("/#organization", site.origin) },
	});
}
