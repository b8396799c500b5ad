import { formatDistance } from "#web/public/format.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { addressLine } from "#workers/domain/address-line.ts";
import { openingBadge } from "../opening/opening-badge.ts";
import { businessPhoto } from "../photo/business-photo.ts";
import { badge } from "../ui/badge.tsx";
import { rating } from "../ui/rating.tsx";

const PIN = icon("map-pin", 16);
const VERIFIED = badge(businessTexts.verified, "brand");

/** A business in a grid; the whole card is its link. `position` is where it stands in the page's first list, for the photo's loading. */
export function businessCard(
	business: BusinessSummary,
	{ now, position, heading = "h3" }: { now: string; position: number; heading?: "h2" | "h3" },
): Markup {
	const { category, slug, name, isVerified } = business;
	const address = addressLine(business);
	// One line a part: blanks between the tags would show.
	return html`<article class="card place">${[
		html`<div class="photo">${businessPhoto(business, { position })}</div>`,
		html`<div>${category && html`<p>${category.name}</p>`}`,
		html`<${heading}><a href="/business/${slug}" class="card-link">${name}</a></${heading}>`,
		html`${rating(business)}${address && html`<p class="place-address">${PIN}<span>${address}</span></p>`}`,
		html`<div class="place-end">${openingBadge(business, now)}${isVerified && VERIFIED}</div></div>`,
	]}</article>`;
}

/** A business in a narrow list, with its distance when it is known, else its city, or what is known instead, where `withCity`. */
export function businessRow(
	business: BusinessSummary & { distanceMetres?: number },
	{ now, withCity = true }: { now: string; withCity?: boolean },
): Markup {
	const { distanceMetres, category, slug, name } = business;
	const place = business.city ?? business.state ?? business.country;
	const where = distanceMetres !== undefined ? formatDistance(distanceMetres) : withCity ? place : null;
	return html`<article class="place-row">${[
		html`<div class="photo">${businessPhoto(business, { position: 9, shown: "row" })}</div>`,
		html`<div><h3><a href="/business/${slug}">${name}</a></h3>`,
		html`<p>${[category?.name, where].filter(Boolean).join(" · ")}</p>`,
		html`<div class="place-end">${rating(business)}${openingBadge(business, now)}</div></div>`,
	]}</article>`;
}
