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
	return (
		<article className="card group relative flex h-full flex-col overflow-hidden hover:border-brand">
			<BusinessPhoto business={business} position={position} className="aspect-16/10" />
			<div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
				{business.category && <p className="text-sm text-muted">{business.category.name}</p>}
				<Heading className="text-lg leading-snug font-semibold">
					<a
						href={`/business/${business.slug}`}
						className="after:absolute after:inset-0 group-hover:text-brand focus-visible:outline-none focus-visible:after:rounded-[0.875rem] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
					>
						{business.name}
					</a>
				</Heading>
				<Rating business={business} />
				<PlaceLine business={business} />
				<div className="mt-auto flex flex-wrap gap-2 pt-1">
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
		<article className="relative flex gap-4 py-3 @max-[12rem]:flex-col">
			<BusinessPhoto
				business={business}
				position={9}
				shown="row"
				className="h-16 w-[min(5rem,25%)] shrink-0 rounded-lg"
				iconSize={20}
			/>
			<div className="min-w-0 flex-1">
				<h3 className="font-semibold">
					<a href={`/business/${business.slug}`} className="after:absolute after:inset-0 hover:text-brand">
						{business.name}
					</a>
				</h3>
				<p className="text-sm text-muted">{[business.category?.name, where].filter(Boolean).join(" · ")}</p>
				<div className="flex flex-col items-start gap-y-1">
					<Rating business={business} />
					<OpeningBadge business={business} now={now} />
				</div>
			</div>
		</article>
	);
}

function PlaceLine({ business }: { business: BusinessSummary }) {
	const text = addressLine(business);
	if (!text) return null;
	return (
		<p className="flex items-start gap-1.5 text-sm text-muted">
			<Icon name="map-pin" size={16} className="mt-0.5 shrink-0" />
			<span className="line-clamp-2">{text}</span>
		</p>
	);
}
