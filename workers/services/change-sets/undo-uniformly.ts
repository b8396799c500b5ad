import type { UndoneRange } from "#db/queries/business-changes.ts";
import { addToChangeSet } from "#db/queries/change-sets.ts";
import type { Directory } from "#db/queries/directory.ts";
import { putCategoryNamesBack } from "#db/queries/imported-categories.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";
import { changeUniformly, removeManyBusinesses } from "../businesses/write/set.ts";
import { audit, type ServiceContext } from "../context.ts";
import { factsSetBy } from "./bulk-input.ts";
import { endOfChangeSet } from "./end.ts";

/**
 * Is the cursor of an undo that is past its last business and still has to remove categories and cities that its set
 * made.
 */
export const TAXONOMIES_LEFT = 0;

/**
 * Describes an undo in progress, and the change set that it reverses, with its number. `taxonomies` says whether that
 * set made some, which the last steps remove.
 */
type Undoing = { undo: ChangeSetRow; id: string; number: number; taxonomies: boolean };
/**
 * Describes a step of an undo. It takes the next changes of that change set, at most `limit`, and was read together
 * with the directory's row.
 */
type Step = Undoing & { directory: Directory; range: UndoneRange; limit: number };

/**
 * Takes an undo step of a uniform change whose businesses nobody has changed since, as fast as the change itself. Returns null and does
 * nothing when a category or a city that businesses return to no longer exists; the other way of undoing handles this. Throws
 * WriteConflict.
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
	const writing = { changeSet: undo.id, directory, inAll: undo.total ?? range.businesses };
	const done = await changeUniformly(ctx, writing, step, ({ updated }) => {
		return progressStatements(ctx, undoing, { counts: { updated }, cursor: first ?? undo.cursor, ended });
	});
	return done === null ? null : { ended };
}

/**
 * Takes an undo step of a set that only created businesses which nobody has changed since; this is fast too. Returns null and does nothing
 * when the next changes are of other kinds.
 */
export async function undoCreation(
	ctx: ServiceContext,
	{ directory, range, limit, ...undoing }: Step,
): Promise<{ ended: boolean } | null> {
	const { undo, number } = undoing;
	const { first, last, businesses, created } = range;
	if (first === null || last === null || created === 0) return null;
	const ended = businesses < limit;
	const removed = { ...range, undoes: number, first, last };
	const writing = { changeSet: undo.id, directory, inAll: undo.total ?? range.businesses };
	await removeManyBusinesses(ctx, writing, removed, (gone) => {
		return progressStatements(ctx, undoing, { counts: { removed: gone }, cursor: first, ended });
	});
	return { ended };
}

type Counts = { created?: number; updated?: number; removed?: number; skipped?: number; unchanged?: number };

/**
 * Makes the statements after the businesses of a step: its progress, and, for the last one, the undo's end, or a note that categories and
 * cities remain.
 */
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

/** Ends an undo with its overall result: that of the steps before, and of the last one. Names of categories that an import chose go back, too. */
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
		...putCategoryNamesBack(ctx.db, id),
		...endOfChangeSet(ctx, undo.id),
		audit(ctx, "change-set.undone", id, { after }),
	];
}
