import { directoryRow } from "#db/queries/directory.ts";
import { categoriesNamed } from "#db/queries/imported-categories.ts";
import { keysOfListings } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import type { AskedPreview } from "#workers/contract/import-preview.ts";
import { ownNames } from "#workers/domain/import/mapped-names.ts";
import type { ServiceContext } from "../context.ts";
import { compareChunk, leftOutOf, preparedOf, rulesOf } from "./compare.ts";
import { knowAgain } from "./known-again.ts";
import { withPresentKeys } from "./known-by-address.ts";
import { type Matched, matchedWith, withOwnCategories } from "./matched.ts";
import { namesOfCategories, withMeantCategories } from "./meant-categories.ts";
import { unpublishedHere } from "./unpublished.ts";

/** It stands for no import, so nothing counts as changed since it began. */
const NO_IMPORT = "";

/** Finds which businesses of a chunk would be made and changed if its import began now. It writes nothing. */
export async function compareAsked(ctx: ServiceContext, { options, chunk: asked }: AskedPreview) {
	const { db } = ctx;
	const rules = rulesOf(options);
	const { chunk, unknown, renamed, apart } = await knowAgain(db, asked, NO_IMPORT);
	const asSent = preparedOf(chunk);
	const { categories } = rules;
	const own = ownNames(categories);
	const keysOf = (listings: typeof asSent) => keysOfListings(db, NO_IMPORT, listings, rules.overwrite.length > 0);
	const [[directory], named, keysAsSent] = await readBatch(db, [
		directoryRow(db),
		categoriesNamed(db, namesOfCategories(asSent)),
		keysOf(asSent),
	]);
	const former = await withPresentKeys(db, asSent, keysAsSent);
	const prepared = former ?? asSent;
	const hidden = await unpublishedHere(db, asked, prepared);
	const keys = former === null ? keysAsSent : (await keysOf(former).all()).results;
	const meant = await withMeantCategories(ctx, prepared, { importId: NO_IMPORT, named, categories, directory });
	const matched = await matchedWith(db, NO_IMPORT, withOwnCategories(keys, prepared, own), null);
	const { targets, counts } = compareChunk(
		leftOutOf(chunk, prepared),
		meant.prepared,
		withoutNames(matched, own),
		rules,
		{ resumed: false, isEdited: asked.edited === true },
	);
	return { own, prepared, hidden, meant, targets, counts, unknown, renamed, apart };
}

/** Returns what is stored as an import will find it that begins with these names as categories of their own (`freeCategoryNames`). */
function withoutNames(matched: Matched, own: ReadonlySet<string>): Matched {
	const [known, stored, cities, byOthers, aliases, cityAliases] = matched;
	return [known, stored, cities, byOthers, aliases.filter(({ nameKey }) => !own.has(nameKey)), cityAliases];
}
