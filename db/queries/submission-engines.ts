import { submissionDays, submissionEngines } from "#db/schema/submission.ts";
import { columnsOf, computed, type Database, type RowOf, select, selectOne } from "#db/statement.ts";
import type { Engine, StopReason } from "#workers/contract/submission.ts";

const ENGINE = columnsOf({
	engine: submissionEngines.engine,
	key: submissionEngines.key,
	paused: submissionEngines.paused,
	stopReason: submissionEngines.stopReason,
	stopStatus: submissionEngines.stopStatus,
	stopAnswer: submissionEngines.stopAnswer,
	stoppedAt: submissionEngines.stoppedAt,
	heldUntil: submissionEngines.heldUntil,
	failures: submissionEngines.failures,
	/** Is 1 while operators have closed the site to search engines: each of its pages asks not to be indexed. */
	closed: computed<number>(`EXISTS (SELECT 1 FROM site_settings WHERE name = 'robots' AND value = '"closed"')`),
});
export type EngineRecord = RowOf<typeof ENGINE>;

/** Reads the row of an engine. The migration makes both rows. */
export function engineRow(db: Database, engine: Engine) {
	return selectOne(db, ENGINE, "FROM submission_engines WHERE engine = ?1", engine);
}

/** Reads the rows of all engines. */
export function engineRows(db: Database) {
	return select(db, ENGINE, "FROM submission_engines");
}

const DAY = columnsOf({ reserved: submissionDays.reserved, sent: submissionDays.sent });

/** Reads what an engine was sent on a day; no row when nothing was. */
export function engineDay(db: Database, engine: Engine, day: string) {
	return select(db, DAY, "FROM submission_days WHERE engine = ?1 AND day = ?2", engine, day);
}

export function pause(db: Database, engine: Engine): D1PreparedStatement {
	return db.prepare("UPDATE submission_engines SET paused = 1 WHERE engine = ?1 AND paused = 0").bind(engine);
}

/** Resumes an engine: it is neither paused nor stopped, and any earlier hold is forgotten. */
export function resume(db: Database, engine: Engine): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE submission_engines SET paused = 0, stop_reason = NULL, stop_status = NULL, stop_answer = NULL,
				stopped_at = NULL, held_until = 0, failures = 0
			WHERE engine = ?1 AND (paused = 1 OR stopped_at IS NOT NULL)`,
		)
		.bind(engine);
}

/** Opens the breaker: nothing more is sent until an operator resumes the engine. */
export function stop(
	db: Database,
	engine: Engine,
	{ reason, status, answer, at }: { reason: StopReason; status: number; answer: string | null; at: number },
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE submission_engines SET stop_reason = ?2, stop_status = ?3, stop_answer = ?4, stopped_at = ?5
			WHERE engine = ?1`,
		)
		.bind(engine, reason, status, answer, at);
}

/** Sends nothing before `until`. `failures` counts failures in a row, 0 when this is none. */
export function hold(
	db: Database,
	engine: Engine,
	{ until, failures }: { until: number; failures: number },
): D1PreparedStatement {
	return db
		.prepare("UPDATE submission_engines SET held_until = ?2, failures = ?3 WHERE engine = ?1")
		.bind(engine, until, failures);
}

/** Reserves a part of a day's quota before the calls that use it. It changes nothing when too little is left. */
export function reserve(
	db: Database,
	engine: Engine,
	day: string,
	{ calls, quota }: { calls: number; quota: number },
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO submission_days (engine, day, reserved, sent) SELECT ?1, ?2, ?3, 0 WHERE ?3 <= ?4
			ON CONFLICT (engine, day) DO UPDATE SET reserved = reserved + ?3 WHERE reserved + ?3 <= ?4`,
		)
		.bind(engine, day, calls, quota);
}

/** Marks the day's quota as spent because the engine says so, whatever was counted here. */
export function exhaustDay(db: Database, engine: Engine, day: string, quota: number): D1PreparedStatement {
	return db
		.prepare("UPDATE submission_days SET reserved = max(reserved, ?3) WHERE engine = ?1 AND day = ?2")
		.bind(engine, day, quota);
}

export function forgetDays(db: Database, before: string): D1PreparedStatement {
	return db.prepare("DELETE FROM submission_days WHERE day < ?1").bind(before);
}

/** Counts a day's calls before they are made (`reserved`), and the successful ones (`sent`). */
export function countDay(
	db: Database,
	engine: Engine,
	day: string,
	{ reserved, sent }: { reserved: number; sent: number },
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO submission_days (engine, day, reserved, sent) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (engine, day) DO UPDATE SET reserved = reserved + ?3, sent = sent + ?4`,
		)
		.bind(engine, day, reserved, sent);
}
