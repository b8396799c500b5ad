import { claimVersion, directoryRow } from "#db/queries/directory.ts";
import { hubById, writeHub } from "#db/queries/hubs.ts";
import { knownHub } from "#db/queries/known-hubs.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import type { Act } from "../act.ts";
import { hubBack } from "../businesses/write/hubs.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { storedBulk } from "../change-sets/bulk-input.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { hubPages } from "./pages.ts";

/**
 * What brings a merged category or city back, before the undo of the merge gives it its businesses again: with its name and its address,
 * where nobody else has them by now. Nothing for any other change set. It claims the write version.
 */
export async function unmerge(act: Act, set: ChangeSetRow): Promise<D1PreparedStatement[]> {
	const merge = set.input === null ? undefined : storedBulk(set).merges;
	if (merge === undefined) return [];
	const { db, now } = act;
	const { kind, from } = merge;
	const [[directory], [hub], known] = await readBatch(db, [
		directoryRow(db),
		hubById(db, kind, from),
		knownHub(db, kind, from),
	]);
	const gone = known.find(({ id }) => id === from);
	if (hub === undefined || gone === undefined || hub.mergedInto === null) return [];
	const back = gone.removedAt === null ? { ...hub, revision: hub.revision + 1 } : hubBack(kind, gone, now);
	const after = { ...back, mergedInto: null };
	return [
		claimVersion(db, directory.writeVersion, 0, now),
		...writeHub(db, kind, hub, after, now),
		...askPurges(act, [EVERYTHING]),
		...notePageChanges(act, await hubPages(act, kind, hub, after)),
	];
}
