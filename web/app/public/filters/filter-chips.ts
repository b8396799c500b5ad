import { filterTexts as t } from "#web/public/texts/search.en.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { NO_FILTERS } from "#workers/contract/list-filters.ts";
import type { ParsedFilter, SetFilter } from "#workers/contract/search.ts";
import type { ListAddress } from "../list/list-address.ts";
import { openName, priceName, radiusName, ratingName } from "./filter-names.ts";
import { filterHref, type ListPlace } from "./list-place.ts";

const REMOVE = html`<span class="sr-only">${t.remove} </span>`;
const CROSS = icon("x", 16);

/** Describes a set filter, with the address of the list without it. `filter` is missing for a part of a filter, and for places and radii. */
export type Chip = { label: string; href: string; filter?: SetFilter };

/** Draws each set filter as a link that removes it, and one link that removes all. Returns null when none is set. */
export function filterChips(
	place: ListPlace,
	address: ListAddress,
	names: ChosenNames,
	parsed: readonly ParsedFilter[],
): Markup | null {
	const chips = chosenFilters(place, address, names, parsed);
	if (chips.length === 0) return null;
	const all = chips.length > parsed.length;
	return html`<ul class="chips" aria-label="${t.chosenFilters}">${chips.map(
		({ label, href }) => html`<li><a href="${href}" rel="nofollow" class="chip">${REMOVE}${label}${CROSS}</a></li>`,
	)}${all && html`<li><a href="${unfilteredHref(place, address)}" rel="nofollow" class="text-link">${t.clearAll}</a></li>`}</ul>`;
}

/** Holds the names of the chosen category and city. */
export type ChosenNames = { category: string | null; city: string | null };

/** Returns the list's address without any filter. The typed text stays. */
export function unfilteredHref(place: ListPlace, address: ListAddress): string {
	return filterHref(place, address, { ...NO_FILTERS, ...withoutTaxonomies(address) });
}

/**
 * Returns the set filters in the order of the panel, then those that the typed text contains. Removing one of the
 * latter removes its words from the text.
 */
export function chosenFilters(
	place: ListPlace,
	address: ListAddress,
	names: ChosenNames,
	parsed: readonly ParsedFilter[],
): Chip[] {
	const chips: Chip[] = [];
	function add(label: string, changes: Partial<ListAddress>, filter?: SetFilter): void {
		chips.push({ label, href: filterHref(place, address, changes), filter });
	}
	const { open, rating, prices, features, near, within, category, city } = address;
	if (category !== null) add(names.category ?? t.trades, { category: null });
	if (city !== "") add(names.city ?? city, { city: "" });
	if (near !== null) add(within === null ? t.near : t.nearWithin(radiusName(within)), { near: null, within: null });
	else if (within !== null) add(t.within(radiusName(within)), { within: null });
	if (open !== null) add(openName(open), { open: null }, "open");
	if (rating !== null) add(ratingName(rating), { rating: null }, "rating");
	for (const price of prices)
		add(
			priceName(price),
			{ prices: prices.filter((other) => other !== price) },
			prices.length === 1 ? "price" : undefined,
		);
	for (const feature of features)
		add(t.feature[feature], { features: features.filter((other) => other !== feature) }, feature);
	for (const one of parsed) add(parsedFilterName(one), { search: one.rest }, setBy(one));
	return chips;
}

function setBy(parsed: ParsedFilter): SetFilter | undefined {
	if (parsed.kind === "without" || parsed.kind === "within") return undefined;
	return parsed.kind === "feature" ? parsed.feature : parsed.kind;
}

function parsedFilterName(parsed: ParsedFilter): string {
	if (parsed.kind === "open") return openName(parsed.filter);
	if (parsed.kind === "rating") return ratingName(parsed.rating);
	if (parsed.kind === "price") return parsed.prices.map(priceName).join(", ");
	if (parsed.kind === "without")
		return t.without("label" in parsed ? parsed.label : withinSentence(t.feature[parsed.feature]));
	return parsed.kind === "within" ? t.within(radiusName(parsed.radius)) : t.feature[parsed.feature];
}

/** Writes a name as it is within a sentence: 'live music', but 'Wi-Fi'. */
function withinSentence(name: string): string {
	return name.replace(/^\p{Lu}(?=[\p{Ll}-]+(?: |$))/u, (letter) => letter.toLowerCase());
}

/** Removes the category and city of the search. Those of the page itself stay. */
function withoutTaxonomies({ category, city }: ListAddress): Partial<ListAddress> {
	return { ...(category !== null && { category: null }), ...(city !== "" && { city: "" }) };
}
