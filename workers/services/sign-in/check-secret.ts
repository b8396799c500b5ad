import { verifySecret } from "#workers/secrets/secret-hash.ts";
import type { ServiceContext } from "../context.ts";

/** Hashes a secret and compares it. It counts in the request's usage, so the caller must take an attempt from a budget first. */
export function checkSecret(ctx: ServiceContext, given: string, stored: string): boolean {
	ctx.usage.secretHashes++;
	return verifySecret(given, stored);
}
