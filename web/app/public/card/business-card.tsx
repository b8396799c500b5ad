import { formatDistance } from "#web/public/format.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { addressLine } from "#workers/domain/address-line.ts";
import { OpeningBadge } from "../opening/opening-badge.tsx";
import { BusinessPhoto } from "../photo/business-photo.tsx";
import { Badge } from "../ui/badge.tsx";
import { Rating } from "../ui/rating.tsx";

/** A business in a grid; the whole card is its link. `position` is where it stands in the page's first list, for the photo's loading. */
export function BusinessCard({
	business,
	now,
	position,
	heading = "h3",
}: {
	business: BusinessSummary;
	now: string;
	position: number;
	heading?: "h2" | "h3";
}) {
	const Heading = heading;
	const address = addressLine(business);
	return (
		<article className="card place">
			<BusinessPhoto business={business} position={position} />
			<div>
				{business.category && <p>{business.category.name}</p>}
				<Heading>
					<a href={`/business/${business.slug}`} className="card-link">
						{business.name}
					</a>
				</Heading>
				<Rating business={business} />
				{address && (
					<p className="place-address">
						<Icon name="map-pin" size={16} />
						<span>{address}</span>
					</p>
				)}
				<div>
					<OpeningBadge business={business} now={now} />
					{business.isVerified && <Badge tone="brand">{businessTexts.verified}</Badge>}
				</div>
			</div>
		</article>
	);
}

/** A business in a narrow list, with its distance when it is known, else its city, or what is known instead, where `withCity`. */
export function BusinessRow({
	business,
	now,
	withCity = true,
}: {
	business: BusinessSummary & { distanceMetres?: number };
	now: string;
	withCity?: boolean;
}) {
	const { distanceMetres } = business;
	const place = business.city ?? business.state ?? business.country;
	const where = distanceMetres !== undefined ? formatDistance(distanceMetres) : withCity ? place : null;
	return (
		<article className="place-row">
			<BusinessPhoto business={business} position={9} shown="row" />
			<div>
				<h3>
					<a href={`/business/${business.slug}`}>{business.name}</a>
				</h3>
				<p>{[business.category?.name, where].filter(Boolean).join(" · ")}</p>
				<div>
					<Rating business={business} />
					<OpeningBadge business={business} now={now} />
				</div>
			</div>
		</article>
	);
}
