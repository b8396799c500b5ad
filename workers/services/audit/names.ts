import { businessNames } from "#db/queries/businesses.ts";
import { importsByIds } from "#db/queries/import-history.ts";
import { taxonomyNames } from "#db/queries/known-taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { AuditItem, AuditNames } from "#workers/contract/audit.ts";
import type { ServiceContext } from "../context.ts";

const IS_NUMBER = /^[1-9]\d{0,15}$/;
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
		found.flatMap(({ subject }) => (IS_NUMBER.test(subject) ? [Number(subject)] : []));
	const [ofBusinesses, ofCategories, ofCities, ofSets] = [
		subjectsOf("business.", "subscription."),
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
			const known = names.get(subject);
			if (known !== undefined) subjects[id] = known;
		}
	};
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
