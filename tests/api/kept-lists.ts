import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { readBatch } from "#db/statement.ts";
import { countLists } from "#workers/services/search/count-lists.ts";
import { listToCount } from "#workers/services/search/list-counts.ts";
import { ctxOn } from "./worker.ts";

type Kept = { categoryId: number; cityId: number; counts: string | null };

/** Returns what is kept of lists, in the order of their categories and cities. */
export async function keptLists(): Promise<Kept[]> {
	const sql = "SELECT category_id AS categoryId, city_id AS cityId, counts FROM list_counts ORDER BY 1, 2";
	return (await env.DB.prepare(sql).all<Kept>()).results;
}

/** Counts all lists that wait to be counted. */
export async function countAllLists(): Promise<void> {
	while ((await countLists(ctxOn(), 50)) > 0);
}

/**
 * Checks that what is kept of every list is what its businesses say now. Then it counts the others, so that the next
 * change finds all of them kept.
 */
export async function expectListCountsToHold(): Promise<void> {
	for (const { categoryId, cityId, counts } of await keptLists()) {
		if (counts === null) continue;
		const list = listToCount(env.DB, { categoryId: categoryId || null, cityId: cityId || null });
		const [[found]] = await readBatch(env.DB, [list.found]);
		expect([categoryId, cityId, JSON.parse(counts)]).toEqual([categoryId, cityId, list.factsOf(found)]);
	}
	await countAllLists();
	expect((await keptLists()).filter(({ counts }) => counts === null)).toEqual([]);
}
