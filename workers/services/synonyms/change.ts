import { categoryKeyOf } from "#db/queries/categories.ts";
import { nextDataVersion } from "#db/queries/directory.ts";
import { countSynonyms, deleteRefusedSynonym, deleteSynonym, insertSynonym, meaningsOf } from "#db/queries/synonyms.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { MOST_SYNONYM_WORDS, MOST_SYNONYMS, type NewSynonym, type SynonymItem } from "#workers/contract/synonym.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/**
 * Makes a text another name of a category: a search for it finds that category's businesses, also when the category is renamed or merged
 * later. A repeated call changes nothing. Errors:
 * category-not-found, validation-failed (no words, too many, or the category's own name; as many synonyms as searches read).
 */
export async function addSynonym(ctx: ServiceContext, { text, categoryId }: NewSynonym): Promise<SynonymItem> {
	const { db } = ctx;
	const phrase = foldText(text);
	const category = await categoryKeyOf(db, categoryId).first();
	if (category === null) throw new ServiceError("category-not-found", `No category ${categoryId}`);
	const words = phrase.split(" ").length;
	if (phrase === "" || words > MOST_SYNONYM_WORDS || phrase === category.nameKey)
		throw new ServiceError("validation-failed", "No phrase that could be another name", {
			issues: [{ path: "text", message: "One to six words, other than the category's name" }],
		});
	// A category may itself be another name of a wider one; then that one is meant.
	const [known] = (await meaningsOf(db, category.nameKey, 1).all()).results;
	const item = { phrase, meaning: known?.meaning ?? category.nameKey };
	// What is a synonym is refused no more: taken back, it may be proposed again.
	const noLongerRefused = deleteRefusedSynonym(db, item.phrase);
	// Nothing is purged for what is there already.
	if (await isSynonym(ctx, item)) {
		await noLongerRefused.run();
		return item;
	}
	if ((await countSynonyms(db).first()).count >= MOST_SYNONYMS)
		throw new ServiceError("validation-failed", "There are as many synonyms as searches read", {
			issues: [{ path: "text", message: "too-many" }],
		});
	await db.batch([
		insertSynonym(db, { ...item, categoryId }, MOST_SYNONYMS),
		auditOfChange(ctx, "synonym.add", item.phrase, { after: item }),
		noLongerRefused,
		...toBeSeen(ctx),
	]);
	return item;
}

/** Removes another name of a category. Errors: not-found. */
export async function removeSynonym(ctx: ServiceContext, item: SynonymItem): Promise<void> {
	const { db } = ctx;
	// Nothing is purged for what is not there.
	if (!(await isSynonym(ctx, item))) throw notFound();
	const [removed] = await db.batch([
		deleteSynonym(db, item.phrase, item.meaning),
		auditOfChange(ctx, "synonym.remove", item.phrase, { before: item }),
		...toBeSeen(ctx),
	]);
	if (removed?.meta.changes === 0) throw notFound();
}

async function isSynonym({ db }: ServiceContext, { phrase, meaning }: SynonymItem): Promise<boolean> {
	const { results } = await meaningsOf(db, phrase, MOST_SYNONYMS).all();
	return results.some((known) => known.meaning === meaning);
}

function notFound(): ServiceError {
	return new ServiceError("not-found", "No such synonym");
}

/** Makes isolates and caches drop what they know of the version before. */
function toBeSeen(ctx: ServiceContext): D1PreparedStatement[] {
	return [nextDataVersion(ctx.db), ...askPurges(ctx, [EVERYTHING])];
}
