import type { Context } from "hono";
import { insertAudit, insertAuditOfChange } from "#db/queries/audit.ts";
import { endSession, insertSession, sessionByToken } from "#db/queries/sessions.ts";
import {
	attemptOf,
	BROWSER_KNOWN_MS,
	type Budget,
	browserBudget,
	budgetLock,
	type CountedAttempt,
	countAttempt,
	deleteSignIn,
	EVERYONE,
	forgetBrowser,
	insertAttempt,
	insertSignIn,
	knowBrowser,
	ONE_TIME_CODE,
	passedSteps,
	passStep,
	refundAttempt,
	resetBudget,
	settleAttempt,
} from "#db/queries/sign-ins.ts";
import { readBatch } from "#db/statement.ts";
import { dropAuthCookie, readAuthCookie, setAuthCookie } from "#workers/api/access/cookies.ts";
import { deviceOf } from "#workers/api/access/device.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import type { SignInAnswer, SignInRequest, SignInState, SignInStep } from "#workers/contract/sign-in.ts";
import { derivedToken, newToken, tokenHash } from "#workers/secrets/token.ts";
import { ServiceError } from "../errors.ts";
import { hasOneTimeCodes, spendOneTimeCode } from "../one-time-codes/one-time-codes.ts";
import { actorOf, liveSession, SESSION_MS } from "../sessions/session.ts";
import { type Credentials, credentialsOf, requireCredentials } from "./credentials.ts";
import { checkSecret } from "./secret-check.ts";

/** A sign-in is done in this time or begun anew. */
const SIGN_IN_MS = 10 * 60_000;
/** A last step that is sent twice is answered alike only for as long as a double click takes. */
const TWICE_MS = 60_000;
/** How long the second of two equal forms waits for the answer of the first. */
const WAIT_MS = 5_000;
const POLL_MS = [100, 200, 400] as const;

/** A submitted form on its way: `pending` is the hash of the sign-in's cookie, null at the first step. */
type Attempt = SignInRequest & { formHash: string; seed: string; pending: string | null };
type Counted = CountedAttempt & { budget: Budget };

/** Where this browser stands: which step it may fill in, and whether it may at all. */
export async function signInState(c: Context<ApiEnv>): Promise<SignInState> {
	const { db, now } = c.var.act;
	const token = readAuthCookie(c, "sign-in");
	const credentials = credentialsOf(c.env);
	const steps = (await hasOneTimeCodes(c)) ? 4 : 3;
	const pending = await passedSteps(
		db,
		token === null ? "" : tokenHash(token),
		credentials?.fingerprint ?? "",
		now,
	).first();
	const step = Math.min((pending?.passed ?? 0) + 1, steps) as SignInStep;
	const lock = await budgetLock(db, await budgetFor(c, step)).first();
	return {
		configured: credentials !== null,
		signedIn: (await liveSession(c)) !== null,
		step,
		steps,
		lockedUntil: lock !== null && lock.lockedUntil > now ? new Date(lock.lockedUntil).toISOString() : null,
	};
}

/**
 * One step of the gate. The attempt is counted before anything is hashed, and given back when the secret was right; a form that is
 * sent twice counts once and is answered twice alike. Throws wrong-secret, sign-in-locked, or sign-in-expired when the sign-in
 * is not known (any more): it starts over then.
 */
