import { confirmSession, countConfirmation, endSession } from "#db/queries/sessions.ts";
import type { CurrentSession } from "#workers/contract/session.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { audit, auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { checkSecret } from "../sign-in/check-secret.ts";
import { type Credentials, requireCredentials } from "../sign-in/credentials.ts";
import { currentSession } from "./current.ts";
import type { Session } from "./find.ts";

/** A repeated password counts as fresh for this time. */
const CONFIRMED_MS = 10 * 60_000;
/**
 * Limits the wrong passwords: a session survives fewer than this, so that a person who finds an open screen cannot
 * guess.
 */
const CONFIRM_TRIES = 5;

/**
 * Checks the password again, and opens the calls that require it for ten minutes. Tries are counted before the hash; the fifth wrong one
 * ends the session. Throws wrong-secret, or unauthorized once the session has ended.
 */
export async function confirmPassword(
	ctx: ServiceContext,
	{ session, password, credentials }: { session: Session; password: string; credentials: Credentials | null },
): Promise<CurrentSession> {
	const { db, now } = ctx;
	const { hashes } = requireCredentials(credentials);
	const counted = await countConfirmation(db, session.id, CONFIRM_TRIES).first();
	if (counted === null) throw new ServiceError("unauthorized", "The session has ended");
	if (!checkSecret(ctx, password, hashes[2])) {
		const last = counted.failures >= CONFIRM_TRIES;
		await db.batch([
			audit(ctx, "auth.confirm-refused", session.id, { after: { tries: counted.failures } }),
			...(last ? [endSession(db, session.id, now), auditOfChange(ctx, "auth.session-end", session.id)] : []),
		]);
		if (last) throw new ServiceError("unauthorized", "Too many wrong passwords: the session has ended");
		throw new ServiceError("wrong-secret", "The password is not right");
	}
	const confirmedUntil = now + CONFIRMED_MS;
	await db.batch([
		confirmSession(db, session.id, confirmedUntil),
		auditOfChange(ctx, "auth.confirm", session.id, { after: { until: isoInstant(confirmedUntil) } }),
	]);
	return currentSession(ctx, { ...session, confirmedUntil });
}
