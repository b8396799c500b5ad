import { formatTotal } from "#web/public/format.ts";
import { filterTexts as t } from "#web/public/texts/search.en.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import type { Count } from "#workers/contract/search.ts";
import type { ListAddress } from "../list/list-address.ts";
import type { FilterGroup, FilterOption } from "./filter-options.ts";
import type { ListPlace } from "./list-place.ts";
import { openForm } from "./open-form.ts";

const SLIDERS = icon("sliders-horizontal", 18);

/**
 * Draws the content of the filters' `<details>`: its button, with the number of set filters, and the groups of links.
 * It is drawn as text, because every list has it. `total` is the number of businesses in the present list, `set` the
 * number of set filters.
 */
export function filterPanel(
	place: ListPlace,
	address: ListAddress,
	groups: FilterGroup[],
	total: Count,
	set: number,
): Markup {
	const chosen = set > 0 && html` <b>${set}<span class="sr-only"> ${t.chosen}</span></b>`;
	const show = t.show(formatTotal(total.count, total.exact), total.count === 1);
	return html`<summary class="button">${SLIDERS}${t.filters}${chosen}</summary><div class="filter-panel">${groups.map(
		(group) => drawnGroup(place, address, group),
	)}<p><a href="#found" class="button button-primary" data-close>${show}</a></p></div>`;
}

function drawnGroup(place: ListPlace, address: ListAddress, { id, title, options }: FilterGroup): Markup {
	const form = id === "open" && openForm(place, address);
	return html`<div class="filter-group"><p id="by-${id}">${title}</p><ul aria-labelledby="by-${id}">${options.map(
		drawnOption,
	)}</ul>${form}</div>`;
}

/** Draws the link of one filter, with the number that it would leave. */
function drawnOption(option: FilterOption): Markup {
	return html`<li>${filterLink(option)}</li>`;
}

export function filterLink({ id, label, href, chosen, count }: FilterOption): Markup {
	const number = count && html` <span>${formatTotal(count.count, count.exact)}</span>`;
	const current = chosen && html` aria-current="true"`;
	return html`<a href="${href}" id="${id}" rel="nofollow" class="option"${current}>${label}${number}</a>`;
}
