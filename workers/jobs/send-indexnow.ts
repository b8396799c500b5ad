import { sendToIndexNow } from "#workers/services/submissions/send-indexnow.ts";
import type { Job } from "./run-job.ts";

/** A step is one call with up to 10,000 addresses. */
export const sendIndexNowJob: Job<"send-indexnow"> = {
	name: "send-indexnow",
	async step(act) {
		return { cursor: (await sendToIndexNow(act)) ? "more" : null, result: null };
	},
};
