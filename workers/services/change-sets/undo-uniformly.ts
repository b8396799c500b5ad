import { addToChangeSet, endChangeSet, rangeOfSet } from "#db/queries/change-sets.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";
import { type Act, audit } from "../act.ts";
import { removeManyBusinesses } from "../businesses/write/remove-many.ts";
import { changeUniformly } from "../businesses/write/uniform.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { factsSetBy } from "./bulk-input.ts";

/** An undo under way, and the change set that it takes back. */
type Undoing = { undo: ChangeSetRow; id: string };

/**
 * A step of the undo of a change that was alike for all: as quick as that change was. Null, and nothing is done: a category or a city
 * that businesses go back to is not there any more, which the other way of undoing knows how to mend. Throws WriteConflict.
 */
export async function undoUniformly(
	act: Act,
	{ undo, id, directory, limit }: Undoing & { directory: Directory; limit: number },
	set: UniformValues,
): Promise<{ ended: boolean } | null> {
	const { db, now } = act;
	const { first, last, businesses } = await rangeOfSet(db, id, undo.cursor, limit).first();
	const ended = businesses < limit;
	const step = { undoes: id, first: first ?? 0, last: last ?? -1, businesses, changed: factsSetBy(set) };
	const done = await changeUniformly(act, { changeSet: undo.id, directory }, step, ({ updated }) => {
		const counts = { updated, skipped: businesses - updated };
		return [
			addToChangeSet(db, undo.id, { ...counts, cursor: first ?? undo.cursor }, now),
			...(ended ? endOfUndo(act, { undo, id }, counts) : []),
		];
	});
	return done === null ? null : { ended };
}

/** A step of the undo of what has only created businesses, as quick. Null, and nothing is done: the next ones were changed otherwise too. */
export async function undoCreation(
	act: Act,
	{ undo, id, directory, limit }: Undoing & { directory: Directory; limit: number },
): Promise<{ ended: boolean } | null> {
	const { db, now } = act;
	const { first, last, businesses, created } = await rangeOfSet(db, id, undo.cursor, limit).first();
	if (first === null || last === null || created === 0) return null;
	const ended = businesses < limit;
	const removed = { undoes: id, first, last, businesses };
	await removeManyBusinesses(act, { changeSet: undo.id, directory }, removed, (gone) => {
		const counts = { removed: gone, skipped: businesses - gone };
		return [
			addToChangeSet(db, undo.id, { ...counts, cursor: first }, now),
			...(ended ? endOfUndo(act, { undo, id }, counts) : []),
		];
	});
	return { ended };
}

type Counts = { created?: number; updated?: number; removed?: number; skipped?: number };

/** The end of an undo, with what the whole of it has done: the steps before, and the last one. */
export function endOfUndo(act: Act, { undo, id }: Undoing, last: Counts): D1PreparedStatement[] {
	const after = {
		restored: undo.updated + (last.updated ?? 0),
		returned: undo.created + (last.created ?? 0),
		removed: undo.removed + (last.removed ?? 0),
		skipped: undo.skipped + (last.skipped ?? 0),
	};
	return [
		endChangeSet(act.db, undo.id, act.now),
		audit(act, "change-set.undone", id, { after }),
		// Its steps have purged nothing of what was too much for single pages.
		...(after.restored + after.removed > TAGS_PER_PURGE ? askPurges(act, [EVERYTHING]) : []),
	];
}
