import type { SignInNotice } from "#web/admin/sign-in/login-address.ts";
import type { SignInState, SignInStep } from "#workers/contract/sign-in.ts";

/** What the page of the sign-in is drawn from. A secret that was typed is never part of it. */
export type SignInView = {
	/** Null when the API could not say. */
	state: SignInState | null;
	/** Names the form, so that it counts once however often it is sent. */
	formId: string;
	/** Where sign-in leads to. */
	next: string;
	/** When the page was made, as an ISO instant. */
	now: string;
	/** Why the operator is here, where that is known. */
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

/** What came of a step. Each brings the id of the form that follows; the network's keeps the one that was sent. */
export type SignInAnswer =
	| { outcome: "right"; step: SignInStep; next: SignInStep; formId: string }
	| { outcome: "signed-in"; step: SignInStep; formId: string }
	| { outcome: "wrong"; step: SignInStep; formId: string }
	| { outcome: "locked"; step: SignInStep; until: string; now: string; formId: string }
	| { outcome: "not-configured"; formId: string }
	| { outcome: "problem"; problem: SignInProblem; step: SignInStep; formId: string };

/** The step that the page shows: what the answer leads to, else the wanted one as far as the sign-in has come. */
export function shownStep(view: SignInView, answer: SignInAnswer | undefined, wanted: string | null): SignInStep {
	if (answer?.outcome === "right") return answer.next;
	if (answer && "step" in answer) return answer.step;
	const furthest = view.state?.step ?? 1;
	const step = Number(wanted);
	return Number.isInteger(step) && step >= 1 && step < furthest ? (step as SignInStep) : furthest;
}

/** The sign-in's address at a step, with the way back to where the operator wanted to go. */
export function signInAddress(next: string, step?: SignInStep): string {
	const search = new URLSearchParams();
	if (step !== undefined) search.set("step", String(step));
	if (next !== "/admin") search.set("next", next);
	return search.size === 0 ? "/admin/login" : `/admin/login?${search}`;
}
