import type { LoaderFunctionArgs } from "react-router";
import { CityCategoryLinks } from "#web/public/city-category/city-category-links.tsx";
import { formatNumber } from "#web/public/format.ts";
import { isNarrowed, isUnfilteredPage, pageState, TAXONOMY_QUERY } from "#web/public/list/list-address.ts";
import { TaxonomyList } from "#web/public/list/taxonomy-list.tsx";
import { feedLink, pageMeta } from "#web/public/page-meta.ts";
import { listAddress, listCall, listPage, pageSlug } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { Spot } from "#web/public/spots/spot.tsx";
import { cityCategoryTexts, cityTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { categoryIcon } from "#web/public/ui/category-icon.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { Flag } from "#web/public/ui/flag.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, movedTo } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { cityCategoryPath } from "#workers/domain/seo/canonical.ts";
import { cityHeading } from "#workers/domain/seo/titles.ts";

export const handle = {
	kind: "city",
	cached: true,
	query: TAXONOMY_QUERY,
	refreshed: true,
} satisfies PageFacts;

const SORTS: readonly SortField[] = ["name", "rating", "category"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "city-not-found");
	const address = listAddress(request, SORTS, true);
	const page = await loadPage(context.get(apiContext).city(slug, listCall(address)));
	const { city } = page;
	if (city.slug !== slug) throw movedTo(`/city/${city.slug}${new URL(request.url).search}`);
	return listPage(page, address);
}

export { isUnfilteredPage as mayBeKept };

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { city, businesses, address } = loaderData;
	const page = { kind: "city", city, businesses: businesses.items, list: pageState(address, businesses) } as const;
	return [...pageMeta(page, site), feedLink({ kind: "city", name: townName(city), slug: city.slug }, site.origin)];
}

export default function CityRoute({ loaderData }: PageProps<typeof loader>) {
	const { city, trades } = loaderData;
	const path = `/city/${city.slug}`;
	return (
		<Container narrowed={isNarrowed(loaderData.address)}>
			<Breadcrumb
				crumbs={[
					{ label: siteTexts.cities, href: "/cities" },
					{ label: townName(city), isName: true },
				]}
			/>
			<PageHeading
				title={
					<>
						<Flag countryCode={city.countryCode} height={28} className="mr-3 inline align-[-0.1em]" />
						{cityHeading(townName(city))}
					</>
				}
			>
				{cityTexts.lead(formatNumber(city.businessCount), city.businessCount === 1, city.name)}
			</PageHeading>
			<TaxonomyList
				page={loaderData}
				place={{ path, category: null, city: { slug: city.slug, name: city.name } }}
				searchText={cityTexts.searchPlaceholder(city.name)}
				sorts={SORTS}
				showing={(from, to, total) => listTexts.showingIn(from, to, total, city.name)}
				emptyText={cityTexts.empty}
			/>
			<Spot placement="middle" />
			<CityCategoryLinks
				id="trades"
				title={cityCategoryTexts.inCity(city.name)}
				links={trades.map(({ slug, name, icon, businessCount, hasMore }) => ({
					href: cityCategoryPath(city.slug, slug),
					label: name,
					businessCount,
					hasMore: hasMore === 1,
					mark: categoryIcon(icon, 18),
				}))}
			/>
		</Container>
	);
}
