import { countMessages, deleteMessages, markMessages } from "#db/queries/messages.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Marks messages as read or as unread. Errors: not-found (none of them exists). */
export async function markRead(ctx: ServiceContext, { ids, read }: { ids: number[]; read: boolean }): Promise<void> {
	await refuseUnknown(ctx, ids);
	const entry = auditOfChange(ctx, "message.mark", subjectOf(ids), { after: { read, ...countOf(ids) } });
	await ctx.db.batch([markMessages(ctx.db, ids, read), entry]);
}

/** Deletes messages for good, since they contain what visitors say of themselves. Errors: not-found (none of them exists). */
export async function removeMessages(ctx: ServiceContext, { ids }: { ids: number[] }): Promise<void> {
	await refuseUnknown(ctx, ids);
	const entry = auditOfChange(ctx, "message.remove", subjectOf(ids), { before: countOf(ids) });
	await ctx.db.batch([deleteMessages(ctx.db, ids), entry]);
}

async function refuseUnknown({ db }: ServiceContext, ids: number[]): Promise<void> {
	const { present } = await countMessages(db, ids).first();
	if (present === 0) throw new ServiceError("not-found", "None of these messages is there");
}

/** Only the numbers are in the log, which is kept longer than the messages. */
function subjectOf(ids: number[]): string {
	return ids.length === 1 ? String(ids[0]) : "messages";
}

function countOf(ids: number[]) {
	return ids.length === 1 ? {} : { ids };
}
