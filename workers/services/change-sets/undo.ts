import { commit, WriteConflict } from "#db/batch.ts";
import { noteLeavings } from "#db/queries/before-values.ts";
import {
	type ChangeRecord,
	changesOfSet,
	laterChangesOfEach,
	leftOf,
	rangeOfUndo,
	setsByItself,
} from "#db/queries/business-changes.ts";
import {
	changeSetById,
	endChangeSet,
	insertChangeSet,
	markUndone,
	resumeUndo,
	type ToldChangeSet,
	undoOf,
} from "#db/queries/change-sets.ts";
import { directoryRow, takeWriteVersion } from "#db/queries/directory.ts";
import { abandonImport } from "#db/queries/imports.ts";
import { taxonomiesMadeBy } from "#db/queries/made-taxonomies.ts";
import { storedBusinesses, takenSourceKeys } from "#db/queries/stored-businesses.ts";
import { listingsWithPlan } from "#db/queries/subscriptions.ts";
import type { StoredBusiness, WholeBusiness } from "#db/schema/business.ts";
import type { ChangeSetRow, UndoLeaving } from "#db/schema/change-set.ts";
import { type Database, one, readBatch } from "#db/statement.ts";
import type { ChangeSetItem, ChangeSetKind, UndoProgress } from "#workers/contract/change-set.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { changeBusinesses } from "../businesses/write/commit.ts";
import { type FactName, type Facts, factsOf } from "../businesses/write/facts.ts";
import { closingOf, foundFields } from "../businesses/write/found.ts";
import { unpacked } from "../businesses/write/packed.ts";
import type { Plan } from "../businesses/write/plan.ts";
import { wishedSlugs } from "../businesses/write/slugs.ts";
import type { Target } from "../businesses/write/target.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { unmerge } from "../taxonomies/unmerge.ts";
import { untilWritten } from "../until-written.ts";
import { storedBulk } from "./bulk-input.ts";
import { causeOf, stateLeft, undoneFields } from "./by-field.ts";
import { CHANGES_KEPT_MS } from "./forget.ts";
import { itemOf } from "./item.ts";
import { LISTED_LEFT, leftBusiness } from "./left.ts";
import { removeMadeTaxonomies } from "./made-taxonomies.ts";
import { mergeAgain, refuseSoldSince } from "./merge-again.ts";
import { progressStatements, TAXONOMIES_LEFT, undoCreation, undoUniformly } from "./undo-uniformly.ts";

/** A call that continues by itself takes back this many changes: a step is one transaction, well within a request. */
const CHANGES_A_CALL = 1_000;
/** A step looks through this many later changes by others. */
const LATER_A_STEP = 4_000;

/**
 * Takes a change set back, one step a call, until its answer says `done`. The same call continues where the last one
 * ended, no matter who makes it. Fields that were changed again since are left alone and listed. An open import is
 * closed first. Errors: change-set-not-found (also when it is of another `kind`), undo-expired (its before-values are
 * no longer kept), write-conflict.
 */
export async function undoChangeSet(
	ctx: ServiceContext,
	{ id, kind }: { id: string; kind?: ChangeSetKind },
): Promise<UndoProgress> {
	const undo = await untilWritten(() => openUndo(ctx, id, kind));
	if (undo.state === "open" && undo.kind === "undo") await resume(ctx, undo, id);
	return progressOf(ctx, undo, undo.state === "done" ? undo.updatedAt : null);
}

/** Takes a step. If the job is faster each time, the job's steps count instead. */
async function resume(ctx: ServiceContext, undo: ChangeSetRow, id: string): Promise<void> {
	try {
		await untilWritten(() => undoStep(ctx, undo.id, id, CHANGES_A_CALL));
	} catch (error) {
		const now = await changeSetById(ctx.db, undo.id).first();
		if (!(error instanceof WriteConflict) || now?.cursor === undo.cursor) throw error;
	}
}

/**
 * Begins to take a change set back, or finds the undo that was begun before; its steps follow (step.ts). It answers the undo's own change
 * set. Errors: change-set-not-found, undo-expired, those of a merge where it was that of one.
 */
export async function beginUndo(ctx: ServiceContext, id: string): Promise<ChangeSetItem> {
	return itemOf(await untilWritten(() => openUndo(ctx, id)), ctx.now);
}

