import { commit, WriteConflict } from "#db/batch.ts";
import { selectedIds } from "#db/queries/business-selection.ts";
import { presentIds } from "#db/queries/business-writes.ts";
import { addToChangeSet, changeSetById, endChangeSet, insertChangeSet } from "#db/queries/change-sets.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { one, readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { BulkChange, ChangeSetItem, UniformValues } from "#workers/contract/change-set.ts";
import { type Act, audit, auditOfChange } from "../act.ts";
import { changeUniformly, removeManyBusinesses, type UniformDone } from "../businesses/write/set.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { ServiceError } from "../errors.ts";
import { endOfMerge, idsToMerge } from "../hubs/merge-step.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { factsOfValues, type StoredBulk, storedBulk } from "./bulk-input.ts";
import { setHubs } from "./hubs.ts";
import { itemOf } from "./item.ts";

/**
 * Begins a change of many businesses; its steps come after (step.ts). Businesses that are there when it begins are meant, in the order of
 * their row numbers. Errors: empty-selection, category-not-found, city-not-found.
 */
export async function openBulkChange(act: Act, change: BulkChange): Promise<ChangeSetItem> {
	const { db, now, actor, requestId } = act;
	const set = "set" in change ? change.set : null;
	const hubs = await setHubs(db, set ?? {});
	if (typeof hubs === "string") throw new ServiceError(`${hubs}-not-found`, `There is no such ${hubs} any more`);
	const { selection } = change;
	const filter = "filter" in selection ? selection.filter : null;
	const ids = "ids" in selection ? [...new Set(selection.ids)].sort((one, other) => one - other) : null;
	const [[directory], selected] = await readBatch(db, [
		directoryRow(db),
		ids === null ? selectedIds(db, filter ?? {}, 0, 1) : presentIds(db, ids, 1),
	]);
	if (selected.length === 0) throw new ServiceError("empty-selection", "No business is selected");
	const input: StoredBulk = {
		ids,
		filter,
		last: directory.lastBusinessId,
		set,
		names: {
			...(hubs.category === null ? {} : { category: hubs.category.name }),
			...(hubs.city === null ? {} : { city: hubs.city.name }),
		},
	};
	const id = crypto.randomUUID();
	const total = ids?.length ?? null;
	const told = { selected: total ?? filter, set: set ?? "removed", ...input.names };
	await commit(db, [
		insertChangeSet(db, { id, kind: "bulk", actor, requestId, createdAt: now, input: JSON.stringify(input), total }),
		audit(act, "bulk.begin", id, { after: told }),
		enqueue(act, "finish-change-sets"),
	]);
	return itemOf(await one(changeSetById(db, id)), now);
}

/**
 * Changes the next businesses of a bulk change, at most so many, and ends it behind the last one; false: it has ended. Throws
 * WriteConflict when another writer was first.
 */
export async function bulkStep(
	act: Act,
	id: string,
	limit: number,
	ahead: Map<string, number[]> = new Map(),
): Promise<boolean> {
	const { db } = act;
	const [[directory], [row]] = await readBatch(db, [directoryRow(db), changeSetById(db, id)]);
	if (row === undefined || row.state !== "open") return false;
	const bulk = storedBulk(row);
	const ids = bulk.merges
		? await idsToMerge(act, bulk.merges, limit)
		: await idsAhead(act, bulk, { id, after: row.cursor ?? 0, limit }, ahead);
	const ended = ids.length < limit;
	const atEnd = ended && bulk.merges ? await endOfMerge(act, bulk.merges) : [];
	const step = { row, ids, directory, ended, atEnd };
	await (bulk.set === null ? removeStep(act, step) : uniformStep(act, step, bulk.set));
	return !ended;
}

/** A filter is looked at once for some steps. */
const READ_AHEAD = 4_000;

async function idsAhead(
	act: Act,
	bulk: StoredBulk,
	{ id, after, limit }: { id: string; after: number; limit: number },
	ahead: Map<string, number[]>,
): Promise<number[]> {
	const read = (ahead.get(id) ?? []).filter((one) => one > after);
	const ids = read.length < limit ? await nextIds(act, bulk, after, READ_AHEAD) : read;
	ahead.set(id, ids);
	return ids.slice(0, limit);
}

/** The next row numbers that are selected, behind `after`; there are no more where they are less than `limit`. */
export async function nextIds(
	{ db }: Act,
	{ ids, filter, last }: Pick<StoredBulk, "ids" | "filter" | "last">,
	after: number,
	limit: number,
): Promise<number[]> {
	if (ids !== null) return ids.filter((id) => id > after).slice(0, limit);
	const { results } = await selectedIds(db, filter ?? {}, after, limit).all();
	return results.flatMap(({ id }) => (id <= last ? [id] : []));
}

/** `atEnd`: what is written with the last step of a merge. */
type Step = { row: ChangeSetRow; ids: number[]; directory: Directory; ended: boolean; atEnd: D1PreparedStatement[] };

async function uniformStep(act: Act, step: Step, set: UniformValues): Promise<void> {
	const { row, ids, directory } = step;
	// Who is put elsewhere by a merge has not been put there by hand: imports may move it on.
	const byHand = row.kind !== "merge";
	const hubs = await setHubs(act.db, set);
	// Removed since it began: there is nothing to put the others into.
	if (typeof hubs === "string") return stop(act, step, `${hubs}-not-found`);
	const facts = factsOfValues(set, hubs.category, hubs.city);
	const beside = ({ present, updated }: UniformDone) =>
		behind(act, step, { updated, unchanged: present - updated, skipped: ids.length - present });
	const done = await changeUniformly(act, { changeSet: row.id, directory }, { ids, facts, byHand }, beside);
	// The category or the city has gone since it was read.
	if (done === null) throw new WriteConflict();
}

async function removeStep(act: Act, step: Step): Promise<void> {
	const { row, ids, directory } = step;
	if (ids.length === 0) return stop(act, step);
	await removeManyBusinesses(act, { changeSet: row.id, directory }, { ids }, (removed) =>
		behind(act, step, { removed, skipped: ids.length - removed }),
	);
}

type Counts = { updated?: number; removed?: number; unchanged?: number; skipped?: number };

/** What stands behind the rows of a step: how far it has come, and of the last one its end. */
function behind(act: Act, { row, ids, ended, atEnd }: Step, counts: Counts): D1PreparedStatement[] {
	const { db, now } = act;
	const cursor = ids.at(-1) ?? row.cursor;
	const shown = row.updated + row.removed + (counts.updated ?? 0) + (counts.removed ?? 0);
	return [
		addToChangeSet(db, row.id, { ...counts, cursor }, now),
		...(ended ? ending(act, row, counts, shown > TAGS_PER_PURGE) : []),
		...atEnd,
	];
}

function ending(act: Act, row: ChangeSetRow, last: Counts, purge: boolean, stopped?: string): D1PreparedStatement[] {
	const after = {
		updated: row.updated + (last.updated ?? 0),
		removed: row.removed + (last.removed ?? 0),
		unchanged: row.unchanged + (last.unchanged ?? 0),
		skipped: row.skipped + (last.skipped ?? 0),
		...(stopped === undefined ? {} : { stopped }),
	};
	return [
		endChangeSet(act.db, row.id, act.now),
		auditOfChange(act, "bulk.end", row.id, { after }),
		// Its steps have purged nothing of what was too much for single pages.
		...(purge ? askPurges(act, [EVERYTHING]) : []),
	];
}

async function stop(act: Act, { row }: Step, why?: string): Promise<void> {
	await commit(act.db, ending(act, row, {}, row.updated + row.removed > 0, why));
}
