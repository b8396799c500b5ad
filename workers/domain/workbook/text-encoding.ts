import { guessEncoding } from "./encoding-guess.ts";
import { WorkbookError } from "./error.ts";
import type { Misreading } from "./misread-text.ts";
import { sliceStream } from "./part-stream.ts";
import { readBytes } from "./zip-directory.ts";

/**
 * Describes how to read the bytes of a text. `label` is TextDecoder's; `skip` bytes of byte order mark come first. `misreading`: what
 * a program has made of the text before it saved it in this encoding.
 */
export type TextEncoding = { label: string; skip: number; guessed: boolean; misreading: Misreading | null };

/** Counts the results of reading a text as UTF-8 that is not all UTF-8. */
type Tally = {
	/** Count sequences of several bytes that are valid, and bytes that belong to none. */
	good: number;
	bad: number;
	/** Count lines with one bad byte, and with more. */
	lonely: number;
	crowded: number;
	/** Holds lines with bytes beyond ASCII. */
	sample: Uint8Array;
};

const HEAD_BYTES = 64 * 1024;
const SAMPLE_BYTES = 64 * 1024;
const LONGEST_SAMPLED_LINE = 4 * 1024;
/** A few stray bytes, each alone in its line, are damage in a text that is otherwise ASCII. They do not mean another encoding. */
const MOST_STRAYS = 8;
const STRAY_CHARACTERS = 500;

/** Returns the name of an encoding as TextDecoder writes it. Throws `unknown-encoding` for any other. */
export function knownEncoding(name: string): string {
	try {
		return new TextDecoder(name.trim()).encoding;
	} catch (cause) {
		throw new WorkbookError("unknown-encoding", `There is no encoding "${name.slice(0, 40)}".`, { cause });
	}
}

/**
 * Finds the encoding of a text. It is that of the byte order mark, else the one that is `wanted`, else UTF-8 if all of the
 * text or nearly all of it is, else the one in which the text makes words. Null: a NUL byte says that it is no text. Throws
 * `unknown-encoding` when nothing decides it.
 */
export async function findTextEncoding(file: Blob, wanted: string | null): Promise<TextEncoding | null> {
	const head = await readBytes(file, 0, HEAD_BYTES);
	const marked = byteOrderMark(head);
	if (marked !== null) return encoded(marked.label, { skip: marked.skip });
	if (wanted !== null) return encoded(wanted);
	const wide = unmarkedUtf16(head);
	if (wide !== null) return encoded(wide, { guessed: true });
	const validity = await utf8Validity(file);
	if (validity === "binary") return null;
	if (validity === "valid") {
		if (isUtf7(head)) throw new WorkbookError("unknown-encoding", "The text is written in UTF-7.");
		return encoded("utf-8");
	}
	const declared = declaredEncoding(head);
	if (declared !== null && declared !== "utf-8") return encoded(declared);
	const tally = await tallyUtf8(file);
	if (isDamagedUtf8(tally, file.size)) return encoded("utf-8", { guessed: true });
	const label = await guessEncoding(tally.sample);
	if (label === null) throw new WorkbookError("unknown-encoding", "The encoding of this text cannot be told.");
	return encoded(label, { guessed: true });
}

/**
 * Tells whether a text is UTF-7, such as `T+APw-rkiye`. Other readers take it for ASCII, and no decoder knows it any more.
 */
function isUtf7(head: Uint8Array): boolean {
	const text = new TextDecoder().decode(head);
	return !/[^\0-\x7f]/.test(text) && (text.match(/\+A[\w+/]{2,}-/g)?.length ?? 0) > 2;
}

function encoded(label: string, facts: Partial<TextEncoding> = {}): TextEncoding {
	return { label, skip: 0, guessed: false, misreading: null, ...facts };
}

/** Reads the encoding that an HTML page or an XML file declares; null when it declares none, or none that we know. */
function declaredEncoding(head: Uint8Array): string | null {
	const text = new TextDecoder("windows-1252").decode(head.subarray(0, 4_096)).trimStart();
	if (!text.startsWith("<")) return null;
	const match = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)|<meta[^>]*charset\s*=\s*["']?([\w.:-]+)/i.exec(text);
	try {
		return match === null ? null : knownEncoding(match[1] ?? match[2] ?? "");
	} catch {
		return null;
	}
}

