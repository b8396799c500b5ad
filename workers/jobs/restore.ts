import type { RestoreCursor } from "#workers/services/restores/cursor.ts";
import { restoreNext } from "#workers/services/restores/run.ts";
import type { Job } from "./run-job.ts";

/** Continues the running restore or reset. When none is running, there is nothing to do. */
export const restoreJob: Job<"restore"> = {
	name: "restore",
	// A swap is one transaction of about three hundred statements.
	queries: 450,
	rows: { least: 25, most: 2_000 },
	async step(ctx, stored, { rows }) {
		const { cursor, ...rest } = await restoreNext(
			ctx,
			stored === null ? null : (JSON.parse(stored) as RestoreCursor),
			rows,
		);
		return { ...rest, cursor: cursor === null ? null : JSON.stringify(cursor), result: null };
	},
};
