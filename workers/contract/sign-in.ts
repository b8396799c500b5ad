/**
 * Numbers the sign-in's steps: 1 access key, 2 user code, 3 password, and 4, when it is switched on, a one-time code.
 */
export type SignInStep = 1 | 2 | 3 | 4;

/** Passwords of 64 characters and far more are accepted (ASVS 6.2.9). A longer text than this is not a password. */
export const MAX_SECRET = 1_024;

/** Is one step of the sign-in. `formId` identifies the filled-in form. A form that is sent twice counts once. */
export type SignInRequest = { formId: string; step: SignInStep; secret: string };

/**
 * Is the answer to a right step. `next` is the next step, or null when this was the last one and the answer carries the
 * session's cookie.
 */
export type SignInAnswer = { next: SignInStep | null };

/** Tells how far this browser is in the sign-in. */
export type SignInState = {
	/** Is false while the secrets are not set, so that nobody can sign in. */
	configured: boolean;
	signedIn: boolean;
	/** Is the furthest step that may be filled in. `steps` is the number of steps. */
	step: SignInStep;
	steps: 3 | 4;
	/** No step is accepted until this ISO instant, because too many were wrong. It is null when steps are accepted. */
	lockedUntil: string | null;
};
