import { businessesBehind, groupsSince } from "#db/queries/send-all.ts";
import { readBatch } from "#db/statement.ts";
import type { Engine } from "#workers/contract/submission.ts";
import type { ServiceContext } from "../context.ts";

/** When all pages are sent, an unchanged one is sent to an engine once in this time (indexnow.org: only what has changed). */
const DAY_MS = 86_400_000;

/**
 * Reads the next businesses of a run of all, and picks those whose present state the engine was not told within a day.
 */
export async function nextOfAll(
	{ db, now }: ServiceContext,
	engine: Engine,
	{ after, limit }: { after: number; limit: number },
) {
	const since = now - DAY_MS;
	const [pages, groups] = await readBatch(db, [
		businessesBehind(db, { engine, after, limit, since }),
		groupsSince(db, engine, since),
	]);
	const untold = pages.filter(
		({ id, changedAt, told }) =>
			told === 0 && !groups.some(({ firstId, lastId, sentAt }) => firstId <= id && id <= lastId && changedAt <= sentAt),
	);
	return { pages, untold };
}
