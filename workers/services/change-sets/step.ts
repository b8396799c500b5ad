import { changeSetById, openStepwise } from "#db/queries/change-sets.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { Act } from "../act.ts";
import { untilWritten } from "../businesses/write/commit.ts";
import { ServiceError } from "../errors.ts";
import { type Ahead, bulkStep } from "./bulk.ts";
import { itemTold } from "./item.ts";
import { Pace } from "./pace.ts";
import { undoStep } from "./undo.ts";

/** Who has written so lately is at the next step already. */
const AT_WORK_MS = 2_000;

/** Between two steps everybody else's queries have their turn, half as long as the step was, but no longer than this: the database does one thing at a time. */
const LONGEST_REST_MS = 100;

/** What one request may spend: a step is some 20 queries, of the 1,000 that D1 gives it. */
type Spending = { steps: number; ms: number; now: () => number };

/**
 * Moves a bulk change or an undo on, unless somebody else is at it, and tells how far it has come. What is done, or is no work of
 * steps, is told as it is. Errors: change-set-not-found, write-conflict.
 */
export async function moveOn(act: Act, id: string, spending: Spending): Promise<ChangeSetItem> {
	const row = await changeSetOf(act, id);
	if (isStepwise(row) && row.updatedAt <= spending.now() - AT_WORK_MS) await takeSteps(act, id, spending);
	return itemTold(act, await changeSetOf(act, id));
}

/** Takes steps until it is done, or what may be spent is. */
export async function takeSteps(act: Act, id: string, { steps, ms, now }: Spending): Promise<void> {
	const until = now() + ms;
	const row = await changeSetOf(act, id);
	if (!isStepwise(row)) return;
	const pace = new Pace();
	const ahead: Ahead = { ids: [] };
	for (let taken = 0; taken < steps && now() < until; taken++) {
		const began = performance.now();
		if (!(await step({ ...act, now: now() }, row, pace.rows, ahead))) return;
		const took = performance.now() - began;
		pace.note(took);
		await scheduler.wait(Math.min(took / 2, LONGEST_REST_MS));
	}
}

/** Takes up to `steps` further steps of a change set that was begun and not ended. False when there is none. */
export async function finishChangeSets(act: Act, steps: number): Promise<boolean> {
	const row = await openStepwise(act.db, 1).first();
	if (row !== null) await takeSteps(act, row.id, { steps, ms: 1, now: () => act.now });
	return row !== null;
}

/** One step of at most so many businesses; false: there is no other one. */
function step(act: Act, row: ChangeSetRow, limit: number, ahead: Ahead): Promise<boolean> {
	return untilWritten(() =>
		row.kind === "undo" ? undoStep(act, row.id, row.undoes ?? "", limit) : bulkStep(act, row.id, limit, ahead),
	);
}

function isStepwise({ kind, state }: ChangeSetRow): boolean {
	return state === "open" && ["bulk", "merge", "undo"].includes(kind);
}

async function changeSetOf({ db }: Act, id: string): Promise<ChangeSetRow> {
	const row = await changeSetById(db, id).first();
	if (row === null) throw new ServiceError("change-set-not-found", `No change set ${id}`);
	return row;
}
