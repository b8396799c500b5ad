import { Buffer } from "node:buffer";
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/**
 * The parameters follow OWASP's Password Storage sheet and ASVS 5, appendix C: scrypt with N = 2^15, r = 8, p = 3. One hash takes 32 MiB
 * and about 160 ms; Workers refuse more than N·r·p = 2^20.
 */
const LOG2_N = 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const MAX_MEMORY = 64 * 1024 * 1024;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Matches a stored hash. It has no `$`, which shells and `.dev.vars` would take for a variable. */
const STORED = /^scrypt:(\d{1,2}):(\d{1,2}):(\d{1,2}):([\w-]{16,86}):([\w-]{43,86})$/;

/**
 * Makes the text to store for a secret: `scrypt:15:8:3:salt:hash`, the last two in base64url. The secret is used exactly as it is typed.
 */
export function hashSecret(secret: string): string {
	const salt = randomBytes(SALT_BYTES);
	const hash = derive(secret, salt, LOG2_N, BLOCK_SIZE, PARALLELISM, HASH_BYTES);
	return ["scrypt", LOG2_N, BLOCK_SIZE, PARALLELISM, salt.toString("base64url"), hash.toString("base64url")].join(":");
}

/** Tells whether a text is a result of `hashSecret`, with parameters at least as strong as today's. */
export function isSecretHash(stored: string | undefined): stored is string {
	const [, logN, blockSize, parallelism] = STORED.exec(stored ?? "") ?? [];
	const cost = 2 ** Number(logN) * Number(blockSize) * Number(parallelism);
	return cost >= 2 ** LOG2_N * BLOCK_SIZE * PARALLELISM && cost <= 2 ** 20;
}

/** Compares in constant time. It returns false, without hashing, for a stored text that is not such a hash. */
export function verifySecret(secret: string, stored: string): boolean {
	if (!isSecretHash(stored)) return false;
	const [, logN, blockSize, parallelism, salt = "", hash = ""] = STORED.exec(stored) ?? [];
	const expected = Buffer.from(hash, "base64url");
	const given = derive(
		secret,
		Buffer.from(salt, "base64url"),
		Number(logN),
		Number(blockSize),
		Number(parallelism),
		expected.length,
	);
	return timingSafeEqual(given, expected);
}

/**
 * Hashes synchronously, not in the background. So two hashes of an isolate never take 64 MiB of its 128 together, and none waits for a
 * cancelled request. In Workers the asynchronous version computes at once as well.
 */
function derive(
	secret: string,
	salt: Buffer,
	logN: number,
	blockSize: number,
	parallelism: number,
	length: number,
): Buffer {
	const options = { N: 2 ** logN, r: blockSize, p: parallelism, maxmem: MAX_MEMORY };
	return scryptSync(secret.normalize("NFC"), salt, length, options);
}
