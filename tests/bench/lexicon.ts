import { readLexicon } from "#workers/domain/search/lexicon/read.ts";
import { getBytes } from "#workers/services/lexicon/store.ts";
import { startBenchWorker } from "./bench-worker.ts";
import { latency } from "./latency.ts";
import { cpuSeconds } from "./process-cpu.ts";
import { learnWords } from "./relevance/ours.ts";
import { type LexiconFigures, say } from "./results.ts";

const MENDED = 400;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Measures learning the words and places of a directory: seconds of CPU of the worker and of D1, the bytes, and the
 * time of a correction with them.
 */
export async function measureLexicon(stateDir: string): Promise<LexiconFigures> {
	const worker = await startBenchWorker(stateDir);
	try {
		const db = await worker.database("DB");
		await db.prepare("UPDATE lexicons SET kv_key = NULL").run();
		const before = cpuSeconds([worker.pid]);
		await learnWords(worker);
		const learnSeconds = cpuSeconds([worker.pid]) - before;
		const row = await db
			.prepare("SELECT kv_key AS key, bytes, business_count AS businesses FROM lexicons")
			.first<{ key: string; bytes: number; businesses: number }>();
		if (row === null) throw new Error("No lexicon was learned");
		const bytes = await getBytes({ cache: await worker.cache() }, row.key, row.bytes);
		const lexicon = bytes === null ? null : readLexicon(bytes);
		if (lexicon === null) throw new Error(`KV has no lexicon under ${row.key}`);
		const words = [...LETTERS].flatMap((letter) => lexicon.complete(letter, 1_000).map(({ word }) => word));
		const longer = words.filter((word) => word.length >= 8 && !/\d/.test(word));
		const times = [];
		for (let at = 0; at < MENDED; at++) {
			const word = slip(longer[(at * 31) % longer.length] ?? "", at);
			const from = performance.now();
			lexicon.mend(word);
			times.push(performance.now() - from);
		}
		say(`  words of ${row.businesses} places: ${learnSeconds.toFixed(1)} s of CPU, ${row.bytes} bytes`);
		return { businesses: row.businesses, learnSeconds, bytes: row.bytes, mend: latency(times.slice(MENDED / 4)) };
	} finally {
		await worker.stop();
	}
}

/** Makes one wrong letter, each time another one. */
function slip(word: string, at: number): string {
	const place = at % word.length;
	return word.slice(0, place) + LETTERS[at % LETTERS.length] + word.slice(place + 1);
}
