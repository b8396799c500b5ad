import { learnWordsJob } from "#workers/jobs/learn-words.ts";
import type { Act } from "#workers/services/act.ts";
import { seeLexiconOf } from "#workers/services/lexicon/read.ts";

/** Learns the directory's words and places, whether it is time or not, and shows them to this isolate. */
export async function learnWords(act: Act): Promise<void> {
	await act.db.prepare("UPDATE lexicons SET kv_key = NULL, former_key = NULL, data_version = 0").run();
	seeLexiconOf({ lexicon: null });
	let cursor: string | null = null;
	do cursor = (await learnWordsJob.step(act, cursor, { rows: 1, ahead: new Map() })).cursor;
	while (cursor !== null);
}
