import { endSession as end, endOtherSessions as endAllBut } from "#db/queries/sessions.ts";
import { type Act, auditOfChange } from "../act.ts";
import { ServiceError } from "../errors.ts";

/** Ends a session at once. One that is unknown or has ended already stays as it is: not-found. */
export async function endSession(act: Act, id: string): Promise<void> {
	await endOne(act, id, "auth.session-end");
}

/** The same by its own holder. */
export async function signOut(act: Act, id: string): Promise<void> {
	await endOne(act, id, "auth.sign-out");
}

/** Ends every session but the one of this id. */
export async function endOtherSessions(act: Act, id: string): Promise<void> {
	const { db, now } = act;
	await db.batch([endAllBut(db, id, now), auditOfChange(act, "auth.session-end", "others")]);
}

async function endOne(act: Act, id: string, action: "auth.sign-out" | "auth.session-end"): Promise<void> {
	const { db, now } = act;
	const [ended] = await db.batch([end(db, id, now), auditOfChange(act, action, id)]);
	if (ended?.meta.changes === 0) throw new ServiceError("not-found", "No such live session");
}
