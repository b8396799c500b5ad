import { type MessageRecord, wholeMessages } from "#db/queries/messages.ts";
import { MAX_EXPORTED, MESSAGE_EXPORT, type MessageFolder } from "#workers/contract/message.ts";
import { csvRow } from "#workers/domain/csv.ts";
import { audit, type ServiceContext } from "../context.ts";

/** Limits the messages held at once. Even the longest make a few megabytes. */
const A_READ = 200;
const { header, yes, no, suspicions, goesOn, zone } = MESSAGE_EXPORT;
/** It formats "2026-11-22 15:04:05", which spreadsheets of every language read as a time. Swedish writes it so. */
const LOCAL = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: zone });

/**
 * Sends the messages of a folder as CSV, the newest first, and reads them meanwhile, so that it holds few of them. After `MAX_EXPORTED` a
 * last line says before which id the next export begins.
 */
export async function exportMessages(
	ctx: ServiceContext,
	{ folder, before }: { folder: MessageFolder; before?: number },
): Promise<ReadableStream<Uint8Array>> {
	await audit(ctx, "message.export", folder).run();
	const utf8 = new TextEncoder();
	let next = before ?? Number.MAX_SAFE_INTEGER;
	let left = MAX_EXPORTED;
	return new ReadableStream({
		start(controller) {
			// This mark makes Excel read the text as UTF-8.
			controller.enqueue(utf8.encode(`\uFEFF${csvRow(header)}`));
		},
		async pull(controller) {
			const part = { folder, unread: false, before: next, limit: Math.min(A_READ, left) };
			const { results } = await wholeMessages(ctx.db, part).all();
			next = results.at(-1)?.id ?? next;
			left -= results.length;
			if (results.length > 0) controller.enqueue(utf8.encode(results.map(rowOf).join("")));
			if (left === 0) controller.enqueue(utf8.encode(csvRow([goesOn(next)])));
			if (left === 0 || results.length < A_READ) controller.close();
		},
	});
}

function rowOf({ id, createdAt, name, email, subject, message, state, suspicion }: MessageRecord): string {
	return csvRow([
		String(id),
		LOCAL.format(createdAt),
		name,
		email,
		subject,
		message,
		state === "new" ? no : yes,
		suspicion === null ? "" : (suspicions[suspicion] ?? suspicion),
	]);
}
