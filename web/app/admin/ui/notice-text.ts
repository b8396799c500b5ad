import { errorText } from "#web/admin/texts/error.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { isProblem } from "./problem.ts";

/**
 * Says in words how the last change ended, by the page's address (`?notice=CODE`). Returns null for an unknown code.
 */
export function noticeText(texts: Record<string, string>, request: Request): string | null {
	const code = new URL(request.url).searchParams.get("notice");
	return code !== null && Object.hasOwn(texts, code) ? (texts[code] ?? null) : null;
}

/**
 * Says what went wrong, by an action's answer. The question for the password is no failure: `Confirmation` shows it.
 */
export function problemText(answer: unknown): string | null {
	if (typeof answer === "object" && answer !== null && "unreadable" in answer) return screenTexts.unreadable;
	if (!isProblem(answer) || answer.problem === "confirmation-required") return null;
	return answer.problem === "bad-request" ? screenTexts.unreadable : errorText(answer.problem);
}
