import type { StoredBusiness } from "#db/schema/business.ts";
import type { FactName, Facts } from "./facts.ts";
import type { Wanted } from "./target.ts";

/** What an operator sets by hand, and the columns that hold it. A fact that is not listed is its own column. */
const COLUMNS: Partial<Record<FactName, readonly FactName[]>> = {
	name: ["name", "nameKey"],
	categoryId: ["categoryId", "categoryKey"],
	cityId: ["cityId", "cityKey", "state", "country", "countryCode"],
	phone: ["phone", "phoneDisplay", "phoneRaw"],
	openingHours: ["openingHours", "openingHoursRaw"],
	latitude: ["latitude", "longitude", "geoCell", "timeZone"],
	longitude: ["latitude", "longitude", "geoCell", "timeZone"],
	// The switch follows the status that is there.
	businessStatus: ["businessStatus", "isOpen"],
};

/** The columns that hold what an operator sets under this name. */
export function columnsOfFact(name: FactName): readonly FactName[] {
	return COLUMNS[name] ?? [name];
}

/** The facts that an operator has set by hand, by their names. */
export function handEditedOf({ handEdited }: Pick<Facts, "handEdited">): FactName[] {
	return handEdited === null ? [] : (JSON.parse(handEdited) as FactName[]);
}

/** The list as it is stored: each name once, in order; null where it is empty. */
export function storedHandEdited(names: Iterable<FactName>): string | null {
	const unique = [...new Set(names)].sort();
	return unique.length === 0 ? null : JSON.stringify(unique);
}

/**
 * What is wanted of a business, but for what was set by hand, which stays as it is unless `overwrite` names it. `keptByHand`: something
 * else was wanted there.
 */
export function keepHandEdited(
	wanted: Wanted,
	before: StoredBusiness,
	overwrite: ReadonlySet<FactName>,
): Wanted & { keptByHand: boolean } {
	const marked = handEditedOf(before);
	const kept = marked.filter((name) => !overwrite.has(name === "longitude" ? "latitude" : name));
	const handEdited = kept.length === marked.length ? before.handEdited : storedHandEdited(kept);
	if (kept.length === 0) return { ...wanted, facts: { ...wanted.facts, handEdited }, keptByHand: false };
	const columns = kept.flatMap(columnsOfFact);
	const facts = { ...wanted.facts, ...Object.fromEntries(columns.map((name) => [name, before[name]])) } as Facts;
	const [category, city] = [kept.includes("categoryId"), kept.includes("cityId")];
	return {
		...wanted,
		facts: { ...facts, handEdited },
		// Without a wish of its own the plan leaves these two as the facts say.
		category: category ? undefined : wanted.category,
		city: city ? undefined : wanted.city,
		keptByHand:
			columns.some((name) => wanted.facts[name] !== before[name]) ||
			(category && wanted.category !== undefined) ||
			(city && wanted.city !== undefined),
	};
}
