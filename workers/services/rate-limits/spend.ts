import { createHash } from "node:crypto";
import { countHit } from "#db/queries/rate-limits.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { networkOf } from "#workers/domain/network-address.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

export type RateLimit = { name: string; hits: number; windowMs: number };

/**
 * Counts a hit of a network address against a limit, before anything else is done for it. Throws rate-limited with the seconds to wait. The
 * address is only kept as a hash that changes daily.
 */
export async function spendHit(
	{ db, now }: ServiceContext,
	{ limit, address }: { limit: RateLimit; address: string },
): Promise<void> {
	const window = Math.floor(now / limit.windowMs);
	const day = Math.floor(now / DAY_MS);
	const sender = createHash("sha256")
		.update(`${limit.name}|${day}|${networkOf(address)}`)
		.digest("base64url")
		.slice(0, 22);
	const expiresAt = (window + 1) * limit.windowMs;
	const row = await countHit(db, `${limit.name}:${window}:${sender}`, expiresAt).first();
	if ((row?.hits ?? 0) <= limit.hits) return;
	throw new ServiceError("rate-limited", `At most ${limit.hits} in ${limit.windowMs / 60_000} minutes`, {
		retryAfter: Math.ceil((expiresAt - now) / 1_000),
	});
}
