import { signingKey } from "#db/queries/spots.ts";
import { one } from "#db/statement.ts";
import { newToken } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";

let kept: { key: string; until: number } | null = null;
/** A database that was reset has another key. */
const KEPT_MS = 5 * 60_000;

/** The key that tokens of places are signed with; the first who needs it makes it. An isolate asks for it every five minutes. */
export async function spotKey({ db, now }: ServiceContext): Promise<string> {
	if (kept !== null && now < kept.until && now > kept.until - KEPT_MS) return kept.key;
	const { key } = await one(signingKey(db, newToken()));
	kept = { key, until: now + KEPT_MS };
	return key;
}

/** Reads it anew: what a restart does. */
export function forgetSpotKey(): void {
	kept = null;
}
