import { changingIds } from "#db/queries/set-writes.ts";
import { presentIds, storedBusinesses } from "#db/queries/stored-businesses.ts";
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
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { nextIds } from "./bulk.ts";
import { factsOfValues, uniformlyChanged } from "./bulk-input.ts";
import { namesIn } from "./examples.ts";
import { setTaxonomies } from "./taxonomies.ts";

/** One call looks at this many businesses, so that its reads do not grow with the selection. */
const A_PART = 5_000;

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
	const ids = await nextIds(ctx, { ...selected, last: Number.MAX_SAFE_INTEGER }, after, A_PART);
	const found = await ("set" in change ? changed(ctx, ids, change.set) : removed(ctx, ids));
	return {
		...found,
		names: await namesIn(ctx.db, found.examples),
		next: ids.length < A_PART ? null : (ids.at(-1) ?? null),
	};
}

type Found = Pick<BulkPreview, "selected" | "changing" | "examples">;

async function changed({ db }: ServiceContext, ids: number[], set: UniformValues): Promise<Found> {
	const taxonomies = await setTaxonomies(db, set);
	if (typeof taxonomies === "string")
		throw new ServiceError(`${taxonomies}-not-found`, `There is no such ${taxonomies} any more`);
	const facts = factsOfValues(set, taxonomies.category, taxonomies.city);
	const write = uniformWrite({ ids, facts, byHand: true });
	const [[counted], first] = await readBatch(db, [write.counted(db), changingIds(db, write, CHANGE_EXAMPLES)]);
	const stored = await businessesOf(db, first);
	const examples = stored.map(({ id, name, slug, ...before }): ChangedBusiness => {
		// The keys add nothing to the names.
		const { categoryKey: _, cityKey: __, ...summary } = uniformlyChanged(before, facts, taxonomies.city);
		const fields = Object.entries(summary).map(([fact, value]) => ({
			name: fact,
			before: before[fact as keyof typeof before] ?? null,
			after: value,
		}));
		return { id, name, slug, kind: "updated", fields: fields.filter((field) => field.before !== field.after) };
	});
	return { selected: counted?.present ?? 0, changing: counted?.changing ?? 0, examples };
}

async function removed({ db }: ServiceContext, ids: number[]): Promise<Found> {
	const { results: present } = await presentIds(db, ids, ids.length).all();
	const stored = await businessesOf(db, present.slice(0, CHANGE_EXAMPLES));
	const examples = stored.map(
		({ id, name, slug }): ChangedBusiness => ({ id, name, slug, kind: "removed", fields: [] }),
	);
	return { selected: present.length, changing: present.length, examples };
}

async function businessesOf(db: ServiceContext["db"], rows: { id: number }[]): Promise<StoredBusiness[]> {
	const { results } = await storedBusinesses(
		db,
		rows.map(({ id }) => id),
	).all();
	return results;
}
