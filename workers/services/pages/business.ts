import { sameCategoryOtherCity, sameCityOtherCategory, sameType } from "#db/queries/businesses.ts";
import { categoriesByCount } from "#db/queries/categories.ts";
import { photoSizeOf } from "#db/queries/photos.ts";
import { noRows, readBatch } from "#db/statement.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { phraseMatch } from "#workers/domain/search-query.ts";
import type { Act } from "../act.ts";
import { findBusiness } from "../businesses/find.ts";
import { nearbyQueryOf, withDistance } from "../businesses/nearby.ts";
import { toSummary } from "../businesses/shown.ts";
import { currentPhotoSize } from "../photos/size.ts";
import { pageAnswer } from "./answer.ts";
import { readShell } from "./standing.ts";

const RELATED = 6;
const SAME_TYPE = 4;
const CATEGORY_LINKS = 8;

/** What a business's page needs: the business, and where to go on from it. Errors: those of `findBusiness`. */
export async function businessPage(act: Act, slug: string) {
	const { db } = act;
	const [shell, { value: found }] = await Promise.all([readShell(act), findBusiness(act, slug)]);
	const { id, cityId, categoryId, type } = found.record;
	const typeMatch = type === null ? null : phraseMatch("kind", type);
	const none = noRows(db);
	const [nearby, inCity, inCategory, ofType, categories, [photoSize]] = await readBatch(db, [
		nearbyQueryOf(db, found, RELATED) ?? none,
		cityId === null ? none : sameCityOtherCategory(db, { id, cityId, categoryId }, RELATED),
		categoryId === null ? none : sameCategoryOtherCity(db, { id, cityId, categoryId }, RELATED),
		typeMatch === null ? none : sameType(db, typeMatch, id, SAME_TYPE + 2 * RELATED),
		categoriesByCount(db, CATEGORY_LINKS, 0),
		photoSizeOf(db, id),
	]);
	// Another list of the page may show them already.
	const shown = new Set([...inCity, ...inCategory].map((row) => row.id));
	const { business } = found;
	const page = {
		business,
		photoSize: currentPhotoSize(business, photoSize),
		nearby: withDistance(nearby, found.record),
		/** Whether no other business is in its city. */
		aloneInCity: (found.record.cityBusinessCount ?? 0) <= 1,
		inCity: inCity.map(toSummary),
		inCategory: inCategory.map(toSummary),
		sameType: ofType
			.filter((row) => !shown.has(row.id))
			.slice(0, SAME_TYPE)
			.map(toSummary),
		categories,
	};
	return pageAnswer(page, {
		shell,
		now: act.now,
		shown: [business, ...page.nearby, ...page.inCity, ...page.inCategory, ...page.sameType],
		tags: page.aloneInCity && cityId !== null ? [cityTag(cityId)] : [],
	});
}
