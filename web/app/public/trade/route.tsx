import type { LoaderFunctionArgs } from "react-router";
import { formatNumber } from "#web/public/format.ts";
import { HubList } from "#web/public/list/hub-list.tsx";
import { HUB_QUERY, isNarrowed, isUnfilteredPage, pageState } from "#web/public/list/list-address.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress, listCall, listPage, pageSlug } from "#web/public/page-request.server.ts";
import { categoryTexts, listTexts, siteTexts, tradeTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { CategoryIcon, categoryIcon } from "#web/public/ui/category-icon.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, movedTo, notFound } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { categoryPath, cityPath, tradePath } from "#workers/domain/seo/canonical.ts";
import { tradeHeading } from "#workers/domain/seo/titles.ts";
import { TradeLinks } from "./trade-links.tsx";

export const handle = {
	kind: "trade",
	cached: true,
	query: HUB_QUERY,
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
	const { businesses, ...trade } = await loadPage(
		context.get(apiContext).trade(citySlug, categorySlug, listCall(address)),
	);
	const { city, category } = trade;
	const path = tradePath(city.slug, category.slug);
	if (city.slug !== citySlug || category.slug !== categorySlug) throw movedTo(path + new URL(request.url).search);
	if (businesses === null)
		throw notFound("trade-not-found", [
			{
				href: `/search?category=${category.id}&city=${city.slug}`,
				label: tradeTexts.searchFor(category.name, city.name),
			},
			{ href: cityPath(city.slug), label: tradeTexts.allInCity(city.name) },
			{ href: categoryPath(category.slug), label: tradeTexts.allOfCategory(category.name) },
		]);
	return listPage({ ...trade, businesses, path }, address, context);
}

export { isUnfilteredPage as mayBeKept };

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { city, category, openCount, businesses, address, origin } = loaderData;
	const list = pageState(address, businesses);
	return pageMeta({ kind: "trade", city, category, openCount, businesses: businesses.items, list }, origin);
}

export default function TradeRoute({ loaderData }: PageProps<typeof loader>) {
	const { city, category, openCount, nearby, others, path } = loaderData;
	return (
		<Container narrowed={isNarrowed(loaderData.address)}>
			<Breadcrumb
				crumbs={[
					{ label: siteTexts.cities, href: "/cities" },
					{ label: city.name, href: cityPath(city.slug) },
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
						{tradeHeading(category.name, city.name)}
					</>
				}
			>
				{tradeTexts.lead(formatNumber(openCount), category.name, city.name)}
			</PageHeading>
			<HubList
				page={loaderData}
				place={{ path, category, city }}
				searchText={tradeTexts.searchPlaceholder(category.name, city.name)}
				sorts={SORTS}
				showing={(from, to, total) => listTexts.showingIn(from, to, total, city.name)}
				emptyText={categoryTexts.empty}
			/>
			<TradeLinks
				id="trade-towns"
				title={tradeTexts.nearby(category.name)}
				links={nearby.map(({ slug, name, openCount: count }) => ({
					href: tradePath(slug, category.slug),
					label: name,
					openCount: count,
					mark: null,
				}))}
			/>
			<TradeLinks
				id="town-trades"
				title={tradeTexts.others(city.name)}
				links={others.map(({ slug, name, icon, openCount: count }) => ({
					href: tradePath(city.slug, slug),
					label: name,
					openCount: count,
					mark: categoryIcon(icon, 18),
				}))}
			/>
			<p className="mt-10 flex flex-wrap gap-3">
				<a href={cityPath(city.slug)} className="button">
					{tradeTexts.allInCity(city.name)}
				</a>
				<a href={categoryPath(category.slug)} className="button">
					{tradeTexts.allOfCategory(category.name)}
				</a>
			</p>
		</Container>
	);
}
