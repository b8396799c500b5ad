import { decodeUtf8 } from "./decode-text.ts";
import type { Cell } from "./sheet-row.ts";

const ZERO = 0x30;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * Reads the number in `bytes[start..end)`. Up to 15 digits are read without making a string: mantissa and power of ten are
 * then both exact doubles, so one division rounds correctly. Everything else goes through `numberFromText`.
 */
export function parseNumber(bytes: Uint8Array, start: number, end: number): Cell {
	const negative = bytes[start] === 0x2d;
	let index = negative ? start + 1 : start;
	const first = index;
	let mantissa = 0;
	let point = -1;
	if (end - index > 16) return numberFromText(decodeUtf8(bytes, start, end));
	for (; index < end; index++) {
		const byte = bytes[index] as number;
		if (byte === 0x2e && point === -1) point = index;
		else if (byte >= ZERO && byte <= 0x39) mantissa = mantissa * 10 + (byte - ZERO);
		else return numberFromText(decodeUtf8(bytes, start, end));
	}
	const digits = end - first - (point === -1 ? 0 : 1);
	if (digits < 1 || digits > 15) return numberFromText(decodeUtf8(bytes, start, end));
	if (mantissa === 0) return 0;
	const value = point === -1 ? mantissa : mantissa / (POWERS[end - point - 1] as number);
	return negative ? -value : value;
}

/** Tells whether a text is written like a number, even one that a double cannot hold. */
export function isNumberText(text: string): boolean {
	return NUMBER.test(text);
}

/**
 * Reads a number from its text. Whole numbers beyond 2^53 (a `cid` of 19 digits, `9.85263057155042E+18`) come back
 * as they are written: as a number they would lose digits, and a later layer says whether the text is still usable.
 * Text that is no number stays text.
 */
export function numberFromText(raw: string): Cell {
	const text = raw.trim();
	if (text === "") return null;
	if (!NUMBER.test(text)) return text;
	const value = Number(text);
	if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return text;
	return value === 0 ? 0 : value;
}
