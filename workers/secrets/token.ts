import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits nobody can guess, as 43 characters of base64url. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** 192 bits nobody can guess, as 48 small letters and digits, which an address may have in it. */
export function newAddressKey(): string {
	return randomBytes(24).toString("hex");
}

/** How a token is stored: who reads the database cannot use it. 256 random bits need no slow hash. */
export function tokenHash(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

/** A token that the same seed and the same words give again, and nothing else. */
export function derivedToken(seed: string, words: string): string {
	return createHmac("sha256", Buffer.from(seed, "base64url")).update(words).digest("base64url");
}

/** 160 bits nobody can guess, in signs that stay the same in an address however it is written. */
export function pageSecret(): string {
	return randomBytes(20).toString("hex");
}

/** 96 bits, as 16 characters of base64url: enough that no two are the same. */
export function newNonce(): string {
	return randomBytes(12).toString("base64url");
}

/** The beginning of a text's signature, 132 bits as 22 characters of base64url. */
export function signature(key: string, text: string): string {
	return createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest("base64url").slice(0, 22);
}

/** Whether a text has this signature, in a time that says nothing of it. */
export function isSigned(key: string, text: string, given: string): boolean {
	const [own, other] = [Buffer.from(signature(key, text)), Buffer.from(given)];
	return own.length === other.length && timingSafeEqual(own, other);
}
