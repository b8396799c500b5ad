import { STRIP_SIZE } from "#workers/contract/page.ts";
import type { Targets } from "./targets.ts";

type BenchCall = {
	name: string;
	/** Returns the address of request number `at`. */
	path: (targets: Targets, at: number) => string;
	/** Marks one of the calls that have a target. */
	target?: boolean;
	/** Asks a cache that never has anything. */
	missed?: boolean;
};

const LIST = "/api/businesses?limit=12";
const ORDERS = ["asc", "desc"] as const;

/** Takes values in strides, so that neighbours in time are not neighbours in the table. */
function pick<T>(values: readonly T[], at: number): T {
	return values[(at * 7919) % values.length] as T;
}
function offset(at: number): string {
	return `&offset=${(at % 20) * 12}`;
}
function nearOffset(at: number): string {
	return `&offset=${(at % 2) * 12}`;
}
function order(at: number): string {
	return `&sortOrder=${ORDERS[Math.floor(at / 2) % 2]}`;
}
function inCategory(by: string) {
	return (targets: Targets, at: number) =>
		`${LIST}&categoryId=${pick(targets.categories, at).id}&sortBy=${by}${order(at)}${nearOffset(at)}`;
}
function inCity(by: string) {
	return (targets: Targets, at: number) =>
		`${LIST}&city=${pick(targets.cities, at)}&sortBy=${by}${order(at)}${nearOffset(at)}`;
}
function searching(words: (targets: Targets) => string[]) {
	return (targets: Targets, at: number) =>
		`${LIST}&search=${encodeURIComponent(pick(words(targets), at))}${nearOffset(at)}`;
}

/** Lists every public call, in the variants that pages use. */
export const CALLS: readonly BenchCall[] = [
	{ name: "list", target: true, path: (_, at) => LIST + offset(at) },
	{ name: "list by name, both orders", target: true, path: (_, at) => `${LIST}&sortBy=name${order(at)}${offset(at)}` },
	{
		name: "list by rating, both orders",
		target: true,
		path: (_, at) => `${LIST}&sortBy=rating${order(at)}${offset(at)}`,
	},
	{ name: "list of a category by name", target: true, path: inCategory("name") },
	{ name: "list of a category by rating", target: true, path: inCategory("rating") },
	{ name: "list of a category by city", target: true, path: inCategory("city") },
	{ name: "list of a city by name", target: true, path: inCity("name") },
	{ name: "list of a city by rating", target: true, path: inCity("rating") },
	{ name: "list of a city by category", target: true, path: inCity("category") },
	{
		name: "list of a category in a city by rating",
		path: (targets, at) =>
			`${LIST}&city=${pick(targets.cities, at)}&categoryId=${pick(targets.categories, at).id}&sortBy=rating`,
	},
	{ name: "detail", target: true, path: ({ slugs }, at) => `/api/businesses/${pick(slugs, at)}` },
	{ name: "nearby", path: ({ slugs }, at) => `/api/businesses/${pick(slugs, at)}/nearby` },
	{ name: "random", target: true, path: (_, at) => `/api/businesses/random?limit=${8 + (at % 9)}` },
	{ name: "random, not in KV", missed: true, path: (_, at) => `/api/businesses/random?limit=${8 + (at % 9)}` },
	{ name: "stats", target: true, path: (_, at) => `/api/businesses/stats?${at}` },
	{ name: "stats, not in KV", missed: true, path: (_, at) => `/api/businesses/stats?${at}` },
	{ name: "search, two words (40 places or fewer)", target: true, path: searching((targets) => targets.rareWords) },
	{ name: "search, two words (common ones)", path: searching((targets) => targets.commonWords) },
	{ name: "search, one broad word", path: searching((targets) => targets.broadWords) },
	{
		name: "search, one broad word in a city",
		path: (targets, at) => `${LIST}&search=${pick(targets.broadWords, at)}&city=${pick(targets.cities, at)}`,
	},
	{ name: "search as you type", path: searching((targets) => targets.beginnings) },
	{ name: "categories", path: (_, at) => `/api/categories?limit=${100 + (at % 100)}` },
	{ name: "cities", path: (_, at) => `/api/cities?limit=50&offset=${(at % 4) * 50}` },
	{ name: "cities, search", path: ({ cityNames }, at) => `/api/cities?limit=50&search=${pick(cityNames, at)}` },
	{ name: "countries", path: (_, at) => `/api/countries?limit=${100 + (at % 100)}` },
	{ name: "page: home", path: (_, at) => `/api/pages/home?${at}` },
	{ name: "page: business", path: ({ slugs }, at) => `/api/pages/business/${pick(slugs, at)}` },
	{ name: "page: categories", path: (_, at) => `/api/pages/categories?${at}` },
	{
		name: "page: category",
		path: ({ categories }, at) => `/api/pages/category/${pick(categories, at).slug}?page=${1 + (at % 2)}`,
	},
	{ name: "page: cities", path: (_, at) => `/api/pages/cities?page=${1 + (at % STRIP_SIZE)}` },
	{ name: "page: city", path: ({ cities }, at) => `/api/pages/city/${pick(cities, at)}?page=${1 + (at % 2)}` },
	{
		name: "page: search",
		path: ({ commonWords }, at) => `/api/pages/search?search=${encodeURIComponent(pick(commonWords, at))}`,
	},
];
