import { countUnread, type MessageExcerpt, messageById, messageExcerpts } from "#db/queries/messages.ts";
import { type Database, readBatch } from "#db/statement.ts";
import {
	EXCERPT_LENGTH,
	MESSAGES_PAGE,
	type MessageDetail,
	type MessageItem,
	type MessagePage,
	type MessageQuery,
	UNREAD_CAP,
	type UnreadMessages,
} from "#workers/contract/message.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Lists a page of a folder, the newest first; `next` is where the following page begins. */
export async function listMessages(
	{ db }: ServiceContext,
	{ before = null, ...query }: Omit<MessageQuery, "before"> & { before?: number | null },
): Promise<MessagePage> {
	const part = { ...query, before, limit: MESSAGES_PAGE + 1 };
	const [rows, ...unread] = await readBatch(db, [messageExcerpts(db, part, EXCERPT_LENGTH), ...unreadReads(db)]);
	const items = rows.slice(0, MESSAGES_PAGE).map(itemOf);
	return { items, next: rows.length > MESSAGES_PAGE ? (items.at(-1)?.id ?? null) : null, unread: unreadOf(unread) };
}

/** Counts the unread messages of each folder. */
export async function unreadMessages({ db }: ServiceContext): Promise<UnreadMessages> {
	return unreadOf(await readBatch(db, unreadReads(db)));
}

/** Finds one message. Errors: not-found. */
export async function findMessage({ db }: ServiceContext, id: number): Promise<MessageDetail> {
	const row = await messageById(db, id).first();
	if (row === null) throw new ServiceError("not-found", `No message ${id}`);
	const { state, createdAt, ...message } = row;
	return { ...message, read: state !== "new", receivedAt: isoInstant(createdAt) };
}

function itemOf({ state, createdAt, ...message }: MessageExcerpt): MessageItem {
	return { ...message, read: state !== "new", receivedAt: isoInstant(createdAt) };
}

function unreadReads(db: Database) {
	return [countUnread(db, "inbox", UNREAD_CAP), countUnread(db, "suspicious", UNREAD_CAP)] as const;
}

function unreadOf([[inbox], [suspicious]]: readonly [[{ unread: number }], [{ unread: number }]]): UnreadMessages {
	return { inbox: inbox.unread, suspicious: suspicious.unread };
}
