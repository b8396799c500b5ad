import { effectOfUndo } from "#db/queries/business-changes.ts";
import type { UndoPreview } from "#workers/contract/change-set.ts";
import type { ServiceContext } from "../context.ts";

/** One call looks at this many businesses, so that its reads do not grow with the change set. */
const A_PART = 20_000;

/** Counts what the undo of a change set would do with the next part of its businesses, after the row number `after`. */
export async function previewUndo(
	{ db, now }: ServiceContext,
	{ id, after }: { id: string; after: number },
): Promise<UndoPreview> {
	const { read, last, ...counts } = await effectOfUndo(db, id, after, A_PART, now).first();
	return { ...counts, next: read < A_PART ? null : last };
}
