import { openUndos } from "#db/queries/change-sets.ts";
import type { Act } from "../act.ts";
import { continueUndo } from "./undo.ts";

/** Does the next step of an undo that was begun and not ended. False when there is none. */
export async function finishUndos(act: Act): Promise<boolean> {
	const undo = await openUndos(act.db, 1).first();
	if (undo !== null) await continueUndo(act, undo);
	return undo !== null;
}
