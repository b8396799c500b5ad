import { countMessages, deleteMessages, markMessages } from "#db/queries/messages.ts";
import { type Act, auditOfChange } from "../act.ts";
import { ServiceError } from "../errors.ts";

/** Marks messages as read or as unread. Errors: not-found (none of them is there). */
export async function markRead(act: Act, { ids, read }: { ids: number[]; read: boolean }): Promise<void> {
	await refuseUnknown(act, ids);
	const entry = auditOfChange(act, "message.mark", subjectOf(ids), { after: { read, ...countOf(ids) } });
	await act.db.batch([markMessages(act.db, ids, read), entry]);
}

/** Deletes messages for good: they are what visitors have said of themselves. Errors: not-found (none of them is there). */
export async function removeMessages(act: Act, { ids }: { ids: number[] }): Promise<void> {
	await refuseUnknown(act, ids);
	const entry = auditOfChange(act, "message.remove", subjectOf(ids), { before: countOf(ids) });
	await act.db.batch([deleteMessages(act.db, ids), entry]);
}

async function refuseUnknown({ db }: Act, ids: number[]): Promise<void> {
	const { present } = await countMessages(db, ids).first();
	if (present === 0) throw new ServiceError("not-found", "None of these messages is there");
}

/** Numbers alone: the log is kept, what a message says is not. */
function subjectOf(ids: number[]): string {
	return ids.length === 1 ? String(ids[0]) : "messages";
}

function countOf(ids: number[]) {
	return ids.length === 1 ? {} : { ids };
}
