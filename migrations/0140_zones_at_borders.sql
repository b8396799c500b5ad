-- Businesses at borders whose zone is that of the map's coarse line get that of their own country; the job `mend-zones` looks for them once.
INSERT INTO jobs (name, state, queued_at, next_at, updated_at) SELECT 'mend-zones', 'idle', 0, 0, 0 WHERE EXISTS (SELECT 1 FROM businesses)
	ON CONFLICT (name) DO UPDATE SET queued_at = 0, next_at = 0;
