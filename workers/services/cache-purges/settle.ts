import { endOrder, returnOrder } from "#db/queries/cache-purges.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Is the time after which a second purge follows. A page that was rendered during a commit may be stored after the
 * first purge, but not after this time.
 */
const SECOND_AFTER_MS = 10_000;
const WAIT = { firstMs: 10_000, longestMs: 5 * 60_000 };

/**
 * Records the result of a purge from `takePurge`. After the first purge of a tag, a second one is due ten seconds later; after that the tag
 * is done. A failure is retried, later each time. Tags that were requested again or given to another caller meanwhile stay unchanged.
 */
export async function settlePurge(
	{ db, now }: ServiceContext,
	{ id, success }: { id: number; success: boolean },
): Promise<void> {
	await db.batch(success ? endOrder(db, id, now + SECOND_AFTER_MS) : [returnOrder(db, id, WAIT, now)]);
}
