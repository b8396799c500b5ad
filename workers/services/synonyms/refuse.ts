import { categoryKeyOf } from "#db/queries/categories.ts";
import { deleteRefusedSynonym, insertRefusedSynonym } from "#db/queries/synonyms.ts";
import type { NewSynonym, SynonymItem } from "#workers/contract/synonym.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/**
 * Keeps a text from being proposed as another name of any category. A repeated call changes nothing. Errors: category-not-found,
 * validation-failed (no words).
 */
export async function refuseSynonym(ctx: ServiceContext, { text, categoryId }: NewSynonym): Promise<SynonymItem> {
	const { db, now } = ctx;
	const phrase = foldText(text);
	const category = await categoryKeyOf(db, categoryId).first();
	if (category === null) throw new ServiceError("category-not-found", `No category ${categoryId}`);
	if (phrase === "")
		throw new ServiceError("validation-failed", "No phrase", {
			issues: [{ path: "text", message: "A word at least" }],
		});
	const item = { phrase, meaning: category.nameKey };
	await db.batch([
		insertRefusedSynonym(db, { ...item, refusedAt: now }),
		auditOfChange(ctx, "synonym.refuse", phrase, { after: item }),
	]);
	return item;
}

/** Lets a refused text be proposed again. Errors: not-found. */
export async function proposeAgain(ctx: ServiceContext, phrase: string): Promise<void> {
	const { db } = ctx;
	const [removed] = await db.batch([
		deleteRefusedSynonym(db, phrase),
		auditOfChange(ctx, "synonym.propose-again", phrase, { before: { phrase } }),
	]);
	if (removed?.meta.changes === 0) throw new ServiceError("not-found", "No such refusal");
}
