/** The sign-in's steps: 1 access key, 2 user code, 3 password, and 4, where it is switched on, a one-time code. */
export type SignInStep = 1 | 2 | 3 | 4;

/** Passwords of 64 characters and far more are fine (ASVS 6.2.9); beyond this it is no password. */
export const MAX_SECRET = 1_024;

/** One step of the sign-in. `formId` names the form that was filled in: sent twice, it counts once. */
export type SignInRequest = { formId: string; step: SignInStep; secret: string };

/** A right step: which one is next, or null when that was the last one and the answer carries the session's cookie. */
export type SignInAnswer = { next: SignInStep | null };

/** Where this browser stands. */
export type SignInState = {
	/** False while the secrets are not set: nobody can sign in. */
	configured: boolean;
	signedIn: boolean;
	/** The furthest step that may be filled in, and how many there are. */
	step: SignInStep;
	steps: 3 | 4;
	/** Until when no step is taken, as an ISO instant, because too many were wrong; null when they are. */
	lockedUntil: string | null;
};
