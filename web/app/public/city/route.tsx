import type { LoaderFunctionArgs } from "react-router";
import { formatNumber } from "#web/public/format.ts";
import { BusinessList } from "#web/public/list/business-list.tsx";
import { ListSearch } from "#web/public/list/list-search.tsx";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress, pageSlug } from "#web/public/page-request.server.ts";
import { cityTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { Flag } from "#web/public/ui/flag.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext, settingsContext } from "#web/request/context.ts";
import { loadPage, movedTo, refuseEmptyPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SortField } from "#workers/contract/list.ts";
import { listState } from "#workers/domain/seo/page.ts";
import { cityHeading } from "#workers/domain/seo/titles.ts";

export const handle = {
	kind: "city",
	cached: true,
	query: ["search", "sort", "order", "view", "page"],
	refreshed: true,
} satisfies PageFacts;

const SORTS: readonly SortField[] = ["name", "rating", "category"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "city-not-found");
	const address = listAddress(request, SORTS);
	const { search, sort, order, page } = address;
	const { city, businesses } = await loadPage(
		context.get(apiContext).city(slug, { search, sortBy: sort, sortOrder: sort && order, page }),
	);
	if (city.slug !== slug) throw movedTo(`/city/${city.slug}${new URL(request.url).search}`);
	refuseEmptyPage(businesses);
	const { origin } = context.get(settingsContext);
	return { city, businesses, address, origin, now: new Date().toISOString() };
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { city, businesses, address, origin } = loaderData;
	return pageMeta({ kind: "city", city, businesses: businesses.items, list: listState(address, businesses) }, origin);
}

export default function CityRoute({ loaderData }: PageProps<typeof loader>) {
	const { city, businesses, address, now } = loaderData;
	const path = `/city/${city.slug}`;
	const searchText = cityTexts.searchPlaceholder(city.name);
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.cities, href: "/cities" }, { label: city.name }]} />
			<PageHeading
				title={
					<>
						<Flag countryCode={city.countryCode} height={28} className="mr-3 inline align-[-0.1em]" />
						{cityHeading(city.name)}
					</>
				}
			>
				{cityTexts.lead(formatNumber(city.businessCount), city.businessCount === 1, city.name)}
			</PageHeading>
			<ListSearch path={path} address={address} label={searchText} placeholder={searchText} needsTwoLetters />
			<BusinessList
				path={path}
				address={address}
				list={businesses}
				sorts={SORTS}
				initialSort={address.search === "" ? "name" : null}
				now={now}
				showing={(from, to, total) => listTexts.showingIn(from, to, total, city.name)}
				emptyText={cityTexts.empty}
				clearHref={path}
			/>
		</Container>
	);
}
