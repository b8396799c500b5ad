import { categoryName } from "#db/queries/business-choices.ts";
import type { MeantFilters } from "#workers/contract/business-list.ts";
import type { Understood, Where } from "#workers/domain/search/understood.ts";
import type { ServiceContext } from "../../context.ts";
import { understood } from "../../search/understand.ts";

/**
 * Understands a search of the operators as a visitor's is understood, with slips mended. Where all of it names a category, a town or a country, it
 * returns these as filters, by which the list is counted and sorted as by any. Null: the text says something else as well.
 */
export async function meantFilters(ctx: ServiceContext, search: string): Promise<MeantFilters | null> {
	const { understood: meant, dropped } = await understood(ctx, search, { asTyped: false, directory: null });
	const { what, where } = meant;
	if (dropped.length > 0 || !saysNothingElse(meant) || (what === null && where === null)) return null;
	const place = where === null ? {} : placeOf(where);
	if (place === null) return null;
	if (what === null) return { categoryId: null, category: null, ...NOWHERE, ...place };
	const [categoryId, ...others] = what.categoryIds;
	if (categoryId === undefined || others.length > 0) return null;
	const category = await categoryName(ctx.db, categoryId).first();
	return category === null ? null : { categoryId, category: category.name, ...NOWHERE, ...place };
}

const NOWHERE = { cityId: null, city: null, countryCode: null };

/** Returns the filter of a place. Null: none selects it alone. */
function placeOf(where: Where): Partial<MeantFilters> | null {
	if (where.kind === "region") {
		const { kind, countryCode } = where.region;
		return kind === "country" && countryCode !== null ? { countryCode } : null;
	}
	const [city, ...others] = where.kind === "city" ? where.cities : [];
	return city === undefined || others.length > 0 ? null : { cityId: city.id, city: city.name };
}

/** Tells whether a text names a category or a place and says no more. */
function saysNothingElse(meant: Understood): boolean {
	const { words, contact, nearMe, nearTown, within, parsedFilters, otherTowns } = meant;
	const lists = [words, meant.without, meant.notLeftOut, parsedFilters, otherTowns];
	return lists.every(({ length }) => length === 0) && contact === null && !nearMe && !nearTown && within === null;
}
