import { claimVersion, directoryRow } from "#db/queries/directory.ts";
import { hubById, writeHub } from "#db/queries/hubs.ts";
import { knownCategories, knownCities } from "#db/queries/known-hubs.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import type { Act } from "../act.ts";
import { categoryBack, cityBack } from "../businesses/write/hubs.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { storedBulk } from "../change-sets/bulk-input.ts";

/**
 * What brings a merged category or city back, before the undo of the merge gives it its businesses again: with its name and its address,
 * where nobody else has them by now. Nothing for any other change set. It claims the write version.
 */
export async function unmerge(act: Act, set: ChangeSetRow): Promise<D1PreparedStatement[]> {
	const merge = set.input === null ? undefined : storedBulk(set).merges;
	if (merge === undefined) return [];
	const { db, now } = act;
	const { kind, from } = merge;
	if (kind === "category") {
		const [[directory], [hub], known] = await readBatch(db, [
			directoryRow(db),
			hubById(db, "category", from),
			knownCategories(db, [], [from]),
		]);
		const gone = known.find(({ id }) => id === from);
		if (hub === undefined || gone === undefined || hub.mergedInto === null) return [];
		const back = gone.removedAt === null ? { ...hub, revision: hub.revision + 1 } : categoryBack(gone, from, now);
		return written(act, directory.writeVersion, writeHub(db, kind, hub, { ...back, mergedInto: null }, now));
	}
	const [[directory], [hub], known] = await readBatch(db, [
		directoryRow(db),
		hubById(db, "city", from),
		knownCities(db, [], [from])[0],
	]);
	const gone = known.find(({ id }) => id === from);
	if (hub === undefined || gone === undefined || hub.mergedInto === null) return [];
	const back = gone.removedAt === null ? { ...hub, revision: hub.revision + 1 } : cityBack(gone, from, now);
	return written(act, directory.writeVersion, writeHub(db, kind, hub, { ...back, mergedInto: null }, now));
}

function written(act: Act, version: number, statements: D1PreparedStatement[]): D1PreparedStatement[] {
	return [claimVersion(act.db, version, 0, act.now), ...statements, ...askPurges(act, [EVERYTHING])];
}
