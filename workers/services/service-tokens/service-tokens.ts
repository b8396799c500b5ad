import type { Context } from "hono";
import { insertAudit, insertAuditOfChange } from "#db/queries/audit.ts";
import {
	noteTokenUse,
	putServiceToken,
	revokeServiceToken,
	serviceTokenByHash,
	serviceTokensByTime,
} from "#db/queries/service-tokens.ts";
import type { ServiceTokenRow } from "#db/schema/service-token.ts";
import type { ApiEnv, Caller } from "#workers/api/http/context.ts";
import {
	type CreatedToken,
	type NewToken,
	type Scope,
	TOKEN_LIFE_MS,
	type TokenItem,
} from "#workers/contract/service-token.ts";
import { newToken, tokenHash } from "#workers/secrets/token.ts";
import { ServiceError } from "../errors.ts";
import { auditEntry } from "../sessions/session.ts";

const BEARER = /^Bearer ([\w-]{20,200})$/;
const MINUTE_MS = 60_000;

/** The holder of the service token in an Authorization header, or null when it names none that is live. */
export async function holderOfToken(
	c: Context<ApiEnv>,
	authorization: string,
): Promise<(Caller & { actor: string }) | null> {
	const token = BEARER.exec(authorization)?.[1];
	if (token === undefined) return null;
	const { db, now } = c.var.act;
	const row = await serviceTokenByHash(db, tokenHash(token)).first();
	if (row === null || row.revokedAt !== null || row.expiresAt <= now) return null;
	if ((row.lastUsedAt ?? 0) < now - MINUTE_MS) await noteTokenUse(db, row.id, now).run();
	return { actor: `token:${row.name}`, session: null, scopes: scopesOf(row) };
}

/** Every token, the newest first, also those that have ended. */
export async function listTokens(db: D1Database): Promise<TokenItem[]> {
	const { results } = await serviceTokensByTime(db).all();
	return results.map(itemOf);
}

/** Makes a token and tells it this one time. */
export async function createToken(c: Context<ApiEnv>, { name, scopes, days }: NewToken): Promise<CreatedToken> {
	const { db, now } = c.var.act;
	const token = newToken();
	const unique = [...new Set(scopes)];
	const row = {
		id: crypto.randomUUID(),
		name,
		tokenHash: tokenHash(token),
		createdAt: now,
		expiresAt: now + TOKEN_LIFE_MS(days),
	};
	const item = itemOf({ ...row, scopes: JSON.stringify(unique), lastUsedAt: null, revokedAt: null });
	await db.batch([
		putServiceToken(db, { ...row, scopes: unique }),
		insertAudit(db, auditEntry(c, "auth.token-create", row.id, { name, scopes: unique, expiresAt: item.expiresAt })),
	]);
	return { ...item, token };
}

export async function revokeToken(c: Context<ApiEnv>, id: string): Promise<void> {
	const { db, now } = c.var.act;
	const [revoked] = await db.batch([
		revokeServiceToken(db, id, now),
		insertAuditOfChange(db, auditEntry(c, "auth.token-revoke", id)),
	]);
	if (revoked?.meta.changes === 0) throw new ServiceError("not-found", "No such live token");
}

function itemOf({
	tokenHash: _,
	scopes,
	createdAt,
	expiresAt,
	lastUsedAt,
	revokedAt,
	...row
}: ServiceTokenRow): TokenItem {
	return {
		...row,
		scopes: scopesOf({ scopes }),
		createdAt: iso(createdAt),
		expiresAt: iso(expiresAt),
		lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
		revokedAt: revokedAt === null ? null : iso(revokedAt),
	};
}

const scopesOf = ({ scopes }: Pick<ServiceTokenRow, "scopes">) => JSON.parse(scopes) as Scope[];
const iso = (instant: number) => new Date(instant).toISOString();
