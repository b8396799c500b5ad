/** Counts the parts ("segments") of an FTS5 index, and their pages. */
type FullTextStructure = { parts: number; pages: number };

/**
 * Follows the cookie where deleted rows leave tombstones (`contentless_delete`). Each part then has five more numbers.
 */
const WITH_TOMBSTONES = "FF000001";
const COOKIE_BYTES = 4;

/**
 * Reads the structure record of an FTS5 index, row 10 of its table `…_data`, from its bytes as hex (sqlite.org/src/file/ext/fts5/fts5_index.c,
 * "Structure record format"). Throws where it is none.
 */
export function readFullTextStructure(hex: string): FullTextStructure {
	const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
	const tombstones = hex.slice(2 * COOKIE_BYTES, 2 * COOKIE_BYTES + WITH_TOMBSTONES.length) === WITH_TOMBSTONES;
	const numbers = new Numbers(bytes, COOKIE_BYTES + (tombstones ? WITH_TOMBSTONES.length / 2 : 0));
	const levels = numbers.next();
	const parts = numbers.next();
	numbers.next(); // how often it was written
	let pages = 0;
	let read = 0;
	for (let level = 0; level < levels; level++) {
		numbers.next(); // how many parts are being merged
		const ofLevel = numbers.next();
		for (let part = 0; part < ofLevel; part++, read++) {
			numbers.next(); // its id
			const first = numbers.next();
			pages += numbers.next() - first + 1;
			for (let more = 0; tombstones && more < 5; more++) numbers.next();
		}
	}
	if (read !== parts) throw new Error("The structure of a full-text index is not as SQLite writes it");
	return { parts, pages };
}

/** Reads SQLite's variable-length integers. Those here have at most eight bytes. */
class Numbers {
	readonly #bytes: Uint8Array;
	#at: number;

	constructor(bytes: Uint8Array, at: number) {
		this.#bytes = bytes;
		this.#at = at;
	}

	next(): number {
		let value = 0;
		for (let length = 0; length < 8; length++) {
			const byte = this.#bytes[this.#at++];
			if (byte === undefined) break;
			value = value * 128 + (byte & 0x7f);
			if (byte < 0x80) return value;
		}
		throw new Error("The structure of a full-text index ends too early");
	}
}
