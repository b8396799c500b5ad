import { filterTexts as t } from "#web/public/texts/search.en.ts";
import { countFilters } from "#workers/contract/list-filters.ts";
import {
	type Count,
	type FilterCounts,
	LEAST_RATINGS,
	MOST_FILTERS,
	type ParsedFilter,
	PRICE_LEVELS,
	RADII,
	type Radius,
} from "#workers/contract/search.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import { type OpenFilter, writeOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import type { ListAddress } from "../list/list-address.ts";
import { openName, priceName, radiusName, ratingName } from "./filter-names.ts";
import { filterHref, type ListPlace } from "./list-place.ts";

/** Describes a link that sets a filter, or removes it when it is `chosen`. `id` is the same before and after. */
export type FilterOption = { id: string; label: string; href: string; chosen: boolean; count: Count | null };
export type FilterGroup = { id: string; title: string; options: FilterOption[] };

/** Limits how many categories or cities a panel offers. */
const MOST_NAMES = 8;
const OPEN_FILTERS: readonly OpenFilter[] = ["now", "late", "24h"];

/**
 * Returns the filters of a list, each with the number of businesses that it would leave. It returns the filters that
 * leave any, and the chosen ones. Distances are offered when there is a position to measure from. They are in miles
 * when `miles` is set, where people use them.
 */
export function filterGroups(
	place: ListPlace,
	address: ListAddress,
	{
		counts,
		measured,
		miles,
		parsed,
	}: { counts: FilterCounts | null; measured: boolean; miles: boolean; parsed: readonly ParsedFilter[] },
): FilterGroup[] {
	const mayAdd = countFilters(address) < MOST_FILTERS;
	function option(id: string, label: string, chosen: boolean, changes: Partial<ListAddress>, count: Count | null) {
		const typed = parsed.find((one) => idsOf(one).includes(id));
		if (typed === undefined) return { id, label, href: filterHref(place, address, changes), chosen, count };
		return { id, label, href: filterHref(place, address, { search: typed.rest }), chosen: true, count };
	}
	function offered(option: FilterOption): boolean {
		return option.chosen || (option.count !== null && option.count.count > 0);
	}
	const chosenOpen = address.open && writeOpenFilter(address.open);
	const opens = OPEN_FILTERS.map((open) => {
		const filter = writeOpenFilter(open);
		const chosen = filter === chosenOpen;
		return option(`open-${filter}`, openName(open), chosen, { open: chosen ? null : open }, openCount(counts, filter));
	});
	const ratings = LEAST_RATINGS.map((rating) => {
		const chosen = rating === address.rating;
		const count = counts?.ratings.find((counted) => counted.rating === rating)?.count ?? null;
		return option(`rating-${rating}`, ratingName(rating), chosen, { rating: chosen ? null : rating }, count);
	});
	const prices = PRICE_LEVELS.map((price) => {
		const count = counts?.prices.find((counted) => counted.price === price)?.count ?? null;
		const chosen = address.prices.includes(price);
		return option(`price-${price}`, priceName(price), chosen, { prices: toggled(address.prices, price) }, count);
	});
	const features = FEATURES.map((feature) => {
		const count = counts?.features.find((counted) => counted.feature === feature)?.count ?? null;
		const chosen = address.features.includes(feature);
		const changes = { features: toggled(address.features, feature) };
		return option(`has-${feature}`, t.feature[feature], chosen, changes, count);
	});
	const trades = (counts?.trades ?? []).slice(0, MOST_NAMES).map(({ id, name, count }) => {
		const chosen = id === address.category;
		return option(`trade-${id}`, name, chosen, { category: chosen ? null : id }, count);
	});
	const city = slugify(address.city, MAX_SLUG_LENGTH);
	const towns = (counts?.towns ?? []).slice(0, MOST_NAMES).map(({ slug, name, count }) => {
		const chosen = slug === city;
		return option(`town-${slug}`, name, chosen, { city: chosen ? "" : slug }, count);
	});
	const radii = radiiOf(miles).map((radius) => {
		const chosen = radius === address.within;
		return option(`within-${radius}`, radiusName(radius), chosen, { within: chosen ? null : radius }, null);
	});
	const groups = [
		{ id: "open", title: t.opening, options: opens.filter(offered) },
		{ id: "distance", title: t.distance, options: measured ? radii : [] },
		{ id: "rating", title: t.rating, options: ratings.filter(offered).reverse() },
		{ id: "price", title: t.price, options: prices.filter(offered) },
		{ id: "features", title: t.features, options: features.filter(offered) },
		{ id: "trades", title: t.trades, options: place.category === null ? trades.filter(offered) : [] },
		{ id: "towns", title: t.towns, options: place.city === null ? towns.filter(offered) : [] },
	];
	if (!mayAdd) for (const group of groups) group.options = group.options.filter(({ chosen }) => chosen);
	return groups.filter(({ id, options }) => options.length > 0 || (id === "open" && counts !== null));
}

/** Returns the ids of the options that mean the same as a filter in the typed text. */
function idsOf(parsed: ParsedFilter): string[] {
	if (parsed.kind === "open") return [`open-${writeOpenFilter(parsed.filter)}`];
	if (parsed.kind === "rating") return [`rating-${parsed.rating}`];
	if (parsed.kind === "without") return [];
	if (parsed.kind === "price") return parsed.prices.map((price) => `price-${price}`);
	return [parsed.kind === "within" ? `within-${parsed.radius}` : `has-${parsed.feature}`];
}

/** Returns how many businesses an `open` value of the address would leave, or null when they are not counted. */
function openCount(counts: FilterCounts | null, filter: string): Count | null {
	return counts?.open.find((counted) => counted.filter === filter)?.count ?? null;
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
	return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function radiiOf(miles: boolean): readonly Radius[] {
	return RADII.filter((radius) => radius.endsWith(miles ? "mi" : "km"));
}
