import { putServiceToken } from "#db/queries/service-tokens.ts";
import { type CreatedToken, type NewToken, TOKEN_LIFE_MS } from "#workers/contract/service-token.ts";
import { newToken, tokenHash } from "#workers/secrets/token.ts";
import { audit, type ServiceContext } from "../context.ts";
import { tokenItem } from "./shown.ts";

/** Makes a token, and returns it this one time. */
export async function createToken(ctx: ServiceContext, { name, scopes, days }: NewToken): Promise<CreatedToken> {
	const { db, now } = ctx;
	const token = newToken();
	const unique = [...new Set(scopes)];
	const row = {
		id: crypto.randomUUID(),
		name,
		tokenHash: tokenHash(token),
		createdAt: now,
		expiresAt: now + TOKEN_LIFE_MS(days),
	};
	const item = tokenItem({ ...row, scopes: JSON.stringify(unique), lastUsedAt: null, revokedAt: null });
	await db.batch([
		putServiceToken(db, { ...row, scopes: unique }),
		audit(ctx, "auth.token-create", row.id, { after: { name, scopes: unique, expiresAt: item.expiresAt } }),
	]);
	return { ...item, token };
}
