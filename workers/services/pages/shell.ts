import { HOME_TAG, STATIC_TAG } from "#workers/contract/cache-tag.ts";
import type { ServiceContext } from "../context.ts";
import { pageAnswer } from "./answer.ts";
import { readPage } from "./site-data.ts";

/** Reads the data around a page that needs nothing else: the numbers of businesses, categories, cities and countries. */
export async function shellPage(ctx: ServiceContext) {
	const { siteData } = await readPage(ctx, []);
	return pageAnswer(null, { siteData, now: ctx.now, shown: [], tags: [HOME_TAG, STATIC_TAG] });
}
