import type { SignInAttemptRow } from "#db/schema/auth.ts";

/** Attempts that cost no waiting; from then on each doubles it, from half a minute to a quarter of an hour. */
const FREE_ATTEMPTS = 5;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 15 * 60_000;
/** After a day without an attempt the counting begins anew. */
const FORGIVEN_MS = 24 * 3_600_000;
/** The one account has one budget, whoever asks. */
const BUDGET = "everyone";

const NEXT_COUNT = `CASE WHEN counted_at < ?2 - ${FORGIVEN_MS} THEN 1 ELSE attempts + 1 END`;
const LOCK = `?2 + min(${LONGEST_LOCK_MS}, ${FIRST_LOCK_MS} * (1 << min(${NEXT_COUNT} - ${FREE_ATTEMPTS}, 10)))`;

/**
 * Takes an attempt from the budget and sets the lock that it earns, in one statement: of any number at once, no more get through
 * than the budget has. No row: it is locked.
 */
export function countAttempt(db: D1Database, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE sign_in_budgets SET attempts = ${NEXT_COUNT}, counted_at = ?2,
				locked_until = CASE WHEN ${NEXT_COUNT} < ${FREE_ATTEMPTS} THEN 0 ELSE ${LOCK} END
			WHERE name = ?1 AND locked_until <= ?2 RETURNING attempts, locked_until AS lockedUntil`,
		)
		.bind(BUDGET, now);
}
export type CountedAttempt = { attempts: number; lockedUntil: number };

/** Gives back the attempt of a right step, and its lock. What others took and the locks they earned stay. */
export function refundAttempt(db: D1Database, counted: CountedAttempt): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE sign_in_budgets SET attempts = max(0, attempts - 1),
				locked_until = CASE WHEN locked_until = ?2 THEN 0 ELSE locked_until END WHERE name = ?1`,
		)
		.bind(BUDGET, counted.lockedUntil);
}

/** After a whole sign-in the budget is full again. */
export function resetBudget(db: D1Database): D1PreparedStatement {
	return db.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0 WHERE name = ?1").bind(BUDGET);
}

export function budgetLock(db: D1Database): D1PreparedStatement {
	return db.prepare("SELECT locked_until AS lockedUntil FROM sign_in_budgets WHERE name = ?1").bind(BUDGET);
}

/**
 * Notes a submitted form, if the statement before it in the batch counted it. The same form again breaks the batch by its key, so
 * it is counted once.
 */
export function insertAttempt(
	db: D1Database,
	attempt: Pick<SignInAttemptRow, "formHash" | "step" | "signIn" | "seed" | "expiresAt">,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO sign_in_attempts (form_hash, step, sign_in, seed, expires_at)
			SELECT ?1, ?2, ?3, ?4, ?5 WHERE changes() = 1`,
		)
		.bind(attempt.formHash, attempt.step, attempt.signIn, attempt.seed, attempt.expiresAt);
}

export function attemptOf(db: D1Database, formHash: string): D1PreparedStatement {
	return db
		.prepare(
			`SELECT form_hash AS formHash, step, sign_in AS signIn, seed, outcome, expires_at AS expiresAt
			FROM sign_in_attempts WHERE form_hash = ?1`,
		)
		.bind(formHash);
}

export function settleAttempt(
	db: D1Database,
	formHash: string,
	outcome: NonNullable<SignInAttemptRow["outcome"]>,
): D1PreparedStatement {
	return db.prepare("UPDATE sign_in_attempts SET outcome = ?2 WHERE form_hash = ?1").bind(formHash, outcome);
}

export function insertSignIn(db: D1Database, tokenHash: string, now: number, lifeMs: number): D1PreparedStatement {
	return db
		.prepare("INSERT INTO sign_ins (token_hash, passed, started_at, expires_at) VALUES (?1, 1, ?2, ?3)")
		.bind(tokenHash, now, now + lifeMs);
}

/** How many steps a live sign-in has passed. */
export function passedSteps(db: D1Database, tokenHash: string, now: number): D1PreparedStatement {
	return db.prepare("SELECT passed FROM sign_ins WHERE token_hash = ?1 AND expires_at > ?2").bind(tokenHash, now);
}

export function passStep(db: D1Database, tokenHash: string, step: number): D1PreparedStatement {
	return db.prepare("UPDATE sign_ins SET passed = max(passed, ?2) WHERE token_hash = ?1").bind(tokenHash, step);
}

export function deleteSignIn(db: D1Database, tokenHash: string): D1PreparedStatement {
	return db.prepare("DELETE FROM sign_ins WHERE token_hash = ?1").bind(tokenHash);
}

/** Forgets what is over; both tables are small, since the budget holds them so. */
export function forgetSignIns(db: D1Database, now: number, limit: number): D1PreparedStatement[] {
	return [
		["sign_ins", "token_hash"],
		["sign_in_attempts", "form_hash"],
	].map(([table, key]) =>
		db
			.prepare(`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE expires_at < ?1 LIMIT ?2)`)
			.bind(now, limit),
	);
}