async function openUndo(ctx: ServiceContext, id: string, kind?: ChangeSetKind): Promise<ToldChangeSet> {
	const { db, now, actor, requestId } = ctx;
	const [[set], [undo]] = await readBatch(db, [changeSetById(db, id), undoOf(db, id)]);
	if (set === undefined || (kind !== undefined && set.kind !== kind))
		throw new ServiceError("change-set-not-found", `No change set ${id}`);
	if (undo?.brokenOff === 1 && undo.undoneBy === null) return goOnWith(ctx, undo, id);
	if (undo !== undefined) return undo;
	if (set.createdAt < now - CHANGES_KEPT_MS)
		throw new ServiceError("undo-expired", "How the businesses were before is not kept any more");
	const undone = set.undoes === null ? null : await changeSetById(db, set.undoes).first();
	const again = await mergeAgain(ctx, set, undone);
	if (again !== null) return again;
	if (undone?.heirId != null) await refuseSoldSince(ctx, set);
	const undoId = crypto.randomUUID();
	await commit(db, [
		insertChangeSet(db, {
			...{ id: undoId, kind: "undo", actor, requestId, createdAt: now, undoes: id, heirId: undone?.heirId ?? null },
			total: set.created + set.updated + set.removed,
		}),
		markUndone(db, id, undoId),
		endChangeSet(db, id, now),
		abandonImport(db, id, now),
		...(await unmerge(ctx, set)),
		// A step of it that is being written then finds another version, reads again and sees that it has ended.
		...(set.state === "open" ? [takeWriteVersion(db)] : []),
		audit(ctx, "change-set.undo", id, { after: { changeSet: undoId } }),
		enqueue(ctx, "finish-change-sets"),
	]);
	return one(changeSetById(db, undoId));
}

/** Goes on with an undo where a restored backup has broken it off. */
async function goOnWith(ctx: ServiceContext, undo: ChangeSetRow, id: string): Promise<ToldChangeSet> {
	const { db, now } = ctx;
	await commit(db, [
		resumeUndo(db, undo.id, now),
		markUndone(db, id, undo.id),
		audit(ctx, "change-set.undo", id, { after: { changeSet: undo.id } }),
		enqueue(ctx, "finish-change-sets"),
	]);
	return one(changeSetById(db, undo.id));
}

/**
 * Takes back the next changes, up to a limit. It ends the undo after the last ones, and after the categories and cities
 * that have become empty. It returns false when the undo has ended. Throws WriteConflict.
 */
export async function undoStep(ctx: ServiceContext, undoId: string, id: string, limit: number): Promise<boolean> {
	const { db, now } = ctx;
	const [[directory], [undo], [set], [range], ...made] = await readBatch(db, [
		directoryRow(db),
		changeSetById(db, undoId),
		changeSetById(db, id),
		rangeOfUndo(db, undoId, id, limit, now),
		taxonomiesMadeBy(db, id, "category", 1),
		taxonomiesMadeBy(db, id, "city", 1),
	]);
	if (undo === undefined || set === undefined || undo.state !== "open") return false;
	if (undo.cursor === TAXONOMIES_LEFT) return removeMadeTaxonomies(ctx, undoId, id);
	const undoing = { undo, id, number: set.number, taxonomies: made.flat().length > 0 };
	const afterLast = () => undoing.taxonomies && removeMadeTaxonomies(ctx, undoId, id);
	const { heirId } = undo;
	const uniform = set.input === null ? null : storedBulk(set).set;
	const step = { ...undoing, directory, range, limit };
	// If others have changed some of them since, the undo goes field by field.
	const untouched = range.changing === range.businesses;
	const alike = untouched
		? ((uniform && (await undoUniformly(ctx, step, uniform))) ??
			(heirId === null && range.sold === 0 ? await undoCreation(ctx, step) : null))
		: null;
	if (alike !== null) return alike.ended ? afterLast() : true;
	const { results } = await changesOfSet(db, set.number, undo.cursor, limit + 1).all();
	const groups = byBusiness(await unpacked(db, results));
	const all = results.length <= limit;
	// The last business may have more changes than were read, so it waits for the next step.
	if (!all && groups.length > 1) groups.pop();
	const { outcomes, through } = await outcomesOf(ctx, groups, heirId);
	const ended = all && through === groups.length;
	const { targets, left, leavings, unchanged } = gathered(outcomes);
	const version = directory.writeVersion;
	const cursor = groups[through - 1]?.[0]?.businessId ?? undo.cursor;
	const progress = (plan: Plan) => [
		...progressStatements(ctx, undoing, { counts: { ...plan, skipped: left.length, unchanged }, cursor, ended }),
		...noteLeavings(db, undoId, leavings),
	];
	await changeBusinesses(ctx, targets, { changeSet: undoId, version }, progress, left);
	return ended ? afterLast() : true;
}

/**
 * Holds the result for one business: its target, its id when all of it stays as it is (`left`), and the note of what
 * stays.
 */
type Outcome = { target: Target | null; left: number | null; leaving: UndoLeaving | null };

/**
 * Computes the result of each of the first `through` groups. If others have changed more since than one step reads, the rest is left to the
 * next step. What is removed leads to the business `heirId`, if there is one.
 */
