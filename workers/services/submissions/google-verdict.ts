import type { StopReason } from "#workers/contract/submission.ts";
import type { PublishAnswer } from "./google.ts";

/**
 * Says what follows from Google's answer to one address. `later`: it failed (5xx, or no answer). `slower`: there were
 * too many in a minute. `tomorrow`: the day's quota is spent. `stop`: no other address would fare better.
 */
export type Failure =
	| { kind: "sent" | "refused" | "later" | "slower" | "tomorrow" }
	| { kind: "stop"; reason: StopReason; status: number; answer: string | null };

/** Judges an answer by developers.google.com/search/apis/indexing-api/v3/core-errors. */
export function verdictOf({ status, answerText, text }: PublishAnswer): Failure {
	if (status === 200) return { kind: "sent" };
	if (status === 429) return { kind: /per day/i.test(text) ? "tomorrow" : "slower" };
	if (status === 401) return { kind: "stop", reason: "token-refused", status, answer: answerText };
	if (status === 403) {
		if (/rateLimitExceeded|userRateLimitExceeded/.test(text)) return { kind: "slower" };
		return { kind: "stop", reason: forbiddenBecause(text), status, answer: answerText };
	}
	return { kind: status >= 400 && status < 500 && status !== 408 ? "refused" : "later" };
}

function forbiddenBecause(text: string): StopReason {
	if (/URL ownership/i.test(text)) return "not-owner";
	return /SERVICE_DISABLED|accessNotConfigured|has not been used|is disabled/i.test(text)
		? "api-disabled"
		: "forbidden";
}
