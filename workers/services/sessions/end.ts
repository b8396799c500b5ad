import { endSession as end, endOtherSessions as endAllBut } from "#db/queries/sessions.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Ends a session at once. Errors: not-found (it is unknown or has ended already). */
export async function endSession(ctx: ServiceContext, id: string): Promise<void> {
	await endOne(ctx, id, "auth.session-end");
}

/** Ends the caller's own session. */
export async function signOut(ctx: ServiceContext, id: string): Promise<void> {
	await endOne(ctx, id, "auth.sign-out");
}

/** Ends every session except this one. */
export async function endOtherSessions(ctx: ServiceContext, id: string): Promise<void> {
	const { db, now } = ctx;
	await db.batch([endAllBut(db, id, now), auditOfChange(ctx, "auth.session-end", "others")]);
}

async function endOne(ctx: ServiceContext, id: string, action: "auth.sign-out" | "auth.session-end"): Promise<void> {
	const { db, now } = ctx;
	const [ended] = await db.batch([end(db, id, now), auditOfChange(ctx, action, id)]);
	if (ended?.meta.changes === 0) throw new ServiceError("not-found", "No such live session");
}
