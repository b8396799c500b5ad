import { formatMonthYear } from "#web/public/format.ts";
import { OpeningBadge } from "#web/public/opening/opening-badge.tsx";
import { BusinessPhoto } from "#web/public/photo/business-photo.tsx";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { Badge } from "#web/public/ui/badge.tsx";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import { hasRating, Rating, Stars } from "#web/public/ui/rating.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { addressLine } from "#workers/domain/address-line.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { mapsLink } from "./maps-link.ts";

/** Photo, name, badges, rating, category, address and what a visitor can do. */
export function BusinessHeader({ business, now }: { business: BusinessDetail; now: string }) {
	const updated = formatMonthYear(business.contentChangedAt);
	return (
		<div className="card business-header">
			<BusinessPhoto business={business} position={0} shown="header" alt={business.name} />
			<div className="flex flex-col gap-3 p-5 sm:p-7">
				<div className="flex flex-wrap items-center gap-2">
					<OpeningBadge business={business} now={now} always />
					{business.isVerified && (
						<Badge tone="brand">
							<Icon name="badge-check" size={14} />
							{businessTexts.verified}
						</Badge>
					)}
					{!business.isVerified && business.isClaimed && <Badge tone="brand">{businessTexts.claimed}</Badge>}
					{updated && <Badge>{businessTexts.updated(updated)}</Badge>}
				</div>
				<h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{business.name}</h1>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
					{hasRating(business) && <Stars rating={Number(business.rating)} />}
					<Rating business={business} star={false} />
					{business.category && (
						<a href={`/category/${business.category.slug}`} className="text-link py-1 text-sm">
							{business.category.name}
						</a>
					)}
				</div>
				<AddressLine business={business} />
				<ActionButtons business={business} />
			</div>
		</div>
	);
}

function AddressLine({ business }: { business: BusinessDetail }) {
	const address = addressLine(business);
	const link = mapsLink(business);
	if (!address) return null;
	return (
		<p className="flex items-start gap-2">
			<Icon name="map-pin" size={20} className="mt-0.5 shrink-0 text-brand" />
			{link ? (
				<ExternalLink href={link} className="underline-offset-4 hover:text-brand hover:underline">
					{address}
				</ExternalLink>
			) : (
				address
			)}
		</p>
	);
}
