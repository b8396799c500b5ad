import type { Directory } from "#db/queries/directory.ts";
import { lexiconRow } from "#db/queries/lexicons.ts";
import { NO_LEXICON, readLexicon } from "#workers/domain/search/lexicon/read.ts";
import type { Lexicon } from "#workers/domain/search/lexicon.ts";
import type { ServiceContext } from "../context.ts";
import { getBytes } from "./store.ts";

/** Where the bytes of a lexicon are. */
type Pointer = { key: string; bytes: number };

/** What this isolate was last told is the newest, and what it has in memory. */
let newest: Pointer | null = null;
let kept: { key: string; lexicon: Lexicon } | null = null;
/** A value that KV does not have yet is asked for again after so long. */
const AGAIN_MS = 5_000;
let missed: { key: string; at: number } | null = null;

/**
 * The directory's words and places, from the isolate's memory. The first request that needs them, and the first after they were learned
 * anew, wait for KV. An empty one before the first is learned; the one of before, or an empty one, where KV fails.
 */
export async function lexiconOf(ctx: ServiceContext): Promise<Lexicon> {
	const pointer = newest ?? (await pointerOf(ctx));
	if (pointer === null) return NO_LEXICON;
	if (kept?.key === pointer.key) return kept.lexicon;
	const before = kept?.lexicon ?? NO_LEXICON;
	if (missed?.key === pointer.key && ctx.now < missed.at + AGAIN_MS) return before;
	// A request never waits for another's: that one may have been broken off.
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

/** Tells this isolate which lexicon is the newest: who reads the directory's row knows. The next `lexiconOf` is of that one. */
export function seeLexicon(pointer: Pointer): void {
	newest = pointer;
}

/** The same from the directory's row. Before the first is learned there is nothing to tell. */
export function seeLexiconOf({ lexicon }: Pick<Directory, "lexicon">): void {
	newest = lexicon === null ? null : JSON.parse(lexicon);
}

/** Whether the words were learned from the directory as it is now, so that a word which they lack is nowhere in it. */
export function isLearned({ lexicon, dataVersion }: Pick<Directory, "lexicon" | "dataVersion">): boolean {
	return lexicon !== null && (JSON.parse(lexicon) as { dataVersion: number }).dataVersion === dataVersion;
}

async function pointerOf({ db }: ServiceContext): Promise<Pointer | null> {
	const { kvKey, bytes } = await lexiconRow(db).first();
	newest = kvKey === null ? null : { key: kvKey, bytes };
	return newest;
}
