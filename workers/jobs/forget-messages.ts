import { forgetMessages } from "#db/queries/messages.ts";
import type { Job } from "./run-job.ts";

/** The privacy policy's promise: messages are kept for 24 months. */
const KEPT_MONTHS = 24;
const A_BATCH = 1_000;

/** Deletes contact messages that are older than the privacy policy says. */
export const forgetMessagesJob: Job = {
	name: "forget-messages",
	async step({ db }, _cursor, now) {
		const oldest = new Date(now);
		oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
		const { meta } = await forgetMessages(db, oldest.getTime(), A_BATCH).run();
		return { cursor: meta.changes === A_BATCH ? "more" : null, result: { forgotten: meta.changes } };
	},
};
