import { forgetChanges } from "#db/queries/change-sets.ts";
import { forgetOldHubs } from "#db/queries/made-hubs.ts";
import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
import type { Act } from "../act.ts";

export const CHANGES_KEPT_MS = CHANGES_KEPT_DAYS * 86_400_000;
const A_BATCH = 5_000;

/** Forgets before-values of a quarter of a year ago. */
export async function forgetOldChanges({ db, now }: Act): Promise<{ forgotten: number; more: boolean }> {
	const before = now - CHANGES_KEPT_MS;
	const [changes, hubs] = await db.batch([forgetChanges(db, before, A_BATCH), forgetOldHubs(db, before, A_BATCH)]);
	const [forgotten, hubsForgotten] = [changes?.meta.changes ?? 0, hubs?.meta.changes ?? 0];
	return { forgotten, more: Math.max(forgotten, hubsForgotten) === A_BATCH };
}
