import {
	forgetChanges,
	forgetLeavings,
	forgetMissing,
	forgetRemoved,
	forgetReviews,
} from "#db/queries/business-changes.ts";
import { forgetOldCategoryNames } from "#db/queries/imported-categories.ts";
import { forgetOldTaxonomies } from "#db/queries/made-taxonomies.ts";
import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

export const CHANGES_KEPT_MS = CHANGES_KEPT_DAYS * DAY_MS;
/** Limits the rows of a step by default. */
const A_BATCH = 5_000;

/** Forgets before-values that are older than a quarter of a year. */
export async function forgetOldChanges(
	{ db, now }: ServiceContext,
	limit = A_BATCH,
): Promise<{ forgotten: number; more: boolean }> {
	const before = now - CHANGES_KEPT_MS;
	const [, changes, ...others] = await db.batch([
		forgetReviews(db, before, limit),
		forgetChanges(db, before, limit),
		forgetOldTaxonomies(db, before, limit),
		forgetRemoved(db, before, limit),
		forgetLeavings(db, before, limit),
		forgetOldCategoryNames(db, before, limit),
		forgetMissing(db, before, limit),
	]);
	const forgotten = changes?.meta.changes ?? 0;
	// D1 also counts the rows that a trigger writes: while a backup is made, each row counts twice.
	return { forgotten, more: Math.max(forgotten, ...others.map(({ meta }) => meta.changes)) >= limit };
}
