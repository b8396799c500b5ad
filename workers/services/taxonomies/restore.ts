import { directoryRow } from "#db/queries/directory.ts";
import { knownTaxonomy } from "#db/queries/known-taxonomies.ts";
import { type TaxonomyRowOf, taxonomyById } from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { taxonomyBack } from "../businesses/write/taxonomies.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { commitTaxonomy } from "./change.ts";

/**
 * Brings a removed category or city back, empty, under its name and its last address if nobody else has them now. An existing one is left
 * alone. A merged one only returns by the undo of its merge. Errors: category-not-found, city-not-found, write-conflict.
 */
export async function restoreTaxonomy<K extends TaxonomyKind>(
	ctx: ServiceContext,
	kind: K,
	id: number,
): Promise<TaxonomyRowOf<K>> {
	const { db, now } = ctx;
	return untilWritten(async () => {
		const [[directory], [before], known] = await readBatch(db, [
			directoryRow(db),
			taxonomyById(db, kind, id),
			knownTaxonomy(db, kind, id),
		]);
		const gone = known.find((one) => one.id === id);
		if (before === undefined || gone === undefined || before.mergedInto !== null)
			throw new ServiceError(`${kind}-not-found`, `There is no ${kind} ${id}`);
		if (before.removedAt === null) return before;
		const back = taxonomyBack(kind, gone, now);
		const { name, slug } = back;
		const entry = audit(ctx, `${kind}.restore`, String(id), { after: { name, slug } });
		await commitTaxonomy(ctx, kind, directory, before, back, {}, entry);
		return back;
	});
}
