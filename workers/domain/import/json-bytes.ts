/**
 * Counts the UTF-8 bytes of `JSON.stringify(value)` without making the text. `value` is plain data without undefined.
 */
export function jsonBytes(value: unknown): number {
	if (typeof value === "string") return textBytes(value);
	if (value === null) return 4;
	if (typeof value !== "object") return String(value).length;
	let bytes = 2;
	let commas = -1;
	if (Array.isArray(value)) {
		for (const item of value) {
			bytes += jsonBytes(item);
			commas += 1;
		}
	} else {
		const record = value as Record<string, unknown>;
		for (const key in record) {
			bytes += textBytes(key) + 1 + jsonBytes(record[key]);
			commas += 1;
		}
	}
	return bytes + Math.max(0, commas);
}

function textBytes(text: string): number {
	let bytes = text.length + 2;
	for (let index = 0; index < text.length; index += 1) {
		const code = text.charCodeAt(index);
		if (code >= 0x80) {
			if (code < 0x800) bytes += 1;
			else if (code < 0xd800 || code > 0xdfff) bytes += 2;
			else if (code < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
				// A pair: four bytes for two characters.
				bytes += 2;
				index += 1;
			} else bytes += 5;
		} else if (code < 0x20) bytes += SHORT_ESCAPES.has(code) ? 1 : 5;
		else if (code === 0x22 || code === 0x5c) bytes += 1;
	}
	return bytes;
}

/**
 * Holds the codes of \b \t \n \f \r, which take two bytes. The other control characters are written as \u and four
 * digits.
 */
const SHORT_ESCAPES: ReadonlySet<number> = new Set([8, 9, 10, 12, 13]);
