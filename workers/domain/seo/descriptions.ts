import { groupedDigits } from "../english.ts";
import { pluralCategory, singularCategory } from "./category-words.ts";
import { CLOSED_FOR_GOOD, isClosedForGood } from "./closed-for-good.ts";
import type { BusinessFacts, CityFacts } from "./facts.ts";
import type { Site, SitePage } from "./page.ts";
import { cutDescription, plainText } from "./plain-text.ts";

/** Length below which a business's description is followed by what the page offers. */
const TOO_SHORT = 70;

/** Returns the text of `<meta name="description">`, at most 160 characters. Null for pages that do not exist. */
export function pageDescription(page: SitePage, site: Pick<Site, "description">): string | null {
	const text = longDescription(page, site);
	if (text === null) return null;
	const series = "list" in page && page.list.page > 1 ? `Page ${page.list.page}: ` : "";
	return cutDescription(series + text);
}

function longDescription(page: SitePage, site: Pick<Site, "description">): string | null {
	switch (page.kind) {
		case "home":
			return site.description;
		case "business":
			return businessDescription(page.business);
		case "category": {
			const { name, businessCount } = page.category;
			return `${countedOf(name, businessCount)} with opening hours, reviews, contact info and directions. Compare and find the right place near you.`;
		}
		case "city":
			return `${countedBusinesses(page.city.businessCount)} in ${placeName(page.city)} with reviews, contact info and directions. Browse restaurants, hotels, shops and services.`;
		case "trade":
			return `${countedOf(page.category.name, page.businessCount)} in ${placeName(page.city)} with opening hours, reviews, contact info and directions.`;
		case "categories":
			return `Browse every kind of business in the directory${page.total > 1 ? `: ${plusCount(page.total)} categories` : ""}, each with opening hours, contact details and directions.`;
		case "cities":
			return `Choose a city to see its businesses${page.total > 1 ? `: ${plusCount(page.total)} cities` : ""} with opening hours, contact details and directions.`;
		case "search":
			return "Search the whole directory by name, category or place.";
		case "static":
			return page.description;
		case "missing":
			return null;
	}
}

/**
 * Writes a count with a plus sign. It is rounded down to tens, from 1,000 on to hundreds, so that it never
 * says more than there are: 7 → "7+", 127 → "120+", 12345 → "12,300+".
 */
export function plusCount(count: number): string {
	const step = count >= 1_000 ? 100 : count >= 10 ? 10 : 1;
	return `${groupedDigits(Math.floor(count / step) * step)}+`;
}

function countedBusinesses(count: number): string {
	if (count < 1) return "Businesses";
	return count === 1 ? "1 business" : `${roundCount(count)} businesses`;
}

/**
 * Writes a count of businesses: '120+ restaurants', or '7 businesses in Real Estate' where the
 * category's name has no plural of its own.
 */
function countedOf(category: string, count: number): string {
	const plural = pluralCategory(category);
	if (plural === null) return `${countedBusinesses(count)} in ${category}`;
	if (count < 1) return plural.charAt(0).toUpperCase() + plural.slice(1);
	return count === 1 ? `1 ${singularCategory(category)}` : `${roundCount(count)} ${plural}`;
}

/** Rounds a count. Small counts are exact: '4+' would promise more. */
function roundCount(count: number): string {
	return count < 10 ? String(count) : plusCount(count);
}

/** Names a city with its state and country, because cities of the same name differ in these. */
function placeName(city: CityFacts): string {
	return named([city.name, city.state, city.country]);
}

/** Writes what is known of a place, each name once: "Singapore" is a city, a state and a country. */
function named(parts: readonly (string | null)[]): string {
	return parts.filter((part, at) => part && parts.indexOf(part) === at).join(", ");
}

/** Returns the owner's text. Without one, it says what the business is, where it is and what the page knows of it. Uncut. */
function businessDescription(business: BusinessFacts): string {
	const own = business.description === null ? "" : plainText(business.description);
	const closed = isClosedForGood(business);
	// It stands first, because the end of a long text is cut.
	if (own.length >= TOO_SHORT) return closed ? `${CLOSED_FOR_GOOD}. ${own}` : own;
	const kind = business.type ?? business.category?.name ?? null;
	const where = named([business.city ?? business.state, business.country]);
	const what = [kind, where && `in ${where}`].filter(Boolean).join(" ");
	const known = [
		[business.address, business.street, business.city, business.postalCode].some(Boolean) && "address",
		business.openingHours && "opening hours",
		(business.phone ?? business.phoneDisplay) && "phone number",
		business.website && "website",
		business.latitude !== null && business.longitude !== null && "map",
	].filter((part) => typeof part === "string");
	return [
		own && asSentence(own),
		asSentence(`${business.name}${what && `: ${what}`}`),
		closed ? `${CLOSED_FOR_GOOD}.` : known.length > 0 && `See ${listed(known)}.`,
	]
		.filter(Boolean)
		.join(" ");
}

function asSentence(text: string): string {
	return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function listed(words: readonly string[]): string {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
