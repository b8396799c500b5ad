import { forgetDays } from "#db/queries/submission-engines.ts";
import { forgetGroups, forgetSubmissions } from "#db/queries/submissions.ts";
import { ENGINES } from "#workers/contract/submission.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { utcDay } from "#workers/domain/submissions/pacific-day.ts";
import type { ServiceContext } from "../context.ts";

const KEPT_MS = 30 * DAY_MS;
/** Limits the rows of a step by default. */
const A_BATCH = 2_000;

/** Deletes answers of engines that are older than 30 days. Waiting rows stay. */
export async function forgetOldSubmissions(
	{ db, now }: ServiceContext,
	limit = A_BATCH,
): Promise<{ forgotten: number; more: boolean }> {
	const before = now - KEPT_MS;
	const answered = ENGINES.flatMap((engine) =>
		(["sent", "refused"] as const).map((state) => forgetSubmissions(db, engine, state, { before, limit })),
	);
	const results = await db.batch([...answered, forgetGroups(db, before), forgetDays(db, utcDay(before))]);
	const counts = results.slice(0, answered.length).map(({ meta }) => meta.changes);
	// D1 also counts the rows that a trigger writes: while a backup is made, each row counts twice.
	const more = counts.some((count) => count >= limit);
	return { forgotten: counts.reduce((sum, count) => sum + count, 0), more };
}
