-- What operators and the clock do: imports with their receipts, the audit log, background jobs.

CREATE TABLE imports (
	id TEXT PRIMARY KEY,
	fingerprint TEXT NOT NULL,
	file_name TEXT NOT NULL,
	file_size INTEGER NOT NULL,
	sheet_name TEXT NOT NULL,
	columns TEXT NOT NULL CHECK (json_valid(columns)),
	state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned')),
	next_seq INTEGER NOT NULL DEFAULT 0,
	total_rows INTEGER NOT NULL DEFAULT 0,
	imported INTEGER NOT NULL DEFAULT 0,
	updated INTEGER NOT NULL DEFAULT 0,
	unchanged INTEGER NOT NULL DEFAULT 0,
	duplicates INTEGER NOT NULL DEFAULT 0,
	rejected INTEGER NOT NULL DEFAULT 0,
	cell_problems INTEGER NOT NULL DEFAULT 0,
	categories_created INTEGER NOT NULL DEFAULT 0,
	cities_found INTEGER NOT NULL DEFAULT 0,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	finished_at INTEGER
) STRICT, WITHOUT ROWID;
-- The same file finds its broken import again, and cannot be open twice.
CREATE UNIQUE INDEX imports_open ON imports (fingerprint) WHERE state = 'open';
CREATE INDEX imports_by_time ON imports (created_at DESC);

-- Written in the batch of the chunk's rows: a replay finds it and writes nothing, a broken import goes on behind the last one.
CREATE TABLE import_chunks (
	import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
	seq INTEGER NOT NULL CHECK (seq >= 0),
	sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
	first_row INTEGER NOT NULL,
	last_row INTEGER NOT NULL,
	imported INTEGER NOT NULL,
	updated INTEGER NOT NULL,
	unchanged INTEGER NOT NULL,
	duplicates INTEGER NOT NULL,
	rejected INTEGER NOT NULL,
	-- { rejected: [...], cells: [...] } with the sheet's own row numbers.
	problems TEXT NOT NULL CHECK (json_valid(problems)),
	created_at INTEGER NOT NULL,
	PRIMARY KEY (import_id, seq)
) STRICT, WITHOUT ROWID;

-- The distinct cities an import has met, so that `citiesFound` is right across chunks and resumes.
CREATE TABLE import_cities (
	import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
	city_id INTEGER NOT NULL,
	PRIMARY KEY (import_id, city_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_log (
	id INTEGER PRIMARY KEY,
	at INTEGER NOT NULL,
	actor TEXT NOT NULL,
	action TEXT NOT NULL,
	subject TEXT NOT NULL,
	before TEXT CHECK (before IS NULL OR json_valid(before)),
	after TEXT CHECK (after IS NULL OR json_valid(after)),
	request_id TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_time ON audit_log (at DESC);

-- A background job is a row: claimed by one UPDATE … RETURNING, done in steps, safe to run twice. `fence` grows with every claim.
CREATE TABLE jobs (
	name TEXT PRIMARY KEY,
	state TEXT NOT NULL CHECK (state IN ('idle', 'running', 'failed')),
	lease_until INTEGER NOT NULL DEFAULT 0,
	fence INTEGER NOT NULL DEFAULT 0,
	attempt INTEGER NOT NULL DEFAULT 0,
	cursor TEXT,
	result TEXT,
	last_error TEXT,
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
