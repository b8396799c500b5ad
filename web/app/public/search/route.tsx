import { type LoaderFunctionArgs, redirect } from "react-router";
import { BusinessList } from "#web/public/list/business-list.tsx";
import { CategorySelect, MoreCategories } from "#web/public/list/category-select.tsx";
import { ListSearch } from "#web/public/list/list-search.tsx";
import { usePage } from "#web/public/page-context.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress } from "#web/public/page-request.server.ts";
import { homeTexts, listTexts, searchTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext, settingsContext } from "#web/request/context.ts";
import { loadPage, movedListTo, refuseEmptyPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { listState } from "#workers/domain/seo/page.ts";

export const handle = {
	kind: "search",
	query: ["search", "category", "city", "sort", "order", "view", "page", "q"],
} satisfies PageFacts;

const SORTS: readonly SortField[] = ["name", "rating", "city", "category"];

export async function loader({ request, context }: LoaderFunctionArgs) {
	redirectOtherName(request);
	const address = listAddress(request, SORTS);
	const { search, category, city, sort, order, page } = address;
	const { businesses, categories, cityName, moved } = await loadPage(
		context
			.get(apiContext)
			.search({ search, categoryId: category, city, sortBy: sort, sortOrder: sort && order, page }),
	);
	if (moved !== null) throw movedListTo(request, moved);
	refuseEmptyPage(businesses);
	const { origin } = context.get(settingsContext);
	return { businesses, categories, cityName, address, origin, now: new Date().toISOString() };
}

/** Many sites name a search `q`, and so do links from elsewhere: they lead to the same search under our own name for it. */
function redirectOtherName(request: Request): void {
	const query = new URL(request.url).searchParams;
	const text = query.get("q");
	if (!text || query.get("search")) return;
	query.delete("q");
	query.set("search", text);
	throw redirect(`/search?${query}`, 301);
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { address, businesses, origin } = loaderData;
	return pageMeta({ kind: "search", search: address.search, list: listState(address, businesses) }, origin);
}

export default function SearchRoute({ loaderData }: PageProps<typeof loader>) {
	const { businesses, categories, cityName, address, now } = loaderData;
	const categoryTotal = usePage().shell?.stats.categories ?? categories.length;
	const filtered = address.search !== "" || address.category !== null || address.city !== "";
	// The whole directory is kept in order by name and rating only.
	const sorts = filtered ? SORTS : SORTS.slice(0, 2);
	const heading = filtered ? searchTexts.heading : searchTexts.all;
	return (
		<Container>
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
				path="/search"
				address={address}
				list={businesses}
				sorts={sorts}
				initialSort={address.search === "" ? "name" : null}
				now={now}
				showing={listTexts.showing}
				emptyText={listTexts.noBusinesses}
				clearHref="/search"
			/>
		</Container>
	);
}
