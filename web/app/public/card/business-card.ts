import { formatDistance } from "#web/public/format.ts";
import { businessTexts, listTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { addressLine } from "#workers/domain/address-line.ts";
import { dialable } from "#workers/domain/dialable.ts";
import { usesMiles } from "#workers/domain/distance-unit.ts";
import { isClosedForGood, openingBadge } from "../opening/opening-badge.ts";
import { businessPhoto } from "../photo/business-photo.ts";
import { badge } from "../ui/badge.tsx";
import { rating } from "../ui/rating.tsx";

const PIN = icon("map-pin", 16);
const PHONE = icon("phone", 20);
const DIRECTIONS = icon("navigation", 20);
const SPONSORED = badge(listTexts.sponsored);
const VERIFIED = badge(businessTexts.verified, "brand");

/** What only some lists know of a business. */
type Listed = BusinessSummary & {
	phone?: string | null;
	phoneDisplay?: string | null;
	/** From where the visitor searches. */
	distanceMetres?: number | null;
};

/**
 * A business in a grid; the whole card is its link. `position` is where it stands in the page's first list, for the photo's loading.
 * `drawn`: the list's `drawnTogether`. `toReach`: where cards are compact, it can be called and found from there.
 */
export function businessCard(
	business: Listed,
	{
		now,
		position,
		drawn,
		heading = "h3",
		toReach = false,
		accented = false,
	}: {
		now: string;
		position: number;
		drawn: readonly number[];
		heading?: "h2" | "h3";
		toReach?: boolean;
		/** Its plan has it stand out, which is said to be paid for. */
		accented?: boolean;
	},
): Markup {
	const { category, slug, name, isVerified } = business;
	const address = addressLine(business);
	const kind = [category?.name, distanceOf(business)].filter(Boolean).join(" · ");
	// One line a part: blanks between the tags would show.
	return html`<article class="card place${accented && " place-accented"}">${[
		html`<div class="photo">${businessPhoto(business, { position, drawn })}</div>`,
		html`<div>${kind !== "" && html`<p>${kind}</p>`}`,
		html`<${heading}><a href="/business/${slug}" class="card-link">${name}</a></${heading}>`,
		html`${rating(business)}${address && html`<p class="place-address">${PIN}<span>${address}</span></p>`}`,
		html`<div class="place-end">${openingBadge(business, now)}${isVerified && VERIFIED}${accented && SPONSORED}</div></div>`,
		html`${toReach && waysTo(business, address)}`,
	]}</article>`;
}

/** A call and the way there, as two buttons; null where neither is known. Nobody calls what has closed for good. */
function waysTo(business: Listed, address: string | null): Markup | null {
	const { name, phone, phoneDisplay } = business;
	const closed = isClosedForGood(business);
	const number = closed ? null : (phone ?? (phoneDisplay ? dialable(phoneDisplay) : null));
	if (number === null && address === null) return null;
	const to = address && encodeURIComponent(`${name}, ${address}`);
	return html`<div class="place-ways">${[
		html`${number && html`<a href="tel:${number}" data-press="phone" class="button" aria-label="${businessTexts.call(name)}">${PHONE}</a>`}`,
		html`${to && html`<a href="https://www.google.com/maps/dir/?api=1&amp;destination=${to}" target="_blank" rel="noopener nofollow" data-press="directions" class="button" aria-label="${businessTexts.directionsTo(name)} ${businessTexts.newTab}">${DIRECTIONS}</a>`}`,
	]}</div>`;
}

function distanceOf({ distanceMetres, country }: Listed): string | null {
	return distanceMetres === undefined || distanceMetres === null
		? null
		: formatDistance(distanceMetres, usesMiles(country));
}

/** A business in a narrow list, with its distance when it is known, else its city, or what is known instead, where `withCity`. */
export function businessRow(
	business: Listed,
	{ now, drawn, withCity = true }: { now: string; drawn: readonly number[]; withCity?: boolean },
): Markup {
	const { category, slug, name } = business;
	const where = distanceOf(business) ?? (withCity ? (business.city ?? business.state ?? business.country) : null);
	return html`<article class="place-row">${[
		html`<div class="photo">${businessPhoto(business, { position: 9, shown: "row", drawn })}</div>`,
		html`<div><h3><a href="/business/${slug}">${name}</a></h3>`,
		html`<p>${[category?.name, where].filter(Boolean).join(" · ")}</p>`,
		html`<div class="place-end">${rating(business)}${openingBadge(business, now)}</div></div>`,
	]}</article>`;
}
