import { nextChangeSet, runStep } from "#workers/services/change-sets/step.ts";
import { eachInTurn } from "./each-in-turn.ts";
import type { Job } from "./run-job.ts";

/** Takes the steps of open bulk changes, merges and undos, each in its turn. */
export const finishChangeSetsJob: Job<"finish-change-sets"> = {
	name: "finish-change-sets",
	rows: { least: 50, most: 2_000 },
	step(ctx, cursor, { rowsOf, ahead }) {
		return eachInTurn(
			cursor,
			(except) => nextChangeSet(ctx, except),
			(set) => runStep(ctx, set, rowsOf(set.id), ahead),
		);
	},
};
