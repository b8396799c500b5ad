import { forgetMessages } from "#db/queries/messages.ts";
import type { ServiceContext } from "../context.ts";

/** Limits the age of messages. The privacy policy promises that they are kept for 24 months. */
const KEPT_MONTHS = 24;
/** Limits the rows of a step by default. */
const A_BATCH = 1_000;

/** Deletes contact messages that are older than the privacy policy says. */
export async function forgetOldMessages(
	{ db, now }: ServiceContext,
	limit = A_BATCH,
): Promise<{ forgotten: number; more: boolean }> {
	const oldest = new Date(now);
	oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
	const { meta } = await forgetMessages(db, oldest.getTime(), limit).run();
	// D1 also counts the rows that a trigger writes: while a backup is made, each row counts twice.
	return { forgotten: meta.changes, more: meta.changes >= limit };
}
