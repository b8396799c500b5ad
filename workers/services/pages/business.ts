import { CARD, type CardRecord, type DetailRecord } from "#db/queries/businesses.ts";
import { photoSizeOfSlug } from "#db/queries/photos.ts";
import { bestOfType, type RelatedList, relatedBusinesses } from "#db/queries/related-businesses.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { kindMatch } from "#workers/domain/search/match.ts";
import { businessReads, presentBusinessSlug } from "../businesses/find.ts";
import { withDistance } from "../businesses/nearby.ts";
import { nextPageChanges } from "../businesses/next-status-change.ts";
import { toCard, toDetail } from "../businesses/shown.ts";
import type { ServiceContext } from "../context.ts";
import { currentPhotoSize } from "../photos/size.ts";
import { pageAnswer } from "./answer.ts";
import { RememberedRows, readPage, rememberedRows, type SiteData } from "./site-data.ts";

const RELATED = 6;
const SAME_TYPE = 4;
const CATEGORY_LINKS = 8;
const BEST_OF_TYPES = new RememberedRows<[CardRecord[]]>();

/**
 * What a business's page needs: the business, and where to go on from it; by an address that it has had, the answer's own slug is the one to go
 * to. Errors: business-not-found, business-gone.
 */
export async function businessPage(ctx: ServiceContext, slug: string) {
	const { db } = ctx;
	const { siteData, rows } = await readPage(ctx, [
		...businessReads(db, slug),
		relatedBusinesses(db, CARD, slug, RELATED),
		photoSizeOfSlug(db, slug),
	]);
	const [[record], reviews, related, [photoSize]] = rows;
	if (record === undefined) return businessPage(ctx, await presentBusinessSlug(db, slug));
	const business = toDetail(record, reviews);
	const rowsOf = (wanted: RelatedList) => related.flatMap(({ list, ...row }) => (list === wanted ? row : []));
	const [inCity, inCategory] = [rowsOf("inCity"), rowsOf("inCategory")];
	const page = {
		business,
		photoSize: currentPhotoSize(business, photoSize),
		nearby: withDistance(rowsOf("nearby"), record, toCard),
		/** Whether no other business is in its city. */
		aloneInCity: (record.cityBusinessCount ?? 0) <= 1,
		inCity: inCity.map(toCard),
		inCategory: inCategory.map(toCard),
		sameType: (await ofSameType(ctx, siteData, record, [...inCity, ...inCategory])).map(toCard),
		categories: siteData.categories.slice(0, CATEGORY_LINKS),
	};
	return pageAnswer(page, {
		siteData,
		now: ctx.now,
		shown: [business, ...page.nearby, ...page.inCity, ...page.inCategory, ...page.sameType],
		statusChanges: nextPageChanges(business, ctx.now),
		tags: page.aloneInCity && record.cityId !== null ? [cityTag(record.cityId)] : [],
	});
}

/** The best rated of a business's type in its country, beside it and those that are shown already. Types are few, so the best of each are remembered. */
async function ofSameType(
	ctx: ServiceContext,
	siteData: SiteData,
	{ id, type, countryCode }: DetailRecord,
	shown: readonly CardRecord[],
): Promise<CardRecord[]> {
	const match = type === null ? null : kindMatch(type);
	if (match === null) return [];
	const enough = 1 + 2 * RELATED + SAME_TYPE;
	const name = `${match} in ${countryCode}`;
	const reads = [bestOfType(ctx.db, CARD, match, countryCode, enough)] as const;
	const [best] = await rememberedRows(ctx, siteData, BEST_OF_TYPES, name, reads);
	const left = new Set([id, ...shown.map((row) => row.id)]);
	return best.filter((row) => !left.has(row.id)).slice(0, SAME_TYPE);
}
