import { commit, WriteConflict } from "#db/batch.ts";
import { nextDataVersion } from "#db/queries/directory.ts";
import {
	countAdsOfBusiness,
	countHouseAds,
	type HouseAdRecord,
	insertHouseAd,
	namesOf,
	nextHouseAdId,
	placeAdsOfPlans,
	putHouseAd,
	putHouseAdSpots,
} from "#db/queries/house-ads.ts";
import { expectPictures } from "#db/queries/leaving-pictures.ts";
import { noteHouseSpans } from "#db/queries/placements.ts";
import { presentIds } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import { PLACEMENTS_TAG } from "#workers/contract/cache-tag.ts";
import type { HouseAdReferences } from "#workers/contract/house-ad.schema.ts";
import type { HouseAdRecord as Answer, HouseAdEdit, HouseAdFields } from "#workers/contract/house-ad.ts";
import { adSpots, MAX_HOUSE_ADS } from "#workers/domain/house-ads/house-ad.ts";
import { dueAt, FOREVER, pacedUntil, paceStep } from "#workers/domain/house-ads/pacing.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { findSitePicture } from "../site-pictures/find.ts";
import { runningBenefits } from "../subscriptions/benefits.ts";
import { readHouseAd, storedAd } from "./read.ts";
import { doneOf, houseAdOf } from "./shown.ts";

/**
 * Makes a house ad. Errors: validation-failed (a picture, listing, category or city that does not exist; too many ads, in all or for its
 * listing's plan).
 */
export async function createHouseAd(ctx: ServiceContext, fields: HouseAdFields): Promise<Answer> {
	const { db, now } = ctx;
	const { count } = await countHouseAds(db, MAX_HOUSE_ADS).first();
	const tooMany = count < MAX_HOUSE_ADS ? [] : [{ path: "text", message: "too-many-ads" }];
	refuse([...tooMany, ...(await referenceIssues(ctx, fields, 0))]);
	const written = await writtenOf(ctx, fields, { createdAt: now, archived: 0 });
	const { id } = await nextHouseAdId(db).first();
	await commit(db, [
		...expectPictures(db, fields.picture === null ? [] : [fields.picture], now),
		...insertHouseAd(db, id, written),
		...placing(ctx, id, { ...written, views: 0, clicks: 0 }, null),
		audit(ctx, "house-ad.create", `${id} ${fields.advertiser}`, { after: fields }),
	]);
	return readHouseAd(ctx, id);
}

/** Changes a house ad and keeps its counts. Errors: not-found, edit-conflict, validation-failed. */
export async function editHouseAd(
	ctx: ServiceContext,
	id: number,
	{ revision, ...fields }: HouseAdEdit,
): Promise<Answer> {
	const before = await storedAd(ctx, id);
	if (before.revision !== revision || before.archived === 1) throw conflict();
	refuse(await referenceIssues(ctx, fields, id));
	const written = await writtenOf(ctx, fields, { createdAt: before.createdAt, archived: 0 });
	await write(ctx, before, written, "house-ad.edit", fields.picture === null ? [] : [fields.picture]);
	return readHouseAd(ctx, id);
}

/** Archives a house ad: it is shown no more, and its figures stay. Errors: not-found. */
export async function archiveHouseAd(ctx: ServiceContext, id: number): Promise<void> {
	const before = await storedAd(ctx, id);
	if (before.archived === 1) return;
	const { id: _, views: __, clicks: ___, pageHash: ____, revision: _____, ...kept } = before;
	await write(ctx, before, { ...kept, archived: 1, updatedAt: ctx.now }, "house-ad.archive");
}

type Issue = { path: string; message: string };

/**
 * Returns what is wrong with what an ad refers to, each at its field: what does not exist, and a listing whose plan pays for no more ads.
 * `id` is the ad's own, 0 for a new one.
 */
export async function referenceIssues(
	ctx: ServiceContext,
	{ picture, businessId, enabled, categories, cities }: HouseAdReferences,
	id: number,
): Promise<Issue[]> {
	const { db, now } = ctx;
	const [known, found, listings, [others]] = await readBatch(db, [
		namesOf(db, "categories", categories),
		namesOf(db, "cities", cities),
		presentIds(db, businessId === null ? [] : [businessId], 1),
		countAdsOfBusiness(db, businessId ?? 0, now, id),
	]);
	const isLacking = async (listing: number) => (others?.count ?? 0) >= (await runningBenefits(ctx, listing)).maxAds;
	const issues: Issue[] = [];
	if (picture !== null && (await findSitePicture(ctx, picture)) === null)
		issues.push({ path: "picture", message: "no-picture" });
	if (businessId !== null && listings.length === 0) issues.push({ path: "businessId", message: "no-business" });
	else if (businessId !== null && enabled && (await isLacking(businessId)))
		issues.push({ path: "businessId", message: "plan-limit" });
	if (known.length < categories.length) issues.push({ path: "categories", message: "unknown" });
	if (found.length < cities.length) issues.push({ path: "cities", message: "unknown" });
	return issues;
}

