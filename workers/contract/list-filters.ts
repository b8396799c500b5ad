import { FEATURES } from "#workers/domain/search/features/features.ts";
import { readOpenFilter, writeOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { LEAST_RATINGS, type ListFilters, MOST_FILTERS, PRICE_LEVELS, RADII } from "./search.ts";

/** Names the parameters of filters, in both addresses and calls, in the order in which they are written. */
export const FILTER_PARAMETERS = ["open", "rating", "price", "has", "near", "within"] as const;

export const NO_FILTERS: ListFilters = {
	open: null,
	rating: null,
	prices: [],
	features: [],
	near: null,
	within: null,
};

/**
 * Reads the filters of an address or a call. An empty parameter counts as absent. `at` (`2100`) is the hour of an
 * `open` with only a day, or without `open`, as a form without JavaScript sends it. Null: a filter does not exist, or
 * there are more than `MOST_FILTERS`.
 */
export function readListFilters(query: { get(name: string): string | null | undefined }): ListFilters | null {
	const given = (name: string) => (query.get(name) ?? "").trim();
	const open = readOpen(given("open"), given("at"));
	const rating = chosen(LEAST_RATINGS, given("rating"));
	const prices = several(PRICE_LEVELS, given("price"));
	const features = several(FEATURES, given("has"));
	const near = readNear(given("near"));
	const within = chosen(RADII, given("within"));
	if (open === undefined || rating === undefined || prices === undefined) return null;
	if (features === undefined || near === undefined || within === undefined) return null;
	const filters = { open, rating, prices, features, near, within };
	return countFilters(filters) > MOST_FILTERS ? null : filters;
}

/** Returns the parameters of the set filters, in their order, as `readListFilters` reads them. */
export function writeListFilters(filters: ListFilters): [name: (typeof FILTER_PARAMETERS)[number], value: string][] {
	const { open, rating, prices, features, near, within } = filters;
	const values = {
		open: open && writeOpenFilter(open),
		rating: rating && String(rating),
		price: prices.join(","),
		has: features.join(","),
		near: near && `${near.latitude.toFixed(2)},${near.longitude.toFixed(2)}`,
		within,
	};
	return FILTER_PARAMETERS.flatMap((name) => {
		const value = values[name];
		return value ? [[name, value] as [typeof name, string]] : [];
	});
}

/** Counts the set filters. Each price and each feature is one. */
export function countFilters({ open, rating, prices, features, near, within }: ListFilters): number {
	const single = [open, rating, near, within].filter((filter) => filter !== null).length;
	return single + prices.length + features.length;
}

function readOpen(text: string, at: string): ListFilters["open"] | undefined {
	const takesHour = at !== "" && (text === "" || (text !== "now" && /^[a-z]{3}$/.test(text)));
	const written = takesHour ? [text, at].filter(Boolean).join("-") : text;
	return written === "" ? null : (readOpenFilter(written) ?? undefined);
}

function chosen<Choice extends string | number>(choices: readonly Choice[], text: string): Choice | null | undefined {
	return text === "" ? null : choices.find((choice) => String(choice) === text);
}

/** Returns the chosen ones, each once and in their own order; null when there are more names than filters may have. */
function several<Choice extends string | number>(
	choices: readonly Choice[],
	text: string,
): readonly Choice[] | undefined {
	if (text === "") return [];
	const parts = text.split(",", MOST_FILTERS + 1);
	if (parts.length > MOST_FILTERS) return undefined;
	const names = new Set(parts);
	const found = choices.filter((choice) => names.has(String(choice)));
	return found.length === names.size ? found : undefined;
}

/** Reads a position in degrees, rounded to two decimals. This is about a kilometre, so it does not reveal an address. */
function readNear(text: string): ListFilters["near"] | undefined {
	if (text === "") return null;
	const [latitude, longitude, ...more] = text
		.split(",", 3)
		.map((part) => (/^\s?-?\d{1,3}(?:\.\d{1,20})?$/.test(part) ? rounded(Number(part)) : Number.NaN));
	if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Rounds. Adding zero removes the sign of a negative zero. */
function rounded(degrees: number): number {
	return Math.round(degrees * 100) / 100 + 0;
}
