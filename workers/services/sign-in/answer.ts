import { sessionByToken } from "#db/queries/sessions.ts";
import { attemptOf } from "#db/queries/sign-ins.ts";
import type { SignInStep } from "#workers/contract/sign-in.ts";
import { derivedToken, tokenHash } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { SESSION_MS } from "../sessions/open.ts";
import { type Attempt, SIGN_IN_MS, type StepTaken } from "./attempt.ts";
import { BROWSER_KNOWN_MS, browserBudget, budgetFor } from "./budget.ts";

/** A repeated last step gets the same answer only as long as a double click takes. */
const TWICE_MS = 60_000;
/** Limits how long the second of two equal forms waits for the answer of the first. */
const WAIT_MS = 5_000;
const POLL_MS = [100, 200, 400] as const;

/** Returns the tokens and the words for the right last step. They are the same however often they are made for one form. */
export function answerLast(attempt: Attempt, browser: string): StepTaken {
	return {
		answer: { next: null },
		tokens: {
			session: { token: sessionToken(attempt), lifeMs: SESSION_MS },
			browser: { token: browser, lifeMs: BROWSER_KNOWN_MS },
			signIn: null,
		},
	};
}

/** Returns the tokens and the words for a right step before the last. */
export function answerStep(attempt: Attempt): StepTaken {
	return {
		answer: { next: (attempt.step + 1) as SignInStep },
		tokens: attempt.step === 1 ? { signIn: { token: signInToken(attempt), lifeMs: SIGN_IN_MS } } : {},
	};
}

/** Answers a repeated form once the first answer is known. It ignores what the second one typed. */
export async function answerAgain(ctx: ServiceContext, attempt: Attempt): Promise<StepTaken> {
	const { db, now } = ctx;
	const end = Date.now() + WAIT_MS;
	for (let tries = 0; ; tries++) {
		const row = await attemptOf(db, attempt.formHash).first();
		if (row === null || row.expiresAt <= now || row.step !== attempt.step || row.signIn !== attempt.pending)
			throw expired();
		const first = { ...attempt, seed: row.seed };
		if (row.outcome === "wrong") throw wrong();
		if (row.outcome === "passed") return answerStep(first);
		if (row.outcome === "signed-in") {
			const session = await sessionByToken(db, tokenHash(sessionToken(first))).first();
			const fresh = session?.endedAt === null && session.createdAt > now - TWICE_MS;
			if (!fresh || session.credentials !== attempt.visit.credentials.fingerprint) throw expired();
			return answerLast(first, await browserToken(ctx, first));
		}
		if (Date.now() > end) throw expired();
		const wait = POLL_MS[Math.min(tries, POLL_MS.length - 1)];
		await new Promise((resolve) => setTimeout(resolve, wait));
	}
}

/** Returns the token that identifies this browser: its known one, or a new one. A token that the browser invented is never accepted. */
export async function browserToken(ctx: ServiceContext, { seed, formId, visit }: Attempt): Promise<string> {
	const known = await budgetFor(ctx, 1, visit.tokens);
	const { browser } = visit.tokens;
	return browser !== null && known.name === browserBudget(browser).name
		? browser
		: derivedToken(seed, `browser|${formId}`);
}

export function signInToken({ seed, formId }: Attempt): string {
	return derivedToken(seed, `sign-in|${formId}`);
}

export function sessionToken({ seed, formId }: Attempt): string {
	return derivedToken(seed, `session|${formId}`);
}

export function wrong(): ServiceError {
	return new ServiceError("wrong-secret", "The secret of this step is not right");
}

export function expired(): ServiceError {
	return new ServiceError("sign-in-expired", "This sign-in is not known or has ended: start over");
}
