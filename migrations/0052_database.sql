-- What the operators' screen of the database shows and nothing else reads.

-- How large the database was on a day: by that it is said when it will be full.
CREATE TABLE database_days (
	day TEXT PRIMARY KEY CHECK (day GLOB '????-??-??'),
	bytes INTEGER NOT NULL CHECK (bytes >= 0),
	businesses INTEGER NOT NULL CHECK (businesses >= 0)
) STRICT, WITHOUT ROWID;

-- What the last measuring, check or tidying has come to (workers/contract/database.ts), written as it ends.
CREATE TABLE database_reports (
	kind TEXT PRIMARY KEY CHECK (kind IN ('measure', 'counts', 'search', 'optimize')),
	at INTEGER NOT NULL,
	report TEXT NOT NULL CHECK (json_valid(report))
) STRICT, WITHOUT ROWID;

-- What a check has found not to be as it should: a kept count that is not the counted one, words that the search index lacks or has too many.
CREATE TABLE database_findings (
	id INTEGER PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('counts', 'search')),
	subject TEXT NOT NULL,
	kept INTEGER NOT NULL,
	counted INTEGER NOT NULL,
	found_at INTEGER NOT NULL
) STRICT;
