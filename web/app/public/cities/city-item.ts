import { businessRow } from "#web/public/card/business-card.ts";
import { ROWS } from "#web/public/card/grid.ts";
import { formatShort } from "#web/public/format.ts";
import { citiesTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { badge } from "#web/public/ui/badge.tsx";
import { flag } from "#web/public/ui/flag.tsx";
import type { BusinessSummary, City } from "#web/request/api.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { PREVIEW_SHOWN } from "#workers/contract/page.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { townsOf } from "../card/towns.ts";

const MAJOR_CITY_OVER = 500;
const MAJOR_CITY = badge(citiesTexts.majorCity, "brand");

type CityState = {
	/** Holds the businesses that the city's panel shows. It is null while the panel is closed. */
	businesses: BusinessSummary[] | null;
	toggleHref: string;
	row: boolean;
	now: string;
};

/** Draws a city of the directory. Its card opens and closes a panel with some of its businesses. */
export function cityItem(city: City, state: CityState): Markup {
	const { businesses, row } = state;
	const { slug, businessCount } = city;
	const count = siteTexts.businessCount(formatShort(businessCount), businessCount === 1);
	return html`${[
		html`<li id="city-${slug}" class="${row ? "taxonomy-item" : "taxonomy-item card"}">${flag(city.countryCode)}`,
		html`<div><h2>${toggle(city, state)}</h2>${businessCount > MAJOR_CITY_OVER && MAJOR_CITY}`,
		html`<p>${[city.state, city.country].filter(Boolean).join(", ")}<span>${count}</span></p></div>`,
		html`<div>${icon("chevron-down", 20, businesses === null ? undefined : "rotate-180")}`,
		html`<a href="/city/${slug}" class="text-link">${viewAll(city)}</a></div></li>`,
	]}${businesses && panel(city, businesses, state)}`;
}

function toggle(city: City, { businesses, toggleHref }: CityState): Markup {
	const { slug, name } = city;
	const open = businesses !== null;
	const says = open ? citiesTexts.hideBusinesses(townName(city)) : citiesTexts.showBusinesses(townName(city));
	const controls = open && html` aria-controls="panel-${slug}"`;
	return html`<a id="toggle-${slug}" href="${toggleHref}" rel="nofollow" data-swap="results" aria-expanded="${String(open)}"${controls} class="card-link"><span class="sr-only">${says}</span><span aria-hidden="true" translate="no">${name}</span></a>`;
}

function panel(city: City, businesses: BusinessSummary[], { row, now }: CityState): Markup {
	const { slug } = city;
	const preview = businesses.slice(0, PREVIEW_SHOWN);
	const towns = townsOf(preview);
	const rows = preview.map((business) => html`<li>${businessRow(business, { now, towns, withCity: false })}</li>`);
	const shown =
		rows.length === 0
			? html`<p class="text-muted">${citiesTexts.noBusinesses}</p>`
			: html`<ul class="${ROWS}">${rows}</ul>`;
	const place = row ? "col-span-full bg-surface p-4" : "card col-span-full bg-surface p-4";
	return html`<li id="panel-${slug}" class="${place}">${shown}<a href="/city/${slug}" class="button mt-3">${viewAll(city)}</a></li>`;
}

function viewAll(city: City): Markup {
	return html`${siteTexts.viewAll}<span class="sr-only">: ${townName(city)}</span>`;
}
