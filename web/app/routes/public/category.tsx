import { type LoaderFunctionArgs, redirect } from "react-router";
import { BusinessList } from "#web/components/business-list.tsx";
import { CategoryIcon } from "#web/components/category-icon.tsx";
import { ListSearch } from "#web/components/list-search.tsx";
import { PageHeading } from "#web/components/page-heading.tsx";
import { Breadcrumb } from "#web/components/ui/breadcrumb.tsx";
import { Container } from "#web/components/ui/container.tsx";
import { apiContext, settingsContext } from "#web/context.ts";
import { formatNumber } from "#web/format.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { ApiError } from "#web/server/api.server.ts";
import { loadPage, refuseEmptyPage } from "#web/server/load-page.server.ts";
import { listAddress, pageSlug } from "#web/server/page-request.server.ts";
import { categoryTexts, errorPageTexts, listTexts, siteTexts } from "#web/texts/public.en.ts";
import type { SortField } from "#workers/contract/list.ts";
import { listState } from "#workers/domain/seo/page.ts";

const SORTS: readonly SortField[] = ["name", "rating", "city"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "category-not-found");
	const address = listAddress(request, SORTS);
	const { search, sort, order, page } = address;
	const { category, businesses } = await loadPage(
		context
			.get(apiContext)
			.category(slug, { search, sortBy: sort, sortOrder: sort && order, page })
			.catch((error: unknown) => {
				throw popularSearch(slug, error) ?? error;
			}),
	);
	refuseEmptyPage(businesses);
	const { origin } = context.get(settingsContext);
	return { category, businesses, address, origin, now: new Date().toISOString() };
}

/** The not-found page names six categories; where the data has none of that name, its link leads to a search for the word. */
function popularSearch(slug: string, error: unknown): Response | null {
	const popular = errorPageTexts.popular.find((item) => item.slug === slug);
	if (!popular || !(error instanceof ApiError) || error.code !== "category-not-found") return null;
	return redirect(`/search?search=${popular.slug}`);
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { category, businesses, address, origin } = loaderData;
	const list = listState(address, businesses);
	return pageMeta({ kind: "category", category, businesses: businesses.items, list }, origin);
}

export default function CategoryRoute({ loaderData }: PageProps<typeof loader>) {
	const { category, businesses, address, now } = loaderData;
	const path = `/category/${category.slug}`;
	const searchText = categoryTexts.searchPlaceholder(category.name);
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.categories, href: "/categories" }, { label: category.name }]} />
			<PageHeading
				title={
					<>
						<CategoryIcon
							icon={category.icon}
							size={32}
							className="mr-3 inline align-[-0.15em] text-brand max-sm:hidden"
						/>
						{categoryTexts.heading(category.name)}
					</>
				}
			>
				{siteTexts.businessCount(formatNumber(category.businessCount), category.businessCount === 1)}
			</PageHeading>
			<ListSearch path={path} address={address} label={searchText} placeholder={searchText} needsTwoLetters />
			<BusinessList
				path={path}
				address={address}
				listing={businesses}
				sorts={SORTS}
				initialSort={address.search === "" ? "name" : null}
				now={now}
				showing={listTexts.showing}
				emptyText={categoryTexts.empty}
				clearHref={path}
			/>
		</Container>
	);
}
