import { businessBySlug, reviewsOfSlug } from "#db/queries/businesses.ts";
import { redirectOf } from "#db/queries/redirects.ts";
import type { Database } from "#db/statement.ts";
import { REVIEWS_SHOWN } from "#workers/contract/list.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, type Versioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { type BusinessDetail, toDetail } from "./shown.ts";

/**
 * Reads the row of a business by its slug, and its newest reviews. Errors: business-not-found (the slug is longer than
 * any).
 */
export function businessReads(db: Database, slug: string) {
	if (slug.length > MAX_SLUG_LENGTH) throw noSuchBusiness();
	return [businessBySlug(db, slug), reviewsOfSlug(db, slug, REVIEWS_SHOWN)] as const;
}

/**
 * Finds a business by its slug or by a former one. The answer's own slug is its present address. Errors: business-not-found, business-gone.
 */
export async function findBusiness(ctx: ServiceContext, slug: string): Promise<Versioned<BusinessDetail>> {
	const { directory, rows } = await readVersioned(ctx.db, businessReads(ctx.db, slug));
	const [[record], reviews] = rows;
	if (record === undefined) return findBusiness(ctx, await presentBusinessSlug(ctx.db, slug));
	return { dataVersion: directory.dataVersion, value: toDetail(record, reviews) };
}

/** Returns the present slug of the business that had this one before. Errors: business-not-found, business-gone. */
export async function presentBusinessSlug(db: Database, slug: string): Promise<string> {
	const former = await redirectOf(db, slug).first();
	if (former === null) throw noSuchBusiness();
	if (former.leadsTo === null) throw new ServiceError("business-gone", "This business was removed");
	return former.leadsTo;
}

function noSuchBusiness(): ServiceError {
	return new ServiceError("business-not-found", "No such business");
}