async function outcomesOf(
	{ db, now }: ServiceContext,
	groups: ChangeRecord[][],
	heirId: number | null,
): Promise<{ outcomes: Outcome[]; through: number }> {
	const businesses = groups.map(undoneOf);
	const undone = businesses.flatMap((one) => one ?? []);
	const returning = undone.flatMap(({ whole }) => (whole === null ? [] : [whole.sourceKey]));
	const created = undone.flatMap(({ kind, id }) => (kind === "created" ? id : []));
	const [stored, taken, withPlan] = await readBatch(db, [
		storedBusinesses(
			db,
			undone.map((one) => one.id),
		),
		takenSourceKeys(db, returning),
		listingsWithPlan(db, created, now),
	]);
	const present = new Map(stored.map((business) => [business.id, business]));
	const sourceKeys = new Set(taken.map(({ sourceKey }) => sourceKey));
	const changed = undone.filter((one) => isChangedSince(one, present.get(one.id) ?? null, sourceKeys));
	const since = await changedSince(db, changed);
	// The last business that was read may have more changes. If it is alone, it has more than are ever looked through, and stays as it is.
	const stop = since.cut === null ? -1 : businesses.findIndex((one) => one?.id === since.cut);
	const through = stop === -1 ? groups.length : Math.max(stop, 1);
	const later = [...new Set([...since.of.values()].flat().map(({ changeSet }) => changeSet))];
	const sold = new Set(withPlan.map(({ id }) => id));
	const byItself = later.length === 0 ? [] : (await setsByItself(db, later).all()).results;
	const automatic = new Set(byItself.map(({ number }) => number));
	const outcomes = businesses
		.slice(0, through)
		.flatMap((one) =>
			one === null
				? []
				: sold.has(one.id) && present.has(one.id)
					? leftAsItIs(one.id, since.of.get(one.id) ?? [])
					: outcomeOf(one, present.get(one.id) ?? null, sourceKeys, since.of, automatic, heirId),
		);
	return { outcomes, through };
}

/** Reads the later changes of businesses by others, the oldest first. From the business `cut` on, not all were read. */
async function changedSince(
	db: Database,
	changed: readonly Undone[],
): Promise<{ of: ReadonlyMap<number, ChangeRecord[]>; cut: number | null }> {
	if (changed.length === 0) return { of: new Map(), cut: null };
	const ends = changed.map(({ id, lastVersion }) => [id, lastVersion] as const);
	const { results } = await laterChangesOfEach(db, ends, LATER_A_STEP).all();
	const cut = results.length === LATER_A_STEP ? (results.at(-1)?.businessId ?? null) : null;
	return { of: Map.groupBy(await unpacked(db, results), ({ businessId }) => businessId), cut };
}

function gathered(outcomes: readonly Outcome[]) {
	return {
		targets: outcomes.flatMap(({ target }) => target ?? []),
		left: outcomes.flatMap(({ left }) => left ?? []),
		leavings: outcomes.flatMap(({ leaving }) => leaving ?? []),
		unchanged: outcomes.filter(({ target, left }) => target === null && left === null).length,
	};
}

type Undone = {
	id: number;
	kind: "created" | "updated" | "removed";
	/** Holds the fields to restore, with their values before the set's first change of them. */
	before: Partial<Facts>;
	/** Holds the whole of a removed business; null for another one. */
	whole: WholeBusiness | null;
	/** Is when it had closed for good, where the set has opened it again. */
	closedAt: number | undefined;
	/** Is the revision that a fully restored business gets. `leftRevision` is the one that the set left. */
	foundRevision: number | undefined;
	leftRevision: number | null;
	lastVersion: number;
};

/** Groups the changes by business, the newest first. */
function byBusiness(changes: ChangeRecord[]): ChangeRecord[][] {
	const groups = new Map<number, ChangeRecord[]>();
	for (const change of changes) groups.set(change.businessId, [...(groups.get(change.businessId) ?? []), change]);
	return [...groups.values()];
}

/** Joins a set's changes of one business into one: what the first found, and what the last left. */
function undoneOf(newestFirst: ChangeRecord[]): Undone | null {
	const first = newestFirst.at(-1);
	const last = newestFirst[0];
	// The same set created and removed it, so there is nothing to restore.
	if (first === undefined || last === undefined || (first.kind === "created" && last.kind === "removed")) return null;
	const kind = first.kind === "created" ? "created" : last.kind === "removed" ? "removed" : "updated";
	const parsed = newestFirst.map((change) => foundFields(change) ?? {});
	const found: WholeBusiness = Object.assign({}, ...parsed);
	const { revision, closedAt, ...before } = found;
	const whole = kind === "removed" ? { ...before, closedAt, revision } : null;
	// Others changed it between two changes of this set. Their change stays, so the business gets a state of its own.
	const alone = newestFirst.every((_, at) => at === 0 || parsed[at - 1]?.revision === newestFirst[at]?.revision);
	return {
		id: first.businessId,
		kind,
		before: whole === null ? before : {},
		whole,
		closedAt: closedAt ?? undefined,
		foundRevision: alone ? revision : undefined,
		leftRevision: last.revision,
		lastVersion: last.version,
	};
}

