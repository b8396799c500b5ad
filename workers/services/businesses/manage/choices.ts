import { categoryName, cityName, importsById, largestCategories, newestImports } from "#db/queries/business-choices.ts";
import { countriesByName } from "#db/queries/countries.ts";
import { type KnownCategory, type KnownCity, knownTaxonomy } from "#db/queries/known-taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../../context.ts";

/** Limits the choices for browsers without JavaScript. With JavaScript, all categories are searched. */
const CATEGORIES = 50;
const COUNTRIES = 300;
const IMPORTS = 20;

type ChosenFilters = Pick<BusinessFilter, "categoryId" | "cityId" | "notCityIds" | "importId" | "missingFrom">;

/**
 * Lists what the operators' list can be filtered by: the largest categories, the countries, the newest imports. It adds the names of the
 * chosen category, city and imports, and of cities that are left out, which may be none of these. `moved` has the category and the city into which a
 * chosen one was merged, and the cities that are left out in place of merged ones.
 */
export async function listChoices(
	{ db }: ServiceContext,
	{ categoryId, cityId, notCityIds, importId, missingFrom }: ChosenFilters,
) {
	const leftOut = notCityIds?.split(",").map(Number) ?? [];
	const chosenImports = [...new Set([importId, missingFrom].filter((id) => id !== undefined))];
	const [largest, countries, newest, chosen, [category], [city], categories, cities, ...chains] = await readBatch(db, [
		largestCategories(db, CATEGORIES),
		countriesByName(db, COUNTRIES, 0),
		newestImports(db, IMPORTS),
		chosenImports.length === 0 ? null : importsById(db, chosenImports),
		categoryId === undefined ? null : categoryName(db, categoryId),
		cityId === undefined ? null : cityName(db, cityId),
		categoryId === undefined ? null : knownTaxonomy(db, "category", categoryId),
		cityId === undefined ? null : knownTaxonomy(db, "city", cityId),
		...leftOut.map((id) => knownTaxonomy(db, "city", id)),
	]);
	const staying = [...new Set(leftOut.map((id, at) => heirOf(chains[at] ?? [], id) ?? id))].join(",");
	const imports = [...newest, ...chosen.filter(({ id }) => !newest.some((one) => one.id === id))];
	const isListed = category === undefined || largest.some(({ id }) => id === category.id);
	return {
		categories: isListed ? largest : [...largest, category],
		countries: countries.map(({ code }) => code),
		imports: imports.map(({ at, ...one }) => ({ ...one, at: isoInstant(at) })),
		city: city ?? null,
		notCities: leftOut.flatMap((id, at) => chains[at]?.find((one) => one.id === id)?.name ?? []),
		moved: {
			categoryId: heirOf(categories, categoryId),
			cityId: heirOf(cities, cityId),
			notCityIds: staying === (notCityIds ?? "") ? undefined : staying,
		},
	};
}

/** Returns the one that has taken the place of a merged one; undefined where it is there itself, and while its businesses move. */
function heirOf(chain: readonly (KnownCategory | KnownCity)[], id: number | undefined): number | undefined {
	const heir = chain.find(({ mergedInto }) => mergedInto === null);
	const isGone = chain.some((one) => one.id === id && one.removedAt !== null);
	return isGone && heir !== undefined && heir.id !== id && heir.removedAt === null ? heir.id : undefined;
}
