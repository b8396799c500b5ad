import { forgetChanges } from "#db/queries/change-sets.ts";
import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
import type { Act } from "../act.ts";

export const CHANGES_KEPT_MS = CHANGES_KEPT_DAYS * 86_400_000;
const A_BATCH = 5_000;

/** Forgets before-values of a quarter of a year ago. */
export async function forgetOldChanges({ db, now }: Act): Promise<{ forgotten: number; more: boolean }> {
	const { meta } = await forgetChanges(db, now - CHANGES_KEPT_MS, A_BATCH).run();
	return { forgotten: meta.changes, more: meta.changes === A_BATCH };
}
