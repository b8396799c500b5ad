import { contactMessages, type MessageRow } from "#db/schema/message.ts";
import { columnsOf, computed, type Database, type RowOf, select, selectOne } from "#db/statement.ts";
import type { MessageFolder } from "#workers/contract/message.ts";

type NewMessage = Pick<MessageRow, "formId" | "name" | "email" | "subject" | "message" | "suspicion" | "createdAt">;

/**
 * Stores a message. The same form a second time is the same message; it is replaced while nobody has read it. Behind that another text of
 * the form is a message of its own, under `nextFormId`.
 */
export function insertMessage(db: Database, message: NewMessage, nextFormId: string): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO contact_messages (form_id, name, email, subject, message, suspicion, state, created_at)
			SELECT iif(EXISTS (SELECT 1 FROM contact_messages WHERE form_id = ?1 AND state <> 'new'
				AND (name <> ?2 OR email <> ?3 OR subject <> ?4 OR message <> ?5)), ?8, ?1), ?2, ?3, ?4, ?5, ?6, 'new', ?7 WHERE true
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
			nextFormId,
		);
}

/** Deletes messages before an instant, the oldest first. */
export function forgetMessages(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			"DELETE FROM contact_messages WHERE id IN (SELECT id FROM contact_messages WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)",
		)
		.bind(before, limit);
}

const message = {
	id: contactMessages.id,
	name: contactMessages.name,
	email: contactMessages.email,
	subject: contactMessages.subject,
	suspicion: contactMessages.suspicion,
	state: contactMessages.state,
	createdAt: contactMessages.createdAt,
};
const WHOLE = columnsOf({ ...message, message: contactMessages.message });
export type MessageRecord = RowOf<typeof WHOLE>;
const EXCERPT = (length: number) =>
	columnsOf({ ...message, excerpt: computed<string>(`substr(message, 1, ${length})`) });
export type MessageExcerpt = RowOf<ReturnType<typeof EXCERPT>>;

/** The conditions are those of the partial indexes, each in the order of the ids. */
const FOLDERS = {
	inbox: "suspicion IS NULL",
	suspicious: "suspicion IS NOT NULL",
} as const satisfies Record<MessageFolder, string>;
type Part = { folder: MessageFolder; unread: boolean; before: number | null; limit: number };

function partOf({ folder, unread, before, limit }: Part): [rest: string, ...values: unknown[]] {
	const narrowed = unread ? `${FOLDERS[folder]} AND state = 'new'` : FOLDERS[folder];
	const rest = `FROM contact_messages WHERE ${narrowed} AND id < ?1 ORDER BY id DESC LIMIT ?2`;
	return [rest, before ?? Number.MAX_SAFE_INTEGER, limit];
}

/** Reads a page of a folder, the newest first, with the beginnings of the messages. */
export function messageExcerpts(db: Database, part: Part, length: number) {
	return select(db, EXCERPT(length), ...partOf(part));
}

/** Reads the same with the whole messages. */
export function wholeMessages(db: Database, part: Part) {
	return select(db, WHOLE, ...partOf(part));
}

export function messageById(db: Database, id: number) {
	return select(db, WHOLE, "FROM contact_messages WHERE id = ?1", id);
}

const UNREAD = columnsOf({ unread: computed<number>("count(*)") });

/** Counts the unread messages of a folder, up to `cap`. */
export function countUnread(db: Database, folder: MessageFolder, cap: number) {
	const unread = `SELECT 1 FROM contact_messages WHERE ${FOLDERS[folder]} AND state = 'new' LIMIT ?1`;
	return selectOne(db, UNREAD, `FROM (${unread})`, cap);
}

const OF_IDS = "id IN (SELECT value FROM json_each(?1))";

/** Marks messages as read or unread. Only those whose state differs count as changed. */
export function markMessages(db: Database, ids: readonly number[], read: boolean): D1PreparedStatement {
	const [from, to] = read ? ["state = 'new'", "read"] : ["state <> 'new'", "new"];
	return db
		.prepare(`UPDATE contact_messages SET state = '${to}' WHERE ${OF_IDS} AND ${from}`)
		.bind(JSON.stringify(ids));
}

export function deleteMessages(db: Database, ids: readonly number[]): D1PreparedStatement {
	return db.prepare(`DELETE FROM contact_messages WHERE ${OF_IDS}`).bind(JSON.stringify(ids));
}

const PRESENT = columnsOf({ present: computed<number>("count(*)") });

/** Counts how many of these messages exist. */
export function countMessages(db: Database, ids: readonly number[]) {
	return selectOne(db, PRESENT, `FROM contact_messages WHERE ${OF_IDS}`, JSON.stringify(ids));
}
