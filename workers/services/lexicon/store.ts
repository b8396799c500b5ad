import { LEXICON_FORMAT } from "#workers/domain/search/lexicon/sections.ts";
import type { ServiceContext } from "../context.ts";

const PREFIX = `lexicon:${LEXICON_FORMAT}:`;

/** KV holds 25 MiB a value. */
const PIECE_BYTES = 20 * 1024 * 1024;

/** Returns the key under which the bytes of a learning are kept. */
export function lexiconKey(learning: string): string {
	return PREFIX + learning;
}

/** Tells whether this program can read the value of a key, which another version may have written. */
export function isReadable(key: string): boolean {
	return key.startsWith(PREFIX);
}

/**
 * Writes a lexicon's bytes to KV: the first piece under its key, and further pieces under the key with their number. They are never
 * overwritten.
 */
export async function putBytes(
	{ cache }: Pick<ServiceContext, "cache">,
	key: string,
	bytes: Uint8Array,
): Promise<void> {
	for (let at = 0; at * PIECE_BYTES < bytes.length; at++)
		await cache.put(pieceKey(key, at), bytes.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES));
}

/** Reads the bytes; null when KV lacks some of them, because they are not there yet or not any more. */
export async function getBytes(
	{ cache }: Pick<ServiceContext, "cache">,
	key: string,
	length: number,
): Promise<Uint8Array | null> {
	const count = Math.ceil(length / PIECE_BYTES);
	const pieces = await Promise.all(
		Array.from({ length: count }, (_, at) => cache.get(pieceKey(key, at), { type: "arrayBuffer", cacheTtl: 86_400 })),
	);
	const [only] = pieces;
	if (count === 1) return only ? new Uint8Array(only) : null;
	const bytes = new Uint8Array(length);
	for (const [at, piece] of pieces.entries()) {
		if (piece === null) return null;
		bytes.set(new Uint8Array(piece), at * PIECE_BYTES);
	}
	return bytes;
}

export async function removeBytes({ cache }: Pick<ServiceContext, "cache">, key: string): Promise<void> {
	const { keys } = await cache.list({ prefix: key });
	for (const { name } of keys) await cache.delete(name);
}

function pieceKey(key: string, at: number): string {
	return at === 0 ? key : `${key}:${at}`;
}
