import { CARD } from "#db/queries/businesses.ts";
import type { Directory } from "#db/queries/directory.ts";
import { FRESHNESS, rotation } from "#workers/contract/freshness.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import { drawBusinesses } from "../businesses/random.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";

/** Holds the selection that this isolate showed last, with its directory and name. */
let kept: { directory: Directory; name: string; businesses: BusinessCard[] } | null = null;

/** Selects some open businesses at random, the same ones for ten minutes. Permanently closed ones can be found, but are not featured. */
export async function featuredBusinesses(ctx: ServiceContext, directory: Directory): Promise<BusinessCard[]> {
	const name = `featured:${rotation(ctx.now)}`;
	// The site data stay the same object as long as their version does.
	if (kept?.directory === directory && kept.name === name) return kept.businesses;
	const load = async () => {
		const { dataVersion, value } = await drawBusinesses(ctx.db, CARD, PAGE_SIZE * 2, rotation(ctx.now));
		const inBusiness = value.filter((row) => row.businessStatus === null || row.businessStatus === "OPERATIONAL");
		return { dataVersion, value: inBusiness.slice(0, PAGE_SIZE).map(toCard) };
	};
	const keep = FRESHNESS.random.fresh;
	const { value: businesses } = await readThrough(ctx, { name, version: directory.dataVersion, keep, load });
	kept = { directory, name, businesses };
	return businesses;
}
