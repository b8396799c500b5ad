import {
	deleteSignIn,
	insertSignIn,
	knowBrowser,
	passStep as markPassed,
	refundAttempt,
	resetBudget,
	settleAttempt,
} from "#db/queries/sign-ins.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import { hasOneTimeCodes } from "../one-time-codes/state.ts";
import { findSession } from "../sessions/find.ts";
import { openSession } from "../sessions/open.ts";
import { answerLast, answerStep, browserToken, sessionToken, signInToken } from "./answer.ts";
import { type Attempt, type Counted, SIGN_IN_MS, type StepTaken } from "./attempt.ts";
import { browserBudget, budgetFor } from "./budget.ts";

/** Completes a right step: the next one may be filled in, or, after the last one, a session is open. */
export async function passStep(ctx: ServiceContext, attempt: Attempt, counted: Counted): Promise<StepTaken> {
	const { step } = attempt;
	const last = step === 4 || (step === 3 && !(await hasOneTimeCodes(ctx)));
	return last ? passLast(ctx, attempt, counted) : passOn(ctx, attempt, counted);
}

async function passOn(ctx: ServiceContext, attempt: Attempt, counted: Counted): Promise<StepTaken> {
	const { db, now } = ctx;
	const { step, formHash, pending, visit } = attempt;
	await db.batch([
		step === 1
			? insertSignIn(db, {
					tokenHash: tokenHash(signInToken(attempt)),
					credentials: visit.credentials.fingerprint,
					now,
					lifeMs: SIGN_IN_MS,
				})
			: markPassed(db, pending ?? "", step),
		settleAttempt(db, formHash, "passed"),
		refundAttempt(db, counted.budget, counted),
	]);
	return answerStep(attempt);
}

async function passLast(ctx: ServiceContext, attempt: Attempt, counted: Counted): Promise<StepTaken> {
	const { db, now } = ctx;
	const { formHash, pending, visit } = attempt;
	const { credentials, tokens, device } = visit;
	const browser = await browserToken(ctx, attempt);
	const replaced = await findSession(ctx, { credentials, token: tokens.session });
	await db.batch([
		...openSession(ctx, { token: sessionToken(attempt), credentials, device, replaced }),
		...(pending === null ? [] : [deleteSignIn(db, pending)]),
		settleAttempt(db, formHash, "signed-in"),
		resetBudget(db, counted.budget),
		resetBudget(db, await budgetFor(ctx, 1, tokens)),
		knowBrowser(db, browserBudget(browser), now),
	]);
	return answerLast(attempt, browser);
}
