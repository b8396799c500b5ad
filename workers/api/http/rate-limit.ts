import type { Context } from "hono";
import { type RateLimit, spendHit } from "#workers/services/rate-limits/spend.ts";
import type { ApiEnv } from "./context.ts";

/**
 * Counts this call against a limit of the caller. It knows the caller by the address in Cloudflare's own header, which
 * clients cannot set there.
 */
export function spend(c: Context<ApiEnv>, limit: RateLimit): Promise<void> {
	return spendHit(c.var.ctx, { limit, address: c.req.header("CF-Connecting-IP") ?? "unknown" });
}
