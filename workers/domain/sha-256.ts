/** Holds the first 32 bits of the fractional parts of the square and cube roots of the first primes (FIPS 180-4, 5.3.3 and 4.2.2). */
const primes = firstPrimes(64);
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Holds the letters of base64url for 12 bits. */
const PAIRS = Array.from({ length: 4_096 }, (_, bits) => `${DIGITS[bits >> 6]}${DIGITS[bits & 63]}`);

/** Limits the UTF-16 units of a text that is hashed here. */
export const SHORT = 512;
const BLOCK = 64;
const utf8 = new TextEncoder();
/** Has room for a short text in UTF-8, and for what is put behind it. */
const bytes = new Uint8Array(3 * SHORT + 2 * BLOCK);
const view = new DataView(bytes.buffer);
const words = new Int32Array(64);
const state = new Int32Array(8);

/**
 * Returns the first 96 bits of the SHA-256 of a short text as 16 letters of base64url. An import hashes such texts for each row, and the
 * runtime makes a whole stream for each: this takes half of the time or less.
 */
export function shortSha256(text: string): string {
	const { written } = utf8.encodeInto(text, bytes);
	const end = Math.ceil((written + 9) / BLOCK) * BLOCK;
	bytes.fill(0, written, end);
	bytes[written] = 0x80;
	view.setUint32(end - 4, written * 8);
	state.set(START);
	for (let at = 0; at < end; at += BLOCK) addBlock(at);
	return lettersOf(state[0] as number, state[1] as number, state[2] as number);
}

function lettersOf(a: number, b: number, c: number): string {
	const bits = [a >>> 20, a >>> 8, (a << 4) | (b >>> 28), b >>> 16, b >>> 4, (b << 8) | (c >>> 24), c >>> 12, c];
	let letters = "";
	for (const twelve of bits) letters += PAIRS[twelve & 4_095];
	return letters;
}

/** Adds a block of the bytes to the state (FIPS 180-4, 6.2.2). */
function addBlock(at: number): void {
	for (let t = 0; t < 16; t++) words[t] = view.getInt32(at + 4 * t);
	for (let t = 16; t < 64; t++) {
		const near = words[t - 2] as number;
		const far = words[t - 15] as number;
		const mixedNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
		const mixedFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
		words[t] = mixedNear + (words[t - 7] as number) + mixedFar + (words[t - 16] as number);
	}
	let a = state[0] as number;
	let b = state[1] as number;
	let c = state[2] as number;
	let d = state[3] as number;
	let e = state[4] as number;
	let f = state[5] as number;
	let g = state[6] as number;
	let h = state[7] as number;
	for (let t = 0; t < 64; t++) {
		const chosen = (e & f) ^ (~e & g);
		const most = (a & b) ^ (a & c) ^ (b & c);
		const one =
			h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[t] as number) + (words[t] as number);
		const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
		h = g;
		g = f;
		f = e;
		e = (d + one) | 0;
		d = c;
		c = b;
		b = a;
		a = (one + other) | 0;
	}
	state[0] = (state[0] as number) + a;
	state[1] = (state[1] as number) + b;
	state[2] = (state[2] as number) + c;
	state[3] = (state[3] as number) + d;
	state[4] = (state[4] as number) + e;
	state[5] = (state[5] as number) + f;
	state[6] = (state[6] as number) + g;
	state[7] = (state[7] as number) + h;
}

function turned(word: number, by: number): number {
	return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
	return ((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
	const found: number[] = [];
	for (let one = 2; found.length < count; one++) if (found.every((prime) => one % prime !== 0)) found.push(one);
	return found;
}
