import { addToCountry, countriesByCode } from "#db/queries/countries.ts";
import type { CityRow } from "#db/schema/city.ts";
import type { CityEdit, CityItem } from "#workers/contract/city.ts";
import type { TaxonomyPage, TaxonomyPast, TaxonomyQuery } from "#workers/contract/taxonomy.ts";
import { countryName, shownCountry } from "#workers/domain/country/country-code.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { countryKey } from "#workers/domain/listing/city.ts";
import type { ServiceContext } from "../context.ts";
import { changeTaxonomy, type TaxonomyChange } from "../taxonomies/change.ts";
import { listTaxonomies } from "../taxonomies/list.ts";
import { readTaxonomy } from "../taxonomies/read.ts";
import { taxonomyFacts, taxonomyPast } from "../taxonomies/shown.ts";

/** Converts a row to a city as operators see it. */
export function cityItem(row: CityRow): CityItem {
	const { id, name, slug, state, country, countryCode } = row;
	return { id, name, slug, state, country, countryCode, ...taxonomyFacts(row) };
}

/** Lists all cities. Errors: those of `listTaxonomies`. */
export function listAllCities(ctx: ServiceContext, query: TaxonomyQuery): Promise<TaxonomyPage<CityItem>> {
	return listTaxonomies(ctx, "city", query, cityItem);
}

/** Reads a city with its past. Errors: city-not-found. */
export async function readCity(ctx: ServiceContext, id: number): Promise<CityItem & TaxonomyPast> {
	const { taxonomy } = await readTaxonomy(ctx, "city", id);
	return { ...cityItem(taxonomy), ...(await taxonomyPast(ctx, "city", taxonomy)) };
}

/** Renames a city, or changes its address, state or country. Errors: those of `changeTaxonomy`. */
export async function updateCity(
	ctx: ServiceContext,
	{ id, revision, ...edit }: CityEdit & { id: number },
): Promise<CityItem> {
	const row = await changeTaxonomy(ctx, "city", { id, revision, action: "city.edit" }, (before) => {
		const { name = before.name, slug = before.slug, state = before.state } = edit;
		const after = { ...before, name, nameKey: foldText(name), slug, state, stateKey: foldText(state ?? "") };
		return inCountry(ctx, before, after, edit.countryCode);
	});
	return cityItem(row);
}

/** Moves a city to another country, where its businesses count from then on. */
async function inCountry(
	{ db }: ServiceContext,
	before: CityRow,
	after: CityRow,
	code: string | null | undefined,
): Promise<TaxonomyChange<CityRow>> {
	if (code === undefined) return { after };
	// A name from before countries were called by their codes is put right with the next edit.
	if (code === before.countryCode) return { after: { ...after, country: shownCountry(before) } };
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
		extraStatements: [
			...(before.countryCode === null ? [] : addToCountry(db, before.countryCode, before.country ?? "", -count)),
			...(code === null ? [] : addToCountry(db, code, country ?? code, count)),
		],
	};
}