function byteOrderMark(head: Uint8Array): { label: string; skip: number } | null {
	const [first, second, third, fourth] = head;
	if (first === 0xef && second === 0xbb && third === 0xbf) return { label: "utf-8", skip: 3 };
	const isUtf32 = first === 0xff && second === 0xfe && third === 0 && fourth === 0;
	if (isUtf32 || (first === 0 && second === 0 && third === 0xfe && fourth === 0xff)) {
		throw new WorkbookError("unknown-encoding", "The text is written in UTF-32.");
	}
	if (first === 0xff && second === 0xfe) return { label: "utf-16le", skip: 2 };
	if (first === 0xfe && second === 0xff) return { label: "utf-16be", skip: 2 };
	return null;
}

/** Recognises UTF-16 without its mark. Line ends and delimiters give a NUL to every other byte, always on the same side. */
function unmarkedUtf16(head: Uint8Array): "utf-16le" | "utf-16be" | null {
	const nuls = [0, 0];
	for (let index = 0; index < head.length; index++) if (head[index] === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = nuls;
	// A few letters have it on the other side: U+0100, half of an emoji.
	const label = odd > 10 * even ? "utf-16le" : even > 10 * odd ? "utf-16be" : null;
	if (label === null || Math.max(even, odd) < head.length / 20) return null;
	const text = new TextDecoder(label).decode(head.subarray(0, head.length & ~1));
	return /[\n\r]/.test(text) && !/[\u0001-\u0008\u000e-\u001f]/.test(text) && !/\ufffd./s.test(text) ? label : null;
}

async function utf8Validity(file: Blob): Promise<"valid" | "invalid" | "binary"> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const reader = sliceStream(file, 0, file.size).getReader();
	let isValid = true;
	for (;;) {
		const { done, value } = await reader.read();
		if (value?.includes(0)) return "binary";
		if (isValid) {
			try {
				decoder.decode(value, { stream: !done });
			} catch {
				isValid = false;
			}
		}
		if (done) return isValid ? "valid" : "invalid";
	}
}

/**
 * Tells whether a text is damaged UTF-8. Real text of other encodings hardly ever has valid sequences, and its letters come
 * in clusters, where damage is scattered.
 */
function isDamagedUtf8({ good, bad, lonely, crowded }: Tally, size: number): boolean {
	if (2 * good >= bad) return true;
	return crowded === 0 && lonely <= MOST_STRAYS && size >= STRAY_CHARACTERS * bad;
}

async function tallyUtf8(file: Blob): Promise<Tally> {
	const tally: Tally = { good: 0, bad: 0, lonely: 0, crowded: 0, sample: new Uint8Array(0) };
	const sample = new Uint8Array(SAMPLE_BYTES + LONGEST_SAMPLED_LINE);
	let sampled = 0;
	const reader = sliceStream(file, 0, file.size).getReader();
	let pending = 0;
	let low = 0x80;
	let high = 0xbf;
	let badInLine = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		let lineStart = 0;
		let hasHigh = false;
		for (let index = 0; index <= value.length; index++) {
			const byte = value[index];
			if (byte === undefined || byte === 0x0a || byte === 0x0d) {
				if (hasHigh && sampled < SAMPLE_BYTES) {
					const line = value.subarray(lineStart, Math.min(index + 1, lineStart + LONGEST_SAMPLED_LINE));
					sample.set(line, sampled);
					sampled += line.length;
				}
				hasHigh = false;
				lineStart = index + 1;
				if (byte === undefined) break;
			}
			if (byte > 0x7f) hasHigh = true;
			if (pending > 0) {
				if (byte >= low && byte <= high) {
					low = 0x80;
					high = 0xbf;
					if (--pending === 0) tally.good++;
					continue;
				}
				pending = 0;
				badInLine++;
			}
			low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
			high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
			if (byte >= 0xc2 && byte <= 0xf4) pending = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
			else if (byte > 0x7f) badInLine++;
			else if (byte === 0x0a || byte === 0x0d) badInLine = endLine(tally, badInLine);
		}
	}
	endLine(tally, badInLine + (pending > 0 ? 1 : 0));
	return { ...tally, sample: sample.subarray(0, sampled) };
}

function endLine(tally: Tally, bad: number): 0 {
	tally.bad += bad;
	if (bad === 1) tally.lonely++;
	else if (bad > 1) tally.crowded++;
	return 0;
}
