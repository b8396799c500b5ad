import type { Context } from "hono";
import { insertAudit, insertAuditOfChange } from "#db/queries/audit.ts";
import {
	confirmSession,
	countConfirmation,
	endOtherSessions,
	endSession,
	liveSessions,
	noteSession,
	sessionByToken,
} from "#db/queries/sessions.ts";
import type { AdminSessionRow } from "#db/schema/session.ts";
import { readAuthCookie } from "#workers/api/access/cookies.ts";
import type { ApiEnv, Caller } from "#workers/api/http/context.ts";
import type { CurrentSession, SessionItem } from "#workers/contract/session.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { ServiceError } from "../errors.ts";
import { credentialsOf, requireCredentials } from "../sign-in/credentials.ts";
import { checkSecret } from "../sign-in/secret-check.ts";

/** Absolute: nothing prolongs a session, and there is no shorter limit for an idle one (specification, section 9). */
export const SESSION_MS = 24 * 3_600_000;
/** A password that was given again counts as fresh for so long. */
export const CONFIRMED_MS = 10 * 60_000;
/** Wrong passwords that a session survives: who found it open shall not guess at it. */
const CONFIRM_TRIES = 5;
const MINUTE_MS = 60_000;

/** The holder of the live session that the request's cookie names, or null. */
export async function holderOfSession(c: Context<ApiEnv>): Promise<(Caller & { actor: string }) | null> {
	const session = await liveSession(c);
	if (session === null) return null;
	if (session.lastSeenAt < c.var.act.now - MINUTE_MS) await noteSession(c.var.act.db, session.id, c.var.act.now).run();
	return { actor: actorOf(session), session, scopes: [] };
}

/** The live session of the request's cookie: not ended, not over, and of the credentials that are set now. */
export async function liveSession(c: Context<ApiEnv>): Promise<AdminSessionRow | null> {
	const token = readAuthCookie(c, "session");
	const credentials = credentialsOf(c.env);
	if (token === null || credentials === null) return null;
	const row = await sessionByToken(c.var.act.db, tokenHash(token)).first();
	const live =
		row !== null &&
		row.endedAt === null &&
		row.expiresAt > c.var.act.now &&
		row.credentials === credentials.fingerprint;
	return live ? row : null;
}

export function actorOf(session: Pick<AdminSessionRow, "id">): string {
	return `session:${session.id}`;
}

/** The session of a call that only sessions may make; a token never comes this far (`http/guard.ts`). */
export function sessionOf({ session }: Caller): AdminSessionRow {
	if (session === null) throw new ServiceError("forbidden", "This call needs a session");
	return session;
}

export function currentSession(session: AdminSessionRow, now: number): CurrentSession {
	return {
		id: session.id,
		since: iso(session.createdAt),
		expiresAt: iso(session.expiresAt),
		confirmedUntil: session.confirmedUntil > now ? iso(session.confirmedUntil) : null,
	};
}

/** The live sessions, the newest first. */
export async function listSessions(c: Context<ApiEnv>): Promise<SessionItem[]> {
	const { fingerprint } = requireCredentials(c.env);
	const { results } = await liveSessions(c.var.act.db, fingerprint, c.var.act.now).all();
	const own = sessionOf(c.var.caller).id;
	return results.map((row) => ({
		id: row.id,
		device: row.device,
		country: row.country,
		city: row.city,
		address: row.address,
		since: iso(row.createdAt),
		lastSeen: iso(row.lastSeenAt),
		expiresAt: iso(row.expiresAt),
		current: row.id === own,
	}));
}

/** Ends a session at once. One that is unknown or has ended already stays as it is: 404. */
export async function endOne(c: Context<ApiEnv>, id: string, action: "auth.sign-out" | "auth.session-end") {
	const { db, now } = c.var.act;
	const [ended] = await db.batch([endSession(db, id, now), insertAuditOfChange(db, auditEntry(c, action, id))]);
	if (ended?.meta.changes === 0) throw new ServiceError("not-found", "No such live session");
}

export async function endOthers(c: Context<ApiEnv>): Promise<void> {
	const { db, now } = c.var.act;
	const { caller } = c.var;
	const entry = auditEntry(c, "auth.session-end", "others");
	await db.batch([endOtherSessions(db, sessionOf(caller).id, now), insertAuditOfChange(db, entry)]);
}

/**
 * Checks the password once more and opens the calls that ask for it for ten minutes. Tries are counted before the hash; with the
 * fifth wrong one the session ends.
 */
export async function confirmPassword(c: Context<ApiEnv>, password: string): Promise<CurrentSession> {
	const { db, now } = c.var.act;
	const { caller } = c.var;
	const session = sessionOf(caller);
	const { hashes } = requireCredentials(c.env);
	const counted = await countConfirmation(db, session.id, CONFIRM_TRIES).first();
	if (counted === null) throw new ServiceError("unauthorized", "The session has ended");
	if (!checkSecret(c, password, hashes[2])) {
		const last = counted.failures >= CONFIRM_TRIES;
		await db.batch([
			insertAudit(db, auditEntry(c, "auth.confirm-refused", session.id, { tries: counted.failures })),
			...(last
				? [endSession(db, session.id, now), insertAuditOfChange(db, auditEntry(c, "auth.session-end", session.id))]
				: []),
		]);
		if (last) throw new ServiceError("unauthorized", "Too many wrong passwords: the session has ended");
		throw new ServiceError("wrong-secret", "The password is not right");
	}
	const confirmedUntil = now + CONFIRMED_MS;
	await db.batch([
		confirmSession(db, session.id, confirmedUntil),
		insertAuditOfChange(db, auditEntry(c, "auth.confirm", session.id, { until: iso(confirmedUntil) })),
	]);
	return currentSession({ ...session, confirmedUntil }, now);
}

/** An audit row of this request, by the caller. */
export function auditEntry(c: Context<ApiEnv>, action: string, subject: string, after: unknown = null) {
	const { now: at, actor, requestId } = c.var.act;
	return { at, actor, action, subject, before: null, after, requestId };
}

const iso = (instant: number) => new Date(instant).toISOString();
