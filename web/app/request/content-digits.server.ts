/** Is the number of hexadecimal digits of `contentDigits`: 64 bits. */
export const TAG_DIGITS = 16;

/**
 * Returns a short name for some bytes. The same bytes always have the same name. It mixes two 32-bit lanes over four
 * bytes at a time, as MurmurHash3 does. It only distinguishes the versions of a page. A cryptographic digest would cost
 * five times as much, and nobody gains anything from two equal names.
 */
export function contentDigits(bytes: Uint8Array): string {
	let a = 0xdeadbeef ^ bytes.length;
	let b = 0x41c6ce57 ^ bytes.length;
	const whole = bytes.length - (bytes.length % 4);
	const words = new Uint32Array(bytes.buffer, bytes.byteOffset, whole / 4);
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? 0;
		a = Math.imul(a ^ word, 0x9e3779b1);
		b = Math.imul(b ^ word, 0x5f356495);
		a = (a << 13) | (a >>> 19);
		b = (b << 17) | (b >>> 15);
	}
	for (let at = whole; at < bytes.length; at += 1) {
		a = Math.imul(a ^ (bytes[at] ?? 0), 0x85ebca6b);
		b = Math.imul(b ^ (bytes[at] ?? 0), 0xc2b2ae35);
	}
	return lane(mixed(a) ^ b) + lane(mixed(b) ^ a);
}

function mixed(value: number): number {
	const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
	return twice ^ (twice >>> 16);
}

function lane(value: number): string {
	return (value >>> 0).toString(16).padStart(8, "0");
}
