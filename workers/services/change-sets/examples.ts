import { type ChangeRecord, laterChanges } from "#db/queries/business-changes.ts";
import { taxonomyNames } from "#db/queries/known-taxonomies.ts";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
import { type Database, readBatch } from "#db/statement.ts";
import {
	CHANGE_EXAMPLES,
	type ChangedBusiness,
	type FieldDifference,
	type PlaceNames,
} from "#workers/contract/change-set.ts";
import { factsOf } from "../businesses/write/facts.ts";
import { foundFields } from "../businesses/write/found.ts";
import { unpacked } from "../businesses/write/packed.ts";

/** Limits the changes that a set may have of ten businesses (an import of several chunks). */
export const CHANGES_OF_EXAMPLES = 5 * CHANGE_EXAMPLES;
/** Limits the later changes by others of these businesses that are read. */
const MOST_LATER = 300;

type Facts = Record<string, unknown> & { name?: unknown };

/** Returns the first ten businesses that a change set changed, from its `first` changes: how it found and left each. */
export async function examplesOf(db: Database, first: readonly ChangeRecord[]): Promise<ChangedBusiness[]> {
	const own = byBusiness(first).slice(0, CHANGE_EXAMPLES);
	const groups = byBusiness(await unpacked(db, own.flat()));
	const ends = groups.map((changes) => [changes[0]?.businessId ?? 0, changes.at(-1)?.version ?? 0] as const);
	const [later, stored] = await readBatch(db, [
		laterChanges(db, ends, MOST_LATER),
		storedBusinesses(
			db,
			ends.map(([business]) => business),
		),
	]);
	const present = new Map(stored.map((business) => [business.id, business]));
	const since = new Map(byBusiness(await unpacked(db, later)).map((changes) => [changes[0]?.businessId, changes]));
	return groups.flatMap((changes) => {
		const [first] = changes;
		const last = changes.at(-1);
		if (first === undefined || last === undefined) return [];
		const business = present.get(first.businessId);
		const now = business === undefined ? {} : factsOf(business);
		const after = last.kind === "removed" ? {} : foundBy(since.get(first.businessId) ?? [], now);
		const before = foundBy(changes, after);
		return {
			id: first.businessId,
			name: business?.name ?? textOf(after.name ?? before.name),
			slug: business?.slug ?? null,
			kind: first.kind === "created" ? "created" : last.kind === "removed" ? "removed" : "updated",
			fields: differencesOf(before, after),
		};
	});
}

/** Returns the facts that the first of some changes found. The changes are in the order of their versions and left `after`. */
function foundBy(changes: ChangeRecord[], after: Facts): Facts {
	let found = after;
	for (const change of changes.toReversed())
		found = change.kind === "created" ? {} : { ...found, ...factsOf(foundFields(change) ?? {}) };
	return found;
}

export function differencesOf(before: Facts, after: Facts): FieldDifference[] {
	const names = Object.keys({ ...before, ...after });
	return names
		.map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
		.filter((field) => field.before !== field.after);
}

function byBusiness(changes: readonly ChangeRecord[]): ChangeRecord[][] {
	return [...Map.groupBy(changes, ({ businessId }) => businessId).values()];
}

function textOf(value: unknown): string | null {
	return typeof value === "string" ? value : null;
}

/**
 * Reads the names of the categories and the cities that differences name by their ids. A city brings its country, so cities of several
 * countries are named with them.
 */
export async function namesIn(db: Database, examples: readonly Pick<ChangedBusiness, "fields">[]): Promise<PlaceNames> {
	const fields = examples.flatMap((example) => example.fields);
	const idsOf = (name: string) =>
		fields.flatMap((field) => (field.name === name ? [field.before, field.after] : [])).filter((id) => id !== null);
	const [categories, cities] = await readBatch(
		db,
		taxonomyNames(db, idsOf("categoryId") as number[], idsOf("cityId") as number[]),
	);
	const countries = new Set(cities.flatMap(({ countryCode }) => countryCode ?? []));
	const cityName = ({ name, countryCode }: (typeof cities)[number]) =>
		countries.size > 1 && countryCode !== null ? `${name} (${countryCode})` : name;
	return {
		categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
		cities: Object.fromEntries(cities.map((city) => [city.id, cityName(city)])),
	};
}
