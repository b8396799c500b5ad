import type { AdminSessionRow } from "#db/schema/session.ts";
import type { CurrentSession } from "#workers/contract/session.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { Act } from "../act.ts";

/** The operator's own session, as the admin's pages show it. */
export function currentSession({ now }: Act, session: AdminSessionRow): CurrentSession {
	return {
		id: session.id,
		since: isoInstant(session.createdAt),
		expiresAt: isoInstant(session.expiresAt),
		confirmedUntil: session.confirmedUntil > now ? isoInstant(session.confirmedUntil) : null,
	};
}
