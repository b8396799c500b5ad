-- The time of the last purge: when few more may be sent, they keep a distance, so that each takes along what others ask for meanwhile.
ALTER TABLE cache_purge_rate ADD COLUMN last_at INTEGER NOT NULL DEFAULT 0;
