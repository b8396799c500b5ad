import { isLostRace } from "#db/batch.ts";
import {
	attemptOf,
	type Budget,
	budgetLock,
	type CountedAttempt,
	countAttempt,
	forgetBrowser,
	insertAttempt,
	isBeingJudged,
	passedSteps,
	settleAttempt,
} from "#db/queries/sign-ins.ts";
import { readBatch } from "#db/statement.ts";
import type { SignInRequest } from "#workers/contract/sign-in.ts";
import { newToken, tokenHash } from "#workers/secrets/token.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { spendOneTimeCode } from "../one-time-codes/spend.ts";
import { answerAgain, expired, wrong } from "./answer.ts";
import { type Attempt, type Counted, SIGN_IN_MS, type StepTaken } from "./attempt.ts";
import { budgetFor } from "./budget.ts";
import { checkSecret } from "./check-secret.ts";
import { requireCredentials } from "./credentials.ts";
import { passStep } from "./pass-step.ts";
import type { Visit } from "./visit.ts";

/** A form is judged within this time, unless its request has died. Another form waits for it just as long. */
const JUDGED_MS = 10_000;

/**
 * Takes one step of the sign-in. The attempt is counted before anything is hashed, and returned when the secret was right. A form that is
 * sent twice counts once and gets the same answer twice. Throws wrong-secret, sign-in-locked, or sign-in-expired (the sign-in is unknown or
 * over): it then starts again, and the browser drops its token.
 */
export async function runStep(
	ctx: ServiceContext,
	{ form, visit }: { form: SignInRequest; visit: Visit },
): Promise<StepTaken> {
	const { db, now } = ctx;
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
	if (earlier !== null) return answerAgain(ctx, attempt);
	if (form.step > 1) {
		const signIn = passedSteps(db, attempt.pending ?? "", credentials.fingerprint, now);
		const known = await signIn.first();
		if (known === null || known.passed < form.step - 1) throw expired();
	}
	const counted = await claim(ctx, attempt);
	if (counted === "twice") return answerAgain(ctx, attempt);
	if (await isRight(ctx, attempt)) return passStep(ctx, attempt, counted);
	await db.batch([
		settleAttempt(db, attempt.formHash, "wrong"),
		forgetBrowser(db, counted.budget),
		audit({ ...ctx, actor: "visitor" }, "auth.refused", `step-${form.step}`, {
			after: { attempts: counted.attempts, lockedUntil: counted.lockedUntil || null, ...visit.device },
		}),
	]);
	throw wrong();
}

/**
 * Counts the form, or finds that another request with the same form was first. If the budget is used up by forms that are being judged, it
 * waits for them, because a right one returns its attempt. Throws sign-in-locked.
 */
async function claim(ctx: ServiceContext, attempt: Attempt): Promise<Counted | "twice"> {
	const { db, now } = ctx;
	const budget = await budgetFor(ctx, attempt.step, attempt.visit.tokens);
	const end = Date.now() + JUDGED_MS;
	for (let tries = 0; ; tries++) {
		const counted = await count(ctx, attempt, budget);
		if (counted !== null) return counted;
		const [[lock], [judged]] = await readBatch(db, [
			budgetLock(db, budget),
			isBeingJudged(db, now + SIGN_IN_MS - JUDGED_MS),
		]);
		// The attempt may have been returned between the two reads.
		const locked = (lock?.lockedUntil ?? 0) > now;
		if ((locked && judged?.judging !== 1) || Date.now() > end) {
			const seconds = Math.max(1, Math.ceil(((lock?.lockedUntil ?? now) - now) / 1_000));
			throw new ServiceError("sign-in-locked", `Too many wrong attempts: wait ${seconds} seconds`, {
				retryAfter: seconds,
			});
		}
		await new Promise((resolve) => setTimeout(resolve, Math.min(50 * 2 ** tries, 400)));
	}
}

/** Counts the form. Null: the budget is locked. */
async function count(ctx: ServiceContext, attempt: Attempt, budget: Budget): Promise<Counted | "twice" | null> {
	const { db, now } = ctx;
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
	return counted === undefined ? null : { ...counted, budget };
}

async function isRight(ctx: ServiceContext, { step, secret, visit }: Attempt): Promise<boolean> {
	if (step === 4) return spendOneTimeCode(ctx, { code: secret, config: visit.oneTimeCodes });
	return checkSecret(ctx, secret, visit.credentials.hashes[step - 1] as string);
}
