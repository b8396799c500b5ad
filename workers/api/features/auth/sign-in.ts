import type { Context } from "hono";
import { readBatch } from "#db/client.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { endSession, insertSession, sessionByToken } from "#db/queries/sessions.ts";
import {
	attemptOf,
	budgetLock,
	type CountedAttempt,
	countAttempt,
	deleteSignIn,
	insertAttempt,
	insertSignIn,
	passedSteps,
	passStep,
	refundAttempt,
	resetBudget,
	settleAttempt,
} from "#db/queries/sign-ins.ts";
import type { AdminSessionRow, SignInAttemptRow } from "#db/schema/auth.ts";
import { ApiError } from "#workers/api/errors.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import type { SignInAnswer, SignInRequest, SignInState, SignInStep } from "#workers/contract/auth.ts";
import { derivedToken, newToken, tokenHash } from "#workers/secrets/token.ts";
import { dropAuthCookie, readAuthCookie, setAuthCookie } from "./cookies.ts";
import { type Credentials, credentialsOf, requireCredentials } from "./credentials.ts";
import { deviceOf } from "./device.ts";
import { hasOneTimeCodes, spendOneTimeCode } from "./one-time-codes.ts";
import { checkSecret } from "./secret-check.ts";
import { actorOf, liveSession, SESSION_MS } from "./session.ts";

/** A sign-in is done in this time or begun anew. */
const SIGN_IN_MS = 10 * 60_000;
/** A last step that is sent twice is answered alike only for as long as a double click takes. */
const TWICE_MS = 60_000;
/** How long the second of two equal forms waits for the answer of the first. */
const WAIT_MS = 5_000;
const POLL_MS = 50;

/** A submitted form on its way: `pending` is the hash of the sign-in's cookie, null at the first step. */
type Attempt = SignInRequest & { formHash: string; seed: string; pending: string | null };

/** Where this browser stands: which step it may fill in, and whether it may at all. */
export async function signInState(c: Context<ApiEnv>): Promise<SignInState> {
	const { db, now } = c.var;
	const token = readAuthCookie(c, "sign-in");
	const [[lock], [pending]] = await readBatch<[{ lockedUntil: number }[], { passed: number }[]]>(db, [
		budgetLock(db),
		passedSteps(db, token === null ? "" : tokenHash(token), now),
	]);
	const steps = (await hasOneTimeCodes(c)) ? 4 : 3;
	return {
		configured: credentialsOf(c.env) !== null,
		signedIn: (await liveSession(c)) !== null,
		step: Math.min((pending?.passed ?? 0) + 1, steps) as SignInStep,
		steps,
		lockedUntil: lock !== undefined && lock.lockedUntil > now ? new Date(lock.lockedUntil).toISOString() : null,
	};
}

/**
 * One step of the gate. The attempt is counted before anything is hashed, and given back when the secret was right; a form that is
 * sent twice counts once and is answered twice alike. Throws wrong-secret, sign-in-locked, or sign-in-expired when the sign-in
 * is not known (any more): it starts over then.
 */
export async function takeStep(c: Context<ApiEnv>, request: SignInRequest): Promise<SignInAnswer> {
	const { db, now } = c.var;
	const credentials = requireCredentials(c.env);
	const cookie = request.step === 1 ? null : readAuthCookie(c, "sign-in");
	const attempt: Attempt = {
		...request,
		formHash: tokenHash(request.formId),
		seed: newToken(),
		pending: cookie === null ? null : tokenHash(cookie),
	};
	const earlier = await attemptOf(db, attempt.formHash).first<SignInAttemptRow>();
	if (earlier !== null) return answerAgain(c, attempt, credentials);
	if (request.step > 1) {
		const known = await passedSteps(db, attempt.pending ?? "", now).first<{ passed: number }>();
		if (known === null || known.passed < request.step - 1) throw expired(c);
	}
	const counted = await claim(c, attempt);
	if (counted === "twice") return answerAgain(c, attempt, credentials);
	if (!(await isRight(c, request, credentials))) {
		await db.batch([
			settleAttempt(db, attempt.formHash, "wrong"),
			insertAudit(db, {
				...eventOf(c, "auth.refused", "visitor", `step-${request.step}`),
				after: { attempts: counted.attempts, lockedUntil: counted.lockedUntil || null, ...deviceOf(c) },
			}),
		]);
		throw wrong();
	}
	return pass(c, attempt, counted, credentials);
}

