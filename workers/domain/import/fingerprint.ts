import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from "./options.ts";

/**
 * Is the version of the reader. It is increased when the same file would be cut into other chunks, or would give other
 * listings. An older import is then not continued.
 */
const READER_VERSION = 12;

/**
 * Makes the part of an import's fingerprint behind the digests of its file. Other options, or another version of the reader, make
 * another import. The order of the options does not matter.
 */
export function fingerprintEnd(options: ImportOptions): string {
	const names = (Object.keys(DEFAULT_IMPORT_OPTIONS) as (keyof ImportOptions)[]).sort();
	return JSON.stringify([READER_VERSION, ...names.map((name) => inOrder(options[name]))]);
}

function inOrder(value: unknown): unknown {
	if (Array.isArray(value)) return [...value].sort();
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
	return entries.map(([name, member]) => [name, inOrder(member)]);
}
