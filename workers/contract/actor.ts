/**
 * Names who has made a change, as the audit log does: a visitor, an operator by the id of a session and, behind a slash, what they call themselves, a
 * service token by its name, or the system by a job.
 */
export type Actor = "visitor" | `session:${string}` | `token:${string}` | "cron";

/** Returns an operator in a session as an actor. */
export function sessionActor({ id, name }: { id: string; name?: string | null }): Actor {
	return `session:${id}${name ? `/${name}` : ""}`;
}

/** Returns the session of an actor, and what its operator was called then; null where it is none. */
export function sessionOfActor(actor: string): { id: string; name: string | null } | null {
	const [, id, name = null] = /^session:([^/]*)(?:\/(.*))?$/s.exec(actor) ?? [];
	return id === undefined ? null : { id, name };
}
