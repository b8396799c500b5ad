import { CARD } from "#db/queries/businesses.ts";
import { photoSizeOf } from "#db/queries/photos.ts";
import { type RelatedList, relatedBusinesses } from "#db/queries/related-businesses.ts";
import { readBatch } from "#db/statement.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { phraseMatch } from "#workers/domain/search-query.ts";
import type { Act } from "../act.ts";
import { findBusiness } from "../businesses/find.ts";
import { surroundingsOf, withDistance } from "../businesses/nearby.ts";
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
	const { cityId, type } = record;
	const typeMatch = type === null ? null : phraseMatch("kind", type);
	const limits = { list: RELATED, sameType: SAME_TYPE };
	const [related, [photoSize]] = await readBatch(db, [
		relatedBusinesses(db, CARD, { ...record, type: typeMatch }, surroundingsOf(found, RELATED), limits),
		photoSizeOf(db, record.id),
	]);
	const rowsOf = (wanted: RelatedList) => related.flatMap(({ list, ...row }) => (list === wanted ? row : []));
	const page = {
		business,
		photoSize: currentPhotoSize(business, photoSize),
		nearby: withDistance(rowsOf("nearby"), record, toCard),
		/** Whether no other business is in its city. */
		aloneInCity: (record.cityBusinessCount ?? 0) <= 1,
		inCity: rowsOf("inCity").map(toCard),
		inCategory: rowsOf("inCategory").map(toCard),
		sameType: rowsOf("sameType").map(toCard),
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
