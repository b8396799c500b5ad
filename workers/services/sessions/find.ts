import { sessionByToken } from "#db/queries/sessions.ts";
import type { AdminSessionRow } from "#db/schema/session.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import type { Credentials } from "../sign-in/credentials.ts";

/** Is an operator's session, as its row says. */
export type Session = AdminSessionRow;

/** Holds the facts that identify a session: the browser's token, and the present credentials. */
export type SessionKey = { token: string | null; credentials: Credentials | null };

/** Finds the valid session of a token: it has not ended or expired, and was opened with the present credentials. Null: there is none. */
export async function findSession(ctx: ServiceContext, { token, credentials }: SessionKey): Promise<Session | null> {
	if (token === null || credentials === null) return null;
	const row = await sessionByToken(ctx.db, tokenHash(token)).first();
	const live =
		row !== null && row.endedAt === null && row.expiresAt > ctx.now && row.credentials === credentials.fingerprint;
	return live ? row : null;
}
