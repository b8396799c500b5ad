-- There is a row for each page and engine that changed in thirty days: what is one of a few stands as a number, in the row and in the
-- indexes. The words are there to be read, and take no room.
CREATE TABLE new_submissions (
	id INTEGER PRIMARY KEY,
	path TEXT NOT NULL CHECK (path GLOB '/*'),
	engine_code INTEGER NOT NULL CHECK (engine_code IN (0, 1)),
	type_code INTEGER NOT NULL CHECK (type_code IN (0, 1)),
	state_code INTEGER NOT NULL CHECK (state_code IN (0, 1, 2)),
	cause_code INTEGER NOT NULL CHECK (cause_code IN (0, 1, 2)),
	queued_at INTEGER NOT NULL,
	-- While it waits the earliest that it is sent; afterwards when the engine answered.
	at INTEGER NOT NULL,
	-- 0 while it waits, otherwise a number of its own: one waits at a time for an address and engine, however often the page changes.
	done INTEGER NOT NULL,
	attempts INTEGER NOT NULL,
	-- Moves with each change that comes while it waits: what was sent before that is not the end of it.
	round INTEGER NOT NULL,
	status INTEGER,
	answer TEXT,
	engine TEXT NOT NULL GENERATED ALWAYS AS (CASE engine_code WHEN 0 THEN 'google' ELSE 'indexnow' END) VIRTUAL,
	type TEXT NOT NULL GENERATED ALWAYS AS (CASE type_code WHEN 0 THEN 'URL_UPDATED' ELSE 'URL_DELETED' END) VIRTUAL,
	state TEXT NOT NULL GENERATED ALWAYS AS (CASE state_code WHEN 0 THEN 'waiting' WHEN 1 THEN 'sent' ELSE 'refused' END) VIRTUAL,
	cause TEXT NOT NULL GENERATED ALWAYS AS (CASE cause_code WHEN 0 THEN 'change' WHEN 1 THEN 'operator' ELSE 'all' END) VIRTUAL
) STRICT;
INSERT INTO new_submissions (id, path, engine_code, type_code, state_code, cause_code, queued_at, at, done, attempts, round, status, answer)
	SELECT id, path, engine = 'indexnow', type = 'URL_DELETED', CASE state WHEN 'waiting' THEN 0 WHEN 'sent' THEN 1 ELSE 2 END,
		CASE cause WHEN 'change' THEN 0 WHEN 'operator' THEN 1 ELSE 2 END, queued_at, at, done, attempts, round, status, answer
	FROM submissions;
DROP TABLE submissions;
ALTER TABLE new_submissions RENAME TO submissions;
CREATE UNIQUE INDEX submissions_of_page ON submissions (path, engine_code, done);
CREATE INDEX submissions_in_order ON submissions (engine_code, state_code, at);
