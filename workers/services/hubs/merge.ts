import { commit } from "#db/batch.ts";
import { changeSetById, insertChangeSet } from "#db/queries/change-sets.ts";
import { claimVersion } from "#db/queries/directory.ts";
import { writeHub } from "#db/queries/hubs.ts";
import { one } from "#db/statement.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { HubKind, HubMerge } from "#workers/contract/hub.ts";
import { type Act, audit } from "../act.ts";
import { untilWritten } from "../businesses/write/commit.ts";
import type { StoredBulk } from "../change-sets/bulk-input.ts";
import { itemOf } from "../change-sets/item.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { readHub } from "./read.ts";

/**
 * Begins to merge a category or a city into another: from now on the other stands for it wherever it is named, so nothing comes into it
 * any more. Its businesses move in the steps of a change set (change-sets/step.ts), and behind the last one it is removed and its
 * addresses lead to the other. Errors: category-not-found, city-not-found, validation-failed (into itself), edit-conflict,
 * merge-under-way (of either), write-conflict.
 */
export async function beginMerge(
	act: Act,
	kind: HubKind,
	{ id, revision, into }: HubMerge & { id: number },
): Promise<ChangeSetItem> {
	const { db, now, actor, requestId } = act;
	if (id === into)
		throw new ServiceError("validation-failed", `A ${kind} is merged into another one`, {
			issues: [{ path: "into", message: "It is the one that is merged" }],
		});
	const changeSet = await untilWritten(async () => {
		const { directory, hub } = await readHub(act, kind, id);
		const { hub: staying } = await readHub(act, kind, into);
		if (hub.mergedInto !== null || staying.mergedInto !== null)
			throw new ServiceError("merge-under-way", `One of the two is being merged`);
		if (hub.revision !== revision)
			throw new ServiceError(
				"edit-conflict",
				`The ${kind} has been changed meanwhile: its revision is ${hub.revision}`,
			);
		const set = crypto.randomUUID();
		const input: StoredBulk = {
			ids: null,
			filter: kind === "category" ? { categoryId: id } : {},
			last: directory.lastBusinessId,
			set: kind === "category" ? { categoryId: into } : { cityId: into },
			names: { [kind]: staying.name, merged: hub.name },
			merges: { kind, from: id },
		};
		// Its businesses get the other's name: there is nothing left for them to follow.
		const merging = { ...hub, mergedInto: into, revision: revision + 1, updatedAt: now, following: null };
		const told = { into: staying.name, updated: hub.businessCount };
		await commit(db, [
			claimVersion(db, directory.writeVersion, 0, now),
			...writeHub(db, kind, hub, merging, now),
			insertChangeSet(db, {
				...{ id: set, kind: "merge", actor, requestId, createdAt: now, input: JSON.stringify(input) },
				total: hub.businessCount,
			}),
			audit(act, `${kind}.merge`, String(id), { before: { name: hub.name, slug: hub.slug }, after: told }),
			enqueue(act, "finish-change-sets"),
		]);
		return set;
	});
	return itemOf(await one(changeSetById(db, changeSet)), now);
}
