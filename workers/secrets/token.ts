import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes } from "node:crypto";

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
