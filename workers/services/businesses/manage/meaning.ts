import { categoryName } from "#db/queries/business-choices.ts";
import { readBatch } from "#db/statement.ts";
import { MOST_FEATURES } from "#workers/contract/business-filter.ts";
import type { MeantFilters } from "#workers/contract/business-list.ts";
import { writeOpenFilter } from "#workers/domain/search/open-filter.ts";
import type { Understood, Where } from "#workers/domain/search/understood.ts";
import type { ServiceContext } from "../../context.ts";
import { readVersioned } from "../../directory/version.ts";
import { understood } from "../../search/understand.ts";

/** Of more categories of one name, or towns, the text says too little. */
const MOST = 3;

/**
 * Understands a search of the operators as a visitor's is understood, with slips mended. Where all of it names a category, a place, features or hours, it
 * returns these as filters, by which the list is counted and sorted as by any: one for each category and each town that the text may mean. It is
 * empty where the text says something else as well.
 */
export async function meantFilters(ctx: ServiceContext, search: string): Promise<MeantFilters[]> {
	const { directory } = await readVersioned(ctx.db, []);
	const { understood: meant, dropped } = await understood(ctx, search, { asTyped: false, directory, towns: [] });
	const { what, where, when, features } = meant;
	const namesSome = what !== null || where !== null || when !== null || features.length > 0;
	if (dropped.length > 0 || !namesSome || features.length > MOST_FEATURES || !saysNothingElse(meant)) return [];
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
	const openAt = when === null ? null : writeOpenFilter(when);
	const has = features.length === 0 ? null : features.join(",");
	const filters = categories.flatMap(({ id, name }) =>
		places.map((place) => ({ categoryId: id, category: name, ...place, openAt, has })),
	);
	return filters.length > MOST ? [] : filters;
}

type Place = Pick<MeantFilters, "cityId" | "city" | "countryCode" | "postcode">;
const NOTHING = { id: null, name: null };
const NOWHERE: Place = { cityId: null, city: null, countryCode: null, postcode: null };

/** Returns the filters of the places that may be meant. */
function placesOf(where: Where): Place[] {
	switch (where.kind) {
		case "region": {
			const { kind, countryCode } = where.region;
			return kind === "country" && countryCode !== null ? [{ ...NOWHERE, countryCode }] : [];
		}
		case "postcode": {
			const { code, exact } = where.area;
			// The first digits of a longer code are none of its parts.
			return exact || /[A-Z]/.test(code) ? [{ ...NOWHERE, postcode: code }] : [];
		}
		case "city": {
			const isAlone = where.cities.length === 1;
			return where.cities.map(({ id, name, state }) => ({
				...NOWHERE,
				cityId: id,
				city: isAlone || state === null ? name : `${name}, ${state}`,
			}));
		}
		default:
			return [];
	}
}

/** The list can be filtered by these parts of a text. */
const FILTERED: readonly string[] = ["open", "feature"] satisfies Understood["parsedFilters"][number]["kind"][];

/** Tells whether a text names what the list has filters for, and says no more. */
function saysNothingElse(meant: Understood): boolean {
	const { words, contact, nearMe, nearTown, within, parsedFilters, otherTowns } = meant;
	const others = parsedFilters.filter(({ kind }) => !FILTERED.includes(kind));
	const lists = [words, meant.without, meant.notLeftOut, others, otherTowns];
	return lists.every(({ length }) => length === 0) && contact === null && !nearMe && !nearTown && within === null;
}
