import type { LoaderFunctionArgs } from "react-router";
import { BusinessGrid } from "#web/public/card/business-grid.tsx";
import { foundText } from "#web/public/list/found-text.ts";
import { type ListAddress, listHref } from "#web/public/list/list-address.ts";
import { endsInOneLetter } from "#web/public/list/one-letter.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { Spot } from "#web/public/spots/spot.tsx";
import { homeTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { failureToast } from "#web/public/toast/toast.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { SectionHeading } from "#web/public/ui/section-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, movedListTo } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Hero } from "./hero.tsx";
import { PopularCategories } from "./popular-categories.tsx";
import { TopCities } from "./top-cities.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export const handle = { kind: "home", cached: true, query: ["search", "category", "view"] } satisfies PageFacts;

export async function loader({ request, context }: LoaderFunctionArgs) {
	const address = listAddress(request);
	const page = await loadPage(context.get(apiContext).home({ search: address.search, categoryId: address.category }));
	if (page.moved !== null) throw movedListTo(request, page.moved);
	return { page, address, now: new Date().toISOString() };
}

/** Allows caching the page only for a category that is offered, so that nobody fills the cache with other numbers. */
export function mayBeKept({ loaderData }: PageProps<typeof loader>): boolean {
	const { address, page } = loaderData;
	return address.category === null || page.categories.some(({ id }) => id === address.category);
}

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { address } = loaderData;
	return pageMeta({ kind: "home", filtered: isFiltered(address) }, site);
}

export default function Home({ loaderData }: PageProps<typeof loader>) {
	const { page, address, now } = loaderData;
	const filtered = isFiltered(address);
	return (
		<>
			<Hero stats={page.stats} categories={page.categories} listed={page.businesses} address={address} />
			<Container>
				<section
					id="results"
					aria-labelledby="results-heading"
					className="home-results pt-12"
					data-region
					data-loading={listTexts.loading}
					data-toast-failed={failureToast(listTexts.failed.businesses)}
					data-filtered={filtered ? "" : undefined}
					data-found={address.search === "" ? undefined : Math.min(page.total ?? 0, 1_001)}
				>
					<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
						<h2
							id="results-heading"
							data-filtered-text={homeTexts.results}
							className="results-heading text-2xl font-bold tracking-tight"
						>
							{filtered ? homeTexts.results : homeTexts.featured}
						</h2>
						<p data-count className="text-muted">
							{filtered && page.total !== null && foundText(page.total, page.totalExact)}
						</p>
					</div>
					{page.businesses.length > 0 ? (
						<BusinessGrid businesses={page.businesses} now={now} spots />
					) : (
						<EmptyState title={listTexts.noBusinesses} text={hintFor(address)}>
							{filtered && (
								<a href="/" data-clear className="button">
									{siteTexts.clearFilters}
								</a>
							)}
						</EmptyState>
					)}
					{page.businesses.length > 0 && (
						<p className="mt-8 text-center">
							<a href={listHref("/search", address)} className="button button-primary">
								{homeTexts.viewMore}
							</a>
						</p>
					)}
				</section>
				<Spot placement="middle" />
				{page.categories.length > 0 && (
					<section aria-labelledby="categories-heading" className="pt-16">
						<SectionHeading
							id="categories-heading"
							title={homeTexts.popularCategories}
							link={{ href: "/categories", label: siteTexts.viewAll, describedAs: siteTexts.categories }}
						/>
						<PopularCategories categories={page.categories} />
					</section>
				)}
				{page.cities.length > 0 && (
					<section aria-labelledby="cities-heading" className="pt-16">
						<SectionHeading
							id="cities-heading"
							title={homeTexts.topCities}
							link={{ href: "/cities", label: siteTexts.viewAll, describedAs: siteTexts.cities }}
						/>
						<TopCities cities={page.cities} />
					</section>
				)}
				<WhyChooseUs />
			</Container>
		</>
	);
}

/** Says what to do when nothing was found. Says nothing when the list has no search and no filter. */
function hintFor(address: ListAddress): string | undefined {
	if (endsInOneLetter(address.search)) return listTexts.twoLetters;
	return isFiltered(address) ? listTexts.noBusinessesHint : undefined;
}

function isFiltered({ search, category }: ListAddress): boolean {
	return search !== "" || category !== null;
}
