import { CARD } from "#db/queries/businesses.ts";
import type { Directory } from "#db/queries/directory.ts";
import { FRESHNESS, rotation } from "#workers/contract/freshness.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import { drawBusinesses } from "../businesses/random.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";

/** The selection that this isolate has shown last, and what it was drawn for. */
let kept: { directory: Directory; name: string; businesses: BusinessCard[] } | null = null;

/** Some at random that are in business, the same for ten minutes: one that has closed for good is found, but not shown off. */
export async function featuredBusinesses(ctx: ServiceContext, directory: Directory): Promise<BusinessCard[]> {
	const name = `featured:${rotation(ctx.now)}`;
	// The standing data are one object as long as their version stands.
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
