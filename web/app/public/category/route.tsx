import type { LoaderFunctionArgs } from "react-router";
import { CityCategoryLinks } from "#web/public/city-category/city-category-links.tsx";
import { formatNumber } from "#web/public/format.ts";
import { isBestFirst, isNarrowed, isUnfilteredPage, pageState, TAXONOMY_QUERY } from "#web/public/list/list-address.ts";
import { TaxonomyList } from "#web/public/list/taxonomy-list.tsx";
import { feedLink, pageMeta } from "#web/public/page-meta.ts";
import { listAddress, listCall, listPage, pageSlug } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { Spot } from "#web/public/spots/spot.tsx";
import { categoryTexts, cityCategoryTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { CategoryIcon } from "#web/public/ui/category-icon.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { flag } from "#web/public/ui/flag.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, movedTo } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { cityCategoryPath } from "#workers/domain/seo/canonical.ts";
import { categoryHeading } from "#workers/domain/seo/titles.ts";

export const handle = {
	kind: "category",
	cached: true,
	query: TAXONOMY_QUERY,
} satisfies PageFacts;

const SORTS: readonly SortField[] = ["name", "rating", "city"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "category-not-found");
	const address = listAddress(request, SORTS, true);
	const page = await loadPage(context.get(apiContext).category(slug, listCall(address)));
	const { category } = page;
	if (category.slug !== slug) throw movedTo(`/category/${category.slug}${new URL(request.url).search}`);
	return listPage(page, address);
}

export { isUnfilteredPage as mayBeKept };

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { category, businesses, address } = loaderData;
	const list = pageState(address, businesses);
	const page = { kind: "category", category, businesses: businesses.items, list } as const;
	return [...pageMeta(page, site), feedLink({ kind: "category", ...category }, site.origin)];
}

export default function CategoryRoute({ loaderData }: PageProps<typeof loader>) {
	const { category, towns } = loaderData;
	const path = `/category/${category.slug}`;
	return (
		<Container narrowed={isNarrowed(loaderData.address)}>
			<Breadcrumb crumbs={[{ label: siteTexts.categories, href: "/categories" }, { label: category.name }]} />
			<PageHeading
				title={
					<>
						<CategoryIcon
							icon={category.icon}
							size={32}
							className="mr-3 inline align-[-0.15em] text-brand max-sm:hidden"
						/>
						{categoryHeading(category.name, isBestFirst(loaderData.address))}
					</>
				}
			>
				{siteTexts.businessCount(formatNumber(category.businessCount), category.businessCount === 1)}
			</PageHeading>
			<TaxonomyList
				page={loaderData}
				place={{ path, category: { id: category.id, name: category.name }, city: null }}
				searchText={categoryTexts.searchPlaceholder(category.name)}
				sorts={SORTS}
				showing={listTexts.showing}
				emptyText={categoryTexts.empty}
			/>
			<Spot placement="middle" />
			<CityCategoryLinks
				id="trades"
				title={cityCategoryTexts.ofCategory(categoryHeading(category.name))}
				links={towns.map((town) => ({
					href: cityCategoryPath(town.slug, category.slug),
					label: townName(town),
					businessCount: town.businessCount,
					hasMore: town.hasMore === 1,
					mark: flag(town.countryCode),
				}))}
			/>
		</Container>
	);
}
