-- When the backup was begun that a restore brings back, which is known where that backup has gone since.
ALTER TABLE restores ADD COLUMN backup_at INTEGER;
-- What it has put back and what has stayed, as JSON (workers/contract/backup.ts), from the swap on.
ALTER TABLE restores ADD COLUMN result TEXT CHECK (result IS NULL OR json_valid(result));
