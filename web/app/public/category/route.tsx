import type { LoaderFunctionArgs } from "react-router";
import { formatNumber } from "#web/public/format.ts";
import { BusinessList } from "#web/public/list/business-list.tsx";
import { ListSearch } from "#web/public/list/list-search.tsx";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress, pageSlug } from "#web/public/page-request.server.ts";
import { categoryTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { CategoryIcon } from "#web/public/ui/category-icon.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext, settingsContext } from "#web/request/context.ts";
import { loadPage, movedTo, refuseEmptyPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { listState } from "#workers/domain/seo/page.ts";

export const handle = {
	kind: "category",
	cached: true,
	query: ["search", "sort", "order", "view", "page"],
} satisfies PageFacts;

const SORTS: readonly SortField[] = ["name", "rating", "city"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "category-not-found");
	const address = listAddress(request, SORTS);
	const { search, sort, order, page } = address;
	const { category, businesses } = await loadPage(
		context.get(apiContext).category(slug, { search, sortBy: sort, sortOrder: sort && order, page }),
	);
	if (category.slug !== slug) throw movedTo(`/category/${category.slug}${new URL(request.url).search}`);
	refuseEmptyPage(businesses);
	const { origin } = context.get(settingsContext);
	return { category, businesses, address, origin, now: new Date().toISOString() };
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
				list={businesses}
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
