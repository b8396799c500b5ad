import { changeSetById } from "#db/queries/change-sets.ts";
import type { Act } from "#workers/services/act.ts";
import { nextChangeSet, takeStep } from "#workers/services/change-sets/step.ts";

/** The steps of change sets, as the job takes them, without its row and its rests. */

/** Businesses of a step. */
export const A_STEP = 1_000;

/** Takes up to so many steps of a change set. */
export async function takeSteps(act: Act, id: string, { steps, now }: { steps: number; now: () => number }) {
	const ahead = new Map<string, number[]>();
	for (let taken = 0; taken < steps; taken++) {
		const set = await changeSetById(act.db, id).first();
		if (set === null || set.state !== "open") return;
		if (!(await takeStep({ ...act, now: now() }, set, A_STEP, ahead))) return;
	}
}

/** Takes all steps of all change sets that are open. */
export async function finishChangeSets(act: Act): Promise<void> {
	for (;;) {
		const set = await nextChangeSet(act, []);
		if (set === null) return;
		await takeStep(act, set, A_STEP, new Map());
	}
}
