import { revokeServiceToken } from "#db/queries/service-tokens.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Ends a token at once. Errors: not-found (it is unknown or was revoked before). */
export async function revokeToken(ctx: ServiceContext, id: string): Promise<void> {
	const { db, now } = ctx;
	const [revoked] = await db.batch([revokeServiceToken(db, id, now), auditOfChange(ctx, "auth.token-revoke", id)]);
	if (revoked?.meta.changes === 0) throw new ServiceError("not-found", "No such live token");
}
