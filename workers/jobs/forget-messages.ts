import { forgetOldMessages } from "#workers/services/messages/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetMessagesJob: Job<"forget-messages"> = {
	name: "forget-messages",
	rows: { least: 50, most: 1_000 },
	async step(ctx, _cursor, { rows }) {
		const { forgotten, more } = await forgetOldMessages(ctx, rows);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
