import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { MANAGED_PAGE_SIZE, MANAGED_SORTS, type ManagedPageQuery } from "#workers/contract/business-list.ts";
import { type AdminTargets, DEEP_SORTS } from "./admin-targets.ts";
import { SPECIAL_NAME } from "./places.ts";

type Asked = (targets: AdminTargets, at: number) => ManagedPageQuery;
/** Is a kind of request of the operators' list. `asked` gives its request number `at`. */
type AdminCall = { name: string; asked: Asked };

const ORDERS = ["asc", "desc"] as const;
const order = (at: number) => ORDERS[at % 2];

function pick<T>(values: readonly T[], at: number): T {
	return values[(at * 7919) % values.length] as T;
}

const lastPage = ({ total }: AdminTargets) => Math.ceil(total / MANAGED_PAGE_SIZE);

const PAGES: AdminCall[] = [
	{ name: "first page", asked: () => ({}) },
	{
		name: "first three pages, by number",
		asked: (_, at) => ({ sort: "number", order: order(at), page: 1 + (at % 3) }),
	},
	{ name: "first three pages, by name", asked: (_, at) => ({ sort: "name", order: order(at), page: 1 + (at % 3) }) },
	{ name: "last three pages, by name", asked: (targets, at) => ({ page: lastPage(targets) - (at % 3) }) },
	...DEEP_SORTS.map((sort) => ({
		name: `deep page ± 2, by ${sort}`,
		asked: ({ deep }: AdminTargets, at: number) => {
			const { page = 1, anchor } = pick(deep[sort] ?? [], at);
			return { sort, page: page - 2 + (at % 5), anchor };
		},
	})),
];

const SORTS: AdminCall[] = MANAGED_SORTS.map((sort) => ({
	name: `sorted by ${sort}, both orders`,
	asked: (_, at) => ({ sort, order: order(at) }),
}));

type Filter = (targets: AdminTargets) => BusinessFilter;
const FILTERS: [name: string, filter: Filter][] = [
	["category, dense", ({ category }) => ({ categoryId: category.dense })],
	["category, middle", ({ category }) => ({ categoryId: category.middle })],
	["category, sparse", ({ category }) => ({ categoryId: category.sparse })],
	["city, dense", ({ city }) => ({ cityId: city.dense })],
	["city, middle", ({ city }) => ({ cityId: city.middle })],
	["city, sparse", ({ city }) => ({ cityId: city.sparse })],
	["country, dense", ({ country }) => ({ countryCode: country.dense })],
	["country, sparse", ({ country }) => ({ countryCode: country.sparse })],
	["open (nearly all)", () => ({ open: true })],
	["closed", () => ({ open: false })],
	["status: operational (98 %)", () => ({ status: "OPERATIONAL" })],
	["status: closed for a time (2 %)", () => ({ status: "CLOSED_TEMPORARILY" })],
	["verified (few)", () => ({ verified: true })],
	["not verified (nearly all)", () => ({ verified: false })],
	["source (all)", () => ({ source: "google-maps" })],
	["source (none)", () => ({ source: "osm" })],
	["import (all)", ({ importId }) => ({ importId })],
	["no hours (10 %)", () => ({ noHours: true })],
	["no phone (10 %)", () => ({ noPhone: true })],
	["no photo (20 %)", () => ({ noPhoto: true })],
	["changed by hand (few)", () => ({ edited: true })],
	["changed since (all)", () => ({ changedSince: "2020-05-17" })],
];

