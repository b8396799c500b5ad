import { HOME_TAG, STATIC_TAG } from "#workers/contract/cache-tag.ts";
import type { ServiceContext } from "../context.ts";
import { pageAnswer } from "./answer.ts";
import { readPage } from "./site-data.ts";

/** What stands around a page that needs nothing else: how many businesses, categories, cities and countries there are. */
export async function shellPage(ctx: ServiceContext) {
	const { siteData } = await readPage(ctx, []);
	return pageAnswer(null, { siteData, now: ctx.now, shown: [], tags: [HOME_TAG, STATIC_TAG] });
}
