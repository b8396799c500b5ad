-- What an import has made names of categories stand for (`category_aliases`), so that its undo puts each back. `found_id`: the category that the
-- name stood for before; `kept_id`: the one that it stands for since; null: none. Later notes of a name have higher ids. What imports have chosen
-- before this table is not known, and stays.
CREATE TABLE import_category_names (
	id INTEGER PRIMARY KEY,
	-- Deferred: the row of a change set may follow within a batch.
	change_set_id TEXT NOT NULL REFERENCES change_sets (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
	name_key TEXT NOT NULL,
	found_id INTEGER,
	kept_id INTEGER,
	UNIQUE (change_set_id, name_key)
) STRICT;
CREATE INDEX import_category_names_of ON import_category_names (name_key);
