import type { ServiceContext } from "../context.ts";
import { numbersAt } from "../subscriptions/numbers-page.ts";
import { pageAnswer } from "./answer.ts";
import { readPage } from "./site-data.ts";

/** Reads the secret page of a listing's own numbers. Errors: not-found. */
export async function listingNumbersPage(ctx: ServiceContext, key: string) {
	const numbers = await numbersAt(ctx, key);
	const { siteData } = await readPage(ctx, []);
	return pageAnswer({ numbers }, { siteData, now: ctx.now, shown: [], tags: [] });
}
