import { errorText } from "#web/admin/texts/error.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { isProblem } from "./problem.ts";

/** What the page's address says came of the last change (`?notice=CODE`), in words; null when it says nothing known. */
export function noticeText(texts: Record<string, string>, request: Request): string | null {
	const code = new URL(request.url).searchParams.get("notice");
	return code !== null && Object.hasOwn(texts, code) ? (texts[code] ?? null) : null;
}

/** What an action's answer says went wrong. The password asked for again is no failure: `Confirmation` shows it. */
export function problemText(answer: unknown): string | null {
	if (typeof answer === "object" && answer !== null && "unreadable" in answer) return screenTexts.unreadable;
	if (!isProblem(answer) || answer.problem === "confirmation-required") return null;
	return answer.problem === "bad-request" ? screenTexts.unreadable : errorText(answer.problem);
}
