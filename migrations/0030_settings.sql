-- What operators set of the site, by its name. `revision` names the stored text: who saves over another one is told.

CREATE TABLE settings (
	name TEXT PRIMARY KEY CHECK (name IN ('ads-txt')),
	value TEXT NOT NULL,
	revision INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
