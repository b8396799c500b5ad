import type { ImportOptions } from "./options.ts";

/** Moves whenever the same file would be cut into other chunks, or give other listings: an old import is then not gone on with. */
const READER_VERSION = 2;

/**
 * What an import's fingerprint holds behind the bytes of its file: with other options, or another way of reading, it is another
 * import. The digest is SHA-256 over both.
 */
export function fingerprintEnd({ country, clearEmpty, encoding }: ImportOptions, overwriteEdited = false): string {
	return `\n${JSON.stringify([READER_VERSION, country, clearEmpty, encoding, overwriteEdited])}`;
}
