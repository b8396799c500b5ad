import { commit } from "#db/batch.ts";
import { changeSetById, insertChangeSet } from "#db/queries/change-sets.ts";
import { claimVersion } from "#db/queries/directory.ts";
import { writeTaxonomy } from "#db/queries/taxonomies.ts";
import { one } from "#db/statement.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { TaxonomyKind, TaxonomyMerge } from "#workers/contract/taxonomy.ts";
import type { StoredBulk } from "../change-sets/bulk-input.ts";
import { itemOf } from "../change-sets/item.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { untilWritten } from "../until-written.ts";
import { isMoving } from "./following.ts";
import { readTaxonomy } from "./read.ts";

/**
 * Begins to merge a category or a city into another. From now on the other one is used wherever this one is named, so nothing comes into it
 * any more. Its businesses move in the steps of a change set (change-sets/step.ts). After the last one it is removed, and its addresses
 * lead to the other. `extraStatements` are written with its change set. Errors: category-not-found, city-not-found, validation-failed (into itself), edit-conflict, merge-under-way (of
 * either), write-conflict.
 */
export async function beginMerge(
	ctx: ServiceContext,
	kind: TaxonomyKind,
	{ id, revision, into }: TaxonomyMerge & { id: number },
	extraStatements: (set: string) => D1PreparedStatement[] = () => [],
): Promise<ChangeSetItem> {
	const { db, now, actor, requestId } = ctx;
	if (id === into)
		throw new ServiceError("validation-failed", `A ${kind} is merged into another one`, {
			issues: [{ path: "into", message: "It is the one that is merged" }],
		});
	const changeSet = await untilWritten(async () => {
		const { directory, taxonomy } = await readTaxonomy(ctx, kind, id);
		const { taxonomy: staying } = await readTaxonomy(ctx, kind, into);
		if (taxonomy.mergedInto !== null || staying.mergedInto !== null)
			throw new ServiceError("merge-under-way", `One of the two is being merged`);
		if (taxonomy.revision !== revision)
			throw new ServiceError(
				"edit-conflict",
				`The ${kind} has been changed meanwhile: its revision is ${taxonomy.revision}`,
			);
		const set = crypto.randomUUID();
		const input: StoredBulk = {
			ids: null,
			filter: kind === "category" ? { categoryId: id } : {},
			last: directory.lastBusinessId,
			set: kind === "category" ? { categoryId: into } : { cityId: into },
			names: { [kind]: staying.name, merged: taxonomy.name },
			merges: { kind, from: id, wasFollowing: taxonomy.following !== null, wasMoving: isMoving(taxonomy) },
		};
		// Its businesses get the other's name, so they need not follow its own.
		const merging = { ...taxonomy, mergedInto: into, revision: revision + 1, updatedAt: now, following: null };
		const summary = { into: staying.name, updated: taxonomy.businessCount };
		await commit(db, [
			claimVersion(db, directory.writeVersion, 0, now),
			...writeTaxonomy(db, kind, taxonomy, merging, now),
			insertChangeSet(db, {
				...{ id: set, kind: "merge", actor, requestId, createdAt: now, input: JSON.stringify(input) },
				total: taxonomy.businessCount,
			}),
			audit(ctx, `${kind}.merge`, String(id), { before: { name: taxonomy.name, slug: taxonomy.slug }, after: summary }),
			enqueue(ctx, "finish-change-sets"),
			...extraStatements(set),
		]);
		return set;
	});
	return itemOf(await one(changeSetById(db, changeSet)), now);
}
