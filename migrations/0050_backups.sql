-- Backups in R2 (workers/domain/backup/manifest.ts), with what is proven of each.
CREATE TABLE backups (
	id TEXT PRIMARY KEY,
	origin TEXT NOT NULL CHECK (origin IN ('nightly', 'asked', 'before-restore', 'before-reset', 'uploaded')),
	state TEXT NOT NULL CHECK (state IN ('running', 'uploading', 'complete', 'failed')),
	actor TEXT NOT NULL,
	request_id TEXT NOT NULL,
	started_at INTEGER NOT NULL,
	finished_at INTEGER,
	write_version INTEGER,
	migration TEXT,
	businesses INTEGER,
	row_count INTEGER,
	bytes INTEGER,
	new_bytes INTEGER NOT NULL DEFAULT 0,
	pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
	-- Until when it is kept at least; NULL while it is not complete.
	kept_until INTEGER,
	failure TEXT,
	-- Of the manifest's text, as it was written.
	manifest_sha256 TEXT,
	-- Of each proof when it was last made, what share it has covered, and what was found.
	manifest_at INTEGER,
	manifest_failure TEXT,
	chunks_at INTEGER,
	chunks_share REAL NOT NULL DEFAULT 0,
	chunks_failure TEXT,
	drill_at INTEGER,
	drill_share REAL NOT NULL DEFAULT 0,
	drill_failure TEXT
) STRICT, WITHOUT ROWID;
-- One is made at a time.
CREATE UNIQUE INDEX backups_running ON backups (state) WHERE state = 'running';
CREATE INDEX backups_by_start ON backups (started_at);

-- The chunks of the backup that is being made and of the latest one, which the next night compares with. Keys of fewer columns have ''
-- behind them.
CREATE TABLE backup_chunks (
	backup_id TEXT NOT NULL REFERENCES backups (id) ON DELETE CASCADE,
	table_name TEXT NOT NULL,
	to_1 ANY NOT NULL,
	to_2 ANY NOT NULL,
	to_3 ANY NOT NULL,
	to_4 ANY NOT NULL,
	row_count INTEGER NOT NULL,
	bytes INTEGER NOT NULL,
	sha256 TEXT NOT NULL,
	base TEXT NOT NULL,
	base_bytes INTEGER NOT NULL,
	edits TEXT,
	edits_bytes INTEGER,
	PRIMARY KEY (backup_id, table_name, to_1, to_2, to_3, to_4)
) STRICT, WITHOUT ROWID;

-- Keys of rows that were written while a backup is being made, noted by triggers that are there for so long (db/queries/backup-changes.ts).
CREATE TABLE backup_changes (
	table_name TEXT NOT NULL,
	key_1 ANY NOT NULL,
	key_2 ANY NOT NULL,
	key_3 ANY NOT NULL,
	key_4 ANY NOT NULL,
	-- How often it was noted: what was noted again behind a reading is to be read again.
	times INTEGER NOT NULL,
	PRIMARY KEY (table_name, key_1, key_2, key_3, key_4)
) STRICT, WITHOUT ROWID;
