import { directoryRow } from "#db/queries/directory.ts";
import { enabledSnippets } from "#db/queries/snippets.ts";
import { readBatch } from "#db/statement.ts";
import type { Act } from "../act.ts";
import { toStats } from "../directory/stats.ts";

/** The statistics and the operator's snippets, which stand around every page. */
export async function readShell({ db }: Act) {
	const [[directory], snippets] = await readBatch(db, [directoryRow(db), enabledSnippets(db)]);
	return { dataVersion: directory.dataVersion, value: { stats: toStats(directory), snippets } };
}
export type Shell = Awaited<ReturnType<typeof readShell>>["value"];
