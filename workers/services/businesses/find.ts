import { businessBySlug, type DetailRecord, type ReviewRecord, reviewsOfSlug } from "#db/queries/businesses.ts";
import type { Directory } from "#db/queries/directory.ts";
import { redirectOf } from "#db/queries/redirects.ts";
import type { Database, Reads, RowsOfAll } from "#db/statement.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Reader } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { toDetail } from "./shown.ts";

const REVIEWS_SHOWN = 3;

/**
 * One business by its slug, and in the same batch what `more` reads of it. By a slug that it has had it is found too: the answer's own
 * slug is the address to go to. Errors: business-not-found, business-gone.
 */
export async function findBusiness<Beside extends { directory: Directory }, const More extends Reads>(
	db: Database,
	slug: string,
	read: Reader<Beside>,
	more: (slug: string) => More,
) {
	const known =
		(await readBusiness(db, slug, read, more)) ?? (await readBusiness(db, await formerSlug(db, slug), read, more));
	if (known === null) throw new ServiceError("business-not-found", "No such business");
	return known;
}

async function readBusiness<Beside extends { directory: Directory }, const More extends Reads>(
	db: Database,
	slug: string,
	read: Reader<Beside>,
	more: (slug: string) => More,
) {
	if (slug.length > MAX_SLUG_LENGTH) return null;
	const statements: Reads = [businessBySlug(db, slug), reviewsOfSlug(db, slug, REVIEWS_SHOWN), ...more(slug)];
	const { beside, rows } = await read(statements);
	const [[record], reviews, ...others] = rows as unknown as [DetailRecord[], ReviewRecord[], ...RowsOfAll<More>];
	return record === undefined ? null : { beside, record, business: toDetail(record, reviews), more: others };
}

/** The slug that the business of a former one answers by now. */
async function formerSlug(db: Database, slug: string): Promise<string> {
	const former = slug.length > MAX_SLUG_LENGTH ? null : await redirectOf(db, slug).first();
	if (former === null) throw new ServiceError("business-not-found", "No such business");
	if (former.leadsTo === null) throw new ServiceError("business-gone", "This business was removed");
	return former.leadsTo;
}
