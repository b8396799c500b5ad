import { deleteListView, listViewById, listViewByKey, nameListView, putListView } from "#db/queries/list-views.ts";
import { readBatch } from "#db/statement.ts";
import { type ListView, MOST_LIST_VIEWS, type NewListView } from "#workers/contract/list-view.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/**
 * Saves a view of the list for all operators; one that is called so already becomes this one. Errors: validation-failed (a name without a letter
 * or digit, or as many views as there can be).
 */
export async function saveListView(ctx: ServiceContext, { name, query }: NewListView): Promise<ListView> {
	const { db } = ctx;
	const nameKey = foldText(name);
	if (nameKey === "") throw refused("A name has a letter or a digit");
	const [former] = (await listViewByKey(db, nameKey).all()).results;
	const [put] = await db.batch([
		putListView(db, { name, nameKey, query, savedAt: ctx.now }, MOST_LIST_VIEWS),
		auditOfChange(ctx, "list-view.save", name, {
			...(former !== undefined && { before: { query: former.query } }),
			after: { query },
		}),
	]);
	const [saved] = (await listViewByKey(db, nameKey).all()).results;
	if (put?.meta.changes === 0 || saved === undefined) throw refused(`At most ${MOST_LIST_VIEWS} views`);
	return saved;
}

/** Gives a view another name. Errors: not-found, validation-failed (a name without a letter or digit, or that of another view). */
export async function renameListView(ctx: ServiceContext, id: number, name: string): Promise<ListView> {
	const { db } = ctx;
	const nameKey = foldText(name);
	if (nameKey === "") throw refused("A name has a letter or a digit");
	const [[view], [namesake]] = await readBatch(db, [listViewById(db, id), listViewByKey(db, nameKey)]);
	if (view === undefined) throw new ServiceError("not-found", `No view ${id}`);
	if (namesake !== undefined && namesake.id !== id) throw refused(TAKEN);
	const [renamed] = await db.batch([
		nameListView(db, id, { name, nameKey }),
		auditOfChange(ctx, "list-view.rename", name, { before: { name: view.name }, after: { name } }),
	]);
	if (renamed?.meta.changes === 0) throw refused(TAKEN);
	return { ...view, name };
}

const TAKEN = "Another view is called so";

function refused(message: string): ServiceError {
	return new ServiceError("validation-failed", message, { issues: [{ path: "name", message }] });
}

/** Removes a view. Errors: not-found. */
export async function removeListView(ctx: ServiceContext, id: number): Promise<void> {
	const { db } = ctx;
	const [view] = (await listViewById(db, id).all()).results;
	if (view === undefined) throw new ServiceError("not-found", `No view ${id}`);
	await db.batch([
		deleteListView(db, id),
		auditOfChange(ctx, "list-view.remove", view.name, { before: { query: view.query } }),
	]);
}
