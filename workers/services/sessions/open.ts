import { endSession, insertSession } from "#db/queries/sessions.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { audit, auditOfChange, type ServiceContext } from "../context.ts";
import type { Credentials } from "../sign-in/credentials.ts";
import type { Device } from "../sign-in/visit.ts";
import type { Session } from "./find.ts";
import { actorOf } from "./holder.ts";

/** This limit is absolute: nothing prolongs a session, and an idle one has no shorter limit. */
export const SESSION_MS = DAY_MS;

type NewSession = {
	token: string;
	credentials: Credentials;
	device: Device;
	/** Is the session that this browser had until now. */
	replaced: Session | null;
};

/** Makes the statements that open a session in place of the browser's old one. The audit log names the new one as the actor. */
export function openSession(
	ctx: ServiceContext,
	{ token, credentials, device, replaced }: NewSession,
): D1PreparedStatement[] {
	const { db, now } = ctx;
	const id = crypto.randomUUID();
	const own = { ...ctx, actor: actorOf({ id }) };
	return [
		...(replaced === null
			? []
			: [endSession(db, replaced.id, now), auditOfChange(own, "auth.session-end", replaced.id)]),
		insertSession(db, {
			id,
			tokenHash: tokenHash(token),
			credentials: credentials.fingerprint,
			createdAt: now,
			expiresAt: now + SESSION_MS,
			...device,
		}),
		audit(own, "auth.sign-in", id, { after: device }),
	];
}
