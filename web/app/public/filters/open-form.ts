import { filterTexts as t } from "#web/public/texts/search.en.ts";
import { html, type Markup } from "#web/ui/markup.ts";
import { WEEKDAYS } from "#workers/domain/opening-hours/week.ts";
import { writeOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { keptFields, type ListAddress } from "../list/list-address.ts";
import { clockTime } from "./filter-names.ts";
import type { ListPlace } from "./list-place.ts";

const DAYS = WEEKDAYS.map((name, day) => [writeOpenFilter({ day, minute: null }), name] as const);
const HOURS = Array.from({ length: 24 }, (_, hour) => atHour(hour * 60));

/** Asks for a day and an hour with a GET form. Each place is checked by its own clock. */
export function openForm({ path }: ListPlace, address: ListAddress): Markup {
	const { open } = address;
	const chosen = open === null || typeof open === "string" ? { day: null, minute: null } : open;
	const day = chosen.day === null ? "" : writeOpenFilter({ day: chosen.day, minute: null });
	const [hour, shown] = chosen.minute === null ? ["", ""] : atHour(chosen.minute);
	const hours = HOURS.some(([value]) => value === hour) || hour === "" ? HOURS : [[hour, shown] as const, ...HOURS];
	const kept = keptFields(address, ["open"]).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}"/>`,
	);
	return html`<form action="${path}" method="get" class="open-form" data-swap>${kept}${select("open", t.day, t.anyDay, DAYS, day)}${select("at", t.time, t.anyTime, hours, hour)}<button type="submit" class="button px-3">${t.apply}</button></form>`;
}

function atHour(minute: number): readonly [value: string, shown: string] {
	return [writeOpenFilter({ day: null, minute }), clockTime(minute)];
}

function select(
	name: string,
	label: string,
	any: string,
	options: readonly (readonly [value: string, shown: string])[],
	chosen: string,
): Markup {
	const drawn = options.map(
		([value, shown]) => html`<option value="${value}"${value === chosen && html` selected=""`}>${shown}</option>`,
	);
	return html`<select name="${name}" id="choose-${name}" aria-label="${label}" class="field select"><option value="">${any}</option>${drawn}</select>`;
}
