import { commit } from "#db/batch.ts";
import { endImport, importById } from "#db/queries/imports.ts";
import type { FinishImport, ImportSummary } from "#workers/contract/import.ts";
import { presentOptions } from "#workers/domain/import/options.ts";
import { endOfChangeSet } from "../change-sets/end.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { findMissing, isCompared } from "./full-list.ts";
import { keepChoices } from "./kept-choices.ts";
import { likeCategoriesOf } from "./like-categories.ts";
import { importSummary } from "./summary.ts";

/**
 * Closes an import once all its chunks have arrived, and answers what it did. A second call answers the same; of a whole list it goes on
 * looking for the businesses that it lacks. Errors: import-not-found, chunk-out-of-order.
 */
export async function finishImport(
	ctx: ServiceContext,
	{ id, ...expected }: FinishImport & { id: string },
): Promise<ImportSummary> {
	const { db, now } = ctx;
	const row = await importById(db, id).first();
	if (row === null) throw new ServiceError("import-not-found", `No import ${id}`);
	if (row.nextSeq !== expected.chunks || row.totalRows !== expected.totalRows)
		throw new ServiceError(
			"chunk-out-of-order",
			`${row.nextSeq} chunks with ${row.totalRows} rows have arrived, not ${expected.chunks} with ${expected.totalRows}`,
		);
	if (row.state === "open") {
		const compared = isCompared(row);
		const reports = { sheets: JSON.stringify(expected.sheets), columns: JSON.stringify(expected.columns) };
		await commit(db, [
			endImport(db, id, { ...reports, compared }, now),
			auditOfChange(ctx, "import.finish", id, {
				after: { imported: row.imported, updated: row.updated, totalRows: row.totalRows },
			}),
			...endOfChangeSet(ctx, id),
			enqueue(ctx, "find-duplicates"),
			enqueue(ctx, "learn-words"),
			enqueue(ctx, "build-sitemaps"),
			...(compared ? [enqueue(ctx, "find-missing")] : []),
			...keepChoices(db, id, presentOptions(JSON.parse(row.options)).categories),
		]);
	}
	await findMissing(ctx, { importId: id });
	const likeCategories = row.categoriesCreated === 0 ? [] : await likeCategoriesOf(ctx, id);
	return { ...(await importSummary(ctx, id)), ...(likeCategories.length > 0 && { likeCategories }) };
}
