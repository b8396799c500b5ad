import { forgetOldMessages } from "#workers/services/messages/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetMessagesJob: Job<"forget-messages"> = {
	name: "forget-messages",
	async step(ctx) {
		const { forgotten, more } = await forgetOldMessages(ctx);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
