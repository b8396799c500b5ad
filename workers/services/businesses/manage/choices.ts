import { categoryName, cityName, largestCategories, newestImports } from "#db/queries/business-choices.ts";
import { countriesByName } from "#db/queries/countries.ts";
import { readBatch } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../../context.ts";

/** Limits the choices for browsers without JavaScript. With JavaScript, all categories are searched. */
const CATEGORIES = 50;
const COUNTRIES = 300;
const IMPORTS = 20;

/**
 * Lists what the operators' list can be filtered by: the largest categories, the countries, the newest imports. It adds the names of the
 * chosen category, city, and cities that are left out, which may be none of these.
 */
export async function listChoices(
	{ db }: ServiceContext,
	{ categoryId, cityId, notCityIds }: Pick<BusinessFilter, "categoryId" | "cityId" | "notCityIds">,
) {
	const leftOut = notCityIds?.split(",").map(Number) ?? [];
	const [largest, countries, imports, [category], [city], ...others] = await readBatch(db, [
		largestCategories(db, CATEGORIES),
		countriesByName(db, COUNTRIES, 0),
		newestImports(db, IMPORTS),
		categoryId === undefined ? null : categoryName(db, categoryId),
		cityId === undefined ? null : cityName(db, cityId),
		...leftOut.map((id) => cityName(db, id)),
	]);
	const isListed = category === undefined || largest.some(({ id }) => id === category.id);
	return {
		categories: isListed ? largest : [...largest, category],
		countries: countries.map(({ code }) => code),
		imports: imports.map(({ at, ...one }) => ({ ...one, at: isoInstant(at) })),
		city: city ?? null,
		notCities: others.flat().map(({ name }) => name),
	};
}
