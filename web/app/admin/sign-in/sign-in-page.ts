import type { SignInNotice } from "#web/admin/sign-in/login-address.ts";
import type { SignInState, SignInStep } from "#workers/contract/sign-in.ts";

/** Holds what the page of the sign-in shows. A secret that was typed is never part of it. */
export type SignInView = {
	/** Is null when the API could not say. */
	state: SignInState | null;
	/** Names the form, so that it counts once however often it is sent. */
	formId: string;
	/** Is the address that the sign-in leads to. */
	next: string;
	/** Is the time at which the page was made, as an ISO instant. */
	now: string;
	/** Says why the operator is here, when it is known. */
	notice: SignInNotice | null;
};

export type SignInProblem =
	| "expired"
	| "unavailable"
	| "network"
	| "crossSite"
	| "rateLimited"
	| "unreadable"
	| "tooLarge";

/**
 * Holds the answer to a step. Each answer brings the id of the form that follows; the answer to a network failure keeps
 * the id that was sent.
 */
export type SignInAnswer =
	| { outcome: "right"; step: SignInStep; next: SignInStep; formId: string }
	| { outcome: "signed-in"; step: SignInStep; formId: string }
	| { outcome: "wrong"; step: SignInStep; formId: string }
	| { outcome: "locked"; step: SignInStep; until: string; now: string; formId: string }
	| { outcome: "not-configured"; formId: string }
	| { outcome: "problem"; problem: SignInProblem; step: SignInStep; formId: string };

/**
 * Returns the step that the page shows: the step that the answer leads to, else the wanted one as far as the sign-in
 * has come.
 */
export function shownStep(view: SignInView, answer: SignInAnswer | undefined, wanted: string | null): SignInStep {
	if (answer?.outcome === "right") return answer.next;
	if (answer && "step" in answer) return answer.step;
	const furthest = view.state?.step ?? 1;
	const step = Number(wanted);
	return Number.isInteger(step) && step >= 1 && step < furthest ? (step as SignInStep) : furthest;
}

/** Returns the sign-in's address at a step, with the way back to the page that the operator wanted. */
export function signInAddress(next: string, step?: SignInStep): string {
	const search = new URLSearchParams();
	if (step !== undefined) search.set("step", String(step));
	if (next !== "/admin") search.set("next", next);
	return search.size === 0 ? "/admin/login" : `/admin/login?${search}`;
}
