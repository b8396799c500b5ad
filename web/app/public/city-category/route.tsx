import type { LoaderFunctionArgs } from "react-router";
import { formatNumber } from "#web/public/format.ts";
import { isBestFirst, isNarrowed, isUnfilteredPage, pageState, TAXONOMY_QUERY } from "#web/public/list/list-address.ts";
import { TaxonomyList } from "#web/public/list/taxonomy-list.tsx";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress, listCall, listPage, pageSlug } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { Spot } from "#web/public/spots/spot.tsx";
import { categoryTexts, cityCategoryTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { CategoryIcon, categoryIcon } from "#web/public/ui/category-icon.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, movedTo, notFound } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { categoryPath, cityCategoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import { pluralCategory } from "#workers/domain/seo/category-words.ts";
import { categoryHeading, cityCategoryHeading } from "#workers/domain/seo/titles.ts";
import { CityCategoryLinks } from "./city-category-links.tsx";

export const handle = {
	kind: "trade",
	cached: true,
	query: TAXONOMY_QUERY,
	refreshed: true,
} satisfies PageFacts;

const SORTS: readonly SortField[] = ["name", "rating"];

export async function loader({
	request,
	params,
	context,
}: Pick<LoaderFunctionArgs, "request" | "context"> & { params: { slug?: string; category?: string } }) {
	const citySlug = pageSlug(params.slug, "city-not-found");
	const categorySlug = pageSlug(params.category, "category-not-found");
	const address = listAddress(request, SORTS, true);
	const { businesses, ...cityCategory } = await loadPage(
		context.get(apiContext).cityCategory(citySlug, categorySlug, listCall(address)),
	);
	const { city, category } = cityCategory;
	const path = cityCategoryPath(city.slug, category.slug);
	if (city.slug !== citySlug || category.slug !== categorySlug) throw movedTo(path + new URL(request.url).search);
	if (businesses === null)
		throw notFound("trade-not-found", [
			{
				href: `/search?category=${category.id}&city=${city.slug}`,
				label: cityCategoryTexts.searchFor(category.name, city.name),
			},
			{ href: cityPath(city.slug), label: cityCategoryTexts.allInCity(city.name) },
			{ href: categoryPath(category.slug), label: cityCategoryTexts.allOfCategory(placesOf(category.name)) },
		]);
	return listPage({ ...cityCategory, businesses, path }, address);
}

/** Names several places of a category in a sentence. */
function placesOf(category: string): string {
	return pluralCategory(category) ?? siteTexts.businessesOf(category);
}

export { isUnfilteredPage as mayBeKept };

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { city, category, openCount, businessCount, businesses, address } = loaderData;
	const list = pageState(address, businesses);
	return pageMeta(
		{ kind: "trade", city, category, openCount, businessCount, businesses: businesses.items, list },
		site,
	);
}

export default function CityCategoryRoute({ loaderData }: PageProps<typeof loader>) {
	const { city, category, businessCount, nearby, others, path } = loaderData;
	return (
		<Container narrowed={isNarrowed(loaderData.address)}>
			<Breadcrumb
				crumbs={[
					{ label: siteTexts.cities, href: "/cities" },
					{ label: townName(city), href: cityPath(city.slug), isName: true },
					{ label: category.name },
				]}
			/>
			<PageHeading
				title={
					<>
						<CategoryIcon
							icon={category.icon}
							size={32}
							className="mr-3 inline align-[-0.15em] text-brand max-sm:hidden"
						/>
						{cityCategoryHeading(category.name, townName(city), isBestFirst(loaderData.address))}
					</>
				}
			>
				{cityCategoryTexts.lead(formatNumber(businessCount), placesOf(category.name), city.name)}
			</PageHeading>
			<TaxonomyList
				page={loaderData}
				place={{ path, category, city }}
				searchHint={categoryTexts.searchPlaceholder(category.name)}
				searchText={cityCategoryTexts.searchPlaceholder(category.name, city.name)}
				sorts={SORTS}
				showing={(from, to, total) => listTexts.showingIn(from, to, total, city.name)}
				emptyText={categoryTexts.empty}
			/>
			<Spot placement="middle" />
			<CityCategoryLinks
				id="trade-towns"
				title={cityCategoryTexts.nearby(categoryHeading(category.name))}
				links={nearby.map((town) => ({
					href: cityCategoryPath(town.slug, category.slug),
					label: townName(town),
					businessCount: town.businessCount,
					hasMore: town.hasMore === 1,
					mark: null,
				}))}
			/>
			<CityCategoryLinks
				id="town-trades"
				title={cityCategoryTexts.others(city.name)}
				links={others.map(({ slug, name, icon, businessCount: count, hasMore }) => ({
					href: cityCategoryPath(city.slug, slug),
					label: name,
					businessCount: count,
					hasMore: hasMore === 1,
					mark: categoryIcon(icon, 18),
				}))}
			/>
			<p className="mt-10 flex flex-wrap gap-3">
				<a href={cityPath(city.slug)} className="button">
					{cityCategoryTexts.allInCity(city.name)}
				</a>
				<a href={categoryPath(category.slug)} className="button">
					{cityCategoryTexts.allOfCategory(placesOf(category.name))}
				</a>
			</p>
		</Container>
	);
}
