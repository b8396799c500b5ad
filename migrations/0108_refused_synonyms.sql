-- Search texts that an operator does not want as another name of a category: they are not proposed again. `meaning` is the category that was
-- proposed, by its folded name, as in search_synonyms.
CREATE TABLE refused_synonyms (
	phrase TEXT PRIMARY KEY NOT NULL,
	meaning TEXT NOT NULL,
	refused_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX refused_synonyms_by_time ON refused_synonyms (refused_at);
