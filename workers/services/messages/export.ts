import { type MessageRecord, wholeMessages } from "#db/queries/messages.ts";
import { MAX_EXPORTED, MESSAGE_EXPORT, type MessageFolder } from "#workers/contract/message.ts";
import { csvRow } from "#workers/domain/csv.ts";
import { audit, type ServiceContext } from "../context.ts";

/** Messages held at once: at the longest each, a few megabytes. */
const A_READ = 200;
const { header, yes, no, suspicions, goesOn, zone } = MESSAGE_EXPORT;
/** "2026-11-22 15:04:05", which a spreadsheet of any language takes for a time: the Swedish way to write one. */
const LOCAL = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: zone });

/**
 * The messages of a folder as CSV, the newest first, read as they are sent: as little of them is held however many there are. After
 * `MAX_EXPORTED` a last line says before which id the next export begins.
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
			// Excel takes a text for UTF-8 by this mark.
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
