import { createHash } from "node:crypto";
import { insertMessage } from "#db/queries/messages.ts";
import type { ContactMessage } from "#workers/contract/message.ts";
import type { ServiceContext } from "../context.ts";

/** Nobody writes a message in less time. */
const LEAST_WRITING_MS = 2_000;
const MANY_LINKS = 4;

/** Returns why a message looks like spam, or null. Suspicious messages are stored, too, but in a separate folder of the inbox. */
function suspicionOf(message: ContactMessage, now: number): string | null {
	if (message.homepage !== "") return "hidden-field";
	if (now - Date.parse(message.shownAt) < LEAST_WRITING_MS) return "too-fast";
	const links = message.message.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
	return links > MANY_LINKS ? "many-links" : null;
}

export async function storeMessage({ db, now }: ServiceContext, message: ContactMessage): Promise<void> {
	const { formId, name, email, subject, message: text } = message;
	const content = JSON.stringify([name, email, subject, text]);
	// The same for the same text, so that this one is not stored twice either.
	const nextFormId = `${formId}:${createHash("sha256").update(content).digest("base64url").slice(0, 22)}`;
	await insertMessage(db, { ...message, suspicion: suspicionOf(message, now), createdAt: now }, nextFormId).run();
}
