import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type {
	Engine,
	SendAll,
	StopReason,
	SubmissionCause,
	SubmissionState,
	SubmissionType,
} from "#workers/contract/submission.ts";

/** Maps the words to their codes. The database returns the words in read-only columns. */
export const SUBMISSION_CODES = {
	engine: { google: 0, indexnow: 1 } satisfies Record<Engine, number>,
	type: { URL_UPDATED: 0, URL_DELETED: 1 } satisfies Record<SubmissionType, number>,
	state: { waiting: 0, sent: 1, refused: 2 } satisfies Record<SubmissionState, number>,
	cause: { change: 0, operator: 1, all: 2 } satisfies Record<SubmissionCause, number>,
} as const;

export const submissions = sqliteTable("submissions", {
	id: integer("id").primaryKey(),
	path: text("path").notNull(),
	engineCode: integer("engine_code").notNull(),
	typeCode: integer("type_code").notNull(),
	stateCode: integer("state_code").notNull(),
	causeCode: integer("cause_code").notNull(),
	queuedAt: integer("queued_at").notNull(),
	/** While the row waits, this is the earliest time of sending. Afterwards it is the time of the engine's answer. */
	at: integer("at").notNull(),
	/** Is 0 while the row waits, and afterwards the id of the row. */
	done: integer("done").notNull(),
	attempts: integer("attempts").notNull(),
	/** It increases with each change that comes while it waits. */
	round: integer("round").notNull(),
	status: integer("status"),
	answer: text("answer"),
});

export const submissionEngines = sqliteTable("submission_engines", {
	engine: text("engine").$type<Engine>().primaryKey(),
	key: text("key"),
	paused: integer("paused").notNull(),
	stopReason: text("stop_reason").$type<StopReason>(),
	stopStatus: integer("stop_status"),
	stopAnswer: text("stop_answer"),
	stoppedAt: integer("stopped_at"),
	heldUntil: integer("held_until").notNull(),
	failures: integer("failures").notNull(),
});

export const submissionDays = sqliteTable(
	"submission_days",
	{
		engine: text("engine").$type<Engine>().notNull(),
		day: text("day").notNull(),
		reserved: integer("reserved").notNull(),
		sent: integer("sent").notNull(),
	},
	(table) => [primaryKey({ columns: [table.engine, table.day] })],
);

/** Has one row, for the last run. */
export const sendAll = sqliteTable("send_all", {
	id: integer("id").primaryKey(),
	state: text("state").$type<SendAll["state"]>().notNull(),
	total: integer("total").notNull(),
	successful: integer("successful").notNull(),
	failed: integer("failed").notNull(),
	/** Is the business after which the engine continues; null when nothing is left. */
	indexnowAfter: integer("indexnow_after"),
	googleAfter: integer("google_after"),
	google: integer("google").notNull(),
	/** Is the engine whose answers are counted. */
	counts: text("counts").$type<Engine>().notNull(),
	startedAt: integer("started_at"),
	finishedAt: integer("finished_at"),
	error: text("error").$type<StopReason>(),
});

export const submissionGroups = sqliteTable("submission_groups", {
	id: integer("id").primaryKey(),
	engine: text("engine").$type<Engine>().notNull(),
	firstId: integer("first_id").notNull(),
	lastId: integer("last_id").notNull(),
	sentAt: integer("sent_at").notNull(),
	status: integer("status").notNull(),
	answer: text("answer"),
});
