import { nextDataVersion, takeWriteVersion } from "#db/queries/directory.ts";
import { deleteFormerName, holderOfFormerName } from "#db/queries/taxonomies.ts";
import { LISTS_TAG } from "#workers/contract/cache-tag.ts";
import type { FormerName, TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { readTaxonomy } from "./read.ts";

/**
 * Forgets a former name of a category or city, such as a slip: for an import it then names a new one. A name of one that was merged into it
 * stays, because the undo of the merge returns it. Errors: category-not-found, city-not-found, not-found (it has no such former name).
 */
export async function forgetFormerName(
	ctx: ServiceContext,
	kind: TaxonomyKind,
	{ id, name }: FormerName & { id: number },
): Promise<void> {
	const { db } = ctx;
	const nameKey = foldText(name);
	await readTaxonomy(ctx, kind, id);
	if ((await holderOfFormerName(db, kind, id, nameKey).first()) === null)
		throw new ServiceError("not-found", `The ${kind} has no such former name`);
	await db.batch([
		deleteFormerName(db, kind, id, nameKey),
		auditOfChange(ctx, `${kind}.forget-name`, String(id), { before: { name: nameKey } }),
		// An import that has just read the name reads again.
		takeWriteVersion(db),
		nextDataVersion(db),
		// Visitors' searches also know a city by its former names.
		...askPurges(ctx, kind === "city" ? [LISTS_TAG] : []),
	]);
}
