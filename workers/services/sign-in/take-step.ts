import { isLostRace } from "#db/batch.ts";
import {
	attemptOf,
	budgetLock,
	type CountedAttempt,
	countAttempt,
	forgetBrowser,
	insertAttempt,
	passedSteps,
	settleAttempt,
} from "#db/queries/sign-ins.ts";
import { readBatch } from "#db/statement.ts";
import type { SignInRequest } from "#workers/contract/sign-in.ts";
import { newToken, tokenHash } from "#workers/secrets/token.ts";
import { type Act, audit } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { spendOneTimeCode } from "../one-time-codes/spend.ts";
import { answerAgain, expired, wrong } from "./answer.ts";
import { type Attempt, type Counted, SIGN_IN_MS, type StepTaken } from "./attempt.ts";
import { budgetFor } from "./budget.ts";
import { checkSecret } from "./check-secret.ts";
import { requireCredentials } from "./credentials.ts";
import { passStep } from "./pass-step.ts";
import type { Visit } from "./visit.ts";

/**
 * One step of the gate. The attempt is counted before anything is hashed, and given back when the secret was right; a form that is
 * sent twice counts once and is answered twice alike. Throws wrong-secret, sign-in-locked, or sign-in-expired when the sign-in
 * is not known (any more): it starts over then, and the browser drops its token.
 */
export async function takeStep(act: Act, { form, visit }: { form: SignInRequest; visit: Visit }): Promise<StepTaken> {
	const { db, now } = act;
	const credentials = requireCredentials(visit.credentials);
	const token = form.step === 1 ? null : visit.tokens.signIn;
	const attempt: Attempt = {
		...form,
		visit: { ...visit, credentials },
		formHash: tokenHash(form.formId),
		seed: newToken(),
		pending: token === null ? null : tokenHash(token),
	};
	const earlier = await attemptOf(db, attempt.formHash).first();
	if (earlier !== null) return answerAgain(act, attempt);
	if (form.step > 1) {
		const signIn = passedSteps(db, attempt.pending ?? "", credentials.fingerprint, now);
		const known = await signIn.first();
		if (known === null || known.passed < form.step - 1) throw expired();
	}
	const counted = await claim(act, attempt);
	if (counted === "twice") return answerAgain(act, attempt);
	if (await isRight(act, attempt)) return passStep(act, attempt, counted);
	await db.batch([
		settleAttempt(db, attempt.formHash, "wrong"),
		forgetBrowser(db, counted.budget),
		audit({ ...act, actor: "visitor" }, "auth.refused", `step-${form.step}`, {
			after: { attempts: counted.attempts, lockedUntil: counted.lockedUntil || null, ...visit.device },
		}),
	]);
	throw wrong();
}

/** Counts the form, or finds that another request with the same one was first. Throws sign-in-locked. */
async function claim(act: Act, attempt: Attempt): Promise<Counted | "twice"> {
	const { db, now } = act;
	const budget = await budgetFor(act, attempt.step, attempt.visit.tokens);
	let counted: CountedAttempt | undefined;
	try {
		[[counted]] = await readBatch(db, [
			countAttempt(db, budget, now),
			insertAttempt(db, { ...attempt, signIn: attempt.pending, expiresAt: now + SIGN_IN_MS }),
		]);
	} catch (error) {
		if (isLostRace(error)) return "twice";
		throw error;
	}
	if (counted !== undefined) return { ...counted, budget };
	const lock = await budgetLock(db, budget).first();
	const seconds = Math.max(1, Math.ceil(((lock?.lockedUntil ?? now) - now) / 1_000));
	throw new ServiceError("sign-in-locked", `Too many wrong attempts: wait ${seconds} seconds`, { retryAfter: seconds });
}

async function isRight(act: Act, { step, secret, visit }: Attempt): Promise<boolean> {
	if (step === 4) return spendOneTimeCode(act, { code: secret, config: visit.oneTimeCodes });
	return checkSecret(act, secret, visit.credentials.hashes[step - 1] as string);
}
