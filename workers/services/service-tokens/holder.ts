import { noteTokenUse, serviceTokenByHash } from "#db/queries/service-tokens.ts";
import type { Actor } from "#workers/contract/actor.ts";
import type { Scope } from "#workers/contract/service-token.ts";
import { MINUTE_MS } from "#workers/domain/instant.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import { scopesOf } from "./shown.ts";

/** Returns the holder of a service token, as the audit log names it, and its scopes. Null: no such token is valid. */
export async function holderOfToken(
	{ db, now }: ServiceContext,
	token: string,
): Promise<{ actor: Actor; scopes: readonly Scope[] } | null> {
	const row = await serviceTokenByHash(db, tokenHash(token)).first();
	if (row === null || row.revokedAt !== null || row.expiresAt <= now) return null;
	if ((row.lastUsedAt ?? 0) < now - MINUTE_MS) await noteTokenUse(db, row.id, now).run();
	return { actor: `token:${row.name}`, scopes: scopesOf(row) };
}
