import { businessesBehind, groupsSince } from "#db/queries/send-all.ts";
import { readBatch } from "#db/statement.ts";
import type { Engine } from "#workers/contract/submission.ts";
import type { ServiceContext } from "../context.ts";

/** An address is not sent to an engine twice in so long without a change, when all are sent (indexnow.org: only what has changed). */
const DAY_MS = 86_400_000;

/** The next businesses of a run of all, and which of them the engine has not been told of as they are since a day ago. */
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
