import type { ServiceContext } from "../context.ts";
import { advertiserPage } from "../house-ads/report.ts";
import { pageAnswer } from "./answer.ts";
import { readPage } from "./site-data.ts";

/** Reads an advertiser's own page, by its secret. Errors: not-found. */
export async function partnerPage(ctx: ServiceContext, secret: string) {
	const page = await advertiserPage(ctx, secret);
	const { siteData } = await readPage(ctx, []);
	return pageAnswer(page, { siteData, now: ctx.now, shown: [], tags: [] });
}
