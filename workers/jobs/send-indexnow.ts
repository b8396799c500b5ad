import { sendToIndexNow } from "#workers/services/submissions/send-indexnow.ts";
import type { Job } from "./run-job.ts";

/** Sends to IndexNow. A step is one call with up to 10,000 addresses. */
export const sendIndexNowJob: Job<"send-indexnow"> = {
	name: "send-indexnow",
	async step(ctx) {
		return { cursor: (await sendToIndexNow(ctx)) ? "more" : null, result: null };
	},
};
