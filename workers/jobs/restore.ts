import type { RestoreCursor } from "#workers/services/restores/cursor.ts";
import { restoreNext } from "#workers/services/restores/run.ts";
import type { Job } from "./run-job.ts";

/** Continues the running restore or reset. When none is running, there is nothing to do. */
export const restoreJob: Job<"restore"> = {
	name: "restore",
	// A swap is one transaction of about three hundred statements.
	queries: 450,
	rows: { least: 25, most: 2_000 },
	async step(ctx, stored, { rowsOf }) {
		const from = stored === null ? null : (JSON.parse(stored) as RestoreCursor);
		const { cursor, ...rest } = await restoreNext(ctx, from, rowsOf(kindOf(from)));
		return { ...rest, cursor: cursor === null ? null : JSON.stringify(cursor), result: null };
	},
};

/** Names the work of the next step: rows of different tables take different times. */
function kindOf(from: RestoreCursor | null): string {
	if (from === null) return "";
	const { stage } = from;
	return "table" in stage ? `${stage.at} ${stage.table}` : "what" in stage ? `${stage.at} ${stage.what}` : stage.at;
}
