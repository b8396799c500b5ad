import type { Directory } from "#db/queries/directory.ts";
import { lexiconRow } from "#db/queries/lexicons.ts";
import { NO_LEXICON, readLexicon } from "#workers/domain/search/lexicon/read.ts";
import type { Lexicon } from "#workers/domain/search/lexicon.ts";
import type { ServiceContext } from "../context.ts";
import { getBytes } from "./store.ts";

/** Holds the key and the size of a lexicon's bytes. */
type Pointer = { key: string; bytes: number };

/** Is the newest lexicon that this isolate knows of. `kept` is the one in its memory. */
let newest: Pointer | null = null;
let kept: { key: string; lexicon: Lexicon } | null = null;
/** Reads a value again after this time, when KV does not have it yet. */
const AGAIN_MS = 5_000;
let missed: { key: string; at: number } | null = null;

/**
 * Returns the directory's words and places from the isolate's memory. The first request that needs them waits for KV, and so does the first
 * after they were learned again. Before any were learned the lexicon is empty. If KV fails, it is the former one, or empty.
 */
export async function lexiconOf(ctx: ServiceContext): Promise<Lexicon> {
	const pointer = newest ?? (await pointerOf(ctx));
	if (pointer === null) return NO_LEXICON;
	if (kept?.key === pointer.key) return kept.lexicon;
	const before = kept?.lexicon ?? NO_LEXICON;
	if (missed?.key === pointer.key && ctx.now < missed.at + AGAIN_MS) return before;
	// A request never waits for another's promise, since that one may have been cancelled.
	const bytes = await getBytes(ctx, pointer.key, pointer.bytes).catch((error) => {
		console.warn(`KV get of ${pointer.key} failed: ${error}`);
		return null;
	});
	const lexicon = bytes === null ? null : readLexicon(bytes);
	if (lexicon === null) {
		missed = { key: pointer.key, at: ctx.now };
		return before;
	}
	kept = { key: pointer.key, lexicon };
	return lexicon;
}

/** Returns the key of the words in this isolate's memory; null when there are none. */
export function wordsInMemory(): string | null {
	return kept?.key ?? null;
}

/** Tells this isolate which lexicon is the newest, as the directory's row says. The next `lexiconOf` returns that one. */
export function seeLexicon(pointer: Pointer): void {
	newest = pointer;
}

/** Tells this isolate which lexicon the directory's row calls the newest: none before the first learning. */
export function seeLexiconOf({ lexicon }: Pick<Directory, "lexicon">): void {
	newest = lexicon === null ? null : JSON.parse(lexicon);
}

/** Tells whether the words were learned from the present directory, so that a word which they lack is nowhere in it. */
export function isLearned({ lexicon, dataVersion }: Pick<Directory, "lexicon" | "dataVersion">): boolean {
	return lexicon !== null && (JSON.parse(lexicon) as { dataVersion: number }).dataVersion === dataVersion;
}

/** Tells whether the words in this isolate's memory are those, and were learned from the present directory. */
export function hasWordsOf(directory: Pick<Directory, "lexicon" | "dataVersion">): boolean {
	const { lexicon } = directory;
	return isLearned(directory) && lexicon !== null && (JSON.parse(lexicon) as Pointer).key === kept?.key;
}

async function pointerOf({ db }: ServiceContext): Promise<Pointer | null> {
	const { kvKey, bytes } = await lexiconRow(db).first();
	newest = kvKey === null ? null : { key: kvKey, bytes };
	return newest;
}
