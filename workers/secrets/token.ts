import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Makes a token of 256 random bits that nobody can guess, as 43 characters of base64url. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** Makes a key of 192 random bits that nobody can guess, as 48 lower-case letters and digits, which an address may contain. */
export function newAddressKey(): string {
	return randomBytes(24).toString("hex");
}

/** Hashes a token for storage, so that a reader of the database cannot use it. 256 random bits need no slow hash. */
export function tokenHash(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

/** Derives a token. Only the same seed and the same words give the same token. */
export function derivedToken(seed: string, words: string): string {
	return createHmac("sha256", Buffer.from(seed, "base64url")).update(words).digest("base64url");
}

/** Makes a secret of 160 random bits that nobody can guess, in characters that stay the same in any form of an address. */
export function pageSecret(): string {
	return randomBytes(20).toString("hex");
}

/** Makes 96 random bits as 16 characters of base64url, enough that no two are the same. */
export function newNonce(): string {
	return randomBytes(12).toString("base64url");
}

/** Returns the beginning of a text's signature, 132 bits as 22 characters of base64url. */
export function signature(key: string, text: string): string {
	return createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest("base64url").slice(0, 22);
}

/** Tells whether a text has this signature. The time that it takes reveals nothing. */
export function isSigned(key: string, text: string, given: string): boolean {
	const [own, other] = [Buffer.from(signature(key, text)), Buffer.from(given)];
	return own.length === other.length && timingSafeEqual(own, other);
}
