import type { BusinessFilter, ListFilter } from "#workers/contract/business-filter.ts";
import { MANAGED_PAGE_SIZE, MANAGED_SORTS, type ManagedPageQuery } from "#workers/contract/business-list.ts";
import { type AdminTargets, DEEP_SORTS } from "./admin-targets.ts";
import { SPECIAL_NAME } from "./places.ts";

type Asked = (targets: AdminTargets, at: number) => ManagedPageQuery;
/** Is a kind of request for a page of the operators' list. `asked` gives its request number `at`. */
type AdminCall = { name: string; asked: Asked };
/** Is a kind of request at the address that `path` gives for request number `at`. */
type AddressedCall = { group: string; name: string; path: (targets: AdminTargets, at: number) => string };

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

const KEYED_SORTS = ["name", "category", "city", "phone", "address", "email", "rating", "updatedAt"] as const;
const KEYED: [name: string, filter: (targets: AdminTargets, at: number) => ListFilter][] = [
	["of two common words", ({ places }, at) => ({ search: pick(places, at).name.split(" ").slice(0, 2).join(" ") })],
	["of a word of a tenth of all", (_, at) => ({ search: pick(["restaurant", "cafe", "salon"], at) })],
	["of a broad word in a country", ({ country }) => ({ search: "restaurant", countryCode: country.dense })],
	["of an import", ({ importId }) => ({ importId })],
	["of an import without phone", ({ importId }) => ({ importId, noPhone: true })],
	["changed by hand", () => ({ edited: true })],
	["without phone and photo", () => ({ noPhone: true, noPhoto: true })],
];

/** Are the steps in which the screen puts a list in an order that no index holds, and the rows of a page of it. */
const WHOLE_ORDER: AddressedCall[] = [
	...KEYED.map(([name, filter]) => ({
		group: "any order",
		name: `a step of keys, ${name}`,
		path: (targets: AdminTargets, at: number) => {
			// Every second step is the first one, and the others begin anywhere in the directory.
			const after = at % 2 === 0 ? 0 : pick(targets.places, at).id;
			return addressOf("keys", { ...filter(targets, at), sort: pick(KEYED_SORTS, at), after });
		},
	})),
	{
		group: "any order",
		name: "the rows of a page",
		path: ({ places }, at) => {
			const ids = Array.from({ length: MANAGED_PAGE_SIZE }, (_, row) => pick(places, at + row).id);
			return addressOf("rows", { ids: ids.join() });
		},
	},
];

const pageCall =
	(group: string) =>
	({ name, asked }: AdminCall): AddressedCall => ({
		group,
		name,
		path: (targets, at) => addressOf("page", asked(targets, at)),
	});

export const ADMIN_CALLS: readonly AddressedCall[] = [
	...[...PAGES, ...SORTS].map(pageCall("list")),
	...FILTERS.map(filtered).map(pageCall("filter")),
	...PAIRS.map(filtered).map(pageCall("two filters")),
	...SEARCHES.map(pageCall("search")),
	...WHOLE_ORDER,
];

function addressOf(call: string, asked: object): string {
	const query = new URLSearchParams(
		Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);
	return `/api/admin/businesses/${call}?${query}`;
}
