import type { LoaderFunctionArgs } from "react-router";
import { AdSlot } from "#web/components/ad-slot.tsx";
import { Breadcrumb, type Crumb } from "#web/components/ui/breadcrumb.tsx";
import { Container } from "#web/components/ui/container.tsx";
import { apiContext, settingsContext } from "#web/context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { loadPage } from "#web/server/load-page.server.ts";
import { pageSlug } from "#web/server/page-request.server.ts";
import { AboutBusiness } from "./business/about-business.tsx";
import { BusinessDetails } from "./business/business-details.tsx";
import { BusinessHeader } from "./business/business-header.tsx";
import { ContactInformation } from "./business/contact-information.tsx";
import { CustomerReviews } from "./business/customer-reviews.tsx";
import { LocationAndMap } from "./business/location-and-map.tsx";
import { OpeningHours } from "./business/opening-hours.tsx";
import { NearbyBusinesses, RelatedBusinesses } from "./business/related-businesses.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
	const slug = pageSlug(params.slug, "business-not-found");
	const page = await loadPage(context.get(apiContext).business(slug));
	return { page, origin: context.get(settingsContext).origin, now: new Date().toISOString() };
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { business, photoSize } = loaderData.page;
	return pageMeta({ kind: "business", business, photoSize }, loaderData.origin);
}

export default function BusinessRoute({ loaderData }: PageProps<typeof loader>) {
	const { page, now } = loaderData;
	const { business } = page;
	const crumbs: Crumb[] = [];
	if (business.city && business.citySlug) crumbs.push({ label: business.city, href: `/city/${business.citySlug}` });
	if (business.category) crumbs.push({ label: business.category.name, href: `/category/${business.category.slug}` });
	return (
		<Container>
			<Breadcrumb crumbs={[...crumbs, { label: business.name }]} />
			<BusinessHeader business={business} now={now} />
			{/* Hours and contact come first: on a phone they are what people look for. */}
			<div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:block print:*:mb-4 print:*:gap-4">
				<div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1">
					<OpeningHours business={business} now={now} />
					<ContactInformation business={business} />
					<BusinessDetails business={business} />
					<AdSlot id="business" code={null} />
				</div>
				<div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
					<AboutBusiness business={business} />
					<CustomerReviews business={business} />
					<LocationAndMap business={business} />
					<NearbyBusinesses business={business} nearby={page.nearby} now={now} />
				</div>
			</div>
			<RelatedBusinesses page={page} now={now} />
		</Container>
	);
}