function isChangedSince(undone: Undone, stored: StoredBusiness | null, sourceKeys: ReadonlySet<string>): boolean {
	if (undone.whole !== null) return stored !== null || sourceKeys.has(undone.whole.sourceKey);
	return stored === null || stored.revision !== undone.leftRevision;
}

/** Leaves a business that the set created and that was sold a plan since: an undo must not take what was paid for. */
function leftAsItIs(businessId: number, later: readonly ChangeRecord[]): Outcome {
	return { target: null, left: businessId, leaving: { businessId, facts: "[]", cause: causeOf(later, []) } };
}

function outcomeOf(
	undone: Undone,
	stored: StoredBusiness | null,
	sourceKeys: ReadonlySet<string>,
	since: ReadonlyMap<number, ChangeRecord[]>,
	automatic: ReadonlySet<number>,
	heirId: number | null,
): Outcome {
	const { id, before, whole } = undone;
	const later = since.get(id) ?? [];
	// What the site has done by itself with a business that the set had created goes with it.
	const isOwn =
		undone.kind === "created" && later.length > 0 && later.every(({ changeSet }) => automatic.has(changeSet));
	if (isOwn || !isChangedSince(undone, stored, sourceKeys))
		return { target: targetOf(undone, stored, heirId), left: null, leaving: null };
	const state = stored !== null && undone.kind === "updated" ? stateLeft(stored, later, undone.leftRevision) : null;
	const leavingOf = (facts: readonly FactName[]): UndoLeaving => ({
		businessId: id,
		facts: JSON.stringify(facts),
		cause: causeOf(later, facts),
	});
	if (stored === null || whole !== null || state === null) return { target: null, left: id, leaving: leavingOf([]) };
	const { facts, stayed, followsCity } = undoneFields(before, state, stored);
	const slugs = facts === null || facts.slug === stored.slug ? [] : wishedSlugs(facts.slug, facts.sourceId);
	return {
		target:
			facts === null ? null : { before: stored, after: { facts, slugs, followsCity, ...closingAgain(undone, facts) } },
		left: facts === null && stayed.length > 0 ? id : null,
		leaving: stayed.length > 0 ? leavingOf(stayed) : null,
	};
}

/** Computes the target of a business that nobody has changed since. */
function targetOf(undone: Undone, stored: StoredBusiness | null, heirId: number | null): Target | null {
	if (undone.whole !== null) {
		const facts = factsOf(undone.whole);
		const { createdAt } = undone.whole;
		const closedAt = closingOf(undone.whole);
		const slugs = wishedSlugs(facts.slug, facts.sourceId);
		return {
			before: null,
			id: undone.id,
			after: { facts, createdAt, closedAt, slugs, revision: undone.foundRevision },
		};
	}
	if (stored === null) return null;
	if (undone.kind === "created") return { before: stored, after: null, ...(heirId !== null && { leadsTo: heirId }) };
	const facts = { ...factsOf(stored), ...undone.before };
	return {
		before: stored,
		after: {
			facts,
			...closingAgain(undone, facts),
			revision: undone.foundRevision,
			slugs: facts.slug === stored.slug ? [] : wishedSlugs(facts.slug, facts.sourceId),
		},
	};
}

/** Returns when a business has closed that is closed for good again. */
function closingAgain({ closedAt }: Undone, { businessStatus }: Facts): { closedAt?: number } {
	return closedAt !== undefined && businessStatus === "CLOSED_PERMANENTLY" ? { closedAt } : {};
}

async function progressOf(
	{ db }: ServiceContext,
	{ id, number }: ChangeSetRow,
	endedBefore: number | null,
): Promise<UndoProgress> {
	const [[undo], left] = await readBatch(db, [changeSetById(db, id), leftOf(db, number, LISTED_LEFT)]);
	if (undo === undefined) throw new ServiceError("change-set-not-found", `No change set ${id}`);
	return {
		changeSet: undo.id,
		done: undo.state === "done",
		endedBefore: endedBefore === null ? null : isoInstant(endedBefore),
		restored: undo.updated,
		returned: undo.created,
		removed: undo.removed,
		skipped: left.map(leftBusiness),
		skippedCount: undo.skipped,
	};
}
