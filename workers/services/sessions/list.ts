import { liveSessions } from "#db/queries/sessions.ts";
import type { SessionItem } from "#workers/contract/session.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { type Credentials, requireCredentials } from "../sign-in/credentials.ts";
import type { Session } from "./find.ts";

/** Lists the valid sessions, the newest first; `own` is the caller's. */
export async function listSessions(
	{ db, now }: ServiceContext,
	{ own, credentials }: { own: Session; credentials: Credentials | null },
): Promise<SessionItem[]> {
	const { fingerprint } = requireCredentials(credentials);
	const { results } = await liveSessions(db, fingerprint, now).all();
	return results.map((row) => ({
		id: row.id,
		name: row.name,
		device: row.device,
		country: row.country,
		city: row.city,
		address: row.address,
		since: isoInstant(row.createdAt),
		lastSeen: isoInstant(row.lastSeenAt),
		expiresAt: isoInstant(row.expiresAt),
		current: row.id === own.id,
	}));
}
