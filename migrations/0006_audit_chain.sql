-- Seals on the audit log: SQLite has no SHA-256, so a job hashes its rows in the order of their ids, each with the hash before it.
-- One row seals those after `after_id` up to `last_id`. Who changes the log has to forge every link from there to the end.
CREATE TABLE audit_chain (
	last_id INTEGER PRIMARY KEY,
	-- The last row of the link before, 0 for the first link: unique, so that of two jobs at once one writes the next link.
	after_id INTEGER NOT NULL UNIQUE CHECK (after_id >= 0 AND after_id < last_id),
	-- SHA-256 in hexadecimal (workers/services/audit/chain.ts).
	hash TEXT NOT NULL CHECK (length(hash) = 64),
	sealed_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER audit_chain_keeps_links BEFORE DELETE ON audit_chain BEGIN
	SELECT RAISE(ABORT, 'The audit chain keeps its links');
END;
CREATE TRIGGER audit_chain_keeps_values BEFORE UPDATE ON audit_chain BEGIN
	SELECT RAISE(ABORT, 'The audit chain keeps its values');
END;
