import type { LoaderFunctionArgs } from "react-router";
import { formatDate } from "#web/public/format.ts";
import { usePage } from "#web/public/page-context.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import { pageSlug } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { Spot } from "#web/public/spots/spot.tsx";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb, type Crumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, movedTo } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { AboutBusiness } from "./about-business.tsx";
import { BusinessDetails } from "./business-details.tsx";
import { BusinessHeader } from "./business-header.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { CustomerReviews } from "./customer-reviews.tsx";
import { Gallery } from "./gallery.tsx";
import { LocationAndMap } from "./location-and-map.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { NearbyBusinesses, RelatedBusinesses } from "./related-businesses.tsx";

export const handle = { kind: "business", cached: true } satisfies PageFacts;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "business-not-found");
	const page = await loadPage(context.get(apiContext).business(slug));
	// This is a former address of the business. Links and search engines belong to its present address.
	if (page.business.slug !== slug) throw movedTo(`/business/${page.business.slug}${new URL(request.url).search}`);
	return { page, now: new Date().toISOString() };
}

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { business, photoSize } = loaderData.page;
	return pageMeta({ kind: "business", business, photoSize }, site);
}

export default function BusinessRoute({ loaderData }: PageProps<typeof loader>) {
	const { page, now } = loaderData;
	const { origin } = usePage().site;
	const { business } = page;
	const crumbs: Crumb[] = [];
	if (business.city && business.citySlug)
		crumbs.push({
			label: townName({ name: business.city, toldApartBy: business.cityToldApartBy }),
			href: `/city/${business.citySlug}`,
			isName: true,
		});
	if (business.category) crumbs.push({ label: business.category.name, href: `/category/${business.category.slug}` });
	const nearby = <NearbyBusinesses page={page} now={now} />;
	const closed = isClosedForGood(business);
	return (
		<Container>
			<Breadcrumb crumbs={[...crumbs, { label: business.name, isName: true }]} />
			{closed && (
				<p role="note" className="mb-4 rounded-xl bg-notice-soft p-4 font-semibold text-notice">
					{businessTexts.closedForGood}
				</p>
			)}
			<BusinessHeader business={business} now={now} />
			{closed && <div className="mt-6">{nearby}</div>}
			{/* Hours and contact come first, because people look for them on a phone. */}
			<div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:block print:*:mb-4 print:*:gap-4">
				<div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1">
					<OpeningHours business={business} now={now} />
					<ContactInformation business={business} />
					<BusinessDetails business={business} />
					<p className="px-1 text-sm text-muted print:hidden">
						{businessTexts.wrong}{" "}
						<a href={`/contact?about=${business.slug}`} rel="nofollow" className="text-link inline-block py-1">
							{businessTexts.tellUs}
						</a>
					</p>
					<Spot placement="sidebar" />
				</div>
				<div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
					<Gallery pictures={page.gallery} />
					<AboutBusiness business={business} />
					<CustomerReviews business={business} />
					<LocationAndMap business={business} />
					{!closed && nearby}
				</div>
			</div>
			<p className="hidden text-sm print:block">
				{businessTexts.printed(`${origin}/business/${business.slug}`, formatDate(now))}
			</p>
			<Spot placement="middle" />
			<RelatedBusinesses page={page} now={now} />
		</Container>
	);
}
