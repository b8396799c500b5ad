import { createHash, randomBytes } from "node:crypto";
import { isSecretHash } from "../../workers/secrets/secret-hash.ts";

/**
 * Replaces `workers/secrets/secret-hash.ts` in this project only: the plugin of vitest.config.mts does that. The real
 * hash takes 160 ms on purpose, and hundreds are made here. unit/cli/credentials and the sign-in of stack and e2e make
 * real ones.
 */
export function hashSecret(secret: string): string {
	const salt = randomBytes(16).toString("base64url");
	return `scrypt:15:8:3:${salt}:${digest(secret, salt)}`;
}

export { isSecretHash };

export function verifySecret(secret: string, stored: string): boolean {
	const [salt = "", hash] = stored.split(":").slice(4);
	return isSecretHash(stored) && digest(secret, salt) === hash;
}

function digest(secret: string, salt: string): string {
	return createHash("sha256").update(salt).update(secret.normalize("NFC")).digest("base64url");
}
