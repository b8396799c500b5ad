import { businessNames } from "#db/queries/businesses.ts";
import { importsByIds } from "#db/queries/import-history.ts";
import { taxonomyNames } from "#db/queries/known-taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { AuditItem, AuditNames } from "#workers/contract/audit.ts";
import type { ServiceContext } from "../context.ts";

/** Is a record's number, or that of a business of which something was changed that stands beside it. */
const NUMBERED = /^(?:business-)?([1-9]\d{0,15})$/;
/** Is a pair of businesses. */
const PAIR = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/;
/** What these were done to has its name in the row, where the record has gone since. */
const SELF_NAMED = ["business.", "category.", "city.", "plan."];
/** Lists the actions on a change set, which may be an import's. */
const OF_SETS = ["import.", "change-set."];

/**
 * Reads the present names of the records that the rows of a page mention by id. A record that no longer exists has no
 * name.
 */
export async function namesOf({ db }: ServiceContext, items: readonly AuditItem[]): Promise<AuditNames> {
	const subjectsOf = (...beginnings: string[]) =>
		items.filter(({ action }) => beginnings.some((beginning) => action.startsWith(beginning)));
	const numbers = (found: readonly AuditItem[]) =>
		found.flatMap(({ subject }) => (NUMBERED.exec(subject) ?? PAIR.exec(subject) ?? []).slice(1).map(Number));
	const [ofBusinesses, ofCategories, ofCities, ofSets] = [
		subjectsOf("business.", "subscription.", "subscriber.", "duplicate."),
		subjectsOf("category."),
		subjectsOf("city."),
		subjectsOf(...OF_SETS),
	];
	const [businesses, categories, cities, imports] = await readBatch(db, [
		businessNames(db, numbers(ofBusinesses)),
		...taxonomyNames(
			db,
			[...numbers(ofCategories), ...mentioned(items, "categoryId")],
			[...numbers(ofCities), ...mentioned(items, "cityId")],
		),
		importsByIds(
			db,
			ofSets.map(({ subject }) => subject),
		),
	]);
	const subjects: AuditNames["subjects"] = {};
	const name = (found: readonly AuditItem[], names: ReadonlyMap<string, string>) => {
		for (const { id, subject } of found) {
			const numbers = (NUMBERED.exec(subject) ?? PAIR.exec(subject))?.slice(1) ?? [subject];
			const known = numbers.map((one) => names.get(one));
			if (known.every((one) => one !== undefined)) subjects[id] = known.join(" + ");
		}
	};
	for (const item of subjectsOf(...SELF_NAMED)) {
		const own = loggedName(item);
		if (own !== null) subjects[item.id] = own;
	}
	name(ofBusinesses, byId(businesses));
	name(ofCategories, byId(categories));
	name(ofCities, byId(cities));
	name(ofSets, new Map(imports.map(({ id, fileName }) => [id, fileName])));
	return {
		subjects,
		categories: Object.fromEntries(byId(categories)),
		cities: Object.fromEntries(byId(cities)),
	};
}

/** Returns the name that a row has logged. */
function loggedName({ before, after }: AuditItem): string | null {
	const names = [after, before].map((values) => (values as { name?: unknown } | null)?.name);
	return names.find((name) => typeof name === "string") ?? null;
}

function byId(rows: readonly { id: number; name: string }[]): Map<string, string> {
	return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Collects the ids that the rows hold under a key, before and after. */
function mentioned(items: readonly AuditItem[], key: string): number[] {
	const found = items.flatMap(({ before, after }) =>
		[before, after].map((values) => (values as Record<string, unknown> | null)?.[key]),
	);
	return found.filter((id): id is number => typeof id === "number");
}
