import { signingKey } from "#db/queries/spots.ts";
import { one } from "#db/statement.ts";
import { newToken } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";

let kept: { key: string; until: number } | null = null;
/** Limits how long a key is kept in memory, because a database that was reset has another key. */
const KEPT_MS = 5 * 60_000;

/**
 * Returns the key that signs the tokens of places. The first caller that needs it makes it; an isolate reads it again every five minutes.
 */
export async function spotKey({ db, now }: ServiceContext): Promise<string> {
	if (kept !== null && now < kept.until && now > kept.until - KEPT_MS) return kept.key;
	const { key } = await one(signingKey(db, newToken()));
	kept = { key, until: now + KEPT_MS };
	return key;
}

/** Makes the next call read the key again, as after a restart. */
export function forgetSpotKey(): void {
	kept = null;
}
