import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { businessRedirects } from "#db/schema/change-set.ts";
import { columnsOf, type Database, nullable, type RowOf, select } from "#db/statement.ts";

/** This file reads former addresses, and the businesses that answer for them now. */

const b = alias(businesses, "b");
const REDIRECT = columnsOf({ slug: businessRedirects.slug, leadsTo: nullable(b.slug) });
const KNOWN = columnsOf({
	slug: businessRedirects.slug,
	businessId: businessRedirects.businessId,
	leadsTo: nullable(b.id),
});
/** `leadsTo` is the business that answers now: `businessId`, which had the slug, or its successor; null when both are gone. */
export type KnownRedirect = RowOf<typeof KNOWN>;

/** Returns a query for the ids of the business itself and its successors. At most one of them exists, and that one answers. */
export function presentHeir(id: string): string {
	return `WITH RECURSIVE heirs (id) AS (
		SELECT ${id}
		UNION SELECT s.successor_id FROM heirs CROSS JOIN business_successors s ON s.business_id = heirs.id)
	SELECT id FROM heirs`;
}

/** Successors can be removed too, so this joins the first of the chain that exists. An existing business has no successor. */
const ANSWERING = `LEFT JOIN businesses b ON b.id IN (${presentHeir("business_redirects.business_id")})`;

/**
 * Reads the target of a former address: the slug of the business that answers now, null when it is gone. No row: nobody ever had the
 * address.
 */
export function redirectOf(db: Database, slug: string) {
	return select(db, REDIRECT, `FROM business_redirects ${ANSWERING} WHERE business_redirects.slug = ?1`, slug);
}

/** Reads which of these slugs are former addresses. */
export function redirectsOf(db: Database, slugs: readonly string[]) {
	const from = "FROM json_each(?1) k CROSS JOIN business_redirects ON business_redirects.slug = k.value";
	return select(db, KNOWN, `${from} ${ANSWERING}`, JSON.stringify(slugs));
}
