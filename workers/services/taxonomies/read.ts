import { directoryRow } from "#db/queries/directory.ts";
import { taxonomyById } from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Reads an existing category or city, with the directory as it was read with it. Errors: category-not-found, city-not-found. */
export async function readTaxonomy<K extends TaxonomyKind>(ctx: ServiceContext, kind: K, id: number) {
	const [[directory], [taxonomy]] = await readBatch(ctx.db, [directoryRow(ctx.db), taxonomyById(ctx.db, kind, id)]);
	if (taxonomy === undefined || taxonomy.removedAt !== null)
		throw new ServiceError(`${kind}-not-found`, `There is no ${kind} ${id}`);
	return { directory, taxonomy };
}
