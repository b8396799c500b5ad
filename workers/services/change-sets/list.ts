import { changedBySets } from "#db/queries/business-changes.ts";
import { changeSetsByTime, endedChangeSets, type ToldChangeSet } from "#db/queries/change-sets.ts";
import { readBatch } from "#db/statement.ts";
import {
	CHANGE_SETS_PAGE,
	type ChangeSetKind,
	type ChangeSetPage,
	type ListedChangeSet,
} from "#workers/contract/change-set.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { fileNamesOf } from "./file-names.ts";
import { itemTold } from "./item.ts";

type Query = { kind?: ChangeSetKind | undefined; before?: string | undefined };

/** Lists a page of the change sets, the newest first. `before` is the `next` of the page before: the instant and id of its last one. */
export async function listChangeSets(ctx: ServiceContext, { before, ...filter }: Query): Promise<ChangeSetPage> {
	const [createdAt = "", id = ""] = before?.split(".") ?? [];
	const after = before === undefined ? undefined : { createdAt: Number(createdAt), id };
	const { results } = await changeSetsByTime(ctx.db, { ...filter, before: after }, CHANGE_SETS_PAGE + 1).all();
	const rows = results.slice(0, CHANGE_SETS_PAGE);
	const last = rows.at(-1);
	return {
		items: await withNames(ctx, rows),
		next: results.length > CHANGE_SETS_PAGE && last !== undefined ? `${last.createdAt}.${last.id}` : null,
	};
}

/** A change is told as ended for this long. */
const LATELY_MS = HOUR_MS;

/**
 * Lists the changes in steps that are under way, and those of the same author that have ended within the hour: one that ended while nobody
 * looked is told afterwards.
 */
export async function listPresentChangeSets(ctx: ServiceContext): Promise<ChangeSetPage> {
	const { db, actor, now } = ctx;
	const [open, ended] = await readBatch(db, [
		changeSetsByTime(db, { open: true }, CHANGE_SETS_PAGE),
		endedChangeSets(db, { actor, since: now - LATELY_MS }),
	]);
	return { items: await withNames(ctx, [...open, ...ended]), next: null };
}

/** Limits the businesses that are named. A merge of two changes both. */
const NAMED = 2;

async function withNames(ctx: ServiceContext, rows: ToldChangeSet[]): Promise<ListedChangeSet[]> {
	const items = rows.map((row) => itemTold(ctx, row));
	const few = rows.filter(({ created, updated, removed, skipped }) => {
		const changed = created + updated + removed;
		return changed > 0 && changed + skipped <= NAMED;
	});
	const numbers = few.map(({ number }) => number);
	const [{ results }, files] = await Promise.all([
		numbers.length === 0 ? { results: [] } : changedBySets(ctx.db, numbers).all(),
		fileNamesOf(ctx, items),
	]);
	return items.map((item, at) => ({
		...item,
		fileName: files.get(item.id) ?? null,
		businesses: results.flatMap(({ changeSet, id, name }) => (changeSet === rows[at]?.number ? [{ id, name }] : [])),
	}));
}
