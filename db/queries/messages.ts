import type { MessageRow } from "#db/schema/message.ts";
import type { Database } from "#db/statement.ts";

type NewMessage = Pick<MessageRow, "formId" | "name" | "email" | "subject" | "message" | "suspicion" | "createdAt">;

/** Stores a message. The same form a second time is the same message, as it was last written while nobody has read it. */
export function insertMessage(db: Database, message: NewMessage): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO contact_messages (form_id, name, email, subject, message, suspicion, state, created_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'new', ?7)
			ON CONFLICT (form_id) DO UPDATE SET name = excluded.name, email = excluded.email, subject = excluded.subject,
				message = excluded.message, suspicion = excluded.suspicion WHERE state = 'new'`,
		)
		.bind(
			message.formId,
			message.name,
			message.email,
			message.subject,
			message.message,
			message.suspicion,
			message.createdAt,
		);
}

/** Deletes messages from before an instant, the oldest first. */
export function forgetMessages(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			"DELETE FROM contact_messages WHERE id IN (SELECT id FROM contact_messages WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)",
		)
		.bind(before, limit);
}
