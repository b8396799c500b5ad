import type { Context } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { verifySecret } from "#workers/secrets/secret-hash.ts";

/** Hashes a secret and compares it, counted in the request's usage: whoever calls this has taken an attempt from a budget first. */
export function checkSecret(c: Context<ApiEnv>, given: string, stored: string): boolean {
	c.var.usage.secretHashes++;
	return verifySecret(given, stored);
}
