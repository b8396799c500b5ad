import { changedBySets, changeSetsByTime } from "#db/queries/change-sets.ts";
import {
	CHANGE_SETS_PAGE,
	type ChangeSetItem,
	type ChangeSetKind,
	type ChangeSetPage,
	type ListedChangeSet,
} from "#workers/contract/change-set.ts";
import type { ServiceContext } from "../context.ts";
import { fileNamesOf } from "./file-names.ts";
import { itemTold } from "./item.ts";

type Query = { kind?: ChangeSetKind | undefined; open?: boolean; before?: string | undefined };

/** A page of the change sets, the newest first; `before` is the `next` of the page before: instant and id of its last one. */
export async function listChangeSets(ctx: ServiceContext, { before, ...filter }: Query): Promise<ChangeSetPage> {
	const [createdAt = "", id = ""] = before?.split(".") ?? [];
	const after = before === undefined ? undefined : { createdAt: Number(createdAt), id };
	const { results } = await changeSetsByTime(ctx.db, { ...filter, before: after }, CHANGE_SETS_PAGE + 1).all();
	const rows = results.slice(0, CHANGE_SETS_PAGE);
	const last = rows.at(-1);
	return {
		items: await withNames(
			ctx,
			rows.map((row) => itemTold(ctx, row)),
		),
		next: results.length > CHANGE_SETS_PAGE && last !== undefined ? `${last.createdAt}.${last.id}` : null,
	};
}

/** A merge of two changes both; more are not named. */
const NAMED = 2;

async function withNames(ctx: ServiceContext, items: ChangeSetItem[]): Promise<ListedChangeSet[]> {
	const few = items.filter(({ created, updated, removed, skipped }) => {
		const changed = created + updated + removed;
		return changed > 0 && changed + skipped <= NAMED;
	});
	const ids = few.map(({ id }) => id);
	const [{ results }, files] = await Promise.all([
		ids.length === 0 ? { results: [] } : changedBySets(ctx.db, ids).all(),
		fileNamesOf(ctx, items),
	]);
	return items.map((item) => ({
		...item,
		fileName: files.get(item.id) ?? null,
		businesses: results.flatMap(({ changeSetId, id, name }) => (changeSetId === item.id ? [{ id, name }] : [])),
	}));
}
