import { goneKeys, mergingInto } from "#db/queries/hubs.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { changeHub } from "./change.ts";

/**
 * Removes a category or a city without a business: its addresses say that it has gone, no list and no search has it. An import that names
 * it again, or an undo that gives it a business, brings it back. Errors: not-empty, merge-under-way, those of `changeHub`.
 */
export async function removeHub(
	act: Act,
	kind: HubKind,
	{ id, revision }: { id: number; revision: number },
): Promise<void> {
	await changeHub(act, kind, { id, revision, action: `${kind}.remove` }, async (before) => {
		const coming = await mergingInto(act.db, kind, id).first();
		if (coming !== null) throw new ServiceError("merge-under-way", `${kind} ${coming.id} is being merged into it`);
		if (before.businessCount > 0)
			throw new ServiceError("not-empty", `The ${kind} has ${before.businessCount} businesses: merge it, or move them`);
		return { after: { ...before, ...goneKeys(id), removedAt: act.now } };
	});
}
