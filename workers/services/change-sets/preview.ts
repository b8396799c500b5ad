import { knownCities } from "#db/queries/known-taxonomies.ts";
import { changingIds } from "#db/queries/set-writes.ts";
import { presentIds, storedBusinesses } from "#db/queries/stored-businesses.ts";
import { listingsWithPlan } from "#db/queries/subscriptions.ts";
import { uniformWrite } from "#db/queries/uniform-writes.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { readBatch } from "#db/statement.ts";
import {
	type BulkChange,
	type BulkPreview,
	CHANGE_EXAMPLES,
	type ChangedBusiness,
	type UniformValues,
} from "#workers/contract/change-set.ts";
import { cityKey } from "#workers/domain/listing/city.ts";
import { factsOf } from "../businesses/write/facts.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { nextIds } from "./bulk.ts";
import { factsOfValues, uniformlyChanged } from "./bulk-input.ts";
import { differencesOf, namesIn } from "./examples.ts";
import { keepingCountries, saysNoCountry } from "./own-country.ts";
import { type SetTaxonomies, setTaxonomies } from "./taxonomies.ts";

/** One call looks at this many businesses, so that its reads do not grow with the selection. */
const A_PART = 5_000;
/** Looks at fewer where each is planned by itself, since all that is stored of them is read. */
const A_PLANNED_PART = 500;

/**
 * Computes the effect of a bulk change on the next part of its selection, after the row number `after`. Errors: category-not-found,
 * city-not-found.
 */
export async function previewBulkChange(
	ctx: ServiceContext,
	{ change, after }: { change: BulkChange; after: number },
): Promise<BulkPreview> {
	const { selection } = change;
	const selected =
		"ids" in selection
			? { ids: [...new Set(selection.ids)].sort((one, other) => one - other), filter: null }
			: { ids: null, filter: selection.filter };
	const set = "set" in change ? change.set : null;
	const taxonomies = await setTaxonomies(ctx.db, set ?? {});
	if (typeof taxonomies === "string")
		throw new ServiceError(`${taxonomies}-not-found`, `There is no such ${taxonomies} any more`);
	const { category, city } = taxonomies;
	const part = saysNoCountry(city) ? A_PLANNED_PART : A_PART;
	const ids = await nextIds(ctx, { ...selected, last: Number.MAX_SAFE_INTEGER }, after, part);
	const found = await (set === null
		? removed(ctx, ids)
		: saysNoCountry(city)
			? changedInOwnCountries(ctx, ids, set, { category, city })
			: changed(ctx, ids, set, taxonomies));
	return {
		...found,
		names: await namesIn(ctx.db, found.examples),
		next: ids.length < part ? null : (ids.at(-1) ?? null),
	};
}

type Found = Pick<BulkPreview, "selected" | "changing" | "sold" | "examples">;

async function changed(
	{ db }: ServiceContext,
	ids: number[],
	set: UniformValues,
	{ category, city }: SetTaxonomies,
): Promise<Found> {
	const facts = factsOfValues(set, category, city);
	const write = uniformWrite({ ids, facts, byHand: true });
	const [[counted], first] = await readBatch(db, [write.counted(db), changingIds(db, write, CHANGE_EXAMPLES)]);
	const stored = await businessesOf(db, first);
	const examples = stored.map(({ id, name, slug, ...before }): ChangedBusiness => {
		// The keys add nothing to the names.
		const { categoryKey: _, cityKey: __, ...summary } = uniformlyChanged(before, facts, city);
		const fields = Object.entries(summary).map(([fact, value]) => ({
			name: fact,
			before: before[fact as keyof typeof before] ?? null,
			after: value,
		}));
		return { id, name, slug, kind: "updated", fields: fields.filter((field) => field.before !== field.after) };
	});
	return { selected: counted?.present ?? 0, changing: counted?.changing ?? 0, sold: 0, examples };
}

/** Names what follows from other facts: a business in a city has the country of that city, which is its own. */
const UNNAMED: ReadonlySet<string> = new Set([
	"categoryKey",
	"cityKey",
	"handEdited",
	"state",
	"country",
	"countryCode",
]);

/** Tells the same of a city without a country. A city that is yet to be made stands under the name of the one that is set. */
async function changedInOwnCountries(
	{ db }: ServiceContext,
	ids: number[],
	set: UniformValues,
	taxonomies: Parameters<typeof keepingCountries>[3],
): Promise<Found> {
	const { present, changes } = await keepingCountries(db, ids, set, taxonomies);
	const first = changes.slice(0, CHANGE_EXAMPLES);
	const comeInto = first.flatMap(({ after }) => after.city ?? []);
	const keys = comeInto.map((city) => [city.nameKey, city.countryKey, city.stateKey] as [string, string, string]);
	const there = (await readBatch(db, knownCities(db, keys, []))).flat();
	const idOf = new Map(there.flatMap(({ asked, id, mergedInto }) => (mergedInto === null ? [[asked, id]] : [])));
	const examples = first.map(({ before, after }): ChangedBusiness => {
		const { id, name, slug } = before;
		const cityId = after.city ? (idOf.get(cityKey(after.city)) ?? taxonomies.city.id) : after.facts.cityId;
		const fields = differencesOf(factsOf(before), { ...after.facts, cityId }).filter(
			({ name: of }) => !UNNAMED.has(of),
		);
		return { id, name, slug, kind: "updated", fields };
	});
	return { selected: present, changing: changes.length, sold: 0, examples };
}

async function removed({ db, now }: ServiceContext, ids: number[]): Promise<Found> {
	const [present, sold] = await readBatch(db, [presentIds(db, ids, ids.length), listingsWithPlan(db, ids, now)]);
	const stored = await businessesOf(db, present.slice(0, CHANGE_EXAMPLES));
	const examples = stored.map(
		({ id, name, slug }): ChangedBusiness => ({ id, name, slug, kind: "removed", fields: [] }),
	);
	return { selected: present.length, changing: present.length, sold: sold.length, examples };
}

async function businessesOf(db: ServiceContext["db"], rows: { id: number }[]): Promise<StoredBusiness[]> {
	const { results } = await storedBusinesses(
		db,
		rows.map(({ id }) => id),
	).all();
	return results;
}
