import { getTableColumns } from "drizzle-orm";
import { type ServiceTokenRow, serviceTokens } from "#db/schema/service-token.ts";
import { columnsOf, type Database, type Statement, select } from "#db/statement.ts";

/** Limits the tokens that are listed, unless more than these work. */
const MAX_TOKENS = 100;
const TOKEN = columnsOf(getTableColumns(serviceTokens));

type NewServiceToken = Pick<ServiceTokenRow, "id" | "name" | "tokenHash" | "createdAt" | "expiresAt"> & {
	scopes: readonly string[];
};

/** Stores a token. The same token again, as each local start gives it, gets the new scopes and end date. */
export function putServiceToken(db: Database, token: NewServiceToken): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO service_tokens (id, name, token_hash, scopes, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
			ON CONFLICT (token_hash) DO UPDATE SET name = excluded.name, scopes = excluded.scopes, expires_at = excluded.expires_at`,
		)
		.bind(token.id, token.name, token.tokenHash, JSON.stringify(token.scopes), token.createdAt, token.expiresAt);
}

export function serviceTokenByHash(db: Database, hash: string): Statement<ServiceTokenRow> {
	return select(db, TOKEN, "FROM service_tokens WHERE token_hash = ?1", hash);
}

/** Reads the tokens that work at an instant, and then the others, each the newest first. One that works is never cut off: nobody could revoke it. */
export function serviceTokensByTime(db: Database, now: number): Statement<ServiceTokenRow> {
	const ended = "revoked_at IS NOT NULL OR expires_at <= ?2";
	const rest = `FROM service_tokens ORDER BY ${ended}, created_at DESC
		LIMIT max(?1 + 0, (SELECT count(*) FROM service_tokens WHERE NOT (${ended})))`;
	return select(db, TOKEN, rest, MAX_TOKENS, now);
}

/** Notes when a token was last used, to the minute, so that it writes at most once a minute. */
export function noteTokenUse(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE service_tokens SET last_used_at = ?2 WHERE id = ?1 AND coalesce(last_used_at, 0) < ?2 - 60000")
		.bind(id, now);
}

export function revokeServiceToken(db: Database, id: string, now: number): D1PreparedStatement {
	return db.prepare("UPDATE service_tokens SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL").bind(id, now);
}
