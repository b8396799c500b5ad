-- What operators set of the site: each setting's value as JSON (null: as the configuration says) and the save that set it last.
CREATE TABLE site_settings (
	name TEXT PRIMARY KEY,
	value TEXT NOT NULL,
	version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Each save by its number: what the settings it changed were before it and are after it, as JSON by their names.
CREATE TABLE site_setting_saves (
	version INTEGER PRIMARY KEY,
	saved_at INTEGER NOT NULL,
	actor TEXT NOT NULL,
	before TEXT NOT NULL,
	after TEXT NOT NULL,
	-- The save that this one took back.
	undoes INTEGER
) STRICT;

-- The number of the last save: pages keep what they have read of the settings while it is the same.
ALTER TABLE directory ADD COLUMN site_version INTEGER NOT NULL DEFAULT 0;
