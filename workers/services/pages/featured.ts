import { CARD } from "#db/queries/businesses.ts";
import type { Directory } from "#db/queries/directory.ts";
import { FRESHNESS, rotation } from "#workers/contract/freshness.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import { isInBusiness } from "#workers/domain/business/in-business.ts";
import { drawBusinesses } from "../businesses/random.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";

/** Holds the selection that this isolate showed last, with its directory and name. */
let kept: { directory: Directory; name: string; businesses: BusinessCard[] } | null = null;

/** Selects some businesses at random, the same ones for ten minutes. Those that do not trade can be found, but are not featured. */
export async function featuredBusinesses(ctx: ServiceContext, directory: Directory): Promise<BusinessCard[]> {
	const name = `featured:${rotation(ctx.now)}`;
	// The site data stay the same object as long as their version does.
	if (kept?.directory === directory && kept.name === name) return kept.businesses;
	const load = async () => {
		const { dataVersion, value } = await drawBusinesses(ctx.db, CARD, PAGE_SIZE * 2, rotation(ctx.now));
		return { dataVersion, value: value.map(toCard).filter(isInBusiness).slice(0, PAGE_SIZE) };
	};
	const keep = FRESHNESS.random.fresh;
	const { value: businesses } = await readThrough(ctx, { name, version: directory.dataVersion, keep, load });
	kept = { directory, name, businesses };
	return businesses;
}
