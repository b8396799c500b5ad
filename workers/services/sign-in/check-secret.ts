import { verifySecret } from "#workers/secrets/secret-hash.ts";
import type { Act } from "../act.ts";

/** Hashes a secret and compares it, counted in the request's usage: whoever calls this has taken an attempt from a budget first. */
export function checkSecret(act: Act, given: string, stored: string): boolean {
	act.usage.secretHashes++;
	return verifySecret(given, stored);
}
