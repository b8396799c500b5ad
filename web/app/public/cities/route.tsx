import type { LoaderFunctionArgs } from "react-router";
import { DirectoryList } from "#web/public/list/directory-list.tsx";
import { listHref } from "#web/public/list/list-address.ts";
import { ListSearch } from "#web/public/list/list-search.tsx";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { citiesTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { isSlug } from "#web/request/canonical-path.server.ts";
import { apiContext } from "#web/request/context.ts";
import { loadPage, notFound, refuseEmptyPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { listState } from "#workers/domain/seo/page.ts";
import { cityItem } from "./city-item.ts";

export const handle = {
	kind: "cities",
	cached: true,
	query: ["search", "view", "page", "open"],
	refreshed: true,
} satisfies PageFacts;

const PATH = "/cities";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const address = listAddress(request);
	const { search, page } = address;
	const openSlug = new URL(request.url).searchParams.get("open") || null;
	if (openSlug !== null && !isSlug(openSlug)) throw notFound();
	const { cities, open } = await loadPage(context.get(apiContext).cities({ search, page, open: openSlug }));
	refuseEmptyPage(cities);
	return { cities, open, address, now: new Date().toISOString() };
}

/** Allows caching the page only for a city that is listed, so that nobody fills the cache with other slugs. */
export function mayBeKept({ loaderData }: PageProps<typeof loader>): boolean {
	const { cities, open } = loaderData;
	return open === null || cities.items.some(({ slug }) => slug === open.slug);
}

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { address, cities } = loaderData;
	return pageMeta({ kind: "cities", total: cities.total, list: listState(address, cities) }, site);
}

export default function CitiesRoute({ loaderData }: PageProps<typeof loader>) {
	const { cities, open, address, now } = loaderData;
	const listed = listHref(PATH, address);
	const openHref = (slug: string) => `${listed}${listed.includes("?") ? "&" : "?"}open=${slug}`;
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.cities }]} />
			<PageHeading title={citiesTexts.heading}>{citiesTexts.lead}</PageHeading>
			<ListSearch
				path={PATH}
				address={address}
				label={citiesTexts.searchLabel}
				placeholder={citiesTexts.searchPlaceholder}
			/>
			<DirectoryList
				path={PATH}
				address={address}
				list={cities}
				label={siteTexts.cities}
				emptyText={citiesTexts.empty}
				failedText={listTexts.failed.cities}
				items={cities.items.map((city) => {
					const businesses = open?.slug === city.slug ? open.businesses : null;
					const toggleHref = `${businesses ? listed : openHref(city.slug)}#city-${city.slug}`;
					return cityItem(city, { businesses, toggleHref, row: address.view === "list", now });
				})}
			/>
		</Container>
	);
}
