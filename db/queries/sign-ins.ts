import { getTableColumns } from "drizzle-orm";
import { type SignInAttemptRow, signInAttempts, signInBudgets, signIns } from "#db/schema/sign-in.ts";
import {
	columnsOf,
	computed,
	type Database,
	type RowOf,
	returning,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";

/** Budget of attempts: the first `free` ones have no wait, and each further one doubles it, from `firstLockMs` on. */
export type Budget = {
	name: string;
	free: number;
	firstLockMs: number;
	longestLockMs: number;
	/** After this long without an attempt the count begins again. */
	forgivenMs: number;
};
/** Beginning of the names of browsers' own budgets, and the condition that a row is one of them. */
export const BROWSER_BUDGET = "browser:";
const IS_BROWSER = "name >= 'browser:' AND name < 'browser;'";

const NEXT_COUNT = "CASE WHEN counted_at < ?2 - ?6 THEN 1 ELSE attempts + 1 END";
const LOCK = `?2 + min(?3, ?5 * (1 << min(${NEXT_COUNT} - ?4, 20)))`;

const COUNTED = columnsOf({ attempts: signInBudgets.attempts, lockedUntil: signInBudgets.lockedUntil });
export type CountedAttempt = RowOf<typeof COUNTED>;
const LOCKED = columnsOf({ lockedUntil: signInBudgets.lockedUntil });
const ATTEMPT = columnsOf(getTableColumns(signInAttempts));
const JUDGED = columnsOf({ judging: computed<number>("count(*)") });
const PASSED = columnsOf({ passed: signIns.passed });

/**
 * Takes an attempt from a budget and sets the resulting lock, in one statement. However many come at once, no more get through than the
 * budget has. No row: it is locked.
 */
export function countAttempt(db: Database, budget: Budget, now: number): Statement<CountedAttempt> {
	return returning(
		db,
		`UPDATE sign_in_budgets SET attempts = ${NEXT_COUNT}, counted_at = ?2,
			locked_until = CASE WHEN ${NEXT_COUNT} < ?4 THEN 0 ELSE ${LOCK} END
		WHERE name = ?1 AND locked_until <= ?2`,
		COUNTED,
		budget.name,
		now,
		budget.longestLockMs,
		budget.free,
		budget.firstLockMs,
		budget.forgivenMs,
	);
}

/** Returns the attempt of a right step, and removes its lock. The attempts and locks of others stay. */
export function refundAttempt(db: Database, budget: Budget, counted: CountedAttempt): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE sign_in_budgets SET attempts = max(0, attempts - 1),
				locked_until = CASE WHEN locked_until = ?2 THEN 0 ELSE locked_until END WHERE name = ?1`,
		)
		.bind(budget.name, counted.lockedUntil);
}

/** Refills the budget after a right last step. */
export function resetBudget(db: Database, budget: Budget): D1PreparedStatement {
	return db.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0 WHERE name = ?1").bind(budget.name);
}

/** Reads until when a budget is locked; no row for an unknown browser. */
export function budgetLock(db: Database, budget: Budget) {
	return select(db, LOCKED, "FROM sign_in_budgets WHERE name = ?1", budget.name);
}

/** Gives a browser that has signed in its own full budget. */
export function knowBrowser(db: Database, budget: Budget, now: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO sign_in_budgets (name, attempts, counted_at, locked_until) VALUES (?1, 0, ?2, 0)
			ON CONFLICT (name) DO UPDATE SET attempts = 0, counted_at = ?2, locked_until = 0`,
		)
		.bind(budget.name, now);
}

/** Forgets a browser that has used up its own budget. It counts as a stranger again. */
export function forgetBrowser(db: Database, budget: Budget): D1PreparedStatement {
	return db
		.prepare(`DELETE FROM sign_in_budgets WHERE name = ?1 AND ${IS_BROWSER} AND locked_until > 0`)
		.bind(budget.name);
}

/**
 * Notes a submitted form, if the statement before it in the batch counted it. The same form again breaks the batch by its key, so
 * it is counted once.
 */
export function insertAttempt(
	db: Database,
	attempt: Pick<SignInAttemptRow, "formHash" | "step" | "signIn" | "seed" | "expiresAt">,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO sign_in_attempts (form_hash, step, sign_in, seed, expires_at)
			SELECT ?1, ?2, ?3, ?4, ?5 WHERE changes() = 1`,
		)
		.bind(attempt.formHash, attempt.step, attempt.signIn, attempt.seed, attempt.expiresAt);
}

/** Reads whether a form that was counted since an instant is still being judged. Its attempt may be returned. */
export function isBeingJudged(db: Database, expiringAfter: number) {
	const rest = "FROM (SELECT 1 FROM sign_in_attempts WHERE outcome IS NULL AND expires_at > ?1 LIMIT 1)";
	return selectOne(db, JUDGED, rest, expiringAfter);
}

export function attemptOf(db: Database, formHash: string): Statement<SignInAttemptRow> {
	return select(db, ATTEMPT, "FROM sign_in_attempts WHERE form_hash = ?1", formHash);
}

export function settleAttempt(
	db: Database,
	formHash: string,
	outcome: NonNullable<SignInAttemptRow["outcome"]>,
): D1PreparedStatement {
	return db.prepare("UPDATE sign_in_attempts SET outcome = ?2 WHERE form_hash = ?1").bind(formHash, outcome);
}

export function insertSignIn(
	db: Database,
	signIn: { tokenHash: string; credentials: string; now: number; lifeMs: number },
): D1PreparedStatement {
	const { tokenHash, credentials, now, lifeMs } = signIn;
	return db
		.prepare(
			"INSERT INTO sign_ins (token_hash, passed, credentials, started_at, expires_at) VALUES (?1, 1, ?2, ?3, ?4)",
		)
		.bind(tokenHash, credentials, now, now + lifeMs);
}

/** Reads how many steps a valid sign-in has passed with these credentials. */
export function passedSteps(db: Database, tokenHash: string, credentials: string, now: number) {
	const live = "FROM sign_ins WHERE token_hash = ?1 AND credentials = ?2 AND expires_at > ?3";
	return select(db, PASSED, live, tokenHash, credentials, now);
}

export function passStep(db: Database, tokenHash: string, step: number): D1PreparedStatement {
	return db.prepare("UPDATE sign_ins SET passed = max(passed, ?2) WHERE token_hash = ?1").bind(tokenHash, step);
}

export function deleteSignIn(db: Database, tokenHash: string): D1PreparedStatement {
	return db.prepare("DELETE FROM sign_ins WHERE token_hash = ?1").bind(tokenHash);
}

/** Forgets what is over: sign-ins, their forms, and browsers that have not signed in since `browsersBefore`. */
export function forgetSignIns(
	db: Database,
	{ now, browsersBefore }: { now: number; browsersBefore: number },
	limit: number,
): D1PreparedStatement[] {
	const forget = (table: string, key: string, condition: string, instant: number) =>
		db
			.prepare(`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ?2)`)
			.bind(instant, limit);
	return [
		forget("sign_ins", "token_hash", "expires_at < ?1", now),
		forget("sign_in_attempts", "form_hash", "expires_at < ?1", now),
		forget("sign_in_budgets", "name", `${IS_BROWSER} AND counted_at < ?1`, browsersBefore),
	];
}
