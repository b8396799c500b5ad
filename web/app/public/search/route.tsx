import { type LoaderFunctionArgs, redirect } from "react-router";
import { BusinessList } from "#web/public/list/business-list.tsx";
import { CategorySelect, MoreCategories } from "#web/public/list/category-select.tsx";
import {
	FILTER_QUERY,
	initialSort,
	isNarrowed,
	type ListAddress,
	pageState,
	withQuery,
} from "#web/public/list/list-address.ts";
import { ListSearch } from "#web/public/list/list-search.tsx";
import { usePage } from "#web/public/page-context.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress, listCall, listPage } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { homeTexts, listTexts } from "#web/public/texts/public.en.ts";
import { searchTexts } from "#web/public/texts/search.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, movedListTo } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { categoryPath, cityCategoryPath } from "#workers/domain/seo/canonical.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";

export const handle = {
	kind: "search",
	query: ["search", "category", "city", ...FILTER_QUERY, "sort", "order", "view", "page", "q"],
} satisfies PageFacts;

const PLACE = { path: "/search", category: null, city: null };
const SORTS: readonly SortField[] = ["name", "rating", "city", "category"];
const SORTS_OF_ALL: readonly SortField[] = ["name", "rating"];

export async function loader({ request, context }: LoaderFunctionArgs) {
	redirectOtherName(request);
	redirectCategorySlug(request);
	const address = searchAddress(request);
	const { category, city } = address;
	const { moved, cityCategory, ...page } = await loadPage(
		context.get(apiContext).search({ ...listCall(address), categoryId: category, city }),
	);
	if (moved !== null) throw movedListTo(request, moved);
	// This is temporary, because the page of a category in a city exists only as long as there are enough businesses.
	if (cityCategory !== null) throw redirect(cityCategoryAddress(request, cityCategory), 302);
	return listPage(page, address);
}

/**
 * The whole directory can be sorted only by name and rating. So a list that is not narrowed any more loses the other
 * sorts.
 */
function searchAddress(request: Request): ListAddress {
	const address = listAddress(request, SORTS, true);
	const kept = address.sort === null || isNarrowed(address) || SORTS_OF_ALL.includes(address.sort);
	return kept ? address : { ...address, sort: null, order: "asc" };
}

/** Returns the page of a category in a city, with the rest of the search's address as far as that page knows it. */
function cityCategoryAddress(request: Request, cityCategory: { city: string; category: string }): string {
	const query = new URL(request.url).searchParams;
	for (const name of ["category", "city", "search"]) query.delete(name);
	if (query.get("sort") === "city" || query.get("sort") === "category")
		for (const name of ["sort", "order"]) query.delete(name);
	const rest = query.toString();
	return cityCategoryPath(cityCategory.city, cityCategory.category) + (rest && `?${rest}`);
}

/** Redirects a search named `q`, which many sites and their links use, to our own name for it. */
function redirectOtherName(request: Request): void {
	const query = new URL(request.url).searchParams;
	const text = query.get("q");
	if (!text || query.get("search")) return;
	query.delete("q");
	query.set("search", text);
	throw redirect(`/search?${query}`, 301);
}

/** Redirects a link that names the category by its slug to the category's page, with the rest of its query. */
function redirectCategorySlug(request: Request): void {
	const query = new URL(request.url).searchParams;
	const slug = query.get("category") ?? "";
	if (slug.length > MAX_SLUG_LENGTH || !/^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return;
	const city = slugify(query.get("city") ?? "");
	query.delete("category");
	query.delete("city");
	throw redirect(withQuery(city ? cityCategoryPath(city, slug) : categoryPath(slug), [...query]), 302);
}

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { address, businesses } = loaderData;
	return pageMeta({ kind: "search", search: address.search, list: pageState(address, businesses) }, site);
}

export default function SearchRoute({ loaderData }: PageProps<typeof loader>) {
	const { businesses, categories, cityName, notes, counts, address, now } = loaderData;
	const categoryTotal = usePage().shell?.stats.categories ?? categories.length;
	const filtered = isNarrowed(address);
	const listed = businesses.items.find(({ category }) => category?.id === address.category)?.category;
	const category = categories.find(({ id }) => id === address.category) ?? listed ?? null;
	const heading = filtered ? searchTexts.heading : searchTexts.all;
	return (
		<Container narrowed={filtered}>
			<Breadcrumb crumbs={[{ label: heading }]} />
			<PageHeading title={heading}>
				{address.city ? searchTexts.inCity(cityName ?? address.city) : searchTexts.lead}
			</PageHeading>
			<ListSearch
				path="/search"
				address={address}
				label={homeTexts.searchLabel}
				placeholder={homeTexts.searchPlaceholder}
				fields={["category"]}
				needsTwoLetters
			>
				<CategorySelect
					categories={categories}
					selected={address.category}
					listed={businesses.items}
					total={categoryTotal}
				/>
			</ListSearch>
			<MoreCategories shown={categories.length} total={categoryTotal} />
			<BusinessList
				place={PLACE}
				address={address}
				list={businesses}
				answer={{ notes, counts }}
				names={{ category: category?.name ?? null, city: cityName }}
				sorts={filtered ? SORTS : SORTS_OF_ALL}
				initialSort={initialSort(address)}
				now={now}
				showing={listTexts.showing}
				emptyText={listTexts.noBusinesses}
				clearHref="/search"
			/>
		</Container>
	);
}
