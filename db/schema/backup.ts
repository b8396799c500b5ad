import { customType, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Is a column of a key of any table, which is a whole number or a text. */
const anyKey = customType<{ data: number | string }>({ dataType: () => "any" });

export const backups = sqliteTable("backups", {
	id: text("id").primaryKey(),
	origin: text("origin", { enum: ["nightly", "asked", "before-restore", "before-reset", "uploaded"] }).notNull(),
	state: text("state", { enum: ["running", "uploading", "complete", "failed"] }).notNull(),
	actor: text("actor").notNull(),
	requestId: text("request_id").notNull(),
	startedAt: integer("started_at").notNull(),
	finishedAt: integer("finished_at"),
	writeVersion: integer("write_version"),
	migration: text("migration"),
	businesses: integer("businesses"),
	rows: integer("row_count"),
	/** Counts the bytes of all that it needs, and of what only it has written. */
	bytes: integer("bytes"),
	newBytes: integer("new_bytes").notNull(),
	pinned: integer("pinned").notNull(),
	keptUntil: integer("kept_until"),
	failure: text("failure"),
	manifestSha256: text("manifest_sha256"),
	manifestAt: integer("manifest_at"),
	manifestFailure: text("manifest_failure"),
	chunksAt: integer("chunks_at"),
	chunksShare: real("chunks_share").notNull(),
	chunksFailure: text("chunks_failure"),
	drillAt: integer("drill_at"),
	drillShare: real("drill_share").notNull(),
	drillFailure: text("drill_failure"),
	/** Is when an uploaded one was begun where it was made. */
	madeAt: integer("made_at"),
});

export const backupChunks = sqliteTable(
	"backup_chunks",
	{
		backupId: text("backup_id").notNull(),
		tableName: text("table_name").notNull(),
		to1: anyKey("to_1").notNull(),
		to2: anyKey("to_2").notNull(),
		to3: anyKey("to_3").notNull(),
		to4: anyKey("to_4").notNull(),
		rows: integer("row_count").notNull(),
		bytes: integer("bytes").notNull(),
		sha256: text("sha256").notNull(),
		base: text("base").notNull(),
		baseBytes: integer("base_bytes").notNull(),
		edits: text("edits"),
		editsBytes: integer("edits_bytes"),
	},
	(table) => [primaryKey({ columns: [table.backupId, table.tableName, table.to1, table.to2, table.to3, table.to4] })],
);

export const backupChanges = sqliteTable(
	"backup_changes",
	{
		tableName: text("table_name").notNull(),
		key1: anyKey("key_1").notNull(),
		key2: anyKey("key_2").notNull(),
		key3: anyKey("key_3").notNull(),
		key4: anyKey("key_4").notNull(),
		times: integer("times").notNull(),
	},
	(table) => [primaryKey({ columns: [table.tableName, table.key1, table.key2, table.key3, table.key4] })],
);
