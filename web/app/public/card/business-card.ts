import { formatDistance } from "#web/public/format.ts";
import { businessTexts, listTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { addressLine } from "#workers/domain/address/address-line.ts";
import { dialable } from "#workers/domain/phone/dialable.ts";
import { usesMiles } from "#workers/domain/position/distance-unit.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { openingBadge } from "../opening/opening-badge.ts";
import { businessPhoto } from "../photo/business-photo.ts";
import { badge } from "../ui/badge.tsx";
import { rating } from "../ui/rating.tsx";
import { type Towns, townOf } from "./towns.ts";

const PIN = icon("map-pin", 16);
const PHONE = icon("phone", 20);
const DIRECTIONS = icon("navigation", 20);
const SPONSORED = badge(listTexts.sponsored);
const VERIFIED = badge(businessTexts.verified, "brand");

/** Holds a business with what only some lists know about it. */
type Listed = BusinessSummary & {
	phone?: string | null;
	phoneDisplay?: string | null;
	/** Is the distance from the place around which the visitor searches. */
	distanceMetres?: number | null;
};

/**
 * Draws a business in a grid. The whole card is its link. `position` is its place in the page's first list and decides
 * how the photo loads. `towns` says how towns are named in this list. With `toReach`, a compact card has buttons to
 * call the business and to find the way.
 */
export function businessCard(
	business: Listed,
	{
		now,
		position,
		towns,
		heading = "h3",
		toReach = false,
		accented = false,
		miles = usesMiles(business.country),
	}: {
		now: string;
		position: number;
		towns: Towns;
		heading?: "h2" | "h3";
		toReach?: boolean;
		/** Says the distance in miles. A list says all of its distances in one unit. */
		miles?: boolean;
		/** Highlights the card, because the business's plan includes this. The card says that this is paid for. */
		accented?: boolean;
	},
): Markup {
	const { slug, name, isVerified } = business;
	const address = addressLine(business);
	const kind = kindLine(typeOf(business), townOf(business, towns), distanceOf(business, miles));
	// Each part has its own line, because blanks between the tags would show.
	return html`<article class="card place${accented && " place-accented"}">${[
		html`<div class="photo">${businessPhoto(business, { position })}</div>`,
		html`<div>${kind.__html !== "" && html`<p>${kind}</p>`}`,
		html`<${heading}><a href="/business/${slug}" class="card-link" translate="no">${name}</a></${heading}>`,
		html`${rating(business)}${address && html`<p class="place-address">${PIN}<span translate="no">${address}</span></p>`}`,
		html`<div class="place-end">${openingBadge(business, now)}${isVerified && VERIFIED}${accented && SPONSORED}</div></div>`,
		html`${toReach && waysTo(business, address)}`,
	]}</article>`;
}

/**
 * Returns two buttons, one to call and one for the way there, or null when neither is known. For a business that has
 * closed for good there is no call.
 */
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

/** Says what and where in one line, without what is not known. A browser's translation leaves the town alone, which is a name. */
function kindLine(type: string | null, town: string | null, distance: string | null): Markup {
	const parts = [
		type && html`${type}`,
		town && html`<span translate="no">${town}</span>`,
		distance && html`${distance}`,
	];
	return html`${parts.filter((part) => part !== null && part !== "").map((part, at) => (at === 0 ? part : html` · ${part}`))}`;
}

function distanceOf({ distanceMetres }: Listed, miles: boolean): string | null {
	return distanceMetres === undefined || distanceMetres === null ? null : formatDistance(distanceMetres, miles);
}

/** Says what kind of business it is, as exactly as known: 'Thai restaurant' rather than the category of restaurants. */
function typeOf({ type, category }: Listed): string | null {
	return type ?? category?.name ?? null;
}

/**
 * Draws a business in a narrow list, with its distance when that is known. Otherwise, with `withCity`, it shows its
 * city, or what else is known about its place.
 */
export function businessRow(
	business: Listed,
	{ now, towns, withCity = true }: { now: string; towns: Towns; withCity?: boolean },
): Markup {
	const { slug, name } = business;
	const distance = distanceOf(business, usesMiles(business.country));
	const town = distance === null && withCity ? townOf(business, towns) : null;
	return html`<article class="place-row">${[
		html`<div class="photo">${businessPhoto(business, { position: 9, shown: "row" })}</div>`,
		html`<div><h3><a href="/business/${slug}" translate="no">${name}</a></h3>`,
		html`<p>${kindLine(typeOf(business), town, distance)}</p>`,
		html`<div class="place-end">${rating(business)}${openingBadge(business, now)}</div></div>`,
	]}</article>`;
}
