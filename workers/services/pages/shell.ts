import { HOME_TAG } from "#workers/contract/cache-tag.ts";
import type { Act } from "../act.ts";
import { pageAnswer } from "./answer.ts";
import { readPage } from "./standing.ts";

/** What stands around a page that needs nothing else: how many businesses, categories, cities and countries there are. */
export async function shellPage(act: Act) {
	const { standing } = await readPage(act, []);
	return pageAnswer(null, { standing, now: act.now, shown: [], tags: [HOME_TAG] });
}
