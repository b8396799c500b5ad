import { businessesBehind, businessesOfPages, countedSince, groupsSince } from "#db/queries/send-all.ts";
import { readBatch } from "#db/statement.ts";
import type { Engine } from "#workers/contract/submission.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

/** An unchanged page of a business is sent to an engine once in this time (indexnow.org: only what has changed). */
const TOLD_MS = DAY_MS;

type Page = { id: number; changedAt: number; told: number };
type Group = { firstId: number; lastId: number; sentAt: number };

/** Tells whether the engine knows the page as it is: sent on its own, or along with all others. */
function isTold({ id, changedAt, told }: Page, groups: readonly Group[]): boolean {
	return (
		told === 1 || groups.some(({ firstId, lastId, sentAt }) => firstId <= id && id <= lastId && changedAt <= sentAt)
	);
}

/**
 * Reads the next businesses of a run of all, and picks those whose present state the engine was not told within a day.
 */
export async function nextOfAll(
	{ db, now }: ServiceContext,
	engine: Engine,
	{ after, limit }: { after: number; limit: number },
) {
	const { at: since } = await countedSince(db, now - TOLD_MS).first();
	const [pages, groups] = await readBatch(db, [
		businessesBehind(db, { engine, after, limit, since }),
		groupsSince(db, engine, since),
	]);
	return { pages, untold: pages.filter((page) => !isTold(page, groups)) };
}

/**
 * Returns those of these addresses that the engine was told of within a day, as they are. Pages of other things than businesses are none of them, because
 * nobody keeps when these have changed.
 */
export async function toldSlugs(
	{ db, now }: ServiceContext,
	engine: Engine,
	slugs: readonly string[],
): Promise<Set<string>> {
	if (slugs.length === 0) return new Set();
	const { at: since } = await countedSince(db, now - TOLD_MS).first();
	const [pages, groups] = await readBatch(db, [
		businessesOfPages(db, { engine, slugs, since }),
		groupsSince(db, engine, since),
	]);
	return new Set(pages.flatMap((page) => (isTold(page, groups) ? page.slug : [])));
}
