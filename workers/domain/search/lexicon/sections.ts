/** Numbers the format of the bytes: add one with each change of what is written. Bytes of another format are replaced by a new lexicon. */
export const LEXICON_FORMAT = 2;
/** The bytes begin with this: 'LEX' and the format. Bytes of another format are no lexicon. */
const MAGIC = 0x4c455800 + LEXICON_FORMAT;
const WORD = 4;

export type Section = Uint8Array | Uint32Array | Int32Array;

/** Writes arrays one behind the other, each at a multiple of four bytes, with a table of their places in front. */
export function writeSections(sections: readonly Section[]): Uint8Array {
	const starts: number[] = [];
	let end = (2 + 2 * sections.length) * WORD;
	for (const { byteLength } of sections) {
		starts.push(end);
		end += Math.ceil(byteLength / WORD) * WORD;
	}
	const bytes = new Uint8Array(end);
	const head = new Uint32Array(bytes.buffer, 0, 2 + 2 * sections.length);
	head.set([MAGIC, sections.length]);
	for (const [at, section] of sections.entries()) {
		head.set([starts[at] ?? 0, section.byteLength], 2 + 2 * at);
		bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), starts[at]);
	}
	return bytes;
}

/** Reads the sections in place, without a copy. Null: they are no bytes of ours, or not all of them. */
export function readSections(bytes: Uint8Array): Sections | null {
	// Arrays of numbers begin at a multiple of four only.
	const aligned = bytes.byteOffset % WORD === 0 ? bytes : bytes.slice();
	if (aligned.byteLength < 2 * WORD) return null;
	const [magic, count = 0] = new Uint32Array(aligned.buffer, aligned.byteOffset, 2);
	if (magic !== MAGIC || aligned.byteLength < (2 + 2 * count) * WORD) return null;
	const table = new Uint32Array(aligned.buffer, aligned.byteOffset, 2 + 2 * count).subarray(2);
	for (let at = 0; at < table.length; at += 2)
		if ((table[at] ?? 0) + (table[at + 1] ?? 0) > aligned.byteLength) return null;
	let next = 0;
	function take(): [start: number, length: number] {
		const [start = 0, length = 0] = table.subarray(2 * next, 2 * next + 2);
		next++;
		return [aligned.byteOffset + start, length];
	}
	return {
		bytes() {
			return new Uint8Array(aligned.buffer, ...take());
		},
		numbers() {
			const [start, length] = take();
			return new Uint32Array(aligned.buffer, start, length / WORD);
		},
		signed() {
			const [start, length] = take();
			return new Int32Array(aligned.buffer, start, length / WORD);
		},
	};
}

/** Takes one section after the other, in the order in which they were written. */
export type Sections = { bytes(): Uint8Array; numbers(): Uint32Array; signed(): Int32Array };
