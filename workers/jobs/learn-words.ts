import { importIsUnderWay } from "#workers/services/imports/under-way.ts";
import { learn } from "#workers/services/lexicon/learn.ts";
import type { Learning } from "#workers/services/lexicon/parts.ts";
import type { Job } from "./run-job.ts";

/** Learns the directory's words and places again when this is due. Otherwise a step costs only two queries. */
export const learnWordsJob: Job<"learn-words"> = {
	name: "learn-words",
	// Each step leaves a part in R2, and the last step reads all parts in one invocation.
	rows: { least: 2_000, most: 10_000 },
	waits: importIsUnderWay,
	async step(ctx, cursor, { rowsOf }) {
		const stored: Learning | null = cursor === null ? null : JSON.parse(cursor);
		const kind = stored !== null && stored.from !== "all" && "word" in stored.from ? "words" : "businesses";
		const { learning, words } = await learn(ctx, stored, rowsOf(kind));
		return { cursor: learning === null ? null : JSON.stringify(learning), result: words === null ? null : { words } };
	},
};
