import { noteSession } from "#db/queries/sessions.ts";
import { type Actor, sessionActor } from "#workers/contract/actor.ts";
import { MINUTE_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { findSession, type Session, type SessionKey } from "./find.ts";

/** Returns the valid session of a token, and notes it as seen at most once a minute; null when there is none. */
export async function holderOfSession(ctx: ServiceContext, key: SessionKey): Promise<Session | null> {
	const session = await findSession(ctx, key);
	if (session === null) return null;
	if (session.lastSeenAt < ctx.now - MINUTE_MS) await noteSession(ctx.db, session.id, ctx.now).run();
	return session;
}

/** Returns how the audit log names who acts in a session. */
export function actorOf(session: Pick<Session, "id"> & { name?: string | null }): Actor {
	return sessionActor(session);
}
