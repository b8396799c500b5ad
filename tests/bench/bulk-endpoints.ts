import type { UniformValues } from "#workers/contract/change-set.ts";
import { finishChangeSetsJob } from "#workers/jobs/finish-change-sets.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { factsOfValues } from "#workers/services/change-sets/bulk-input.ts";
import { setTaxonomies } from "#workers/services/change-sets/taxonomies.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import type { ServiceContext } from "#workers/services/context.ts";

/** Makes, in the bench's worker, a bulk change and its undo as the calls do, without the calls, and the bare UPDATE. */

/** A step of a bulk change takes this many. */
const A_CHUNK = 2_000;

export type BulkRequest = { last: number; set: UniformValues };
export type BulkAnswer = { id: string };

/** Changes all businesses up to a row number, and returns the change set's id. */
export async function bulkChange(ctx: ServiceContext, { last, set }: BulkRequest): Promise<BulkAnswer> {
	const { id } = await openBulkChange(ctx, { selection: { filter: {} }, set });
	// The bench changes a part of a larger directory.
	await ctx.db
		.prepare("UPDATE change_sets SET input = json_set(input, '$.last', ?2) WHERE id = ?1")
		.bind(id, last)
		.run();
	while (await bulkGoesOn(ctx));
	return { id };
}

export async function bulkUndo(ctx: ServiceContext, { id }: BulkAnswer): Promise<BulkAnswer> {
	const undo = await beginUndo(ctx, id);
	while (await bulkGoesOn(ctx));
	return { id: undo.id };
}

/** Begins an undo, for `bulkGoesOn`. */
export async function beginBulkUndo(ctx: ServiceContext, { id }: BulkAnswer): Promise<BulkAnswer> {
	return { id: (await beginUndo(ctx, id)).id };
}

/** Goes on with open change sets for as long as an invocation may. Returns whether there is more to do. */
export async function bulkGoesOn(ctx: ServiceContext): Promise<boolean> {
	return (await runJob(finishChangeSetsJob, ctx, Date.now))?.cursor != null;
}

/** Updates the same columns by UPDATEs alone, as many rows in each as a step takes. */
export async function bareBulk({ db, now }: ServiceContext, { last, set }: BulkRequest): Promise<void> {
	const taxonomies = await setTaxonomies(db, set);
	if (typeof taxonomies === "string") throw new Error(`There is no such ${taxonomies}`);
	const { clock: _, ...facts } = factsOfValues(set, taxonomies.category, taxonomies.city);
	const columns = Object.keys(facts).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
	const assignments = [...columns, "hand_edited", "revision", "updated_at", "content_changed_at"].map(
		(column, at) => `${column} = ?${at + 2}`,
	);
	// A closed business sinks in lists, by their sort columns.
	if (facts.isOpen === 0) assignments.push("score = score - 10000", "listed_rating = NULL");
	const sql = `UPDATE businesses SET ${assignments.join(", ")} WHERE id IN (SELECT value FROM json_each(?1))`;
	const statement = db.prepare(sql);
	const handEdited = JSON.stringify(Object.keys(facts).filter((name) => !name.endsWith("Key")));
	const values = [...Object.values(facts), handEdited, 1_000_000, now, now];
	for (let first = 1; first <= last; first += A_CHUNK) {
		const ids = Array.from({ length: Math.min(A_CHUNK, last - first + 1) }, (_, at) => first + at);
		await statement.bind(JSON.stringify(ids), ...values).run();
	}
}
