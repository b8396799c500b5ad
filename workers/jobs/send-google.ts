import { sendToGoogle } from "#workers/services/submissions/send-google.ts";
import type { Job } from "./run-job.ts";

/**
 * Limits the batches that a run sends. Google takes 380 calls a minute, and each of the hundred calls in a batch
 * counts. Runs are a minute apart.
 */
const BATCHES_A_RUN = 3;

/** Sends to Google. A step is one call with up to 100 addresses. */
export const sendGoogleJob: Job<"send-google"> = {
	name: "send-google",
	async step(ctx, cursor) {
		const batches = Number(cursor ?? 0) + 1;
		const more = await sendToGoogle(ctx, batches === BATCHES_A_RUN);
		return { cursor: more && batches < BATCHES_A_RUN ? String(batches) : null, result: null };
	},
};
