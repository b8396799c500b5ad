import type { CurrentSession } from "#workers/contract/session.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import type { Session } from "./find.ts";

/** Converts the operator's own session for the admin's pages. */
export function currentSession({ now }: ServiceContext, session: Session): CurrentSession {
	return {
		id: session.id,
		name: session.name,
		since: isoInstant(session.createdAt),
		expiresAt: isoInstant(session.expiresAt),
		confirmedUntil: session.confirmedUntil > now ? isoInstant(session.confirmedUntil) : null,
	};
}
