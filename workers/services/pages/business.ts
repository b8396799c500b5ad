import { CARD, sameCategoryOtherCity, sameCityOtherCategory, sameType } from "#db/queries/businesses.ts";
import { photoSizeOf } from "#db/queries/photos.ts";
import { readBatch } from "#db/statement.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { phraseMatch } from "#workers/domain/search-query.ts";
import type { Act } from "../act.ts";
import { findBusiness } from "../businesses/find.ts";
import { nearbyQueryOf, withDistance } from "../businesses/nearby.ts";
import { toCard } from "../businesses/shown.ts";
import { pageTurnsOf } from "../businesses/turn.ts";
import { currentPhotoSize } from "../photos/size.ts";
import { pageAnswer } from "./answer.ts";
import { pageReader } from "./standing.ts";

const RELATED = 6;
const SAME_TYPE = 4;
const CATEGORY_LINKS = 8;

/** What a business's page needs: the business, and where to go on from it. Errors: those of `findBusiness`. */
export async function businessPage(act: Act, slug: string) {
	const { db } = act;
	const { beside: standing, found } = await findBusiness(db, slug, pageReader(act));
	const { business, record } = found;
	const { id, cityId, categoryId, type } = record;
	const typeMatch = type === null ? null : phraseMatch("kind", type);
	const [near, inCity, inCategory, ofType, [photoSize]] = await readBatch(db, [
		nearbyQueryOf(db, CARD, found, RELATED),
		cityId === null ? null : sameCityOtherCategory(db, CARD, { id, cityId, categoryId }, RELATED),
		categoryId === null ? null : sameCategoryOtherCity(db, CARD, { id, cityId, categoryId }, RELATED),
		typeMatch === null ? null : sameType(db, CARD, typeMatch, id, SAME_TYPE + 2 * RELATED),
		photoSizeOf(db, id),
	]);
	// Another list of the page may show them already.
	const shown = new Set([...inCity, ...inCategory].map((row) => row.id));
	const others = ofType.filter((row) => !shown.has(row.id)).slice(0, SAME_TYPE);
	const page = {
		business,
		photoSize: currentPhotoSize(business, photoSize),
		nearby: withDistance(near, record, toCard),
		/** Whether no other business is in its city. */
		aloneInCity: (record.cityBusinessCount ?? 0) <= 1,
		inCity: inCity.map(toCard),
		inCategory: inCategory.map(toCard),
		sameType: others.map(toCard),
		categories: standing.categories.slice(0, CATEGORY_LINKS),
	};
	return pageAnswer(page, {
		standing,
		now: act.now,
		shown: [business, ...page.nearby, ...page.inCity, ...page.inCategory, ...page.sameType],
		turns: pageTurnsOf(business, act.now),
		tags: page.aloneInCity && cityId !== null ? [cityTag(cityId)] : [],
	});
}
