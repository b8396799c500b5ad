import type { LoaderFunctionArgs } from "react-router";
import { BusinessList } from "#web/components/business-list.tsx";
import { CategoryIcon } from "#web/components/category-icon.tsx";
import { ListSearch } from "#web/components/list-search.tsx";
import { PageHeading } from "#web/components/page-heading.tsx";
import { Breadcrumb } from "#web/components/ui/breadcrumb.tsx";
import { Container } from "#web/components/ui/container.tsx";
import { apiContext, settingsContext } from "#web/context.ts";
import { formatNumber, formatRounded } from "#web/format.ts";
import { FIRST_PAGE, listHref } from "#web/list-address.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { loadPage, refuseEmptyPage } from "#web/server/load-page.server.ts";
import { listAddress, pageSlug } from "#web/server/page-request.server.ts";
import { categoryTexts, listTexts, siteTexts } from "#web/texts/public.en.ts";
import type { SortField } from "#workers/contract/directory.ts";
import { listState } from "#workers/domain/seo/page.ts";

const SORTS: readonly SortField[] = ["name", "rating", "city"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "category-not-found");
	const address = listAddress(request, SORTS);
	const { search, sort, order, page } = address;
	const { category, businesses } = await loadPage(
		context.get(apiContext).category(slug, { search, sortBy: sort, sortOrder: sort && order, page }),
	);
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
						<CategoryIcon name={category.name} size={32} className="mr-3 inline align-[-0.15em] text-brand" />
						{categoryTexts.title(category.name)}
					</>
				}
			>
				{siteTexts.businessCount(formatNumber(category.businessCount), category.businessCount === 1)}
			</PageHeading>
			<ListSearch path={path} address={address} label={searchText} placeholder={searchText} />
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
