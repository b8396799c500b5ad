-- `last_error` stays when a later run succeeds; `failed_at` says of when it is.
ALTER TABLE jobs ADD COLUMN failed_at INTEGER;
UPDATE jobs SET failed_at = updated_at WHERE last_error IS NOT NULL;
