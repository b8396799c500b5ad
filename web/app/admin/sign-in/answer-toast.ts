import { signInTexts as t } from "#web/admin/texts/sign-in.tr.ts";
import type { Toast } from "#web/admin/ui/toasts.tsx";
import type { SignInAnswer } from "./sign-in-page.ts";

/**
 * Says the answer of the sign-in, as a toast or inline. Returns null when the page itself says it: locked, not set up.
 */
export function answerToast(answer: SignInAnswer | undefined): Toast | null {
	switch (answer?.outcome) {
		case "right":
			return { title: t.right[answer.step] };
		case "signed-in":
			return { title: t.signedIn, text: t.signedInText };
		case "wrong":
			return { ...t.wrong[answer.step], tone: "destructive" };
		case "problem":
			return { ...t.problems[answer.problem], tone: "destructive" };
		default:
			return null;
	}
}