type Written = Parameters<typeof putHouseAd>[3];

async function write(
	ctx: ServiceContext,
	before: HouseAdRecord,
	written: Written,
	action: "house-ad.edit" | "house-ad.archive",
	pictures: readonly string[] = [],
): Promise<void> {
	const { db, now } = ctx;
	const { id, revision, views, clicks } = before;
	const after = houseAdOf({ ...before, ...written }, now);
	await commit(db, [
		...expectPictures(db, pictures, now),
		putHouseAd(db, id, revision, written),
		...placing(ctx, id, { ...written, views, clicks }, before.businessId),
		audit(ctx, action, `${id} ${before.advertiser}`, { before: houseAdOf(before, now), after }),
	]).catch((error) => {
		throw error instanceof WriteConflict ? conflict() : error;
	});
}

/**
 * Puts an ad into the places where it may be now; of a listing's ads only those that its plan pays for. `former` is the
 * listing that it belonged to before. If a place gets its first ad or loses its last one, its pages are made again.
 */
function placing(
	ctx: ServiceContext,
	id: number,
	ad: Written & Pick<HouseAdRecord, "views" | "clicks">,
	former: number | null,
): D1PreparedStatement[] {
	const { db, now } = ctx;
	const listings = new Set([ad.businessId, former].filter((businessId) => businessId !== null));
	const pace = { ...ad, done: doneOf(ad) };
	const isShown = ad.enabled === 1 && ad.archived === 0 && ad.shownUntil > now;
	const where = {
		placements: JSON.parse(ad.placements) as HouseAdFields["placements"],
		categories: JSON.parse(ad.categories) as number[],
		cities: JSON.parse(ad.cities) as number[],
	};
	const rows = (isShown && ad.businessId === null ? adSpots(where) : []).map((spot) => ({
		...spot,
		adId: id,
		sold: ad.cap === null ? 0 : 1,
		dueAt: dueAt(pace, now),
		shownFrom: ad.shownFrom,
		shownUntil: ad.shownUntil,
		// An ad that is sold by the click is offered until it was clicked.
		stepMs: ad.capKind === "clicks" ? 0 : paceStep(pace),
		weight: ad.weight,
	}));
	return [
		...putHouseAdSpots(db, id, rows),
		...[...listings].flatMap((businessId) => placeAdsOfPlans(db, businessId, now)),
		noteHouseSpans(db),
		nextDataVersion(db),
		...askPurges(ctx, [PLACEMENTS_TAG]),
	];
}

async function writtenOf(
	ctx: ServiceContext,
	{ picture, cap, shownFrom, shownUntil, enabled, placements, categories, cities, ...fields }: HouseAdFields,
	kept: { createdAt: number; archived: number },
): Promise<Written> {
	const stored = picture === null ? null : await findSitePicture(ctx, picture);
	// It may have been removed since the ad was checked.
	if (picture !== null && stored === null) refuse([{ path: "picture", message: "no-picture" }]);
	const from = Date.parse(shownFrom);
	const until = shownUntil === null ? FOREVER : Date.parse(shownUntil);
	return {
		...fields,
		...kept,
		picture: stored === null ? null : JSON.stringify(stored.picture),
		enabled: enabled ? 1 : 0,
		shownFrom: from,
		shownUntil: until,
		pacedUntil: pacedUntil(from, until),
		capKind: cap?.kind ?? null,
		cap: cap?.count ?? null,
		placements: JSON.stringify(placements),
		categories: JSON.stringify(categories),
		cities: JSON.stringify(cities),
		updatedAt: ctx.now,
	};
}

function conflict(): ServiceError {
	return new ServiceError("edit-conflict", "The ad has been changed meanwhile");
}

function refuse(issues: Issue[]): void {
	if (issues.length > 0) throw new ServiceError("validation-failed", "The ad is not as it has to be", { issues });
}
