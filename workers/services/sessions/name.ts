import { nameSession as putName } from "#db/queries/sessions.ts";
import type { CurrentSession } from "#workers/contract/session.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { currentSession } from "./current.ts";
import type { Session } from "./find.ts";

/** Names the operator of a session from now on, in the log and on screens. An empty name takes the name away. */
export async function nameSession(ctx: ServiceContext, session: Session, name: string): Promise<CurrentSession> {
	const { db } = ctx;
	const next = name === "" ? null : name;
	await db.batch([
		putName(db, session.id, next),
		auditOfChange(ctx, "auth.name", session.id, { before: { name: session.name }, after: { name: next } }),
	]);
	return currentSession(ctx, { ...session, name: next });
}
