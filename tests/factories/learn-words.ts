import { learnWordsJob } from "#workers/jobs/learn-words.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { seeLexiconOf } from "#workers/services/lexicon/read.ts";

/** Learns the directory's words and places, whether it is time or not, and shows them to this isolate. */
export async function learnWords(ctx: ServiceContext): Promise<void> {
	await ctx.db.prepare("UPDATE lexicons SET kv_key = NULL, former_key = NULL, data_version = 0").run();
	seeLexiconOf({ lexicon: null });
	let cursor: string | null = null;
	const run = { rows: 10_000, rowsOf: () => 10_000, ahead: new Map(), failed: null };
	do cursor = (await learnWordsJob.step(ctx, cursor, run)).cursor;
	while (cursor !== null);
}
