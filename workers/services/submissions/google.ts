import type { DueSubmission } from "#db/queries/submissions.ts";
import { absoluteUrl } from "#workers/domain/seo/canonical.ts";
import { BATCH_BOUNDARY, batchAnswers, batchBody } from "#workers/domain/submissions/batch-body.ts";
import type { ServiceContext } from "../context.ts";
import { answerText, askEngine } from "./ask-engine.ts";

/**
 * Is the answer to one address. `text` is the answer as it came, `answerText` as it is kept. Status 0 means that there
 * was none.
 */
export type PublishAnswer = { status: number; text: string; answerText: string | null; retryAfterMs: number };

const PUBLISH = "/v3/urlNotifications:publish";

/** Tells Google of up to a hundred addresses: one by itself, several in a batch. It returns the answers by their ids. */
export async function publish(
	{ engines, now }: ServiceContext,
	token: string,
	due: readonly DueSubmission[],
): Promise<Map<number, PublishAnswer>> {
	const parts = due.map(({ id, path, type }) => ({ id, body: { url: absoluteUrl(path, engines.origin), type } }));
	const [only, second] = parts;
	const Authorization = `Bearer ${token}`;
	const alone = only !== undefined && second === undefined;
	const answer = await askEngine(engines.googleIndexingUrl + (alone ? PUBLISH : "/batch"), {
		body: alone ? JSON.stringify(only.body) : batchBody(PUBLISH, parts),
		headers: {
			Authorization,
			"Content-Type": alone ? "application/json" : `multipart/mixed; boundary=${BATCH_BOUNDARY}`,
		},
		now,
	});
	const shown = (status: number, text: string): PublishAnswer => ({
		status,
		text,
		answerText: answerText(status === 200 ? "" : messageOf(text), [token]),
		retryAfterMs: answer.retryAfterMs,
	});
	// An answer to the whole batch applies to each address.
	if (alone || answer.status !== 200) return new Map(due.map(({ id }) => [id, shown(answer.status, answer.text)]));
	const ids = new Set(due.map(({ id }) => id));
	const answers = batchAnswers(answer.contentType, answer.text).filter(({ id }) => ids.has(id));
	return new Map(answers.map(({ id, status, body }) => [id, shown(status, body)]));
}

/** Returns the sentence of Google's error envelope, or the whole text. */
function messageOf(text: string): string {
	try {
		const message: unknown = JSON.parse(text)?.error?.message;
		return typeof message === "string" ? message : text;
	} catch {
		return text;
	}
}
