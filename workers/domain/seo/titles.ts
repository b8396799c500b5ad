import { addressLine, type Whereabouts } from "../address/address-line.ts";
import { townName } from "../address/town-name.ts";
import { monthAndYear } from "../english.ts";
import { listedCategory, pluralCategory } from "./category-words.ts";
import { CLOSED_FOR_GOOD, isClosedForGood } from "./closed-for-good.ts";
import type { BusinessFacts } from "./facts.ts";
import type { Site, SitePage } from "./page.ts";

/**
 * Returns the text of `<title>`. Every page of a series has its own, "… – Page 2". A city's
 * title is the specification's, letter for letter. A business's title is its name, its address and the month of the
 * last change that a visitor can see.
 */
export function pageTitle(page: SitePage, site: Pick<Site, "name">): string {
	switch (page.kind) {
		case "home":
			return `${site.name}: Find Local Businesses Near You`;
		case "business":
			return businessTitle(page.business);
		case "category":
			return ofSeries(`${listedCategory(page.category.name)} | ${site.name}`, page.list.page);
		case "city":
			return ofSeries(cityHeading(townName(page.city)), page.list.page);
		case "trade":
			return ofSeries(`${cityCategoryHeading(page.category.name, townName(page.city))} | ${site.name}`, page.list.page);
		case "categories":
			return ofSeries(`All Business Categories | ${site.name}`, page.list.page);
		case "cities":
			return ofSeries(`All Cities | ${site.name}`, page.list.page);
		case "search":
			return ofSeries(
				`${page.search ? `Search results for “${page.search}”` : "Search Businesses"} | ${site.name}`,
				page.list.page,
			);
		case "static":
		case "missing":
			return page.title.includes(site.name) ? page.title : `${page.title} | ${site.name}`;
	}
}

/** Returns the heading and title of a city page. */
export function cityHeading(city: string): string {
	return `Best Businesses in ${city} | Local Directory`;
}

/** Returns the heading of a category's page: 'Cafes', 'Best cafes' where the best rated come first. */
export function categoryHeading(category: string, bestFirst = false): string {
	const plural = bestFirst ? pluralCategory(category) : null;
	return plural === null ? listedCategory(category) : `Best ${plural}`;
}

/** Returns the heading of the page of a category in a city: 'Cafes in Leeds'. */
export function cityCategoryHeading(category: string, city: string, bestFirst = false): string {
	return `${categoryHeading(category, bestFirst)} in ${city}`;
}

/**
 * Writes a business's title: "The Crown – 12 High Street, Leeds LS1 4AB – Updated November
 * 2026". Unknown parts are left out. Of a place that has closed for good it says that before the month.
 */
export function businessTitle(
	business: Pick<BusinessFacts, "name" | "businessStatus" | "contentChangedAt"> & Whereabouts,
): string {
	const month = monthOf(business.contentChangedAt);
	const closed = isClosedForGood(business) && CLOSED_FOR_GOOD;
	return [business.name, addressLine(business), closed, month && `Updated ${month}`].filter(Boolean).join(" – ");
}

/** Writes an ISO date as "November 2026", in UTC; null where there is no date. */
function monthOf(iso: string | null): string | null {
	const date = iso === null ? null : new Date(iso);
	return date && !Number.isNaN(date.getTime()) ? monthAndYear(date) : null;
}

function ofSeries(title: string, page: number): string {
	return page > 1 ? `${title} – Page ${page}` : title;
}
