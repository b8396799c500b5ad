import { rollUpOldVitals } from "#workers/services/vitals/roll-up.ts";
import type { Job } from "./run-job.ts";

/** A day a step, written together with the cursor, the days of this run: so no day counts twice in its month. */
export const rollUpVitalsJob: Job<"roll-up-vitals"> = {
	name: "roll-up-vitals",
	async step(ctx, cursor) {
		const days = Number(cursor ?? 0);
		const writes = await rollUpOldVitals(ctx);
		return writes === null ? { cursor: null, result: { days } } : { cursor: String(days + 1), result: null, writes };
	},
};