const PAIRS: [name: string, filter: Filter][] = [
	["category + city, dense", ({ category, city }) => ({ categoryId: category.dense, cityId: city.dense })],
	["category + city, sparse", ({ category, city }) => ({ categoryId: category.sparse, cityId: city.sparse })],
	[
		"category + country, dense",
		({ category, country }) => ({ categoryId: category.dense, countryCode: country.dense }),
	],
	["country + open", ({ country }) => ({ countryCode: country.dense, open: true })],
	["country + closed for a time", ({ country }) => ({ countryCode: country.sparse, status: "CLOSED_TEMPORARILY" })],
	["category + not verified", ({ category }) => ({ categoryId: category.middle, verified: false })],
	["category + no hours", ({ category }) => ({ categoryId: category.dense, noHours: true })],
	["no hours + no phone (1 %)", () => ({ noHours: true, noPhone: true })],
	["no phone + no photo (2 %)", () => ({ noPhone: true, noPhoto: true })],
	["import + closed for a time", ({ importId }) => ({ importId, status: "CLOSED_TEMPORARILY" })],
	["import + category, dense", ({ importId, category }) => ({ importId, categoryId: category.dense })],
	["changed since + no phone", () => ({ changedSince: "2020-05-17", noPhone: true })],
	["by hand + city", ({ city }) => ({ edited: true, cityId: city.dense })],
];

/** Sorts by name, the screen's order, and every fourth time by rating, because an operator sorts what was filtered. */
const filtered = ([name, filter]: [string, Filter]): AdminCall => ({
	name,
	asked: (targets, at) => ({
		...filter(targets),
		...(at % 4 === 3 ? { sort: "rating", order: "desc" } : { order: order(at) }),
	}),
});

const SEARCHES: AdminCall[] = [
	{ name: "a name", asked: ({ places }, at) => ({ search: pick(places, at).name }) },
	{ name: "two words that 40 have", asked: () => ({ search: SPECIAL_NAME }) },
	{
		name: "two common words",
		asked: ({ places }, at) => ({ search: pick(places, at).name.split(" ").slice(0, 2).join(" ") }),
	},
	{ name: "a word of a tenth of all", asked: (_, at) => ({ search: pick(["restaurant", "cafe", "salon"], at) }) },
	{
		name: "a name as it is typed",
		asked: ({ places }, at) => ({ search: pick(places, at).name.slice(0, 2 + (at % 4)) }),
	},
	{ name: "a phone number", asked: ({ places }, at) => ({ search: pick(places, at).phone }) },
	{ name: "a phone number's last 4 digits", asked: ({ places }, at) => ({ search: pick(places, at).phone.slice(-4) }) },
	{ name: "a phone number's last 7 digits", asked: ({ places }, at) => ({ search: pick(places, at).phone.slice(-7) }) },
	{ name: "an e-mail address", asked: ({ emails }, at) => ({ search: pick(emails, at) }) },
	{ name: "an e-mail address that nobody has", asked: (_, at) => ({ search: `nobody${at}@nowhere.example` }) },
	{ name: "a slug", asked: ({ places }, at) => ({ search: pick(places, at).slug }) },
	{
		name: "an address with a slug",
		asked: ({ places }, at) => ({ search: `https://x.example/business/${pick(places, at).slug}` }),
	},
	{ name: "a row number", asked: ({ places }, at) => ({ search: `#${pick(places, at).id}` }) },
	{ name: "a broad word in a country", asked: ({ country }) => ({ search: "restaurant", countryCode: country.dense }) },
	{
		name: "a broad word in a small category",
		asked: ({ category }) => ({ search: "street", categoryId: category.sparse }),
	},
	{ name: "a broad word, by rating", asked: (_, at) => ({ search: "restaurant", sort: "rating", order: order(at) }) },
	{
		name: "two common words without a phone",
		asked: ({ places }, at) => ({ search: pick(places, at).name.split(" ").slice(0, 2).join(" "), noPhone: true }),
	},
];

export const ADMIN_CALLS: readonly (AdminCall & { group: string })[] = [
	...PAGES.map((call) => ({ ...call, group: "list" })),
	...SORTS.map((call) => ({ ...call, group: "list" })),
	...FILTERS.map(filtered).map((call) => ({ ...call, group: "filter" })),
	...PAIRS.map(filtered).map((call) => ({ ...call, group: "two filters" })),
	...SEARCHES.map((call) => ({ ...call, group: "search" })),
];

export function addressOf(asked: ManagedPageQuery): string {
	const query = new URLSearchParams(
		Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);
	return `/api/admin/businesses/page?${query}`;
}
