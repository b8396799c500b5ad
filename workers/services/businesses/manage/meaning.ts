import { categoryName } from "#db/queries/business-choices.ts";
import { readBatch } from "#db/statement.ts";
import type { MeantFilters } from "#workers/contract/business-list.ts";
import type { Understood, Where } from "#workers/domain/search/understood.ts";
import type { ServiceContext } from "../../context.ts";
import { readVersioned } from "../../directory/version.ts";
import { understood } from "../../search/understand.ts";

/** Of more categories of one name, or towns, the text says too little. */
const MOST = 3;

/**
 * Understands a search of the operators as a visitor's is understood, with slips mended. Where all of it names a category, a town or a country, it
 * returns these as filters, by which the list is counted and sorted as by any: one for each category and each town that the text may mean. It is
 * empty where the text says something else as well.
 */
export async function meantFilters(ctx: ServiceContext, search: string): Promise<MeantFilters[]> {
	const { directory } = await readVersioned(ctx.db, []);
	const { understood: meant, dropped } = await understood(ctx, search, { asTyped: false, directory, towns: [] });
	const { what, where } = meant;
	if (dropped.length > 0 || !saysNothingElse(meant) || (what === null && where === null)) return [];
	const places = where === null ? [NOWHERE] : placesOf(where);
	const ids = what?.categoryIds ?? [];
	if (ids.length > MOST) return [];
	const categories =
		what === null
			? [NOTHING]
			: (
					await readBatch(
						ctx.db,
						ids.map((id) => categoryName(ctx.db, id)),
					)
				).flat();
	const filters = categories.flatMap(({ id, name }) =>
		places.map((place) => ({ categoryId: id, category: name, ...place })),
	);
	return filters.length > MOST ? [] : filters;
}

type Place = Pick<MeantFilters, "cityId" | "city" | "countryCode">;
const NOTHING = { id: null, name: null };
const NOWHERE: Place = { cityId: null, city: null, countryCode: null };

/** Returns the filters of the places that may be meant. */
function placesOf(where: Where): Place[] {
	if (where.kind === "region") {
		const { kind, countryCode } = where.region;
		return kind === "country" && countryCode !== null ? [{ ...NOWHERE, countryCode }] : [];
	}
	if (where.kind !== "city") return [];
	const isAlone = where.cities.length === 1;
	return where.cities.map(({ id, name, state }) => ({
		...NOWHERE,
		cityId: id,
		city: isAlone || state === null ? name : `${name}, ${state}`,
	}));
}

/** Tells whether a text names a category or a place and says no more. */
function saysNothingElse(meant: Understood): boolean {
	const { words, contact, nearMe, nearTown, within, parsedFilters, otherTowns } = meant;
	const lists = [words, meant.without, meant.notLeftOut, parsedFilters, otherTowns];
	return lists.every(({ length }) => length === 0) && contact === null && !nearMe && !nearTown && within === null;
}
