-- Which businesses the files of a source have named, so that a new whole list of it tells which of them it lacks.

-- A list is what has the same sources or headers (`listOf`); its number is made of their digest. NULL: no list, such as our own export.
ALTER TABLE imports ADD COLUMN list INTEGER;
-- Of an import that is a whole list: how many businesses it lacks as far as they were looked at, how many it lacks that other lists have named
-- (these do not count as missing), and the business after which the search goes on. NULL: no such import; the search has ended.
ALTER TABLE imports ADD COLUMN missing INTEGER;
ALTER TABLE imports ADD COLUMN missing_elsewhere INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN missing_after INTEGER;
CREATE INDEX imports_of_list ON imports (list, created_at) WHERE list IS NOT NULL;
CREATE INDEX imports_to_compare ON imports (missing_after) WHERE missing_after IS NOT NULL;

CREATE TABLE listed_businesses (
	list INTEGER NOT NULL,
	business_id INTEGER NOT NULL,
	-- The numbers of the change sets of the import that was the first to name it, and of the last whole list that did; 0: none did.
	added INTEGER NOT NULL,
	seen INTEGER NOT NULL,
	PRIMARY KEY (list, business_id)
) STRICT, WITHOUT ROWID;

-- The businesses that a whole list lacks, by the number of its change set.
CREATE TABLE missing_businesses (
	change_set INTEGER NOT NULL,
	business_id INTEGER NOT NULL,
	PRIMARY KEY (change_set, business_id)
) STRICT, WITHOUT ROWID;
