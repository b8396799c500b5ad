import { galleryOfSlug } from "#db/queries/business-pictures.ts";
import { CARD } from "#db/queries/businesses.ts";
import { photoSizeOfSlug } from "#db/queries/photos.ts";
import { type RelatedList, relatedBusinesses } from "#db/queries/related-businesses.ts";
import { cityTag, linkedCategoryTag } from "#workers/contract/cache-tag.ts";
import { businessReads, presentBusinessSlug } from "../businesses/find.ts";
import { withDistance } from "../businesses/nearby.ts";
import { nextPageChanges } from "../businesses/next-status-change.ts";
import { toCard, toDetail } from "../businesses/shown.ts";
import type { ServiceContext } from "../context.ts";
import { currentPhotoSize } from "../photos/size.ts";
import { pageAnswer } from "./answer.ts";
import { paidParts } from "./paid-parts.ts";
import { readPage } from "./site-data.ts";

const RELATED = 6;
const CATEGORY_LINKS = 8;

/**
 * Reads the page of a business: the business, and links from it. It accepts a former address; the answer's own slug is the present one.
 * Errors: business-not-found, business-gone.
 */
export async function businessPage(ctx: ServiceContext, slug: string) {
	const { db } = ctx;
	const { siteData, rows } = await readPage(ctx, [
		...businessReads(db, slug),
		relatedBusinesses(db, CARD, slug, RELATED),
		photoSizeOfSlug(db, slug),
		galleryOfSlug(db, slug, ctx.now),
	]);
	const [[record], reviews, related, [photoSize], gallery] = rows;
	if (record === undefined) return businessPage(ctx, await presentBusinessSlug(db, slug));
	const business = toDetail(record, reviews);
	const rowsOf = (wanted: RelatedList) => related.flatMap(({ list, ...row }) => (list === wanted ? row : []));
	const page = {
		business,
		photoSize: currentPhotoSize(business, photoSize),
		/** Lists its pictures, while its plan includes a gallery. */
		gallery,
		nearby: withDistance(rowsOf("nearby"), record, toCard),
		/** Is true when its city has no other business. */
		aloneInCity: (record.cityBusinessCount ?? 0) <= 1,
		inCity: rowsOf("inCity").map(toCard),
		inCategory: rowsOf("inCategory").map(toCard),
		sameType: rowsOf("sameType").map(toCard),
		categories: siteData.categories.slice(0, CATEGORY_LINKS),
	};
	const shown = [
		{ ...business, cityId: record.cityId },
		...page.nearby,
		...page.inCity,
		...page.inCategory,
		...page.sameType,
	];
	return pageAnswer(page, {
		siteData,
		now: ctx.now,
		shown,
		paid: await paidParts(ctx, siteData, shown),
		statusChanges: nextPageChanges(business, ctx.now),
		target: { category: business.category?.id ?? null, city: record.cityId },
		tags: [
			...(page.aloneInCity && record.cityId !== null ? [cityTag(record.cityId)] : []),
			...page.categories.map(({ id }) => linkedCategoryTag(id)),
		],
	});
}