/** Counts the form, or finds that another request with the same one was first. Throws sign-in-locked. */
async function claim(c: Context<ApiEnv>, attempt: Attempt): Promise<CountedAttempt | "twice"> {
	const { db, now } = c.var;
	let counted: CountedAttempt | undefined;
	try {
		const [budget] = await db.batch([
			countAttempt(db, now),
			insertAttempt(db, { ...attempt, signIn: attempt.pending, expiresAt: now + SIGN_IN_MS }),
		]);
		counted = budget?.results[0] as CountedAttempt | undefined;
	} catch (error) {
		if (/UNIQUE constraint failed: sign_in_attempts/.test(String(error))) return "twice";
		throw error;
	}
	if (counted !== undefined) return counted;
	const lock = await budgetLock(db).first<{ lockedUntil: number }>();
	const seconds = Math.max(1, Math.ceil(((lock?.lockedUntil ?? now) - now) / 1_000));
	throw new ApiError("sign-in-locked", `Too many wrong attempts: wait ${seconds} seconds`, { retryAfter: seconds });
}

async function isRight(c: Context<ApiEnv>, { step, secret }: SignInRequest, { hashes }: Credentials): Promise<boolean> {
	return step === 4 ? spendOneTimeCode(c, secret) : checkSecret(c, secret, hashes[step - 1] as string);
}

async function pass(
	c: Context<ApiEnv>,
	attempt: Attempt,
	counted: CountedAttempt,
	credentials: Credentials,
): Promise<SignInAnswer> {
	const { db, now } = c.var;
	const { step, formHash, pending } = attempt;
	const last = step === 4 || (step === 3 && !(await hasOneTimeCodes(c)));
	if (last) {
		await db.batch([
			...(await opening(c, attempt, credentials)),
			settleAttempt(db, formHash, "signed-in"),
			resetBudget(db),
		]);
	} else {
		await db.batch([
			step === 1
				? insertSignIn(db, tokenHash(signInToken(attempt)), now, SIGN_IN_MS)
				: passStep(db, pending ?? "", step),
			settleAttempt(db, formHash, "passed"),
			refundAttempt(db, counted),
		]);
	}
	return answer(c, attempt, last);
}

/** The session that the last step opens, in place of the one that this browser may have had. */
async function opening(c: Context<ApiEnv>, attempt: Attempt, credentials: Credentials): Promise<D1PreparedStatement[]> {
	const { db, now } = c.var;
	const id = crypto.randomUUID();
	const device = deviceOf(c);
	const before = await liveSession(c);
	return [
		...(before === null ? [] : [endSession(db, before.id, now)]),
		...(attempt.pending === null ? [] : [deleteSignIn(db, attempt.pending)]),
		insertSession(db, {
			id,
			tokenHash: tokenHash(sessionToken(attempt)),
			credentials: credentials.fingerprint,
			createdAt: now,
			expiresAt: now + SESSION_MS,
			...device,
		}),
		insertAudit(db, { ...eventOf(c, "auth.sign-in", actorOf({ id }), id), after: device }),
	];
}

/** The cookies and the words for a step that was right. Both are the same however often they are made for one form. */
function answer(c: Context<ApiEnv>, attempt: Attempt, last: boolean): SignInAnswer {
	if (last) {
		setAuthCookie(c, "session", sessionToken(attempt), SESSION_MS);
		dropAuthCookie(c, "sign-in");
		return { next: null };
	}
	if (attempt.step === 1) setAuthCookie(c, "sign-in", signInToken(attempt), SIGN_IN_MS);
	return { next: (attempt.step + 1) as SignInStep };
}

/** Answers a form for the second time, once the first answer is known. What the second one typed is not looked at. */
async function answerAgain(c: Context<ApiEnv>, attempt: Attempt, credentials: Credentials): Promise<SignInAnswer> {
	const { db, now } = c.var;
	for (const end = Date.now() + WAIT_MS; ; ) {
		const row = await attemptOf(db, attempt.formHash).first<SignInAttemptRow>();
		if (row === null || row.expiresAt <= now || row.step !== attempt.step || row.signIn !== attempt.pending)
			throw expired(c);
		const first = { ...attempt, seed: row.seed };
		if (row.outcome === "wrong") throw wrong();
		if (row.outcome === "passed") return answer(c, first, false);
		if (row.outcome === "signed-in") {
			const session = await sessionByToken(db, tokenHash(sessionToken(first))).first<AdminSessionRow>();
			const fresh = session?.endedAt === null && session.createdAt > now - TWICE_MS;
			if (!fresh || session.credentials !== credentials.fingerprint) throw expired(c);
			return answer(c, first, true);
		}
		if (Date.now() > end) throw expired(c);
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
}

const signInToken = ({ seed, formId }: Attempt) => derivedToken(seed, `sign-in|${formId}`);
const sessionToken = ({ seed, formId }: Attempt) => derivedToken(seed, `session|${formId}`);

function wrong(): ApiError {
	return new ApiError("wrong-secret", "The secret of this step is not right");
}

function expired(c: Context<ApiEnv>): ApiError {
	dropAuthCookie(c, "sign-in");
	return new ApiError("sign-in-expired", "This sign-in is not known or has ended: start over");
}

function eventOf(c: Context<ApiEnv>, action: string, actor: string, subject: string) {
	return { at: c.var.now, actor, action, subject, before: null, after: null as unknown, requestId: c.var.requestId };
}
