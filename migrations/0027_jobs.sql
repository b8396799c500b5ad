-- What the page of jobs shows, and when each job is due: `next_at` is the one condition under which a run may begin by itself.
-- `queued_at` is a wish that no run has begun with yet, `progress` a JSON object of `done` and `total`.
ALTER TABLE jobs ADD COLUMN queued_at INTEGER;
ALTER TABLE jobs ADD COLUMN next_at INTEGER;
ALTER TABLE jobs ADD COLUMN started_at INTEGER;
ALTER TABLE jobs ADD COLUMN finished_at INTEGER;
ALTER TABLE jobs ADD COLUMN duration_ms INTEGER;
ALTER TABLE jobs ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN progress TEXT CHECK (json_valid(progress));
