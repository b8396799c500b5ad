import { changeSetById } from "#db/queries/change-sets.ts";
import { nextChangeSet, runStep } from "#workers/services/change-sets/step.ts";
import type { ServiceContext } from "#workers/services/context.ts";

/** Takes the steps of change sets as the job does, without its row and its pauses. */

/** A step takes this many businesses, unless told otherwise. */
const A_STEP = 1_000;

type Stepping = { steps: number; now: () => number; rows?: number };

/** Takes at most this many steps of a change set. */
export async function runSteps(ctx: ServiceContext, id: string, { steps, now, rows = A_STEP }: Stepping) {
	const ahead = new Map<string, number[]>();
	for (let taken = 0; taken < steps; taken++) {
		const set = await changeSetById(ctx.db, id).first();
		if (set === null || set.state !== "open") return;
		if (!(await runStep({ ...ctx, now: now() }, set, rows, ahead))) return;
	}
}

/** Takes all steps of all open change sets. */
export async function finishChangeSets(ctx: ServiceContext): Promise<void> {
	for (;;) {
		const set = await nextChangeSet(ctx, []);
		if (set === null) return;
		await runStep(ctx, set, A_STEP, new Map());
	}
}
