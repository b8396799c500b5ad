import { forgetSaves } from "#db/queries/site-settings.ts";
import { CHANGES_KEPT_MS } from "../change-sets/forget.ts";
import type { ServiceContext } from "../context.ts";

/** This many of the newest saves stay, however old they are. */
export const SAVES_KEPT = 200;

/**
 * Forgets saves that are older than a quarter of a year, except for the newest ones. While a backup is made, D1 counts the notes of its
 * triggers as changed rows too.
 */
export async function forgetOldSaves(
	{ db, now }: ServiceContext,
	limit: number,
): Promise<{ forgotten: number; more: boolean }> {
	const { meta } = await forgetSaves(db, { before: now - CHANGES_KEPT_MS, newest: SAVES_KEPT, limit }).run();
	return { forgotten: meta.changes, more: meta.changes >= limit };
}
