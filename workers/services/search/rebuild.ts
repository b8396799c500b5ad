import { writeContacts } from "#db/queries/business-facets.ts";
import { writeListColumns } from "#db/queries/business-writes.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { forgetListCounts } from "#db/queries/list-counts.ts";
import { storedBusinessesAfter } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import { commitWrite } from "../businesses/write/commit.ts";
import { CountedLists } from "../businesses/write/counted-lists.ts";
import { factsOf, listColumns, searchText } from "../businesses/write/facts.ts";
import { Counts } from "../businesses/write/tally.ts";
import type { ServiceContext } from "../context.ts";
import { untilWritten } from "../until-written.ts";

/** Businesses of a step by default. */
const A_STEP = 2_000;

/**
 * Writes again, for the businesses after an id, the words that they are found by, including those of their websites, and the columns that
 * lists filter and sort by. They are computed from the rows at the claimed version, so other writers come before or after it. It answers
 * the last id; null when no business is left. Errors: write-conflict.
 */
export async function rebuildSearch(ctx: ServiceContext, after: number, limit = A_STEP): Promise<number | null> {
	const { db } = ctx;
	return untilWritten(async () => {
		const [[directory], stored] = await readBatch(db, [directoryRow(db), storedBusinessesAfter(db, after, limit)]);
		const last = stored.at(-1);
		if (last === undefined) return null;
		const rows = stored.map((business) => ({ id: business.id, ...listColumns(factsOf(business)) }));
		const lists = new CountedLists();
		for (const [at, business] of stored.entries()) lists.ofBusiness(business, { ...business, ...rows[at] });
		const texts = stored.map((business) => searchText(business.id, business));
		// All other contacts are always in their index.
		const sited = stored.filter(({ website }) => website !== null);
		await commitWrite(ctx, {
			...new Counts().changes(),
			version: directory.writeVersion,
			directory,
			seen: true,
			unsearchedIds: texts.map(({ id }) => id),
			search: texts,
			rows: [...writeListColumns(db, rows), ...writeContacts(db, sited)],
			pageNotes: [],
			listCounts: forgetListCounts(db, lists.all()),
			tags: [],
		});
		return last.id;
	});
}
