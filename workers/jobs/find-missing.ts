import { findMissing } from "#workers/services/imports/full-list.ts";
import type { Job } from "./run-job.ts";

/** Goes on looking for the businesses that whole lists lack, where their senders have not waited for the end. */
export const findMissingJob: Job<"find-missing"> = {
	name: "find-missing",
	rows: { least: 100, most: 2_000 },
	async step(ctx, _cursor, { rows }) {
		const { found, more } = await findMissing(ctx, { rows, stretches: 1 });
		return { cursor: more ? "more" : null, result: { found } };
	},
};
