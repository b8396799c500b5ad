import { businessBySlug, neighboursInZOrder, reviewsOfSlug } from "#db/queries/businesses.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { redirectOf } from "#db/queries/redirects.ts";
import { readBatch } from "#db/statement.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { toDetail } from "./shown.ts";

const REVIEWS_SHOWN = 3;
/** Neighbours in Z-order looked at on either side, to learn how far the nearest are. */
const Z_ORDER_NEIGHBOURS = 24;

/**
 * One business by its slug. By a slug that it has had it is found too: the answer's own slug is the address to go to. Errors:
 * business-not-found, business-gone.
 */
export async function findBusiness(act: Act, slug: string) {
	const found = (await readBusiness(act, slug)) ?? (await readBusiness(act, await formerSlug(act, slug)));
	if (found === null) throw new ServiceError("business-not-found", "No such business");
	return found;
}
export type Found = Awaited<ReturnType<typeof findBusiness>>["value"];

/** A business with the directory's version and its neighbours in the same batch. */
async function readBusiness({ db }: Act, slug: string) {
	if (slug.length > MAX_SLUG_LENGTH) return null;
	const [[{ dataVersion }], [record], reviews, above, below] = await readBatch(db, [
		directoryRow(db),
		businessBySlug(db, slug),
		reviewsOfSlug(db, slug, REVIEWS_SHOWN),
		...neighboursInZOrder(db, slug, Z_ORDER_NEIGHBOURS),
	]);
	if (record === undefined) return null;
	return { dataVersion, value: { record, business: toDetail(record, reviews), neighbours: [...above, ...below] } };
}

/** The slug that the business of a former one answers by now. */
async function formerSlug({ db }: Act, slug: string): Promise<string> {
	const former = slug.length > MAX_SLUG_LENGTH ? null : await redirectOf(db, slug).first();
	if (former === null) throw new ServiceError("business-not-found", "No such business");
	if (former.leadsTo === null) throw new ServiceError("business-gone", "This business was removed");
	return former.leadsTo;
}
