-- Restores out of a backup, and resets, which are the same without rows.
CREATE TABLE restores (
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('restore', 'reset')),
	-- What is restored. Of a reset: what was made before it and takes it back, as soon as it is there.
	backup_id TEXT,
	-- What was made of the moment before the swap.
	safety_backup_id TEXT,
	state TEXT NOT NULL CHECK (state IN ('saving', 'preparing', 'deriving', 'finished', 'failed')),
	actor TEXT NOT NULL,
	request_id TEXT NOT NULL,
	failure TEXT,
	-- Where it goes on when the backup of now is there, which another job makes: JSON of a stage (workers/services/restores/cursor.ts).
	waiting TEXT CHECK (waiting IS NULL OR json_valid(waiting)),
	-- 1 while it runs, and until its tables beside the living ones are gone. One runs at a time.
	turn INTEGER NOT NULL CHECK (turn IN (0, 1)),
	started_at INTEGER NOT NULL,
	finished_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX restores_turn ON restores (turn) WHERE turn = 1;
CREATE INDEX restores_by_time ON restores (started_at DESC, id);
