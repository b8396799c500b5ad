export type AuditEntry = {
	at: number;
	actor: string;
	action: string;
	subject: string;
	before: unknown;
	after: unknown;
	requestId: string;
};

/** One row of the audit log; it stands in the batch of the change it tells of. */
export function insertAudit(db: D1Database, entry: AuditEntry): D1PreparedStatement {
	const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
	return db
		.prepare(
			`INSERT INTO audit_log (at, actor, action, subject, before, after, request_id)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
		)
		.bind(entry.at, entry.actor, entry.action, entry.subject, json(entry.before), json(entry.after), entry.requestId);
}
