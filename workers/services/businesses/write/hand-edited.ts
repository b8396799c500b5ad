import type { StoredBusiness } from "#db/schema/business.ts";
import { ALL_FIELDS, columnsOfField, rowOfField } from "#workers/domain/business/field-lists.ts";
import { presentName } from "#workers/domain/business/former-names.ts";
import type { FactName, Facts } from "./facts.ts";
import type { Wanted } from "./target.ts";

/**
 * Maps the names that are noted as set by hand to the columns that hold each. A fact that is not listed is its own
 * column.
 */
const COLUMNS = new Map<FactName, FactName[]>();
for (const field of ALL_FIELDS) {
	const { mark, takesAlong = [] } = rowOfField(field);
	const columns = columnsOfField(field);
	const name = (mark ?? columns[0]) as FactName;
	COLUMNS.set(name, [...(COLUMNS.get(name) ?? []), ...columns, ...(takesAlong as FactName[])]);
}

/** A position is noted as one fact, whichever half was noted. */
export function markOf(name: FactName): FactName {
	return name === "longitude" ? "latitude" : name;
}

/** Returns the columns that hold what an operator sets under this name. */
export function columnsOfFact(name: FactName): readonly FactName[] {
	return COLUMNS.get(markOf(name)) ?? [name];
}

/** Returns the names of the facts that an operator has set by hand. */
export function handEditedOf({ handEdited }: Pick<Facts, "handEdited">): FactName[] {
	return handEdited === null ? [] : (JSON.parse(handEdited) as FactName[]).map((name) => presentName(name));
}

/** Formats the list as it is stored: each name once, in order; null when it is empty. */
export function storedHandEdited(names: Iterable<FactName>): string | null {
	const unique = [...new Set(names)].sort();
	return unique.length === 0 ? null : JSON.stringify(unique);
}

/**
 * Restores in the wanted facts what was set by hand, unless `overwrite` names it. `keptByHand` says that another value was wanted there.
 */
export function keepHandEdited(
	wanted: Wanted,
	before: StoredBusiness,
	overwrite: ReadonlySet<FactName>,
): Wanted & { keptByHand: boolean } {
	const marked = handEditedOf(before);
	const kept = marked.filter((name) => !overwrite.has(markOf(name)));
	const handEdited = kept.length === marked.length ? before.handEdited : storedHandEdited(kept);
	if (kept.length === 0) return { ...wanted, facts: { ...wanted.facts, handEdited }, keptByHand: false };
	const columns = kept.flatMap(columnsOfFact);
	const facts = { ...wanted.facts, ...Object.fromEntries(columns.map((name) => [name, before[name]])) } as Facts;
	const [category, city] = [kept.includes("categoryId"), kept.includes("cityId")];
	return {
		...wanted,
		facts: { ...facts, handEdited },
		// The plan keeps the category and the city of the facts when they are kept by hand, because none is wanted.
		category: category ? undefined : wanted.category,
		city: city ? undefined : wanted.city,
		keptByHand:
			columns.some((name) => wanted.facts[name] !== before[name]) ||
			(category && wanted.category !== undefined) ||
			(city && wanted.city !== undefined),
	};
}
