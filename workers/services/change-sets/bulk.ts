import { commit, WriteConflict } from "#db/batch.ts";
import { selectedIds } from "#db/queries/business-selection.ts";
import { addToChangeSet, changeSetById, insertChangeSet } from "#db/queries/change-sets.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { presentIds } from "#db/queries/stored-businesses.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { one, readBatch } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { MOST_COUNTED } from "#workers/contract/business-list.ts";
import type { BulkChange, ChangeSetItem, UniformValues } from "#workers/contract/change-set.ts";
import { withHeirsLeftOut } from "../businesses/manage/left-out-cities.ts";
import { clockFor } from "../businesses/write/clock.ts";
import { changeBusinesses } from "../businesses/write/commit.ts";
import { changeUniformly, removeManyBusinesses, type UniformDone } from "../businesses/write/set.ts";
import { audit, auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { endOfMerge, idsToMerge } from "../taxonomies/merge-step.ts";
import { factsOfValues, regionOf, type StoredBulk, storedBulk } from "./bulk-input.ts";
import { endOfChangeSet } from "./end.ts";
import { itemOf } from "./item.ts";
import { keepingCountries, saysNoCountry } from "./own-country.ts";
import { setTaxonomies } from "./taxonomies.ts";

/**
 * Begins a change of many businesses; its steps follow (step.ts). It covers the businesses that exist when it begins, in the order of their
 * row numbers. Errors: empty-selection, category-not-found, city-not-found.
 */
export async function openBulkChange(ctx: ServiceContext, change: BulkChange): Promise<ChangeSetItem> {
	const { db, now, actor, requestId } = ctx;
	const set = "set" in change ? change.set : null;
	const taxonomies = await setTaxonomies(db, set ?? {});
	if (typeof taxonomies === "string")
		throw new ServiceError(`${taxonomies}-not-found`, `There is no such ${taxonomies} any more`);
	const { selection } = change;
	const filter = "filter" in selection ? await withHeirsLeftOut(db, selection.filter) : null;
	const ids = "ids" in selection ? [...new Set(selection.ids)].sort((one, other) => one - other) : null;
	const [[directory], selected] = await readBatch(db, [
		directoryRow(db),
		ids === null ? selectedIds(db, filter ?? {}, 0, MOST_COUNTED + 1) : presentIds(db, ids, 1),
	]);
	if (selected.length === 0) throw new ServiceError("empty-selection", "No business is selected");
	const input: StoredBulk = {
		ids,
		filter,
		last: directory.lastBusinessId,
		set,
		names: {
			...(taxonomies.category === null ? {} : { category: taxonomies.category.name }),
			...(taxonomies.city === null ? {} : { city: taxonomies.city.name }),
		},
	};
	const id = crypto.randomUUID();
	const total = ids?.length ?? totalOf(filter ?? {}, selected.length, directory.businessCount);
	const summary = { selected: ids?.length ?? filter, set: set ?? "removed", ...input.names };
	await commit(db, [
		insertChangeSet(db, { id, kind: "bulk", actor, requestId, createdAt: now, input: JSON.stringify(input), total }),
		audit(ctx, "bulk.begin", id, { after: summary }),
		enqueue(ctx, "finish-change-sets"),
	]);
	return itemOf(await one(changeSetById(db, id)), now);
}

/** Returns how many businesses a filter selects, when `read` of them were read; null for more than are read, unless it selects all of them. */
function totalOf(filter: BusinessFilter, read: number, all: number): number | null {
	if (read <= MOST_COUNTED) return read;
	return Object.values(filter).every((value) => value === undefined) ? all : null;
}

/**
 * Changes the next businesses of a bulk change, up to a limit, and ends it after the last one. It returns false when
 * the change has ended. Throws WriteConflict when another writer was first.
 */
export async function bulkStep(
	ctx: ServiceContext,
	id: string,
	limit: number,
	ahead: Map<string, number[]> = new Map(),
): Promise<boolean> {
	const { db } = ctx;
	const [[directory], [row]] = await readBatch(db, [directoryRow(db), changeSetById(db, id)]);
	if (row === undefined || row.state !== "open") return false;
	const bulk = storedBulk(row);
	const { ids, left } = bulk.merges
		? { ids: await idsToMerge(ctx, bulk.merges, limit), left: Number.POSITIVE_INFINITY }
		: await idsAhead(ctx, bulk, { id, after: row.cursor ?? 0, limit }, ahead);
	const ended = ids.length < limit;
	const inAll =
		row.cursor === null && ended ? ids.length : row.updated + row.unchanged + row.removed + row.skipped + left;
	const atEnd = ended && bulk.merges ? await endOfMerge(ctx, id, bulk.merges) : [];
	const step = { row, ids, directory, inAll, ended, atEnd };
	await (bulk.set === null ? removeStep(ctx, step) : uniformStep(ctx, step, bulk, bulk.set));
	return !ended;
}

/** Limits the ids that one reading of a filter takes. They serve several steps, and are more than a change has whose businesses are purged one by one. */
const READ_AHEAD = 4_000;

/** Returns the next ids, and how many are left with them, as far as these were read. */
async function idsAhead(
	ctx: ServiceContext,
	bulk: StoredBulk,
	{ id, after, limit }: { id: string; after: number; limit: number },
	ahead: Map<string, number[]>,
): Promise<{ ids: number[]; left: number }> {
	const read = (ahead.get(id) ?? []).filter((one) => one > after);
	const ids = read.length < limit ? await nextIds(ctx, bulk, after, READ_AHEAD) : read;
	ahead.set(id, ids);
	return { ids: ids.slice(0, limit), left: ids.length };
}

/** Returns the next selected row numbers after `after`. Fewer than `limit` means that there are no more. */
export async function nextIds(
	{ db }: ServiceContext,
	{ ids, filter, last }: Pick<StoredBulk, "ids" | "filter" | "last">,
	after: number,
	limit: number,
): Promise<number[]> {
	if (ids !== null) return ids.filter((id) => id > after).slice(0, limit);
	// A city that it leaves out may be merged while it goes on.
	const present = await withHeirsLeftOut(db, filter ?? {});
	const { results } = await selectedIds(db, present, after, limit).all();
	return results.flatMap(({ id }) => (id <= last ? [id] : []));
}

/** `inAll` is how many businesses the change has with all its steps; `atEnd` is written with the last step of a merge. */
type Step = {
	row: ChangeSetRow;
	ids: number[];
	directory: Directory;
	inAll: number;
	ended: boolean;
	atEnd: D1PreparedStatement[];
};

async function uniformStep(
	ctx: ServiceContext,
	step: Step,
	{ merges, names }: StoredBulk,
	set: UniformValues,
): Promise<void> {
	const { row, ids, directory, inAll } = step;
	// A merge does not count as an edit by hand, so imports may move its businesses again.
	const byHand = row.kind !== "merge";
	const taxonomies = await setTaxonomies(ctx.db, set);
	// The target was removed since the change began, so the businesses have no place to go.
	if (typeof taxonomies === "string") return stop(ctx, step, `${taxonomies}-not-found`);
	const { category, city } = taxonomies;
	if (byHand && saysNoCountry(city)) return ownCountryStep(ctx, step, set, { category, city });
	const isTown = merges?.kind === "city" && city !== null && names.merged !== undefined;
	const town = isTown ? { town: { former: names.merged as string, present: city.name } } : {};
	const clock = city === null ? {} : { clock: await clockFor(ctx.db, ids, regionOf(city)) };
	const facts = { ...factsOfValues(set, category, city), ...clock, ...town };
	const extraStatements = ({ present, updated }: UniformDone) =>
		progressStatements(ctx, step, { updated, unchanged: present - updated, skipped: ids.length - present });
	const writing = { changeSet: row.id, directory, inAll };
	const done = await changeUniformly(ctx, writing, { ids, facts, byHand }, extraStatements);
	// The category or the city was removed since it was read.
	if (done === null) throw new WriteConflict();
}

/** Takes a step of a change that sets a city without a country. */
async function ownCountryStep(
	ctx: ServiceContext,
	step: Step,
	set: UniformValues,
	taxonomies: Parameters<typeof keepingCountries>[3],
): Promise<void> {
	const { row, ids, directory } = step;
	const { present, changes } = await keepingCountries(ctx.db, ids, set, taxonomies);
	const writing = { changeSet: row.id, version: directory.writeVersion };
	await changeBusinesses(ctx, changes, writing, ({ updated }) =>
		progressStatements(ctx, step, { updated, unchanged: present - changes.length, skipped: ids.length - present }),
	);
}

async function removeStep(ctx: ServiceContext, step: Step): Promise<void> {
	const { row, ids, directory, inAll } = step;
	if (ids.length === 0) return stop(ctx, step);
	await removeManyBusinesses(ctx, { changeSet: row.id, directory, inAll }, { ids }, (removed) =>
		progressStatements(ctx, step, { removed, skipped: ids.length - removed }),
	);
}

type Counts = { updated?: number; removed?: number; unchanged?: number; skipped?: number };

/** Makes the statements after the rows of a step: its progress, and, for the last step, the end. */
function progressStatements(
	ctx: ServiceContext,
	{ row, ids, ended, atEnd }: Step,
	counts: Counts,
): D1PreparedStatement[] {
	const { db, now } = ctx;
	const cursor = ids.at(-1) ?? row.cursor;
	return [addToChangeSet(db, row.id, { ...counts, cursor }, now), ...(ended ? ending(ctx, row, counts) : []), ...atEnd];
}

function ending(ctx: ServiceContext, row: ChangeSetRow, last: Counts, stopped?: string): D1PreparedStatement[] {
	const after = {
		updated: row.updated + (last.updated ?? 0),
		removed: row.removed + (last.removed ?? 0),
		unchanged: row.unchanged + (last.unchanged ?? 0),
		skipped: row.skipped + (last.skipped ?? 0),
		...(stopped === undefined ? {} : { stopped }),
	};
	return endOfChangeSet(ctx, row.id, [auditOfChange(ctx, "bulk.end", row.id, { after })]);
}

async function stop(ctx: ServiceContext, { row }: Step, why?: string): Promise<void> {
	await commit(ctx.db, ending(ctx, row, {}, why));
}
