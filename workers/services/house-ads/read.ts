import { houseAd, houseAdPage, namesOf, type HouseAdRecord as Stored, standingAds } from "#db/queries/house-ads.ts";
import { allPlacements, placementsState } from "#db/queries/placements.ts";
import { readBatch } from "#db/statement.ts";
import { HOUSE_ADS_PAGE, type HouseAd, type HouseAdList, type HouseAdRecord } from "#workers/contract/house-ad.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { houseAdOf } from "./shown.ts";

/** Lists a page of the house ads, the newest first. */
export async function listHouseAds(
	ctx: ServiceContext,
	{ before = Number.MAX_SAFE_INTEGER, archived }: { before?: number; archived?: "true" },
): Promise<HouseAdList> {
	const { results } = await houseAdPage(ctx.db, {
		before,
		archived: archived === "true",
		limit: HOUSE_ADS_PAGE + 1,
	}).all();
	const items = await shownAds(ctx, results.slice(0, HOUSE_ADS_PAGE));
	return { items, next: results.length > HOUSE_ADS_PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** Reads one house ad, with the names of its targets and of who pays for it. Errors: not-found. */
export async function readHouseAd(ctx: ServiceContext, id: number): Promise<HouseAdRecord> {
	const ad = await shownAd(ctx, id);
	const [categories, cities, [business = null]] = await readBatch(ctx.db, [
		namesOf(ctx.db, "categories", ad.categories),
		namesOf(ctx.db, "cities", ad.cities),
		namesOf(ctx.db, "businesses", ad.businessId === null ? [] : [ad.businessId]),
	]);
	return { ad, categories, cities, business };
}

/** Reads a house ad as the operators see it. Errors: not-found. */
export async function shownAd(ctx: ServiceContext, id: number): Promise<HouseAd> {
	const [ad] = await shownAds(ctx, [await storedAd(ctx, id)]);
	return ad as HouseAd;
}

/**
 * Converts records to ads as operators see them. It reads which places are switched on, and of those ads that plans pay for whether they still have
 * a place anywhere.
 */
async function shownAds({ db, now }: ServiceContext, records: readonly Stored[]): Promise<HouseAd[]> {
	const ofPlans = records.filter(({ businessId }) => businessId !== null).map(({ id }) => id);
	const [places, [state], standing] = await readBatch(db, [
		allPlacements(db),
		placementsState(db),
		ofPlans.length === 0 ? null : standingAds(db, ofPlans, now),
	]);
	const on = state?.off === 1 ? [] : places.flatMap(({ placement, enabled }) => (enabled === 1 ? [placement] : []));
	const ids = new Set(standing.map(({ id }) => id));
	return records.map((record) => {
		const own: string[] = JSON.parse(record.placements);
		return houseAdOf(record, now, { stands: ids.has(record.id), isPlaced: on.some((one) => own.includes(one)) });
	});
}

export async function storedAd({ db }: ServiceContext, id: number): Promise<Stored> {
	const record = await houseAd(db, id).first();
	if (record === null) throw new ServiceError("not-found", "There is no such ad");
	return record;
}
