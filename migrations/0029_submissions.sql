-- What search engines are told: a row for each address and engine that waits, and what came of those that were sent. By path, so that
-- nothing but our own pages can ever be sent.
CREATE TABLE submissions (
	id INTEGER PRIMARY KEY,
	path TEXT NOT NULL CHECK (path GLOB '/*'),
	engine TEXT NOT NULL CHECK (engine IN ('google', 'indexnow')),
	type TEXT NOT NULL CHECK (type IN ('URL_UPDATED', 'URL_DELETED')),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'refused')),
	cause TEXT NOT NULL CHECK (cause IN ('change', 'operator', 'all')),
	queued_at INTEGER NOT NULL,
	-- While it waits the earliest that it is sent; afterwards when the engine answered.
	at INTEGER NOT NULL,
	-- 0 while it waits, otherwise a number of its own: one waits at a time for an address and engine, however often the page changes.
	done INTEGER NOT NULL,
	attempts INTEGER NOT NULL,
	-- Moves with each change that comes while it waits: what was sent before that is not the end of it.
	round INTEGER NOT NULL,
	status INTEGER,
	answer TEXT
) STRICT;
CREATE UNIQUE INDEX submissions_of_page ON submissions (path, engine, done);
CREATE INDEX submissions_in_order ON submissions (engine, state, at);

CREATE TABLE submission_engines (
	engine TEXT PRIMARY KEY,
	-- IndexNow's, where INDEXNOW_KEY does not say another. It is no secret: the site shows it.
	key TEXT,
	paused INTEGER NOT NULL DEFAULT 0,
	-- Open breaker: why, with the engine's answer, and since when.
	stop_reason TEXT,
	stop_status INTEGER,
	stop_answer TEXT,
	stopped_at INTEGER,
	held_until INTEGER NOT NULL DEFAULT 0,
	-- Failures in a row, for the length of the next hold.
	failures INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO submission_engines (engine, key) VALUES ('google', NULL), ('indexnow', lower(hex(randomblob(16))));

-- `reserved` is what a call was about to spend before it was made, so that a worker that dies in it never spends it twice. Days are
-- Pacific for Google, whose quota is by them, and UTC for IndexNow.
CREATE TABLE submission_days (
	engine TEXT NOT NULL,
	day TEXT NOT NULL,
	reserved INTEGER NOT NULL,
	sent INTEGER NOT NULL,
	PRIMARY KEY (engine, day)
) STRICT, WITHOUT ROWID;

-- The last run of sending all businesses' pages. IndexNow takes them in groups, which leave a row for a group and none for a page.
CREATE TABLE send_all (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	state TEXT NOT NULL,
	total INTEGER NOT NULL,
	successful INTEGER NOT NULL,
	failed INTEGER NOT NULL,
	-- Behind which business each engine goes on; null where it has none to go on with.
	indexnow_after INTEGER,
	google_after INTEGER,
	google INTEGER NOT NULL,
	-- Whose answers are counted.
	counts TEXT NOT NULL,
	started_at INTEGER,
	finished_at INTEGER,
	error TEXT
) STRICT;
INSERT INTO send_all (id, state, total, successful, failed, google, counts) VALUES (1, 'idle', 0, 0, 0, 0, 'indexnow');

CREATE TABLE submission_groups (
	id INTEGER PRIMARY KEY,
	engine TEXT NOT NULL,
	first_id INTEGER NOT NULL,
	last_id INTEGER NOT NULL,
	sent_at INTEGER NOT NULL,
	status INTEGER NOT NULL,
	answer TEXT
) STRICT;
CREATE INDEX submission_groups_by_time ON submission_groups (sent_at);
