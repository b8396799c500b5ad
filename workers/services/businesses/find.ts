import { businessBySlug, reviewsOfSlug } from "#db/queries/businesses.ts";
import type { Directory } from "#db/queries/directory.ts";
import { redirectOf } from "#db/queries/redirects.ts";
import { neighboursInZOrder } from "#db/queries/related-businesses.ts";
import type { Database } from "#db/statement.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Reader } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { toDetail } from "./shown.ts";

const REVIEWS_SHOWN = 3;
/** Neighbours in Z-order looked at on either side, to learn how far the nearest are. */
const Z_ORDER_NEIGHBOURS = 24;

/**
 * One business by its slug. By a slug that it has had it is found too: the answer's own slug is the address to go to. Errors:
 * business-not-found, business-gone.
 */
export async function findBusiness<Beside extends { directory: Directory }>(
	db: Database,
	slug: string,
	read: Reader<Beside>,
) {
	const known = (await readBusiness(db, slug, read)) ?? (await readBusiness(db, await formerSlug(db, slug), read));
	if (known === null) throw new ServiceError("business-not-found", "No such business");
	return known;
}
export type Found = Awaited<ReturnType<typeof findBusiness>>["found"];

/** A business with its neighbours in the same batch. */
async function readBusiness<Beside extends { directory: Directory }>(db: Database, slug: string, read: Reader<Beside>) {
	if (slug.length > MAX_SLUG_LENGTH) return null;
	const { beside, rows } = await read([
		businessBySlug(db, slug),
		reviewsOfSlug(db, slug, REVIEWS_SHOWN),
		neighboursInZOrder(db, slug, Z_ORDER_NEIGHBOURS),
	]);
	const [[record], reviews, [{ cells }]] = rows;
	if (record === undefined) return null;
	return { beside, found: { record, business: toDetail(record, reviews), neighbours: JSON.parse(cells) as number[] } };
}

/** The slug that the business of a former one answers by now. */
async function formerSlug(db: Database, slug: string): Promise<string> {
	const former = slug.length > MAX_SLUG_LENGTH ? null : await redirectOf(db, slug).first();
	if (former === null) throw new ServiceError("business-not-found", "No such business");
	if (former.leadsTo === null) throw new ServiceError("business-gone", "This business was removed");
	return former.leadsTo;
}
