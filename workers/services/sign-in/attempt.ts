import type { Budget, CountedAttempt } from "#db/queries/sign-ins.ts";
import type { SignInAnswer, SignInRequest } from "#workers/contract/sign-in.ts";
import type { Credentials } from "./credentials.ts";
import type { TokenChanges, Visit } from "./visit.ts";

/** Limits the time of a sign-in. One that takes longer must begin again. */
export const SIGN_IN_MS = 10 * 60_000;

/** Describes a submitted form in progress. `pending` is the hash of the sign-in's token, null at the first step. */
export type Attempt = SignInRequest & {
	visit: Visit & { credentials: Credentials };
	formHash: string;
	seed: string;
	pending: string | null;
};

export type Counted = CountedAttempt & { budget: Budget };

/** Holds the answer to a right step, and the tokens that the browser keeps from then on. */
export type StepTaken = { answer: SignInAnswer; tokens: TokenChanges };
