import { formatMonthYear } from "#web/public/format.ts";
import { openingBadge } from "#web/public/opening/opening-badge.ts";
import { businessPhoto } from "#web/public/photo/business-photo.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { badge } from "#web/public/ui/badge.tsx";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import { hasRating, ratingWords, Stars } from "#web/public/ui/rating.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { Icon, icon } from "#web/ui/icon.tsx";
import { html } from "#web/ui/markup.ts";
import { addressLine } from "#workers/domain/address/address-line.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { mapsLink } from "./maps-link.ts";

const VERIFIED = badge(html`${icon("badge-check", 14)}${businessTexts.verified}`, "brand");

/** Lists the sources whose mark that a place is claimed is Google's. */
const GOOGLE: ReadonlySet<string> = new Set(["google-maps", "gbp"]);

/** Shows photo, name, badges, rating, category, address and what a visitor can do. */
export function BusinessHeader({ business, now }: { business: BusinessDetail; now: string }) {
	const updated = formatMonthYear(business.contentChangedAt);
	const claimed = GOOGLE.has(business.source) ? businessTexts.claimedOnGoogle : businessTexts.claimed;
	const standing = business.isVerified ? VERIFIED : business.isClaimed && badge(claimed, "brand");
	return (
		<div className="card business-header">
			<div
				className="photo"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours
				dangerouslySetInnerHTML={businessPhoto(business, { position: 0, shown: "header", alt: business.name })}
			/>
			<div className="flex flex-col gap-3 p-5 sm:p-7">
				<div
					className="flex flex-wrap items-center gap-2"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours
					dangerouslySetInnerHTML={html`${openingBadge(business, now, { always: true })}${standing}${updated && badge(businessTexts.updated(updated))}`}
				/>
				<h1 translate="no" className="text-3xl font-bold tracking-tight sm:text-4xl">
					{business.name}
				</h1>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
					{hasRating(business) && <Stars rating={Number(business.rating)} />}
					{hasRating(business) && (
						<span
							className="rating"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours
							dangerouslySetInnerHTML={ratingWords(business)}
						/>
					)}
					{business.category && (
						<a href={`/category/${business.category.slug}`} className="text-link py-1 text-sm">
							{business.category.name}
						</a>
					)}
				</div>
				<AddressLine business={business} />
				<PhoneLine business={business} />
				<ActionButtons business={business} />
			</div>
		</div>
	);
}

/** Says the number where there is room: on a desk it is read and dialled elsewhere. */
function PhoneLine({ business }: { business: BusinessDetail }) {
	const number = business.phoneDisplay ?? business.phone;
	if (!number || isClosedForGood(business)) return null;
	return (
		<p className="hidden gap-2 sm:flex print:hidden">
			<Icon name="phone" size={20} className="mt-0.5 shrink-0 text-brand" />
			<span translate="no">{number}</span>
		</p>
	);
}

function AddressLine({ business }: { business: BusinessDetail }) {
	const address = addressLine(business);
	const link = mapsLink(business);
	if (!address) return null;
	const words = <span translate="no">{address}</span>;
	return (
		<p className="flex items-start gap-2">
			<Icon name="map-pin" size={20} className="mt-0.5 shrink-0 text-brand" />
			{link ? (
				<ExternalLink href={link} className="underline-offset-4 hover:text-brand hover:underline">
					{words}
				</ExternalLink>
			) : (
				words
			)}
		</p>
	);
}
