import { houseAd, houseAdPage, namesOf, type HouseAdRecord as Stored } from "#db/queries/house-ads.ts";
import { readBatch } from "#db/statement.ts";
import { HOUSE_ADS_PAGE, type HouseAdList, type HouseAdRecord } from "#workers/contract/house-ad.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { houseAdOf } from "./shown.ts";

/** Lists a page of the house ads, the newest first. */
export async function listHouseAds(
	{ db, now }: ServiceContext,
	{ before = Number.MAX_SAFE_INTEGER, archived }: { before?: number; archived?: "true" },
): Promise<HouseAdList> {
	const { results } = await houseAdPage(db, {
		before,
		archived: archived === "true",
		limit: HOUSE_ADS_PAGE + 1,
	}).all();
	const items = results.slice(0, HOUSE_ADS_PAGE).map((record) => houseAdOf(record, now));
	return { items, next: results.length > HOUSE_ADS_PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** Reads one house ad, with the names of its targets. Errors: not-found. */
export async function readHouseAd(ctx: ServiceContext, id: number): Promise<HouseAdRecord> {
	const ad = houseAdOf(await storedAd(ctx, id), ctx.now);
	const [categories, cities] = await readBatch(ctx.db, [
		namesOf(ctx.db, "categories", ad.categories),
		namesOf(ctx.db, "cities", ad.cities),
	]);
	return { ad, categories, cities };
}

export async function storedAd({ db }: ServiceContext, id: number): Promise<Stored> {
	const record = await houseAd(db, id).first();
	if (record === null) throw new ServiceError("not-found", "There is no such ad");
	return record;
}
