import { getTableColumns } from "drizzle-orm";
import { type AdminSessionRow, adminSessions } from "#db/schema/session.ts";
import { columnsOf, type Database, returning, type Statement, select } from "#db/statement.ts";
import { MINUTE_MS } from "#workers/domain/instant.ts";

const MAX_SESSIONS = 100;
const SESSION = columnsOf(getTableColumns(adminSessions));
const FAILURES = columnsOf({ failures: adminSessions.confirmFailures });

export type NewSession = Pick<
	AdminSessionRow,
	"id" | "tokenHash" | "credentials" | "createdAt" | "expiresAt" | "device" | "country" | "city" | "address"
>;

export function insertSession(db: Database, session: NewSession): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO admin_sessions (id, token_hash, credentials, created_at, expires_at, last_seen_at, device, country, city, address)
			VALUES (?1, ?2, ?3, ?4, ?5, ?4, ?6, ?7, ?8, ?9)`,
		)
		.bind(
			session.id,
			session.tokenHash,
			session.credentials,
			session.createdAt,
			session.expiresAt,
			session.device,
			session.country,
			session.city,
			session.address,
		);
}

export function sessionByToken(db: Database, tokenHash: string): Statement<AdminSessionRow> {
	return select(db, SESSION, "FROM admin_sessions WHERE token_hash = ?1", tokenHash);
}

/** Reads the valid sessions of these credentials, the newest first. */
export function liveSessions(db: Database, credentials: string, now: number): Statement<AdminSessionRow> {
	const newest = "SELECT * FROM admin_sessions WHERE ended_at IS NULL ORDER BY created_at DESC LIMIT ?3";
	return select(
		db,
		SESSION,
		`FROM (${newest}) admin_sessions WHERE expires_at > ?2 AND credentials = ?1 ORDER BY created_at DESC`,
		credentials,
		now,
		MAX_SESSIONS,
	);
}

/** Notes when a session was last seen, to the minute. */
export function noteSession(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE admin_sessions SET last_seen_at = ?2 WHERE id = ?1 AND last_seen_at < ?2 - ?3")
		.bind(id, now, MINUTE_MS);
}

export function endSession(db: Database, id: string, now: number): D1PreparedStatement {
	return db.prepare("UPDATE admin_sessions SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL").bind(id, now);
}

export function endOtherSessions(db: Database, id: string, now: number): D1PreparedStatement {
	return db.prepare("UPDATE admin_sessions SET ended_at = ?2 WHERE ended_at IS NULL AND id <> ?1").bind(id, now);
}

/** Opens until `until` the calls that require a fresh password. */
export function confirmSession(db: Database, id: string, until: number): D1PreparedStatement {
	return db
		.prepare("UPDATE admin_sessions SET confirmed_until = ?2, confirm_failures = 0 WHERE id = ?1 AND ended_at IS NULL")
		.bind(id, until);
}

/** Names its operator from now on; null takes the name away. */
export function nameSession(db: Database, id: string, name: string | null): D1PreparedStatement {
	return db
		.prepare("UPDATE admin_sessions SET name = ?2 WHERE id = ?1 AND ended_at IS NULL AND name IS NOT ?2")
		.bind(id, name);
}

/** Counts a try of the password before it is hashed. No row: the session has ended, or has no try left. */
export function countConfirmation(db: Database, id: string, tries: number) {
	return returning(
		db,
		`UPDATE admin_sessions SET confirm_failures = confirm_failures + 1
		WHERE id = ?1 AND ended_at IS NULL AND confirm_failures < ?2`,
		FAILURES,
		id,
		tries,
	);
}

/** Deletes sessions that ended before an instant. */
export function forgetSessions(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare("DELETE FROM admin_sessions WHERE id IN (SELECT id FROM admin_sessions WHERE expires_at < ?1 LIMIT ?2)")
		.bind(before, limit);
}