export async function takeStep(c: Context<ApiEnv>, request: SignInRequest): Promise<SignInAnswer> {
	const { db, now } = c.var.act;
	const credentials = requireCredentials(c.env);
	const cookie = request.step === 1 ? null : readAuthCookie(c, "sign-in");
	const attempt: Attempt = {
		...request,
		formHash: tokenHash(request.formId),
		seed: newToken(),
		pending: cookie === null ? null : tokenHash(cookie),
	};
	const earlier = await attemptOf(db, attempt.formHash).first();
	if (earlier !== null) return answerAgain(c, attempt, credentials);
	if (request.step > 1) {
		const known = await passedSteps(db, attempt.pending ?? "", credentials.fingerprint, now).first();
		if (known === null || known.passed < request.step - 1) throw expired(c);
	}
	const counted = await claim(c, attempt);
	if (counted === "twice") return answerAgain(c, attempt, credentials);
	if (!(await isRight(c, request, credentials))) {
		await db.batch([
			settleAttempt(db, attempt.formHash, "wrong"),
			forgetBrowser(db, counted.budget),
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
async function claim(c: Context<ApiEnv>, attempt: Attempt): Promise<Counted | "twice"> {
	const { db, now } = c.var.act;
	const budget = await budgetFor(c, attempt.step);
	let counted: CountedAttempt | undefined;
	try {
		[[counted]] = await readBatch(db, [
			countAttempt(db, budget, now),
			insertAttempt(db, { ...attempt, signIn: attempt.pending, expiresAt: now + SIGN_IN_MS }),
		]);
	} catch (error) {
		if (/UNIQUE constraint failed: sign_in_attempts/.test(String(error))) return "twice";
		throw error;
	}
	if (counted !== undefined) return { ...counted, budget };
	const lock = await budgetLock(db, budget).first();
	const seconds = Math.max(1, Math.ceil(((lock?.lockedUntil ?? now) - now) / 1_000));
	throw new ServiceError("sign-in-locked", `Too many wrong attempts: wait ${seconds} seconds`, { retryAfter: seconds });
}

/** What a step's attempts are taken from: the budget of a browser that is known, else everyone's; the fourth step has its own. */
async function budgetFor(c: Context<ApiEnv>, step: SignInStep): Promise<Budget> {
	if (step === 4) return ONE_TIME_CODE;
	const token = readAuthCookie(c, "browser");
	if (token === null) return EVERYONE;
	const own = browserBudget(tokenHash(token));
	return (await budgetLock(c.var.act.db, own).first()) === null ? EVERYONE : own;
}

async function isRight(c: Context<ApiEnv>, { step, secret }: SignInRequest, { hashes }: Credentials): Promise<boolean> {
	return step === 4 ? spendOneTimeCode(c, secret) : checkSecret(c, secret, hashes[step - 1] as string);
}

async function pass(
	c: Context<ApiEnv>,
	attempt: Attempt,
	counted: Counted,
	credentials: Credentials,
): Promise<SignInAnswer> {
	const { db, now } = c.var.act;
	const { step, formHash, pending } = attempt;
	const last = step === 4 || (step === 3 && !(await hasOneTimeCodes(c)));
	if (last) {
		const browser = await browserToken(c, attempt);
		await db.batch([
			...(await opening(c, attempt, credentials)),
			settleAttempt(db, formHash, "signed-in"),
			resetBudget(db, counted.budget),
			resetBudget(db, await budgetFor(c, 1)),
			knowBrowser(db, browserBudget(tokenHash(browser)), now),
		]);
		return answerLast(c, attempt, browser);
	}
	const { fingerprint } = credentials;
	await db.batch([
		step === 1
			? insertSignIn(db, {
					tokenHash: tokenHash(signInToken(attempt)),
					credentials: fingerprint,
					now,
					lifeMs: SIGN_IN_MS,
				})
			: passStep(db, pending ?? "", step),
		settleAttempt(db, formHash, "passed"),
		refundAttempt(db, counted.budget, counted),
	]);
	return answerStep(c, attempt);
}

/** The session that the last step opens, in place of the one that this browser may have had. */
async function opening(c: Context<ApiEnv>, attempt: Attempt, credentials: Credentials): Promise<D1PreparedStatement[]> {
	const { db, now } = c.var.act;
	const id = crypto.randomUUID();
	const device = deviceOf(c);
	const before = await liveSession(c);
	return [
		...(before === null
			? []
			: [
					endSession(db, before.id, now),
					insertAuditOfChange(db, eventOf(c, "auth.session-end", actorOf({ id }), before.id)),
				]),
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

/** The cookies and the words for the right last step: the same however often they are made for one form. */
function answerLast(c: Context<ApiEnv>, attempt: Attempt, browser: string): SignInAnswer {
	setAuthCookie(c, "session", sessionToken(attempt), SESSION_MS);
	setAuthCookie(c, "browser", browser, BROWSER_KNOWN_MS);
	dropAuthCookie(c, "sign-in");
	return { next: null };
}

/** The same for the steps before. */
function answerStep(c: Context<ApiEnv>, attempt: Attempt): SignInAnswer {
	if (attempt.step === 1) setAuthCookie(c, "sign-in", signInToken(attempt), SIGN_IN_MS);
	return { next: (attempt.step + 1) as SignInStep };
}

/** Answers a form for the second time, once the first answer is known. What the second one typed is not looked at. */
async function answerAgain(c: Context<ApiEnv>, attempt: Attempt, credentials: Credentials): Promise<SignInAnswer> {
	const { db, now } = c.var.act;
	const end = Date.now() + WAIT_MS;
	for (let tries = 0; ; tries++) {
		const row = await attemptOf(db, attempt.formHash).first();
		if (row === null || row.expiresAt <= now || row.step !== attempt.step || row.signIn !== attempt.pending)
			throw expired(c);
		const first = { ...attempt, seed: row.seed };
		if (row.outcome === "wrong") throw wrong();
		if (row.outcome === "passed") return answerStep(c, first);
		if (row.outcome === "signed-in") {
			const session = await sessionByToken(db, tokenHash(sessionToken(first))).first();
			const fresh = session?.endedAt === null && session.createdAt > now - TWICE_MS;
			if (!fresh || session.credentials !== credentials.fingerprint) throw expired(c);
			return answerLast(c, first, await browserToken(c, first));
		}
		if (Date.now() > end) throw expired(c);
		const wait = POLL_MS[Math.min(tries, POLL_MS.length - 1)];
		await new Promise((resolve) => setTimeout(resolve, wait));
	}
}

/** What tells this browser from strangers: the one it is known by, else a new one. Never one that it has only made up. */
async function browserToken(c: Context<ApiEnv>, { seed, formId }: Attempt): Promise<string> {
	const known = await budgetFor(c, 1);
	const cookie = readAuthCookie(c, "browser");
	return cookie !== null && known.name === browserBudget(tokenHash(cookie)).name
		? cookie
		: derivedToken(seed, `browser|${formId}`);
}

const signInToken = ({ seed, formId }: Attempt) => derivedToken(seed, `sign-in|${formId}`);
const sessionToken = ({ seed, formId }: Attempt) => derivedToken(seed, `session|${formId}`);

function wrong(): ServiceError {
	return new ServiceError("wrong-secret", "The secret of this step is not right");
}

function expired(c: Context<ApiEnv>): ServiceError {
	dropAuthCookie(c, "sign-in");
	return new ServiceError("sign-in-expired", "This sign-in is not known or has ended: start over");
}

function eventOf(c: Context<ApiEnv>, action: string, actor: string, subject: string) {
	return {
		at: c.var.act.now,
		actor,
		action,
		subject,
		before: null,
		after: null as unknown,
		requestId: c.var.act.requestId,
	};
}
