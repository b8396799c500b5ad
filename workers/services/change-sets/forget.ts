import { forgetChanges } from "#db/queries/change-sets.ts";
import type { Act } from "../act.ts";

/** How businesses were before a change is kept so long; then the change cannot be taken back any more. */
export const CHANGES_KEPT_MS = 90 * 86_400_000;
const A_BATCH = 5_000;

/** Forgets before-values of a quarter of a year ago. */
export async function forgetOldChanges({ db, now }: Act): Promise<{ forgotten: number; more: boolean }> {
	const { meta } = await forgetChanges(db, now - CHANGES_KEPT_MS, A_BATCH).run();
	return { forgotten: meta.changes, more: meta.changes === A_BATCH };
}
