import { endOrder, returnOrder } from "#db/queries/cache-purges.ts";
import type { ServiceContext } from "../context.ts";

/** A page that was being rendered when a change was committed may be stored after the first purge: it is there by then. */
const SECOND_AFTER_MS = 10_000;
const WAIT = { firstMs: 10_000, longestMs: 5 * 60_000 };

/**
 * Notes how an order of `takePurge` went. After the first purge of a tag a second one is due ten seconds later; after that it is done.
 * A failure is tried again, later each time. Changes nothing of tags that were asked for again, or given to somebody else, meanwhile.
 */
export async function settlePurge(
	{ db, now }: ServiceContext,
	{ id, success }: { id: number; success: boolean },
): Promise<void> {
	await db.batch(success ? endOrder(db, id, now + SECOND_AFTER_MS) : [returnOrder(db, id, WAIT, now)]);
}
