import {
	browserBudget,
	deleteSignIn,
	insertSignIn,
	knowBrowser,
	passStep as markPassed,
	refundAttempt,
	resetBudget,
	settleAttempt,
} from "#db/queries/sign-ins.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import type { Act } from "../act.ts";
import { hasOneTimeCodes } from "../one-time-codes/state.ts";
import { findSession } from "../sessions/find.ts";
import { openSession } from "../sessions/open.ts";
import { answerLast, answerStep, browserToken, sessionToken, signInToken } from "./answer.ts";
import { type Attempt, type Counted, SIGN_IN_MS, type StepTaken } from "./attempt.ts";
import { budgetFor } from "./budget.ts";

/** Settles a right step: the next one may be filled in, or after the last one a session is open. */
export async function passStep(act: Act, attempt: Attempt, counted: Counted): Promise<StepTaken> {
	const { step } = attempt;
	const last = step === 4 || (step === 3 && !(await hasOneTimeCodes(act)));
	return last ? passLast(act, attempt, counted) : passOn(act, attempt, counted);
}

async function passOn(act: Act, attempt: Attempt, counted: Counted): Promise<StepTaken> {
	const { db, now } = act;
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

async function passLast(act: Act, attempt: Attempt, counted: Counted): Promise<StepTaken> {
	const { db, now } = act;
	const { formHash, pending, visit } = attempt;
	const { credentials, tokens, device } = visit;
	const browser = await browserToken(act, attempt);
	const replaced = await findSession(act, { credentials, token: tokens.session });
	await db.batch([
		...openSession(act, { token: sessionToken(attempt), credentials, device, replaced }),
		...(pending === null ? [] : [deleteSignIn(db, pending)]),
		settleAttempt(db, formHash, "signed-in"),
		resetBudget(db, counted.budget),
		resetBudget(db, await budgetFor(act, 1, tokens)),
		knowBrowser(db, browserBudget(tokenHash(browser)), now),
	]);
	return answerLast(attempt, browser);
}
