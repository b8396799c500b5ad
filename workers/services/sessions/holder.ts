import { noteSession } from "#db/queries/sessions.ts";
import type { Actor } from "#workers/contract/actor.ts";
import type { Act } from "../act.ts";
import { findSession, type Session, type SessionKey } from "./find.ts";

const MINUTE_MS = 60_000;

/** The live session of a token, which is noted as seen at most once a minute; null where there is none. */
export async function holderOfSession(act: Act, key: SessionKey): Promise<Session | null> {
	const session = await findSession(act, key);
	if (session === null) return null;
	if (session.lastSeenAt < act.now - MINUTE_MS) await noteSession(act.db, session.id, act.now).run();
	return session;
}

/** How the audit log names who acts in a session. */
export function actorOf(session: Pick<Session, "id">): Actor {
	return `session:${session.id}`;
}
