-- When a backup that came as a file was begun where it was made; NULL: it was made here, when it was begun.
ALTER TABLE backups ADD COLUMN made_at INTEGER;
