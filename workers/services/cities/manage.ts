import { addToCountry, countriesByCode } from "#db/queries/countries.ts";
import type { CityRow } from "#db/schema/city.ts";
import type { CityEdit, CityItem } from "#workers/contract/city.ts";
import type { HubPage, HubPast, HubQuery } from "#workers/contract/hub.ts";
import { countryName } from "#workers/domain/country-code.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { countryKey } from "#workers/domain/listing/city.ts";
import type { Act } from "../act.ts";
import { changeHub, type HubChange } from "../hubs/change.ts";
import { listHubs } from "../hubs/list.ts";
import { readHub } from "../hubs/read.ts";
import { hubFacts, hubPast } from "../hubs/shown.ts";

/** A city as operators see it. */
export function cityItem(row: CityRow): CityItem {
	const { id, name, slug, state, country, countryCode } = row;
	return { id, name, slug, state, country, countryCode, ...hubFacts(row) };
}

/** Errors: those of `listHubs`. */
export function listAllCities(act: Act, query: HubQuery): Promise<HubPage<CityItem>> {
	return listHubs(act, "city", query, cityItem);
}

/** Errors: city-not-found. */
export async function readCity(act: Act, id: number): Promise<CityItem & HubPast> {
	const { hub } = await readHub(act, "city", id);
	return { ...cityItem(hub), ...(await hubPast(act, "city", hub)) };
}

/** Renames a city, gives it another address, another state or country. Errors: those of `changeHub`. */
export async function updateCity(act: Act, { id, revision, ...edit }: CityEdit & { id: number }): Promise<CityItem> {
	const row = await changeHub(act, "city", { id, revision, action: "city.edit" }, (before) => {
		const { name = before.name, slug = before.slug, state = before.state } = edit;
		const after = { ...before, name, nameKey: foldText(name), slug, state, stateKey: foldText(state ?? "") };
		return inCountry(act, before, after, edit.countryCode);
	});
	return cityItem(row);
}

/** The city in another country: its businesses count there from now on. */
async function inCountry(
	{ db }: Act,
	before: CityRow,
	after: CityRow,
	code: string | null | undefined,
): Promise<HubChange<CityRow>> {
	if (code === undefined || code === before.countryCode) return { after };
	const country = code === null ? null : countryName(code);
	const moved = { ...after, countryCode: code, country, countryKey: countryKey({ countryCode: code, country }) };
	const count = before.businessCount;
	const { results } = await countriesByCode(db, [before.countryCode, code]).all();
	const countOf = (wanted: string | null) => results.find((one) => one.code === wanted)?.businessCount ?? 0;
	const emptied = before.countryCode !== null && count > 0 && countOf(before.countryCode) === count;
	const filled = code !== null && count > 0 && countOf(code) === 0;
	return {
		after: moved,
		countries: Number(filled) - Number(emptied),
		beside: [
			...(before.countryCode === null ? [] : addToCountry(db, before.countryCode, before.country ?? "", -count)),
			...(code === null ? [] : addToCountry(db, code, country ?? code, count)),
		],
	};
}
