import { addToChangeSet, type UndoneRange } from "#db/queries/change-sets.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";
import { changeUniformly, removeManyBusinesses } from "../businesses/write/set.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { factsSetBy } from "./bulk-input.ts";
import { endOfChangeSet } from "./end.ts";

/** The cursor of an undo behind its last business, where the categories and cities are left that its set has made. */
export const TAXONOMIES_LEFT = 0;

/** An undo under way, and the change set that it takes back, with its number; `taxonomies`: whether that has made some, which are left for the last steps. */
type Undoing = { undo: ChangeSetRow; id: string; number: number; taxonomies: boolean };
/** A step of it: the next changes of that change set, `limit` of them if there are so many, read together with the directory's row. */
type Step = Undoing & { directory: Directory; range: UndoneRange; limit: number };

/**
 * A step of the undo of a change that was alike for all, of businesses that nobody has changed since: as quick as that change was. Null, and nothing is done: a category or a city
 * that businesses go back to is not there any more, which the other way of undoing knows how to mend. Throws WriteConflict.
 */
export async function undoUniformly(
	ctx: ServiceContext,
	{ directory, range, limit, ...undoing }: Step,
	set: UniformValues,
): Promise<{ ended: boolean } | null> {
	const { undo, number } = undoing;
	const { first, last, businesses } = range;
	const ended = businesses < limit;
	const step = { ...range, undoes: number, first: first ?? 0, last: last ?? -1, changed: factsSetBy(set) };
	const done = await changeUniformly(ctx, { changeSet: undo.id, directory }, step, ({ updated }) => {
		return progressStatements(ctx, undoing, { counts: { updated }, cursor: first ?? undo.cursor, ended });
	});
	return done === null ? null : { ended };
}

/** A step of the undo of what has only created businesses, as quick, if nobody has changed them since. Null, and nothing is done: the next ones were changed otherwise too. */
export async function undoCreation(
	ctx: ServiceContext,
	{ directory, range, limit, ...undoing }: Step,
): Promise<{ ended: boolean } | null> {
	const { undo, number } = undoing;
	const { first, last, businesses, created } = range;
	if (first === null || last === null || created === 0) return null;
	const ended = businesses < limit;
	const removed = { ...range, undoes: number, first, last };
	await removeManyBusinesses(ctx, { changeSet: undo.id, directory }, removed, (gone) => {
		return progressStatements(ctx, undoing, { counts: { removed: gone }, cursor: first, ended });
	});
	return { ended };
}

type Counts = { created?: number; updated?: number; removed?: number; skipped?: number; unchanged?: number };

/** What stands behind the businesses of a step: how far it has come, and of the last one the undo's end, or that categories and cities are left. */
export function progressStatements(
	ctx: ServiceContext,
	{ undo, id, taxonomies }: Omit<Undoing, "number">,
	{ counts, cursor, ended }: { counts: Counts; cursor: number | null; ended: boolean },
): D1PreparedStatement[] {
	return [
		addToChangeSet(ctx.db, undo.id, { ...counts, cursor: ended && taxonomies ? TAXONOMIES_LEFT : cursor }, ctx.now),
		...(ended && !taxonomies ? endOfUndo(ctx, { undo, id }, counts) : []),
	];
}

/** The end of an undo, with what the whole of it has done: the steps before, and the last one. */
export function endOfUndo(
	ctx: ServiceContext,
	{ undo, id }: Pick<Undoing, "undo" | "id">,
	last: Counts,
): D1PreparedStatement[] {
	const after = {
		restored: undo.updated + (last.updated ?? 0),
		returned: undo.created + (last.created ?? 0),
		removed: undo.removed + (last.removed ?? 0),
		skipped: undo.skipped + (last.skipped ?? 0),
	};
	return [
		...endOfChangeSet(ctx, undo.id),
		audit(ctx, "change-set.undone", id, { after }),
		// Its steps have purged nothing of what was too much for single pages.
		...(after.restored + after.removed > TAGS_PER_PURGE ? askPurges(ctx, [EVERYTHING]) : []),
	];
}
