import { verifySecret } from "#workers/secrets/secret-hash.ts";
import type { ServiceContext } from "../context.ts";

/** Hashes a secret and compares it, counted in the request's usage: whoever calls this has taken an attempt from a budget first. */
export function checkSecret(ctx: ServiceContext, given: string, stored: string): boolean {
	ctx.usage.secretHashes++;
	return verifySecret(given, stored);
}
