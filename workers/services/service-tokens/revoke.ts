import { revokeServiceToken } from "#db/queries/service-tokens.ts";
import { type Act, auditOfChange } from "../act.ts";
import { ServiceError } from "../errors.ts";

/** Ends a token at once. One that is unknown or was revoked before: not-found. */
export async function revokeToken(act: Act, id: string): Promise<void> {
	const { db, now } = act;
	const [revoked] = await db.batch([revokeServiceToken(db, id, now), auditOfChange(act, "auth.token-revoke", id)]);
	if (revoked?.meta.changes === 0) throw new ServiceError("not-found", "No such live token");
}
